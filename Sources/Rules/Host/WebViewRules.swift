import Simulation

/// `host/opaque-background`, `host/inline-media`, `host/user-action-media`: the host's web view is set up for ads.
///
/// Only an ad shows whether it matters: what lies below the page is seen with a media file, and how the page's own media
/// plays with a VPAID unit.
struct WebViewRules: Rule {
  static let kinds: [TraceRecord.Kind] = [.lifecycle, .message]
  /// How the web view was when it loaded its first page.
  private var webView: TraceRecord?
  private var reported: Set<String> = []

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    if record.kind == .lifecycle {
      if record.name == "web view" { webView = record }
      return []
    }
    guard let webView, context.meaning(of: record) == "loaded", let ad = context.ad else { return [] }
    let findings = ad.isPlayedByPage ? mediaFindings(webView, record) : backgroundFindings(webView, record)
    return findings.filter { reported.insert($0.rule).inserted }
  }

  private func backgroundFindings(_ webView: TraceRecord, _ loaded: TraceRecord) -> [Finding] {
    let background = webView.data["background"]
    var reasons: [String] = []
    if webView.data["opaque"] == true { reasons.append("is opaque") }
    if let color = background?.string {
      if color != "clear" { reasons.append("has the background \(color)") }
    } else if background != nil {
      reasons.append("has the background of the system")
    }
    guard !reasons.isEmpty else { return [] }
    return [
      RuleInfo.opaqueBackground.finding(
        "the web view over the video \(reasons.joined(separator: " and "))", [webView, loaded])
    ]
  }

  private func mediaFindings(_ webView: TraceRecord, _ loaded: TraceRecord) -> [Finding] {
    var findings: [Finding] = []
    if webView.data["inlineMedia"] == false {
      findings.append(
        RuleInfo.inlineMedia.finding(
          "a VPAID unit was loaded into a web view that plays no video inside the page", [webView, loaded]))
    }
    let types = webView.data["userActionMedia"]?.array?.compactMap(\.string) ?? []
    if !types.isEmpty {
      findings.append(
        RuleInfo.userActionMedia.finding(
          "a VPAID unit was loaded into a web view that wants a tap for \(types.joined(separator: " and "))",
          [webView, loaded]))
    }
    return findings
  }
}
