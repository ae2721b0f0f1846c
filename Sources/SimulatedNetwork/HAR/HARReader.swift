import Foundation
import Simulation

extension HARArchive {
  /// Reads a HAR file (HAR 1.2, and 1.1), as browsers and proxies export it.
  ///
  /// Exchanges that no page can ask for are left out: those of other schemes than http and https, CONNECT, and what AdBridge
  /// recorded as not mapped. A browser's answer 304 stands for the copy that it had.
  ///
  /// - Parameters:
  ///   - bytes: the file, UTF-8 with or without a byte order mark.
  ///   - path: its name, for errors.
  /// - Throws: ``HARReadError`` with the place of the first fault.
  public init(reading bytes: [UInt8], path: String) throws(HARReadError) {
    self.init(
      path: path,
      entries: try HARReader.read(bytes, path: path) { root throws(HARNode.Fault) in
        try HARReader().entries(of: root)
      }.value)
  }
}

extension HARReader {
  /// Reads something from a file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - path: its name, for errors.
  ///   - body: reads it from the file's own value.
  /// - Returns: what was read, and the file's text.
  /// - Throws: ``HARReadError`` with the place of the first fault.
  static func read<Value>(
    _ bytes: [UInt8], path: String, _ body: (HARNode) throws(HARNode.Fault) -> Value
  ) throws(HARReadError) -> (value: Value, text: String) {
    guard !bytes.starts(with: [0x1F, 0x8B]) else {
      throw HARReadError(
        file: path, line: 1, column: 1, message: "the file is compressed", help: "unpack it with gunzip")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let root: JSONValue
    do {
      root = try JSONValue(parsing: text)
    } catch {
      throw HARReadError(
        file: path, line: error.line, column: error.column, message: "this is no JSON: \(error.message)",
        help: Self.help(for: error, in: text))
    }
    do {
      return (try body(HARNode(root)), text)
    } catch {
      let (line, column) = JSONLocator.position(of: error.path, in: text)
      throw HARReadError(file: path, line: line, column: column, message: error.message, help: error.help)
    }
  }

  private static func help(for error: JSONParseError, in text: String) -> String {
    let start = text.prefix(256).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if start.isEmpty { return "the file is empty; export it again" }
    if start.hasPrefix("{\"v\":1,\"seq\":") { return "this is a trace; --record FILE.har writes a HAR file" }
    guard start.first == "{" else { return "a HAR file begins with {\"log\": …}; look which file it is" }
    return error.message.hasPrefix("the text ends")
      ? "the file is cut off; export it again" : "mend the text there, or export the file again"
  }
}

/// Reads the exchanges of a HAR file's JSON.
struct HARReader {
  private static let exporting = "export it again from the network panel, as HAR with content"

  func entries(of root: HARNode) throws(HARNode.Fault) -> [HAREntry] {
    let (nodes, log) = try nodes(of: root)
    var entries: [HAREntry] = []
    for node in nodes {
      if let entry = try entry(node) { entries.append(entry) }
    }
    // What AdBridge recorded is what the page got: it has no cache.
    if log.value["creator"]?["name"] != .string(HARDocument.creator) {
      HARCachedAnswers.resolve(in: &entries)
    }
    return entries
  }

  /// The values of the entries, and of the log around them.
  func nodes(of root: HARNode) throws(HARNode.Fault) -> (entries: [HARNode], log: HARNode) {
    guard let log = try root.object("log") else {
      throw root.fault("there is no \"log\" object", help: "a HAR file begins with {\"log\": …}")
    }
    if let version = try log.text("version"), !version.isEmpty, version.prefix(while: { $0 != "." }) != "1" {
      throw log.child("version").fault(
        "HAR version \(version) is not known", help: "export the file as HAR 1.2")
    }
    guard let nodes = try log.array("entries") else {
      throw log.fault("the log has no \"entries\"", help: Self.exporting)
    }
    return (nodes, log)
  }

