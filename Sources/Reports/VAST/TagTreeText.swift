public import VAST

/// A resolved tag as people read it: the ads in play order, their media, and what is requested when.
public struct TagTreeText {
  private let tag: ResolvedTag
  private let style: Style
  private let isComplete: Bool
  private var lines: [String] = []

  /// How many URLs are shown of one moment, unless everything is asked for.
  private static let urlLimit = 20
  /// How many moments, files and creatives are shown of one ad, and how many ads, unless everything is asked for.
  private static let lineLimit = 100
  /// How many characters are shown of a URL.
  private static let urlLength = 2000

  /// The lines of a tag.
  ///
  /// - Parameters:
  ///   - tag: the tag.
  ///   - name: what it is called.
  ///   - style: colours.
  ///   - isComplete: whether long lists are shown to their ends.
  /// - Returns: lines without ends.
  public static func lines(_ tag: ResolvedTag, name: String, style: Style, isComplete: Bool) -> [String] {
    var text = TagTreeText(tag: tag, style: style, isComplete: isComplete)
    text.addHead(name)
    text.addBreaks()
    for (number, ad) in text.shown(tag.ads).enumerated() { text.add(ad, number: number + 1) }
    text.addRest(of: tag.ads, "ads")
    text.addUnplayed()
    text.addRootErrors()
    return text.lines
  }

  private init(tag: ResolvedTag, style: Style, isComplete: Bool) {
    self.tag = tag
    self.style = style
    self.isComplete = isComplete
  }

  private mutating func addHead(_ name: String) {
    guard let first = tag.documents.first else { return }
    let version =
      first.content.version.map { "VAST \($0)" } ?? (first.lint.breaks.isEmpty ? "no version" : "VMAP")
    let ads = tag.ads.count
    let others = tag.documents.count - 1
    lines.append(
      [
        style.paint(show(name), nil, bold: true), show(version), "\(ads) ad\(ads == 1 ? "" : "s") to play",
        others > 0 ? "\(others) tag\(others == 1 ? "" : "s") behind it" : "",
      ].filter { !$0.isEmpty }.joined(separator: "  "))
  }

  private mutating func addBreaks() {
    guard let breaks = tag.documents.first?.lint.breaks, !breaks.isEmpty else { return }
    lines += ["", "ad breaks"]
    for item in breaks.prefix(isComplete ? breaks.count : Self.urlLimit) {
      let source = item.tagURI.map(url) ?? (item.hasTag ? "holds its tag" : "has no tag")
      lines.append(
        "   "
          + [item.timeOffset, item.breakType ?? "", item.id ?? "", source].filter { !$0.isEmpty }.map(show)
          .joined(separator: "  "))
    }
  }

  // MARK: - One ad

  private mutating func add(_ ad: ResolvedAd, number: Int) {
    let linear = ad.linear
    let title = ad.levels.last?.ad.id.map(show) ?? "without id"
    var facts = [
      ad.sequence.map { "sequence \($0)" } ?? "",
      ad.inLine == nil
        ? "behind a Wrapper that was not followed" : linear?.duration.map(Self.seconds) ?? "duration unknown",
    ]
    if ad.inLine != nil, linear == nil { facts = [facts[0], "no linear creative"] }
    if let linear { facts.append(Self.skipping(linear)) }
    lines += [
      "",
      (["\(number)  " + style.paint(title, .cyan, bold: true)] + facts).filter { !$0.isEmpty }.joined(
        separator: "  "),
    ]
    let levels = ad.levels
    for (place, level) in levels.enumerated() {
      guard let wrapper = level.ad.wrapper else { continue }
      field(
        place == 0 ? "through" : "",
        [
          level.ad.id.map(show) ?? "a Wrapper", level.ad.adSystem.map(show) ?? "",
          "→ " + (wrapper.tagURI.map(url) ?? "nowhere"),
        ])
    }
    if let inLine = ad.inLine {
      field(
        "title", [[inLine.adTitle, inLine.adSystem].compactMap { $0.map(show) }.joined(separator: ", from ")])
      for creative in shown(inLine.creatives) {
        let ids = creative.universalAdIDs.map { show("\($0.registry ?? "?") \($0.value)") }
        field("creative", [creative.id.map(show) ?? creative.adID.map(show) ?? "without id"] + ids)
      }
    }
    if let linear { addFiles(of: linear) }
    if let click = ad.clickThrough { field("click", [url(click)]) }
    add(FiringPlan(ad), levels)
  }

  private mutating func addFiles(of linear: VASTLinear) {
    for (place, file) in shown(linear.mediaFiles).enumerated() {
      field(place == 0 ? "media" : "", describe(file))
    }
    addRest(of: linear.mediaFiles, "MediaFiles")
    for file in shown(linear.mezzanines) { field("original", describe(file)) }
    for file in shown(linear.interactiveCreativeFiles) { field("code", describe(file)) }
  }

