public import Simulation

/// Where a bridge's messages hold their event's name and its fields: the one place where both are read.
public struct MessageForm: Sendable, Equatable {
  /// The member of a message that holds the event's name.
  public var nameField: String
  /// The member that holds the event's fields; nil where they stand beside the name.
  public var dataField: String?
  /// By event, the field that the data is where it is no object.
  public var plainFields: [String: String]
  /// By event, the fields that it has where a message leaves them out.
  public var defaults: [String: [BridgeValue.Member]]

  /// Makes a form; without arguments, messages are flat objects with a `name`.
  ///
  /// - Parameters:
  ///   - nameField: the member that holds the event's name.
  ///   - dataField: the member that holds its fields; nil where they stand beside the name.
  ///   - plainFields: by event, the field that the data is where it is no object.
  ///   - defaults: by event, the fields that it has where a message leaves them out.
  public init(
    nameField: String = "name", dataField: String? = nil, plainFields: [String: String] = [:],
    defaults: [String: [BridgeValue.Member]] = [:]
  ) {
    self.nameField = nameField
    self.dataField = dataField
    self.plainFields = plainFields
    self.defaults = defaults
  }

  /// Reads a message.
  ///
  /// - Parameter body: what the page posted.
  /// - Returns: the event's name and its fields in order, those of the data first and those that are left out last; nil when
  ///   the body is no object with a text for a name.
  public func read(_ body: BridgeValue) -> (name: String, fields: [BridgeValue.Member])? {
    guard case .object(let members) = body, let name = body[nameField]?.string else { return nil }
    let posted = posted(name, members.filter { $0.key != nameField }, body)
    guard let defaults = defaults[name] else { return (name, posted) }
    return (name, posted + defaults.filter { field in !posted.contains { $0.key == field.key } })
  }

  /// The fields that a message has itself.
  private func posted(
    _ name: String, _ rest: [BridgeValue.Member], _ body: BridgeValue
  ) -> [BridgeValue.Member] {
    guard let dataField, let data = body[dataField] else { return rest }
    let fields: [BridgeValue.Member] =
      switch data {
      case .object(let members): members
      case .undefined, .null: []
      default: [BridgeValue.Member(plainFields[name] ?? dataField, data)]
      }
    let known = Set(fields.map(\.key))
    return fields + rest.filter { $0.key != dataField && !known.contains($0.key) }
  }

  /// The JavaScript that makes a message.
  ///
  /// - Parameters:
  ///   - name: the event's name.
  ///   - fields: JavaScript that gives its fields.
  /// - Returns: an expression.
  public func script(name: String, fields: String) -> String {
    let name = "\(JSONValue.string(nameField).text): \(JSONValue.string(name).text)"
    guard let dataField else { return "Object.assign({\(name)}, \(fields))" }
    return "({\(name), \(JSONValue.string(dataField).text): \(fields)})"
  }
}

extension BridgeValue {
  /// The value that a page would have posted as this JSON.
  public init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { BridgeValue($0) })
    case .object(let object): self = .object(object.members.map { Member($0.key, BridgeValue($0.value)) })
    }
  }
}
