import AVFoundation
import AdBridge
import HostedApps
import Simulation
import Testing
import UIKit

@testable import AVFoundation

/// A session whose screen does nothing, for host code that a test runs in it.
@MainActor final class Stage {
  static let ad = "https://cdn.test/ad.mp4"
  static let second = "https://cdn.test/second.mp4"
  static let broken = "https://cdn.test/broken.mp4"

  let session: AdSession
  let app: HostApp

  /// Opens it, with an ad of 10 s and one of 5 s.
  init(_ options: [String: String] = [:]) throws {
    var shown: HostApp?
    session = try AdBridge.session(
      setUp: [
        .media(url: Self.ad, .duration(.seconds(10)), type: nil),
        .media(url: Self.second, .duration(.seconds(5)), type: nil),
        .media(url: Self.broken, .broken, type: nil),
      ] + options.map { .player(option: $0.key, value: $0.value) }
    ) { app in
      shown = app
      return UIViewController(nibName: nil, bundle: nil)
    }
    try session.load()
    app = try #require(shown)
  }

  /// Runs host code, and what is due at this instant.
  @discardableResult func run<Result>(_ body: () throws -> Result) throws -> Result {
    let result = try app.perform(body)
    try session.advance(by: .zero)
    return result
  }

  func advance(_ seconds: Double) throws { try session.advance(by: .seconds(seconds)) }

  /// Seconds since the session began.
  var now: Double { session.now.seconds }

  static func item(_ address: String = ad) throws -> AVPlayerItem {
    AVPlayerItem(url: try #require(URL(string: address)))
  }
}

/// What happened, in order.
@MainActor final class Log {
  var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}

extension CMTime {
  static func seconds(_ seconds: Double) -> CMTime { CMTime(seconds: seconds, preferredTimescale: 600) }
}
