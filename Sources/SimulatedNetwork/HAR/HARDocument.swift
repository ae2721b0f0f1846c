import Foundation
import Simulation

/// Writes exchanges as a HAR file (HAR 1.2).
///
/// Virtual times are dates from the session's epoch. What HAR has no word for is in fields that begin with an underscore, as
/// it allows: `_error` why a request failed, `_pending` that no answer had come, `_unmapped` that nothing said what the URL
/// answers, `_liveOrder` in which order the live network answered, `_initiator` and `_resourceType` what made the request.
public struct HARDocument {
  /// The exchanges, in the order of their requests.
  public var exchanges: [HARRecorder.Exchange]
  /// The page's date when the session begins, in seconds since 1970.
  public var epoch: Double
  /// The version of the program that writes.
  public var version: String
  /// What the file must not tell; nil tells everything.
  public var redaction: HARRedaction?

  /// Makes a document.
  public init(
    _ exchanges: [HARRecorder.Exchange], epoch: Double, version: String, redaction: HARRedaction? = nil
  ) {
    self.exchanges = exchanges
    self.epoch = epoch
    self.version = version
    self.redaction = redaction
  }

  /// The file's text: JSON, with a line for each page and each entry.
  public var text: String {
    var pages: [JSONValue] = []
    var entries: [JSONValue] = []
    for exchange in exchanges {
      if exchange.request.initiator == "document", !exchange.isRedirected {
        pages.append(page(exchange, number: pages.count + 1))
      }
      entries.append(.object(entry(exchange, page: pages.count)))
    }
    let creator = JSONValue.object(["name": .string(Self.creator), "version": .string(version)])
    return """
      {"log":{"version":"1.2","creator":\(creator.text),
      "pages":[\(Self.lines(pages))],
      "entries":[\(Self.lines(entries))]}}

      """
  }

  /// The name of the program that writes.
  static let creator = "AdBridge"

  private static func lines(_ values: [JSONValue]) -> String {
    values.isEmpty ? "" : "\n" + values.map(\.text).joined(separator: ",\n") + "\n"
  }

  private func page(_ exchange: HARRecorder.Exchange, number: Int) -> JSONValue {
    [
      "startedDateTime": .string(date(exchange.start)), "id": .string(Self.pageID(number)),
      "title": .string(url(exchange.request.url)), "pageTimings": ["onContentLoad": -1, "onLoad": -1],
    ]
  }

  private static func pageID(_ number: Int) -> String { "page_\(number)" }

  // MARK: - Entries

  private func entry(_ exchange: HARRecorder.Exchange, page: Int) -> JSONObject {
    let time = JSONValue.number((exchange.end.map { $0 - exchange.start } ?? .zero).milliseconds)
    var entry: JSONObject = [:]
    if page > 0 { entry["pageref"] = .string(Self.pageID(page)) }
    entry["startedDateTime"] = .string(date(exchange.start))
    entry["time"] = time
    entry["request"] = .object(request(exchange.request))
    entry["response"] = .object(response(exchange.outcome, of: exchange.request))
    entry["cache"] = [:]
    entry["timings"] = ["send": 0, "wait": time, "receive": 0]
    entry["_initiator"] = ["type": .string(exchange.request.initiator)]
    if let type = Self.resourceTypes[exchange.request.initiator] { entry["_resourceType"] = .string(type) }
    if exchange.outcome == nil { entry["_pending"] = true }
    if let order = exchange.liveOrder { entry["_liveOrder"] = .number(Double(order)) }
    if exchange.isUnmapped { entry["_unmapped"] = true }
    return entry
  }

  /// What Chrome calls the requests of each initiator.
  private static let resourceTypes = [
    "fetch": "fetch", "xhr": "xhr", "beacon": "ping", "image": "image", "script": "script",
    "style": "stylesheet", "iframe": "document", "document": "document", "player": "media",
  ]

