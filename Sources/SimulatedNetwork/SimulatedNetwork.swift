import Foundation
public import Simulation
public import VAST

/// Answers the session's requests: from a map, from recorded traffic, by the defaults that a tag implies, or from the live
/// network.
///
/// When neither the map nor recorded traffic says what a URL answers, a tracking URL of any tag seen so far is answered 204 and recorded as
/// a beacon, media that such a tag names exist, and anything else is unmapped: it fails at once.
public final class SimulatedNetwork {
  /// What the user says that URLs answer.
  public var answers = AnswerMap()
  /// What the session itself serves, below the user's own answers: the SDK page and the tag.
  public var builtInAnswers = AnswerMap()
  /// What HAR files answer, behind both maps.
  var recordings = RecordedTraffic()
  /// Recorded answers of the live network that have been asked for, each with its place among them.
  var waitingAnswers: [(order: Int, deliver: () -> Void)] = []
  /// Whether each tag that is learnt is recorded with its text, so that the trace can be judged by itself.
  public var recordsTags = false
  /// Gets every request and what came of it, for a HAR file.
  public var recorder: HARRecorder?
  /// Tracking URLs and media of every tag that was given or passed by.
  public private(set) var tags = TrackerIndex()
  /// Told of each tag that is learnt, before its problems are recorded.
  public var onLearn: ((VASTDocument) -> Void)?
  /// The User-Agent header of live requests.
  public var userAgent = ""

  let clock: VirtualClock
  let trace: Trace
  private let live: LiveNetwork?
  private var liveRequests: [Int: (NetworkOutcome) -> Void] = [:]
  private var unmapped: Set<String> = []
  private var learnt: [VASTDocument] = []
  private var readBodies: [String: [UInt8]] = [:]
  /// Scripts and documents that came from the live network, by the URL that was asked for.
  var liveScripts: [String: NetworkResponse] = [:]
  /// URLs whose recorded answers were said to be without content.
  var withoutContent: Set<String> = []
  /// Unanswered requests; a dropped one stays.
  public private(set) var pendingCount = 0

  /// Whether what nothing maps goes to the real network.
  var isLive: Bool { live != nil }

  /// How many redirects a request follows, as URLSession and browsers do.
  static let redirectLimit = 20

  /// Makes a network.
  ///
  /// - Parameters:
  ///   - clock: the session's clock.
  ///   - trace: where requests and answers are recorded.
  ///   - allowsLive: whether what nothing maps goes to the real network.
  public init(clock: VirtualClock, trace: Trace, allowsLive: Bool = false) {
    self.clock = clock
    self.trace = trace
    live = allowsLive ? LiveNetwork() : nil
    if allowsLive { listenToClock() }
  }

  /// Learns the tracking URLs and media of a tag, and records its problems; the same tag counts once.
  ///
  /// The tag, not its URL: an ad server answers the same URL with another ad each time.
  ///
  /// - Parameters:
  ///   - document: the tag.
  ///   - bytes: its text, to be recorded.
  public func learn(_ document: VASTDocument, bytes: [UInt8]? = nil) {
    // There are few, and one that was read before is found without looking into it.
    guard !learnt.contains(document) else { return }
    learnt.append(document)
    tags.add(document)
    onLearn?(document)
    if recordsTags, let bytes {
      var data: JSONObject = ["url": .string(document.url ?? "")]
      RecordedBody(bytes).write(to: &data)
      trace.append(.note, "tag", data, at: clock.now)
    }
    for problem in document.problems.prefix(Self.problemLimit) {
      trace.append(
        .note, "tag problem",
        [
          "message": .string(problem.message), "line": .number(Double(problem.line)),
          "column": .number(Double(problem.column)), "url": .string(document.url ?? ""),
        ], at: clock.now)
    }
  }

  /// A tag of random bytes has as many problems as bytes.
  private static let problemLimit = 20

  /// Sends a request; the outcome comes as a later turn, or never when the answer is dropped.
  ///
  /// - Parameters:
  ///   - request: the request, with an absolute URL.
  ///   - completion: gets the outcome.
  public func send(_ request: NetworkRequest, completion: @escaping (NetworkOutcome) -> Void) {
    pendingCount += 1
    follow(request, hops: 0) { [weak self] outcome in
      self?.pendingCount -= 1
      self?.keepScript(outcome, of: request)
      completion(outcome)
    }
  }

