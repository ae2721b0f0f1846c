import JavaScriptEngine
import SimulatedNetwork

/// The bodies of responses as texts of the engine, and the scripts among them as the engine has parsed them.
///
/// Sessions of one virtual machine load the same pages, scripts and tags: making a text of 40 KB and parsing it takes longer
/// than a short session.
struct ResponseTexts {
  private struct Entry {
    let body: [UInt8]
    let type: String?
    /// Nil when the body is no text.
    let text: JSValue?
    /// The text as a script; nil before it was run.
    var script: JSScript?
  }

  /// How many bodies are kept, one for each URL.
  private static let capacity = 256
  /// Shorter bodies are made again as fast as they are found.
  private static let shortest = 256
  /// The longest body that is kept, in bytes.
  private static let longest = 1 << 20

  private var entries: [String: Entry] = [:]

  /// The body of a response as text, or nil where that would lose something.
  mutating func text(of response: NetworkResponse, in context: JSContext) -> JSValue? {
    guard (Self.shortest...Self.longest).contains(response.body.count) else {
      return TextDecoding.losslessText(of: response).map { context.value($0) }
    }
    let type = response.header("Content-Type")
    if let known = entries[response.url], known.body == response.body, known.type == type {
      return known.text
    }
    let text = TextDecoding.losslessText(of: response).map { context.value($0) }
    if entries.count >= Self.capacity { removeAll() }
    let entry = Entry(body: response.body, type: type, text: text)
    entries.updateValue(entry, forKey: response.url)?.script?.release()
    return text
  }

  /// The script that the text of a response is; nil for other texts, and where it has an error.
  ///
  /// - Parameters:
  ///   - source: the text, the very one that ``text(of:in:)`` has given.
  ///   - url: where the response came from, and the name in error messages.
  /// - Returns: the script, parsed.
  mutating func script(_ source: JSValue, url: String) -> JSScript? {
    guard let entry = entries[url], entry.text?.identity == source.identity else { return nil }
    if let known = entry.script { return known }
    let script = try? source.context.virtualMachine.parse(source.text, url: url)
    entries[url]?.script = script
    return script
  }

  /// Lets go of everything, while the virtual machine still lives.
  mutating func removeAll() {
    for entry in entries.values { entry.script?.release() }
    entries.removeAll()
  }
}