  private func describe(_ file: VASTMediaFile) -> [String] {
    let size = file.width.flatMap { width in file.height.map { "\(width)×\($0)" } }
    return [
      file.type.map(show) ?? "no type", size ?? "", file.bitrate.map { "\($0) kbit/s" } ?? "",
      file.delivery.map(show) ?? "", file.codec.map(show) ?? "", file.apiFramework.map(show) ?? "",
      url(file.url),
    ]
  }

  private static func skipping(_ linear: VASTLinear) -> String {
    guard let offset = linear.skipOffset else { return "cannot be skipped" }
    if let seconds = offset.seconds(duration: linear.duration) {
      return "skippable at \(Self.seconds(seconds))"
    }
    return "skippable at a part of a duration that is unknown"
  }

  private mutating func field(_ name: String, _ parts: [String]) {
    let text = parts.filter { !$0.isEmpty }.joined(separator: "  ")
    guard !text.isEmpty else { return }
    lines.append("   " + name + String(repeating: " ", count: max(2, 10 - name.count)) + text)
  }

  // MARK: - What is requested

  private mutating func add(_ plan: FiringPlan, _ levels: [ResolvedAd.Level]) {
    let width = plan.moments.map(\.name.count).max() ?? 0
    for moment in shown(plan.moments) {
      let time = Self.seconds(moment.time)
      let head = String(repeating: " ", count: max(0, 13 - time.count)) + time + "  " + moment.name
      add(moment.requests, levels, behind: head, column: 17 + width)
    }
    addRest(of: plan.moments, "moments")
    for occasion in shown(plan.occasions) {
      add(occasion.requests, levels, behind: "   on \(show(occasion.name))", column: 17 + max(width, 0))
    }
    for occasion in shown(plan.never) {
      add(occasion.requests, levels, behind: "   never \(show(occasion.name))", column: 17 + width)
    }
  }

  private mutating func add(
    _ requests: [ResolvedAd.Request], _ levels: [ResolvedAd.Level], behind head: String, column: Int
  ) {
    let limit = isComplete ? requests.count : Self.urlLimit
    for (place, request) in requests.prefix(limit).enumerated() {
      let start = place == 0 ? head : ""
      let level = levels[request.level].ad
      let from = level.wrapper == nil ? "" : "  from \(level.id.map(show) ?? "a Wrapper")"
      lines.append(
        start + String(repeating: " ", count: max(2, column + 2 - start.displayWidth)) + url(request.url)
          + style.paint(from, .grey))
    }
    if requests.isEmpty { lines.append(style.paint(head, .grey)) }
    if requests.count > limit {
      lines.append(String(repeating: " ", count: column + 2) + "… and \(requests.count - limit) more")
    }
  }

  private func shown<Element>(_ list: [Element]) -> ArraySlice<Element> {
    list.prefix(isComplete ? list.count : Self.lineLimit)
  }

  private mutating func addRest(of list: [some Any], _ name: String) {
    guard !isComplete, list.count > Self.lineLimit else { return }
    lines.append("   … and \(list.count - Self.lineLimit) more \(name) (--verbose shows them)")
  }

  private mutating func addUnplayed() {
    guard !tag.unplayed.isEmpty else { return }
    lines += ["", "not played"]
    for ad in tag.unplayed.prefix(isComplete ? tag.unplayed.count : Self.urlLimit) {
      let chain = ad.levels.map { $0.ad.id.map(show) ?? "without id" }.joined(separator: " → ")
      lines.append("   \(chain)  " + (ad.errorCode.map { "error \($0): " } ?? "") + show(ad.reason))
    }
    if !isComplete, tag.unplayed.count > Self.urlLimit {
      lines.append("   … and \(tag.unplayed.count - Self.urlLimit) more")
    }
  }

  /// What the tag itself asks for when nothing plays.
  private mutating func addRootErrors() {
    guard tag.ads.isEmpty, let errors = tag.documents.first?.content.errors, !errors.isEmpty else { return }
    lines.append("")
    for error in errors.prefix(isComplete ? errors.count : Self.urlLimit) {
      lines.append("   on no ad  " + url(error.url))
    }
  }

  // MARK: - Words

  private func show(_ text: String) -> String { TerminalText.oneLine(TerminalText.cut(text, to: 200)) }

  private func url(_ text: String) -> String {
    TerminalText.printable(TerminalText.cut(text, to: Self.urlLength))
  }

  /// Seconds with three decimals at most.
  static func seconds(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "\(value) s" }
    let thousandths = Int((value * 1000).rounded())
    var text = "\(thousandths / 1000)"
    if thousandths % 1000 != 0 {
      let digits = "\(1000 + abs(thousandths % 1000))".dropFirst()
      text += "." + digits
      while text.hasSuffix("0") { text.removeLast() }
    }
    return text + " s"
  }
}