  private func follow(
    _ request: NetworkRequest, hops: Int, completion: @escaping (NetworkOutcome) -> Void
  ) {
    let trackers = tags.trackers(matching: request.url)
    let record = self.record(request, trackers: trackers, hops: hops)
    let finish: (NetworkOutcome) -> Void = { [weak self] outcome in
      guard let self else { return }
      self.record(outcome, of: record, request: request)
      guard case .response(let response) = outcome, request.followsRedirects,
        let target = self.redirectTarget(of: response)
      else {
        if case .response(let response) = outcome { self.learn(from: response) }
        var final = outcome
        if case .response(var response) = outcome, hops > 0 {
          response.isRedirected = true
          final = .response(response)
        }
        completion(final)
        return
      }
      guard hops < Self.redirectLimit else {
        completion(.failed(reason: "more than \(Self.redirectLimit) redirects"))
        return
      }
      var next = request
      next.url = target
      if URL(string: target)?.host != URL(string: request.url)?.host {
        next.headers.removeAll { ["cookie", "authorization"].contains($0.name.lowercased()) }
      }
      if response.status != 307 && response.status != 308 {
        next.method = request.method == "HEAD" ? "HEAD" : "GET"
        next.body = nil
      }
      self.follow(next, hops: hops + 1, completion: completion)
    }
    resolve(request, isBeacon: !trackers.isEmpty, record: record, completion: finish)
  }

  private func resolve(
    _ request: NetworkRequest, isBeacon: Bool, record: TraceRecord,
    completion: @escaping (NetworkOutcome) -> Void
  ) {
    if let answer = answers.answer(for: request.url) ?? builtInAnswers.answer(for: request.url) {
      if answer.source == .drop { return }
      clock.schedule(after: answer.delay, "answer of \(request.url)") {
        completion(Self.outcome(of: answer, for: request))
      }
    } else if let found = recordings.next(for: request) {
      play(found, for: request, completion)
    } else if let live {
      recorder?.noteLive(number: record.seq)
      liveRequests[live.start(request, userAgent: userAgent)] = completion
    } else if isBeacon {
      answerLater(request, completion, .response(NetworkResponse(url: request.url, status: 204)))
    } else if tags.isMedia(request.url) {
      let type = NetworkRequest.Header("Content-Type", MediaType.ofFile(named: request.url))
      answerLater(
        request, completion, .response(NetworkResponse(url: request.url, status: 200, headers: [type])))
    } else {
      reportUnmapped(request, record)
      answerLater(request, completion, .failed(reason: "nothing says what this URL answers"))
    }
  }

  private func answerLater(
    _ request: NetworkRequest, _ completion: @escaping (NetworkOutcome) -> Void, _ outcome: NetworkOutcome
  ) {
    clock.schedule(after: .zero, "answer of \(request.url)") { completion(outcome) }
  }

  /// Lets answers from outside the clock come when nothing more is due at an instant.
  func listenToClock() {
    clock.externalWork = { [weak self] in
      guard let self else { return false }
      return deliverWaitingAnswer() || deliverLiveAnswer()
    }
  }

  private func deliverLiveAnswer() -> Bool {
    guard let live, let (number, outcome) = live.waitForAnswer() else { return false }
    guard let completion = liveRequests.removeValue(forKey: number) else { return true }
    clock.schedule(after: .zero, "live answer") { completion(outcome) }
    return true
  }

  private func redirectTarget(of response: NetworkResponse) -> String? {
    redirectTarget(status: response.status, response.header("Location"), from: response.url)
  }

  /// Where an answer leads, when it is a redirect.
  func redirectTarget(status: Int, _ location: String?, from url: String) -> String? {
    guard [301, 302, 303, 307, 308].contains(status), let location else { return nil }
    return URL(string: location, relativeTo: URL(string: url))?.absoluteString
  }

  /// Any answer may be a tag: the page follows wrappers on its own, and their tracking counts as well.
  private func learn(from response: NetworkResponse) {
    // Reading a tag costs more than the rest of its request, and the session's own has been read before.
    guard response.status < 400, readBodies[response.url] != response.body,
      Self.looksLikeVAST(response.body)
    else { return }
    learn(response.body, url: response.url)
  }

  /// Reads a tag and learns what it names.
  ///
  /// - Parameters:
  ///   - bytes: the tag.
  ///   - url: where it came from.
  public func learn(_ bytes: [UInt8], url: String) {
    readBodies[url] = bytes
    learn(VASTDocument.read(bytes, url: url), bytes: bytes)
  }

