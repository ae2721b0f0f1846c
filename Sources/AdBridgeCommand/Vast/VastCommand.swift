import Foundation
import Reports
import Simulation
import VAST

/// `adbridge vast`: what a tag plays, and what is wrong with it.
struct VastCommand {
  let options: VastOptions

  /// Prints what was asked for.
  ///
  /// - Returns: the exit code.
  /// - Throws: `SessionError` for a tag that cannot be had, ``OutputError``.
  func run() throws -> Int32 {
    let style = Style.decide(
      options.colour, isTerminal: Platform.isTerminal(1), environment: Platform.environment)
    if options.writesMarkdown {
      if let reason = Platform.write(VASTCodeDocument.markdown, to: 1) { throw OutputError(reason: reason) }
      return ExitCode.passed
    }
    if let codes = options.explained {
      try Platform.print(codes.isEmpty ? Self.list(style) : Self.explain(codes, style))
      return ExitCode.passed
    }
    let fetcher = TagFetcher(options)
    let name = options.tag ?? "-"
    let (bytes, url) = try fetcher.tag(name)
    let tag = VASTResolver.resolve(bytes, url: url) { fetcher.follow($0, from: $1) }
    let files = tag.documents.enumerated().map { number, document in
      number == 0 ? (name == "-" ? "standard input" : name) : fetcher.name(of: document.url)
    }
    switch options.form {
    case .json: try Platform.print(TagJSON.value(tag, files: files).text)
    case .text: try Platform.print(text(of: tag, files, style))
    }
    return exitCode(of: tag)
  }

  private func exitCode(of tag: ResolvedTag) -> Int32 {
    guard options.isLint else {
      return tag.documents.first?.lint.isTag ?? false ? ExitCode.passed : ExitCode.unreadable
    }
    let isFaulty = tag.count(of: .error) > 0 || options.isStrict && tag.count(of: .warning) > 0
    return isFaulty ? ExitCode.failed : ExitCode.passed
  }

  // MARK: - Text

  private func text(of tag: ResolvedTag, _ files: [String], _ style: Style) -> String {
    var parts: [String] = []
    if !options.isLint {
      let tree = TagTreeText.lines(tag, name: files.first ?? "", style: style, isComplete: options.isVerbose)
      parts.append(tree.joined(separator: "\n"))
    }
    let width = min(Platform.terminalWidth ?? 100, 120)
    for (document, file) in zip(tag.documents, files) {
      for diagnostic in document.diagnostics where options.showsNotes || diagnostic.severity != .note {
        parts.append(
          TagDiagnosticText.render(
            diagnostic, in: document.lint.source, file: file, style: style, width: width))
      }
      for (code, count) in document.lint.dropped
      where options.showsNotes || VASTCodeCatalog.code(named: code)?.severity != .note {
        parts.append("… and \(count) more of \(code) in \(TerminalText.printable(file))")
      }
    }
    parts.append(closing(tag, style))
    return parts.joined(separator: "\n\n")
  }

  private func closing(_ tag: ResolvedTag, _ style: Style) -> String {
    let hasHiddenNotes = !options.showsNotes && tag.count(of: .note) > 0
    let colour: Style.Colour =
      tag.count(of: .error) > 0 ? .red : tag.count(of: .warning) > 0 ? .yellow : .green
    return style.paint(TagDiagnosticText.counts(tag), colour, bold: true)
      + (hasHiddenNotes ? " (--notes shows the notes)" : "")
  }

  // MARK: - Codes

  private static func explain(_ codes: [VASTCode], _ style: Style) -> String {
    codes.map { VASTCodeDocument.explanation($0, style: style) }.joined(separator: "\n\n")
  }

  private static func list(_ style: Style) -> String {
    let width = (VASTCodeCatalog.all.map(\.name.count).max() ?? 0) + 2
    return VASTCodeCatalog.groups.map { group in
      let rows = group.codes.map { code in
        let name = code.name + String(repeating: " ", count: width - code.name.count)
        let severity = code.severity.rawValue
        return "  " + style.paint(name, .cyan)
          + style.paint(
            severity + String(repeating: " ", count: 9 - severity.count),
            TagDiagnosticText.colour(of: code.severity)) + code.summary
      }
      return ([style.paint(group.title, nil, bold: true)] + rows).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}
