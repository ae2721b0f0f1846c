import AdHosts
import Sessions
import SimulatedNetwork
import SimulatedPlayer
import Simulation

/// How the host reads what the page says.
extension DoctorCheck {
  static let lastFlagType = DoctorCheck(
    "last-flag-type", summary: "The host finishes after the last ad, whatever form ad_is_last has.",
    what: """
      AdDestroyed comes with ad_is_last as true, as 1, as the text "true", as null, and without it; then the page says nothing for a \
      minute. With false the host has to stay, since another ad may come.
      """,
    why: """
      A number arrives as an NSNumber, which as? Bool takes for true when it is 1; a text, null and a missing field give nil, the host \
      goes on waiting, and the ad's screen stays.
      """,
    mend: """
      read the flag as Bool, number or text, and finish as well when nothing follows AdDestroyed within a few seconds
      """
  ) { host in
    let forms = [
      ("true", "{ad_is_last: true}"), ("1", "{ad_is_last: 1}"), ("\"true\"", "{ad_is_last: \"true\"}"),
      ("null", "{ad_is_last: null}"), ("no ad_is_last", "{}"),
    ]
    // A profile may say what holds where the field is missing, so that a host has it all the same.
    var open: [String] = []
    for (name, fields) in forms {
      let session = try host.probeSession()
      try session.playProbe()
      try session.playOn(1)
      try session.inPage(try session.words.post("destroyed", fields))
      if try !session.wait(60, until: { session.isFinished }) { open.append(name) }
    }
    var problems: [String] = []
    if !open.isEmpty { problems.append("the host never finishes with \(open.joined(separator: ", "))") }
    let session = try host.probeSession()
    try session.playProbe()
    try session.playOn(1)
    try session.inPage(try session.words.post("destroyed", "{ad_is_last: false}"))
    if try session.wait(1, until: { session.isFinished }) { problems.append("the host finishes with false") }
    return problems.isEmpty
      ? .ok("the host finishes with \(forms.map(\.0).joined(separator: ", ")), and stays with false")
      : .found(problems.joined(separator: ", and "))
  }

  static let stringMessage = DoctorCheck(
    "string-message", summary: "The host understands a message that is a JSON text.",
    what: "The page posts AdError as the text that JSON.stringify makes of it; the host has to finish.",
    why: """
      Pages that were written for several platforms post texts, and as? [String: Any] of a text is nil: the host hears nothing at all, \
      and says nothing of it.
      """,
    mend: "when the body is a String, read it by JSONSerialization, and log what cannot be read"
  ) { host in
    let session = try host.probeSession()
    try session.beginAd()
    let message = try session.words.message("error", #"{message: "the doctor's error"}"#)
    try session.inPage("\(session.words.handler).postMessage(JSON.stringify(\(message)));")
    let event = try session.words.event("error")
    return try session.wait(2, until: { session.isFinished })
      ? .ok("the host finished at \(event) as a JSON text")
      : .found("the page posted \(event) as a JSON text, and the host did nothing")
  }

  static let subFrameMessage = DoctorCheck(
    "sub-frame-message", summary: "The host obeys the page, and no frame in it.",
    what:
      "A frame of another origin posts a click and an error to the handler, as a creative in a frame could.",
    why: """
      Handlers are there in every frame. A creative can open any address without a click, say that it was seen, or end the session.
      """,
    mend: """
      turn away messages whose frameInfo.isMainFrame is false, or whose frameInfo.securityOrigin is not the SDK's
      """
  ) { host in
    let words = BridgeWords(profile: host.profile)
    let url = "https://creative.example.com/doctor-frame.html"
    let landing = "https://creative.example.com/landing"
    let frame = """
      <!doctype html><script>
      \(try words.post("click", "{url: \(ProbePage.literal(landing))}"))
      \(try words.post("error", "{message: \"from a frame\"}"))
      </script>
      """
    let session = try host.probeSession { $0.answers.serve(url, Answer(.text(frame), type: "text/html")) }
    try session.beginAd()
    try session.inPage(
      "const f = document.createElement('iframe'); f.src = \(ProbePage.literal(url)); document.body.append(f);"
    )
    try session.wait(2)
    guard session.records.contains(where: { $0.kind == .message && $0.data["frame"] != nil }) else {
      throw NotExamined("the frame could not post anything")
    }
    var obeyed: [String] = []
    if session.records.contains(where: { $0.kind == .opened }) { obeyed.append("opened \(landing)") }
    if session.isFinished { obeyed.append("finished") }
    return obeyed.isEmpty
      ? .ok("the host did not obey a frame of another origin")
      : .found("the host \(obeyed.joined(separator: " and ")) at the word of a frame of another origin")
  }

  static let plusInTagURL = DoctorCheck(
    "plus-in-tag-url", summary: "The page gets the tag's address as it is, also with a + in it.",
    what: "The host loads its page for a tag whose address holds + and %2B; the page reads its own query.",
    why: """
      URLComponents leaves a + in a query as it is, and URLSearchParams takes it for a space: the page asks for another address, and \
      targeting or a signature is wrong.
      """,
    mend: "after queryItems are set, replace + by %2B in percentEncodedQuery"
  ) { host in
    let tag = ProbeTag.url + "?words=tea+cups&sign=a%2Bb%3D"
    let session = try host.probeSession { $0.tag = .url(tag) }
    try session.loadProbe()
    let parameters = session.value(of: "[...new URLSearchParams(location.search)].map((pair) => pair[1])")
    let values = parameters?.array?.compactMap(\.string) ?? []
    if values.contains(tag) { return .ok("the page got \(tag)") }
    guard let near = values.first(where: { $0.hasPrefix(ProbeTag.url) }) else {
      throw NotExamined("the page's query does not hold the session's tag")
    }
    return .found("the page got \"\(near)\" for \(tag)")
  }
}
