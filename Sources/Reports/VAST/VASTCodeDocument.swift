import Rules
public import VAST

/// docs/vast.md, written from the catalog of codes.
public enum VASTCodeDocument {
  /// The whole document, with a line break at its end.
  public static var markdown: String {
    let groups = VASTCodeCatalog.groups.map(text(of:))
    return ([introduction] + groups).joined(separator: "\n")
  }

  /// What a code means, as the command prints it.
  ///
  /// - Parameters:
  ///   - code: the code.
  ///   - style: colours.
  /// - Returns: lines, without an end behind the last one.
  public static func explanation(_ code: VASTCode, style: Style) -> String {
    let severity = style.paint(code.severity.rawValue, TagDiagnosticText.colour(of: code.severity))
    var lines = [style.paint(code.name, .cyan, bold: true) + "  \(severity)  \(code.section)"]
    lines +=
      RuleDocument.wrap(code.summary, to: 100) + [""] + RuleDocument.wrap(code.what, to: 100) + [
        "", "A tag that has it:",
      ]
    lines += code.example.text.split(separator: "\n").map { "  \($0)" }
    return (lines + [""] + RuleDocument.wrap("Mend: \(code.mend).", to: 100)).joined(separator: "\n")
  }

  private static let introduction = """
    # VAST tags

    <!-- Written by `adbridge vast --markdown`; to change it, change Sources/VAST/Diagnostics/Catalog/ and
    Sources/Reports/VAST/VASTCodeDocument.swift. -->

    `adbridge vast` reads a tag of VAST 2.0 to 4.3, however broken, and shows what a player makes of it: the ads in the order in
    which they play, their media, and what is requested at which second. Below that it says what is wrong, with line and column,
    the section of the specification, and how to mend it.

    ```sh
    adbridge vast fixtures/vast/linear-30s.xml
    adbridge vast fixtures/vast/wrapper-2.xml --serve https://ads.example.com/=fixtures/vast
    adbridge vast "https://ads.example.com/preroll?slot=7" --har fixtures/har/chrome.har
    adbridge vast fixtures/vast/pod-2.xml --json
    ```

    A tag comes from a file, from `-` (standard input) or from a URL. Wrappers are followed through the same sources as a session's
    requests ([network.md](network.md)): `--serve`, `--har`, and the real network only with `--allow-network` (or `--live`, which is the
    same). Five Wrappers in a row are followed, as VAST 4.3 §2.3.5.1 allows; a sixth ends with error 302, an answer that is an error or
    no tag with 301 or 101, an empty one with 303. A Wrapper of which nothing says what it answers is shown with what it asks for itself.

    Which media file is played is the player's choice, so all are shown. Quartiles are worked out from the `Duration`, and percentages
    as well; `on` lists what is requested when somebody does something or something fails, and `never` what no player will request.

    ## Linting

    ```sh
    adbridge vast fixtures/vast/linear-30s.xml --lint
    adbridge vast fixtures/vast/linear-30s.xml --lint --json
    adbridge vast --explain unknown-event
    ```

    `--lint` prints the diagnostics alone, and exits with 1 if there are errors; with `--strict` warnings count as well. Notes are counted,
    and shown with `--notes`. Without `--lint` the exit code is 0 whenever there is a tag that could be read, and 2 when there is none.
    Of each code the first hundred places of a tag are shown.

    Each code below has a severity. An *error* is what keeps a player that follows the specification from playing the ad or from
    reporting it; a *warning* is what players take differently; a *note* is good to know. An example is the piece of a tag that has the
    fault.

    """

  private static func text(of group: VASTCodeCatalog.Group) -> String {
    var lines = ["## \(group.title)", "", "| code | severity | what is wrong |", "|---|---|---|"]
    lines += group.codes.map {
      "| [`\($0.name)`](#\(anchor(of: $0))) | \($0.severity.rawValue) | \($0.summary) |"
    }
    for code in group.codes { lines += ["", text(of: code)] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// As GitHub makes one of a heading: the slash goes.
  private static func anchor(of code: VASTCode) -> String { code.name.filter { $0 != "/" } }

  private static func text(of code: VASTCode) -> String {
    var lines = [
      "### \(code.name)", "", "\(code.summary) Severity: `\(code.severity.rawValue)`. \(code.section).", "",
    ]
    lines += RuleDocument.wrap(code.what, to: 118) + ["", "```xml", code.example.text, "```", ""]
    return (lines + RuleDocument.wrap("*Mend:* \(code.mend).", to: 118)).joined(separator: "\n")
  }
}