  private func request(_ request: NetworkRequest) -> JSONObject {
    let url = url(request.url)
    var data: JSONObject = [
      "method": .string(request.method), "url": .string(url), "httpVersion": "HTTP/1.1",
      "cookies": cookies(request.headers, "Cookie"), "headers": headers(request.headers),
      "queryString": Self.query(of: url),
    ]
    if let body = request.body {
      let type = request.headers.first { $0.name.lowercased() == "content-type" }?.value
      data["postData"] = [
        "mimeType": .string(type ?? "text/plain;charset=UTF-8"),
        "text": .string(redaction?.text(body) ?? body),
      ]
    }
    data["headersSize"] = -1
    data["bodySize"] = .number(Double(request.body?.utf8.count ?? 0))
    return data
  }

  private func response(_ outcome: NetworkOutcome?, of request: NetworkRequest) -> JSONObject {
    guard case .response(let response)? = outcome else {
      var data = Self.response(status: 0, cookies: [], headers: [], redirect: "", size: -1)
      data["content"] = ["size": 0, "mimeType": "x-unknown"]
      if case .failed(let reason)? = outcome { data["_error"] = .string(reason) }
      return data
    }
    let type = response.header("Content-Type")
    var content: JSONObject = [
      "size": .number(Double(response.body.count)), "mimeType": .string(type ?? "x-unknown"),
    ]
    if !response.body.isEmpty {
      let (text, isBase64) = HARBody.content(response.body, type: type ?? "")
      content["text"] = .string(isBase64 ? text : redaction?.text(text) ?? text)
      if isBase64 { content["encoding"] = "base64" }
    }
    let target = (300...399).contains(response.status) ? response.header("Location") ?? "" : ""
    var data = Self.response(
      status: response.status, cookies: cookies(response.headers, "Set-Cookie"),
      headers: headers(response.headers), redirect: url(target), size: response.body.count)
    data["content"] = .object(content)
    return data
  }

  private static func response(
    status: Int, cookies: JSONValue, headers: JSONValue, redirect: String, size: Int
  ) -> JSONObject {
    [
      "status": .number(Double(status)), "statusText": "", "httpVersion": "HTTP/1.1", "cookies": cookies,
      "headers": headers, "content": [:], "redirectURL": .string(redirect), "headersSize": -1,
      "bodySize": .number(Double(size)),
    ]
  }

  // MARK: - Parts

  private func url(_ url: String) -> String { redaction?.url(url) ?? url }

  private func headers(_ fields: [NetworkRequest.Header]) -> JSONValue {
    .array(
      fields.map { field in
        let field = redaction?.header(field) ?? field
        return ["name": .string(field.name), "value": .string(field.value)]
      })
  }

  /// The cookies of header fields: names and values, of which redaction leaves the names.
  private func cookies(_ fields: [NetworkRequest.Header], _ name: String) -> JSONValue {
    let pairs = fields.filter { $0.name.lowercased() == name.lowercased() }.flatMap { field in
      let pairs = field.value.split(separator: ";")
      // What stands behind the first pair of a Set-Cookie says how the cookie is kept.
      return name == "Cookie" ? pairs : Array(pairs.prefix(1))
    }
    return .array(
      pairs.map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
        return [
          "name": .string(parts[0].trimmingCharacters(in: .whitespaces)),
          "value": .string(redaction == nil ? value : HARRedaction.mark),
        ]
      })
  }

  private static func query(of url: String) -> JSONValue {
    let whole = url.prefix { $0 != "#" }
    guard let mark = whole.firstIndex(of: "?") else { return [] }
    return .array(
      whole[whole.index(after: mark)...].split(separator: "&").map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        func decoded(_ text: Substring) -> JSONValue {
          .string(text.replacing("+", with: " ").removingPercentEncoding ?? String(text))
        }
        return ["name": decoded(parts[0]), "value": parts.count > 1 ? decoded(parts[1]) : ""]
      })
  }

  /// An instant as ISO 8601 has it, in UTC with milliseconds.
  private func date(_ time: VirtualTime) -> String {
    let milliseconds = Int64((epoch * 1000).rounded()) + time.nanoseconds / 1_000_000
    var seconds = time_t((Double(milliseconds) / 1000).rounded(.down))
    let fraction = milliseconds - Int64(seconds) * 1000
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return String(
      format: "%04d-%02d-%02dT%02d:%02d:%02d.%03dZ", Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1,
      Int(parts.tm_mday), Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec), Int(fraction))
  }
}
