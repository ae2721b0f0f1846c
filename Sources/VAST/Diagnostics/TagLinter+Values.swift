import Markup

/// Whether attributes have values of the kind that belongs there.
extension TagLinter {
  mutating func checkValue(
    _ text: String, of attribute: ElementRules.Attribute, at node: MarkupNode, _ rules: ElementRules
  ) {
    let name = attribute.name
    let place = DiagnosticList.Place.value(node, name)
    let said = "\(name) \"\(Self.brief(text))\""
    switch attribute.value {
    case "text": break
    case "bool":
      if !["true", "false", "1", "0"].contains(text.trimmed) {
        list.add(.boolean, at: place, "\(said) is neither true nor false", section: rules.section)
      }
    case "count":
      if Self.whole(text).map({ $0 < 1 }) ?? true {
        list.add(.sequence, at: place, "\(said) is not a whole number from 1 on")
      }
    case "whole", "size":
      if Self.whole(text) == nil {
        list.add(.number, at: place, "\(said) is no whole number", section: rules.section)
      }
    case "decimal":
      if Double(text.trimmed) == nil {
        list.add(.number, at: place, "\(said) is no number", section: rules.section)
      }
    case "mime":
      if !Self.isMIMEType(text) {
        list.add(.mimeType, at: place, "\(said) is no MIME type", section: rules.section)
      }
    case "time":
      if VASTDuration.parse(text) == nil {
        list.add(.time, at: place, "\(said) is not HH:MM:SS", section: rules.section)
      }
    case "currency":
      if text.utf8.count != 3 || !text.utf8.allSatisfy({ (97...122).contains($0 | 0x20) }) {
        list.add(.value, at: place, "\(said) is no currency of three letters", section: rules.section)
      }
    case "skipoffset": checkSkipOffset(text, of: node)
    case let listed:
      let words = listed.split(separator: "|").map(String.init)
      guard !words.contains(text) else { return }
      if words.contains("size"), Self.whole(text) != nil { return }
      let choices = words.map { $0 == "size" ? "pixels" : $0 }.joined(separator: ", ")
      list.add(.value, at: place, "\(said) is none of \(choices)", section: rules.section)
    }
  }

  private mutating func checkSkipOffset(_ text: String, of node: MarkupNode) {
    let place = DiagnosticList.Place.value(node, "skipoffset")
    guard let offset = VASTOffset.parse(text) else {
      list.add(.skipOffset, at: place, "skipoffset \"\(Self.brief(text))\" is no time and no percentage")
      return
    }
    if Self.isBareSeconds(text) {
      list.add(
        .bareSeconds, at: place, "skipoffset \"\(text)\" is in bare seconds",
        mend: Self.mendOfBareSeconds(offset),
        section: "3.8")
    }
    let duration = node.children(named: "Duration").first.flatMap { VASTDuration.parse($0.trimmedText) }
    if let duration, duration > 0, let seconds = offset.seconds(duration: duration), seconds >= duration {
      list.add(
        .skipOffsetTooLate, at: place, "skipoffset \"\(text)\" is not before the end of the ad",
        label: "the Duration is \(Self.seconds(duration))")
    }
  }

  /// Whether an offset is written without colons and percent sign.
  static func isBareSeconds(_ text: String) -> Bool { !text.contains(":") && !text.contains("%") }

  /// How an offset in bare seconds is to be written; nil where it has too many for two digits of hours.
  static func mendOfBareSeconds(_ offset: VASTOffset) -> String? {
    guard case .time(let seconds) = offset, seconds < 360_000 else { return nil }
    func digits(_ value: Int, _ count: Int) -> String {
      String(String(value + 1000).suffix(count))
    }
    let milliseconds = Int((seconds * 1000).rounded(.down))
    let (minutes, rest) = (milliseconds / 60_000, milliseconds % 1000)
    let clock = [minutes / 60, minutes % 60, milliseconds / 1000 % 60].map { digits($0, 2) }.joined(
      separator: ":")
    return "write " + clock + (rest == 0 ? "" : "." + digits(rest, 3))
  }

  static func seconds(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value)) s" : "\(value) s"
  }

  private static func whole(_ text: String) -> Int? {
    let text = text.trimmed
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text)
  }

  private static func isMIMEType(_ text: String) -> Bool {
    let type = text.prefix { $0 != ";" }.split(separator: "/", omittingEmptySubsequences: false)
    return type.count == 2
      && type.allSatisfy { part in
        !String(part).trimmed.isEmpty && part.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F || $0 == 0x20 }
      }
  }

  /// Looks at a `Duration`, and remembers it.
  mutating func checkDuration(of linear: MarkupNode) {
    linearDuration = nil
    guard let node = linear.children(named: "Duration").first else { return }
    let text = node.trimmedText
    guard let duration = VASTDuration.parse(text) else {
      list.add(
        .duration, at: .text(node),
        text.isEmpty ? "<Duration> is empty" : "<Duration> \"\(Self.brief(text))\" is not HH:MM:SS")
      return
    }
    linearDuration = duration
    let hasUsualForm = text.utf8.count == 8 || text.utf8.count == 12
    if !hasUsualForm || text.utf8.dropFirst(2).first != UInt8(ascii: ":") {
      list.add(
        .durationForm, at: .text(node), "<Duration> \"\(Self.brief(text))\" is not HH:MM:SS or HH:MM:SS.mmm")
    }
    if duration == 0 { list.add(.zeroDuration, at: .text(node), "<Duration> is zero") }
  }
}