  /// Whether bytes are likely to be a VAST tag, or a document with tags in it.
  public static func looksLikeVAST(_ bytes: [UInt8]) -> Bool {
    let mark = "<VAST"
    return bytes.withUnsafeBytes { bytes in
      // The root element comes early; only comments may stand before it.
      var rest = bytes.prefix(64 << 10)
      while let base = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
        let found = memchr(base, Int32(UInt8(ascii: "<")), rest.count)
      {
        rest = rest.dropFirst(UnsafeRawPointer(found) - base)
        if rest.starts(with: mark.utf8) { return true }
        rest = rest.dropFirst()
      }
      return false
    }
  }

  // MARK: - What an answer is

  static func outcome(of answer: Answer, for request: NetworkRequest) -> NetworkOutcome {
    var response = NetworkResponse(url: request.url, status: answer.status ?? 200)
    switch answer.source {
    case .file(let path):
      guard let bytes = FileManager.default.contents(atPath: path) else {
        return .failed(reason: "cannot read \(path)")
      }
      response.body = Array(bytes)
      response.headers = [.init("Content-Type", answer.type ?? MediaType.ofFile(named: path))]
    case .bytes(let bytes):
      response.body = bytes
      response.headers = [.init("Content-Type", answer.type ?? "text/plain")]
    case .empty:
      response.status = answer.status ?? 204
    case .redirect(let target):
      response.status = answer.status ?? 302
      response.headers = [.init("Location", target)]
    case .drop:
      return .failed(reason: "dropped")
    }
    let names = Set(answer.headers.map { $0.name.lowercased() })
    response.headers.removeAll { names.contains($0.name.lowercased()) }
    response.headers += answer.headers
    return .response(response)
  }

  // MARK: - The trace

  private func record(_ request: NetworkRequest, trackers: [VASTTracker], hops: Int) -> TraceRecord {
    var data: JSONObject = [:]
    if !trackers.isEmpty { data["url"] = .string(request.url) }
    data["method"] = .string(request.method)
    data["initiator"] = .string(request.initiator)
    if let body = request.body { data["body"] = .string(body) }
    if let frame = request.frame { data["frame"] = .string(frame) }
    if hops > 0 { data["redirects"] = .number(Double(hops)) }
    guard let first = trackers.first else {
      let record = trace.append(.request, request.url, data, at: clock.now)
      recorder?.begin(request, number: record.seq, at: clock.now, isRedirected: hops > 0)
      return record
    }
    var names: [String] = []
    for tracker in trackers where !names.contains(tracker.name) { names.append(tracker.name) }
    if names.count > 1 { data["names"] = .array(names.map { .string($0) }) }
    if let ad = first.adID { data["ad_id"] = .string(ad) }
    let record = trace.append(.beacon, first.name, data, at: clock.now)
    recorder?.begin(request, number: record.seq, at: clock.now, isRedirected: hops > 0)
    return record
  }

  private func record(_ outcome: NetworkOutcome, of record: TraceRecord, request: NetworkRequest) {
    var data: JSONObject = ["request": .number(Double(record.seq))]
    switch outcome {
    case .response(let response):
      data["status"] = .number(Double(response.status))
      if let type = response.header("Content-Type") { data["type"] = .string(type) }
      if let location = response.header("Location") { data["location"] = .string(location) }
      if !response.body.isEmpty { data["bytes"] = .number(Double(response.body.count)) }
    case .failed(let reason):
      data["error"] = .string(reason)
    }
    recorder?.end(outcome, number: record.seq, at: clock.now)
    trace.append(.response, request.url, data, at: clock.now)
  }

  /// Reports, once for each URL, that nothing says what it answers.
  func reportUnmapped(_ request: NetworkRequest, _ record: TraceRecord) {
    recorder?.noteUnmapped(number: record.seq)
    let url = request.url
    guard unmapped.insert(url).inserted else { return }
    trace.report(
      Finding(
        rule: "page/unmapped-url", level: .warning,
        message: "nothing says what \(url) answers, so the request failed",
        help: (recordings.hint(for: request).map { "\($0); or " } ?? "")
          + "say what it answers, by --serve '\(url)=FILE' or in a contract by serve \(url) FILE; "
          + "or pass --allow-network",
        records: [record.seq]),
      at: clock.now)
  }
}
