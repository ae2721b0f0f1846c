import Foundation

/// The domain of AVFoundation's errors.
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// What AVFoundation's errors are called; items and notifications give an `NSError` of the same domain and code.
public struct AVError: Error, Hashable, Sendable {
  /// An error's code.
  public enum Code: Int, Sendable {
    /// Something failed that has no code of its own; the underlying error says more.
    case unknown = -11800
    /// The media cannot be read.
    case fileFailedToParse = -11829
    /// The server's answer cannot be played.
    case serverIncorrectlyConfigured = -11850
    /// The media cannot be played.
    case failedToLoadMediaData = -11849
  }

  /// The error's code.
  public let code: Code

  /// Makes an error of a code.
  public init(_ code: Code) { self.code = code }

  /// The domain of AVFoundation's errors.
  public static var errorDomain: String { AVFoundationErrorDomain }

  /// The error of an item that failed.
  ///
  /// A status of a server is given as the code that URL loading has for it, under AVFoundation's general one.
  ///
  /// - Parameter reason: why, in the emulated player's words, which become the failure's reason.
  /// - Returns: the error.
  static func failure(_ reason: String) -> NSError {
    let code: Code =
      reason.contains("broken") || reason.contains("MP4 header") ? .fileFailedToParse : .unknown
    var info: [String: Any] = [
      NSLocalizedDescriptionKey:
        code == .unknown ? "The operation could not be completed" : "Cannot Open",
      NSLocalizedFailureReasonErrorKey: reason,
    ]
    if let code = urlErrorCode(reason) {
      info[NSUnderlyingErrorKey] = NSError(domain: NSURLErrorDomain, code: code)
    }
    return NSError(domain: AVFoundationErrorDomain, code: code.rawValue, userInfo: info)
  }

  private static func urlErrorCode(_ reason: String) -> Int? {
    if reason.contains("scheme") || reason.contains("cannot load") { return NSURLErrorUnsupportedURL }
    guard let status = reason.split(separator: " ").last.flatMap({ Int($0) }), reason.contains("server")
    else { return nil }
    return switch status {
    case 401, 403: NSURLErrorNoPermissionsToReadFile
    case 404, 410: NSURLErrorFileDoesNotExist
    default: NSURLErrorBadServerResponse
    }
  }
}
