import Foundation

/// A URL as exchanges are compared by it: the address, which has to be the same, and the query.
struct HARURL: Sendable, Equatable {
  /// One parameter of a query, decoded.
  struct Parameter: Sendable, Hashable, Comparable {
    let name: String
    let value: String

    static func < (left: Parameter, right: Parameter) -> Bool {
      (left.name, left.value) < (right.name, right.value)
    }
  }

  /// Scheme, host, port and path; the scheme and host in lower case, without a default port, a user or a fragment.
  let address: String
  /// The query as it was written; nil when there is none.
  let query: String?
  /// The query's parameters, sorted.
  let parameters: [Parameter]
  /// The names of parameters whose values were taken out when the exchange was recorded.
  let redactedNames: Set<String>

  init(_ url: String) {
    let whole = url.prefix { $0 != "#" }
    let head = whole.prefix { $0 != "?" }
    address = Self.address(String(head))
    query = head.endIndex < whole.endIndex ? String(whole[head.endIndex...].dropFirst()) : nil
    parameters =
      (query ?? "").split(separator: "&").map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return Parameter(name: Self.decoded(parts[0]), value: parts.count > 1 ? Self.decoded(parts[1]) : "")
      }.sorted()
    redactedNames = Set(parameters.filter { $0.value == HARRedaction.mark }.map(\.name))
  }

  /// The parameters that count when some are ignored.
  func parameters(without ignored: Set<String>) -> [Parameter] {
    ignored.isEmpty ? parameters : parameters.filter { !ignored.contains($0.name) }
  }

  /// The names of parameters that another query has not, or has with other values.
  func differences(from other: HARURL) -> [String] {
    let names = Set(parameters).symmetricDifference(other.parameters).map(\.name)
    return Set(names).sorted()
  }

  private static func address(_ url: String) -> String {
    guard let mark = url.range(of: "://") else { return url }
    let scheme = url[..<mark.lowerBound].lowercased()
    var host = url[mark.upperBound...].prefix { $0 != "/" }
    let path = url[host.endIndex...]
    if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
    var name = host.lowercased()
    if let port = ["http": ":80", "https": ":443"][scheme], name.hasSuffix(port) {
      name.removeLast(port.count)
    }
    return "\(scheme)://\(name)\(path.isEmpty ? "/" : String(path))"
  }

  private static func decoded(_ text: Substring) -> String {
    let spaced = String(text).replacing("+", with: " ")
    return spaced.removingPercentEncoding ?? spaced
  }
}
