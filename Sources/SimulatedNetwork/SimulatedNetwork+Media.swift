import Foundation
public import Simulation
import VAST

extension SimulatedNetwork {
  /// What the map and the tags say of a media file.
  public enum MediaAnswer: Sendable, Equatable {
    /// A local file stands for it.
    case file(path: String)
    /// It exists; its duration in seconds where a tag says one.
    case exists(duration: Double?)
    /// It answers with an error status.
    case status(Int)
    /// It never answers.
    case never
    /// It answers with something that is no media.
    case broken
    /// Nothing says what it answers.
    case unmapped
  }

  /// What a player finds at a media URL, by the same order as for requests.
  public func media(at url: String) -> MediaAnswer {
    var current = url
    for _ in 0...Self.redirectLimit {
      guard let answer = answers.answer(for: current) ?? builtInAnswers.answer(for: current) else {
        guard let found = recordings.next(for: NetworkRequest(url: current, initiator: "player")) else {
          break
        }
        switch found.entry.outcome {
        case .pending: return .never
        case .failed: return .broken
        case .response(let response):
          guard
            let target = redirectTarget(status: response.status, response.header("Location"), from: current)
          else {
            return response.status >= 400
              ? .status(response.status) : .exists(duration: tags.mediaDuration(for: url))
          }
          current = target
          continue
        }
      }
      if let status = answer.status, status >= 400 { return .status(status) }
      switch answer.source {
      case .file(let path): return .file(path: path)
      case .bytes: return .exists(duration: tags.mediaDuration(for: url))
      case .empty: return .exists(duration: tags.mediaDuration(for: url))
      case .drop: return .never
      case .redirect(let target):
        current = URL(string: target, relativeTo: URL(string: current))?.absoluteString ?? target
      }
    }
    // Media bytes are never fetched, so what only the live network knows is taken to exist.
    return tags.isMedia(url) || isLive ? .exists(duration: tags.mediaDuration(for: url)) : .unmapped
  }

  /// Says that a file is taken for a live stream, since nothing says how long it is.
  public func noteUnknownDuration(_ url: String) {
    trace.append(
      .note, "duration unknown",
      [
        "url": .string(url),
        "help": .string(
          "nothing says how long it plays, so it plays like a live stream: --media '\(url)=30s'"),
      ], at: clock.now)
  }

  /// What the tags say of a media file.
  ///
  /// - Returns: how many seconds it plays and how many pixels it shows, each nil where no tag says it.
  public func taggedMedia(at url: String) -> (seconds: Double?, size: (width: Int, height: Int)?) {
    (tags.mediaDuration(for: url), tags.mediaSize(for: url))
  }

  /// How long the answer for a media file takes.
  public func mediaDelay(at url: String) -> VirtualTime {
    (answers.answer(for: url) ?? builtInAnswers.answer(for: url))?.delay ?? .zero
  }

  /// Records that a player asked for a media file and what it was answered; no bytes are fetched.
  public func recordMediaRequest(_ url: String, _ answer: MediaAnswer) {
    endMediaRequest(beginMediaRequest(NetworkRequest(url: url, initiator: "player")), answer)
  }

  /// Records that somebody asks for a media file.
  ///
  /// - Parameter request: its initiator is `player`, or the media element's kind: `video` or `audio`.
  /// - Returns: the record, to be given to ``endMediaRequest(_:_:)``.
  public func beginMediaRequest(_ request: NetworkRequest) -> TraceRecord {
    var data: JSONObject = ["method": "GET", "initiator": .string(request.initiator)]
    if let frame = request.frame { data["frame"] = .string(frame) }
    let record = trace.append(.request, request.url, data, at: clock.now)
    recorder?.begin(request, number: record.seq, at: clock.now)
    return record
  }

  /// Records what a request for a media file was answered.
  public func endMediaRequest(_ record: TraceRecord, _ answer: MediaAnswer) {
    let url = record.name
    let request = NetworkRequest(url: url, initiator: record.data["initiator"]?.string ?? "player")
    var data: JSONObject = ["request": .number(Double(record.seq))]
    var outcome = NetworkOutcome.response(NetworkResponse(url: url, status: 200))
    switch answer {
    case .file(let path):
      data["status"] = 200
      data["file"] = .string(URL(fileURLWithPath: path).lastPathComponent)
    case .exists: data["status"] = 200
    case .status(let status):
      data["status"] = .number(Double(status))
      outcome = .response(NetworkResponse(url: url, status: status))
    case .never: return
    case .broken:
      data["error"] = "the media is broken"
      outcome = .failed(reason: "the media is broken")
    case .unmapped:
      data["error"] = "nothing says what this URL answers"
      outcome = .failed(reason: "nothing says what this URL answers")
      reportUnmapped(request, record)
    }
    recorder?.end(outcome, number: record.seq, at: clock.now)
    trace.append(.response, url, data, at: clock.now)
  }
}