  /// One exchange; nil when no page can ask for it.
  func entry(_ node: HARNode) throws(HARNode.Fault) -> HAREntry? {
    guard let request = try node.object("request") else {
      throw node.fault("the entry has no \"request\"", help: "remove the entry, or \(Self.exporting)")
    }
    guard let url = try request.text("url") else {
      throw request.fault("the request has no \"url\"", help: "remove the entry, or \(Self.exporting)")
    }
    let method = try request.text("method")?.uppercased() ?? "GET"
    let scheme = url.prefix { $0 != ":" }.lowercased()
    guard scheme == "http" || scheme == "https", method != "CONNECT", node.flag("_unmapped") != true else {
      return nil
    }
    return HAREntry(
      method: method, url: url, requestBody: try HARBody.requestText(request),
      outcome: try outcome(node, method: method), time: try time(node),
      liveOrder: node.value["_liveOrder"]?.number.flatMap { Int(exactly: $0) },
      isOfPlayer: node.value["_initiator"]?["type"]?.string == "player")
  }

  private func time(_ node: HARNode) throws(HARNode.Fault) -> VirtualTime {
    guard let milliseconds = try node.number("time"), milliseconds > 0 else { return .zero }
    return .seconds(milliseconds / 1000)
  }

  private func outcome(_ node: HARNode, method: String) throws(HARNode.Fault) -> HAREntry.Outcome {
    if node.flag("_pending") == true { return .pending }
    let silence = "the HAR file holds no answer to it"
    guard let response = try node.object("response") else { return .failed(reason: silence) }
    let status = try status(response)
    guard status > 0 else {
      // Chrome says why in `_error`, of the response or of the entry; others in words, or not at all.
      let reasons = [
        response.value["_error"]?.string, node.value["_error"]?.string, response.value["statusText"]?.string,
      ]
      return .failed(reason: reasons.compactMap { $0 }.first { !$0.isEmpty } ?? silence)
    }
    var headers = try headers(response)
    let content = try response.object("content")
    let type = try content?.text("mimeType") ?? ""
    func has(_ name: String) -> Bool { headers.contains { $0.name.lowercased() == name.lowercased() } }
    if !has("Content-Type"), !type.isEmpty, type != "x-unknown" {
      headers.append(.init("Content-Type", type))
    }
    if [301, 302, 303, 307, 308].contains(status), !has("Location"),
      let target = try response.text("redirectURL"), !target.isEmpty
    {
      headers.append(.init("Location", target))
    }
    let declared = headers.first { $0.name.lowercased() == "content-type" }?.value ?? type
    var body: [UInt8]?
    if let content { body = try HARBody.bytes(content, type: declared) }
    let size = max(try content?.number("size") ?? 0, try response.number("bodySize") ?? 0)
    let hasBody = method != "HEAD" && status != 204 && !(300...399).contains(status)
    return .response(
      .init(
        status: status, headers: headers, body: body ?? [],
        isBodyMissing: body == nil && size > 0 && hasBody))
  }

  private func status(_ response: HARNode) throws(HARNode.Fault) -> Int {
    // Some exporters write the number as text, and nothing for no answer.
    guard let value = response.value["status"], value != .null, value.string != "" else { return 0 }
    let number = value.number ?? value.string.flatMap(Double.init)
    guard let number, let status = Int(exactly: number), status == 0 || (100...999).contains(status) else {
      throw response.child("status").fault(
        "the status is no number from 100 to 999, nor 0 for no answer", help: "mend it, or remove the entry")
    }
    return status
  }

  private func headers(_ node: HARNode) throws(HARNode.Fault) -> [NetworkRequest.Header] {
    var headers: [NetworkRequest.Header] = []
    for header in try node.array("headers") ?? [] {
      guard let name = try header.text("name"), !name.isEmpty else {
        throw header.fault("a header field has no \"name\"", help: "mend it, or remove the header field")
      }
      // HTTP/2 has its status among the header fields.
      guard !name.hasPrefix(":") else { continue }
      // Chrome joins fields of one name, such as Set-Cookie, by line breaks.
      let value = try header.text("value") ?? ""
      for line in value.split(separator: "\n", omittingEmptySubsequences: !value.isEmpty) {
        headers.append(.init(name, line.trimmingCharacters(in: .whitespacesAndNewlines)))
      }
    }
    return headers
  }
}
