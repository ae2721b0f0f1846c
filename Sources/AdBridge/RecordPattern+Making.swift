public import Expectations
public import Simulation

extension RecordPattern: ExpressibleByStringLiteral {
  /// An event of the system by its name, such as `"AdLoaded"`.
  public init(stringLiteral name: String) {
    self.init(.event, .text(name))
  }
}

extension RecordPattern {
  /// An event of the system by a regular expression, such as `.event(matching: "^Ad.*Quartile$")`.
  public static func event(matching name: RegexPattern) -> RecordPattern {
    RecordPattern(.event, .regex(name))
  }

  /// A request of a tracking URL, by the name of its element in the tag.
  public static func beacon(_ name: String) -> RecordPattern { .record(.beacon, name) }

  /// A call of the page's controller.
  ///
  /// - Parameters:
  ///   - method: the method.
  ///   - arguments: what all of its arguments must match; nil for any.
  /// - Returns: the pattern.
  public static func call(_ method: String, arguments: [ValuePattern]? = nil) -> RecordPattern {
    RecordPattern(.kind(.call), .text(method), arguments: arguments)
  }

  /// A request by its URL; a query that the URL omits may be anything.
  public static func request(_ url: String) -> RecordPattern { .record(.request, url) }

  /// A request by a regular expression that is found in its URL.
  public static func request(matching url: RegexPattern) -> RecordPattern {
    RecordPattern(.kind(.request), .regex(url))
  }

  /// A finding of a rule; one that is expected is no issue.
  public static func finding(_ rule: String) -> RecordPattern { .record(.rule, rule) }

  /// A record of any kind by its name.
  public static func record(_ kind: TraceRecord.Kind, _ name: String) -> RecordPattern {
    RecordPattern(.kind(kind), .text(name))
  }

  /// The pattern with other fields, where there are any.
  func with(_ fields: ValuePattern?) -> RecordPattern {
    guard let fields else { return self }
    var pattern = self
    pattern.fields = fields
    return pattern
  }
}

extension RegexPattern: ExpressibleByStringLiteral {
  /// An ECMAScript expression without its slashes and without flags.
  public init(stringLiteral source: String) {
    self.init(source: source)
  }
}
