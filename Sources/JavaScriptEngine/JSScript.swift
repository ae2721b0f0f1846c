import CJavaScriptCore
import Foundation

/// A script that is parsed once and evaluated in many contexts of one virtual machine.
public final class JSScript {
  /// The script's text.
  public let source: String
  /// The script's URL in error messages.
  public let url: String
  /// The engine's script, or nil where the engine lacks the call; the text is then evaluated each time.
  private(set) var reference: OpaquePointer?
  private let releaseScript: EngineCalls.ReleaseScript?

  init(source: String, url: String, in machine: JSVirtualMachine) throws {
    self.source = source
    self.url = url
    releaseScript = machine.calls.releaseScript
    guard let create = machine.calls.createScript, machine.calls.evaluateScript != nil else { return }
    var message: JSStringRef?
    var line: Int32 = 0
    reference = EngineString.with(url) { urlString in
      EngineString.with(source) { create(machine.group, urlString, 1, $0, &message, &line) }
    }
    if reference == nil {
      defer { if let message { JSStringRelease(message) } }
      throw JSException(
        name: "SyntaxError", message: EngineString.text(message), line: Int(line), sourceURL: url)
    }
  }

  /// Whether the engine keeps the script parsed.
  public var isParsed: Bool { reference != nil }

  /// Whether this is a script of exactly this text: Swift's `==` also takes other spellings of the same letters.
  func has(source other: String) -> Bool {
    guard source.utf8.count == other.utf8.count else { return false }
    let isSame = source.utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { theirs in
        // Every page asks for the same embedded scripts, whose bytes are where they were.
        guard let left = mine.baseAddress, let right = theirs.baseAddress else { return mine.isEmpty }
        return left == right || memcmp(left, right, mine.count) == 0
      }
    }
    return (isSame ?? nil) ?? source.utf8.elementsEqual(other.utf8)
  }

  /// Gives the engine's script back; called by whoever keeps it, while the virtual machine still lives.
  public func release() {
    if let reference { releaseScript?(reference) }
    reference = nil
  }
}
