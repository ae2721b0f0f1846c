import Simulation

/// A value of a page as a person is shown it: a tree of texts, cut at a depth and a width.
public struct InspectedValue: Sendable, Equatable {
  /// What kind of value it is.
  public enum Kind: String, Sendable {
    case string, number, boolean, undefined, null, symbol, function, date, regexp, node, error
    /// What stands for a property that only its getter knows.
    case accessor
    /// How far a promise is.
    case state
    /// An object that is not opened, such as `Array(2)`.
    case short
    /// What has no notation of its own, such as a cycle.
    case special
    /// An object with members.
    case composite
  }

  /// One member of an object.
  public struct Item: Sendable, Equatable {
    /// The property's name as it is written; nil for an element.
    public var key: String?
    /// The key of an entry of a map.
    public var from: InspectedValue?
    /// The value.
    public var value: InspectedValue
  }

  /// What kind of value it is.
  public var kind: Kind
  /// The whole text of a value without members; an error's name and message.
  public var text = ""
  /// What stands before an object's brackets, such as its class.
  public var head = ""
  /// The brackets around an object's members.
  public var brackets = ("", "")
  /// The object when it is not opened.
  public var short: String?
  /// The members that are shown.
  public var items: [Item] = []
  /// How many members there are besides.
  public var more = 0
  /// An error's calls, innermost first, as the engine writes them.
  public var stack: [String] = []
  /// What an error names as its cause.
  public var cause: [InspectedValue] = []

  /// Whether two values are shown alike.
  public static func == (left: InspectedValue, right: InspectedValue) -> Bool {
    left.kind == right.kind && left.text == right.text && left.head == right.head
      && left.brackets == right.brackets && left.short == right.short && left.items == right.items
      && left.more == right.more && left.stack == right.stack && left.cause == right.cause
  }

  /// Reads what the inspector's script wrote.
  init?(_ json: JSONValue) {
    guard let kind = json["kind"]?.string.flatMap({ Kind(rawValue: $0) }) else { return nil }
    self.kind = kind
    text = json["text"]?.string ?? ""
    head = json["head"]?.string ?? ""
    brackets = (json["open"]?.string ?? "", json["close"]?.string ?? "")
    short = json["short"]?.string
    items = (json["items"]?.array ?? []).compactMap { item in
      item["value"].flatMap { InspectedValue($0) }.map {
        Item(key: item["key"]?.string, from: item["from"].flatMap { InspectedValue($0) }, value: $0)
      }
    }
    more = Int(json["more"]?.number ?? 0)
    stack = json["stack"]?.array?.compactMap(\.string) ?? []
    cause = json["cause"].flatMap { InspectedValue($0) }.map { [$0] } ?? []
  }
}
