import Simulation
import TestSupport
import Testing

/// Traces of `run --trace`: as they are, and with one thing changed.
struct CheckMutationTests {
  /// A trace as lines that can be changed.
  struct Lines {
    var all: [String]

    /// The place of the n-th line that has all the parts, from 0.
    func place(_ parts: String..., number: Int = 1) throws -> Int {
      let found = all.indices.filter { index in parts.allSatisfy { all[index].contains($0) } }
      return try #require(found.dropFirst(number - 1).first, "\(parts)")
    }

    /// Changes a part of the line at a place.
    mutating func replace(_ part: String, _ other: String, at place: Int) throws {
      try #require(all[place].contains(part), "\(all[place])")
      all[place] = all[place].replacing(part, with: other)
    }

    /// Appends a record.
    mutating func append(_ time: Double, _ kind: String, _ name: String, _ data: String = "{}") {
      all.append(Lines.line(time, kind, name, data))
    }

    static func line(_ time: Double, _ kind: String, _ name: String, _ data: String = "{}") -> String {
      #"{"v":1,"seq":9999,"t":\#(time),"kind":"\#(kind)","name":"\#(name)","data":\#(data)}"#
    }
  }

  /// One thing that is changed, and what has to be found.
  struct Mutation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let tag: String
    let rule: String
    /// Changes the lines; gives the place, from 0, of the line that the finding has to name.
    let apply: @Sendable (inout Lines) throws -> Int

    init(
      _ description: String, tag: String = "linear-30s", _ rule: String,
      _ apply: @escaping @Sendable (inout Lines) throws -> Int
    ) {
      (testDescription, self.tag, self.rule, self.apply) = (description, tag, rule, apply)
    }
  }

  private static func message(_ name: String) -> String { #""kind":"message","name":"\#(name)""# }
  private static func beacon(_ name: String) -> String { #""kind":"beacon","name":"\#(name)""# }

  static let mutations: [Mutation] = [
    Mutation("a quartile comes twice", "quartile/once") { lines in
      let place = try lines.place(message("AdFirstQuartile"))
      lines.all.insert(lines.all[place], at: place + 1)
      return place + 1
    },
    Mutation("a quartile does not come", "quartile/missing") { lines in
      lines.all.remove(at: try lines.place(message("AdMidpoint")))
      return try lines.place(#""name":"timeupdateAd","data":{"args":[15,30]}"#)
    },
    Mutation("a quartile comes after a later one", "quartile/order") { lines in
      let moved = lines.all.remove(at: try lines.place(message("AdFirstQuartile")))
      let place = try lines.place(message("AdMidpoint")) + 1
      lines.all.insert(moved.replacing(#""t":7.5"#, with: #""t":15"#), at: place)
      return place
    },
    Mutation("complete comes at 20 s", "quartile/early") { lines in
      let moved = lines.all.remove(at: try lines.place(message("AdComplete")))
      let place = try lines.place(#""t":20,"#)
      lines.all.insert(moved.replacing(#""t":30"#, with: #""t":20"#), at: place)
      return place
    },
    Mutation("a beacon is removed", "tracking/missing") { lines in
      lines.all.remove(at: try lines.place(beacon("midpoint")))
      return try lines.place(message("AdMidpoint"))
    },
    Mutation("a beacon comes twice", "tracking/duplicate") { lines in
      let place = try lines.place(beacon("start"))
      lines.all.insert(lines.all[place], at: place + 1)
      return place + 1
    },
    Mutation("an impression comes twice", "tracking/impression-once") { lines in
      let place = try lines.place(beacon("impression"))
      lines.all.insert(lines.all[place], at: place + 1)
      return place + 1
    },
    Mutation("a macro is not replaced", "tracking/macro-unexpanded") { lines in
      let place = try lines.place(beacon("midpoint"))
      try lines.replace("at=00", "at=[ADPLAYHEAD]", at: place)
      return place
    },
    Mutation("a beacon comes for what did not happen", "tracking/unexpected") { lines in
      let place = try lines.place(#""t":5,"#)
      lines.all.insert(
        Lines.line(5, "beacon", "complete", #"{"url":"https://track.example.com/complete?ad=linear-30s"}"#),
        at: place)
      return place
    },
    Mutation("a resume comes without a pause", "tracking/resume-without-pause") { lines in
      let place = try lines.place(#""t":5,"#)
      lines.all.insert(Lines.line(5, "message", "AdResumed", #"{"ad_number":1}"#), at: place)
      return place
    },
    Mutation("the first ad of two is not destroyed", tag: "pod-2", "event/destroyed-once") { lines in
      lines.all.remove(at: try lines.place(message("AdDestroyed")))
      return try lines.place(message("AdLoaded"), number: 2)
    },
    Mutation("the only ad is not destroyed, and the host waits", "event/destroyed-once") { lines in
      lines.all.removeSubrange(try lines.place(message("AdDestroyed"))...)
      lines.append(31, "console", "log")
      return try lines.place(message("AdComplete"))
    },
    Mutation("an ad is destroyed twice", "event/destroyed-once") { lines in
      let place = try lines.place(message("AdDestroyed"))
      lines.all.insert(lines.all[place], at: place + 1)
      return place + 1
    },
    Mutation("the last ad says that it is not the last", "event/last-flag") { lines in
      let place = try lines.place(message("AdDestroyed"))
      try lines.replace(#""ad_is_last":true"#, #""ad_is_last":false"#, at: place)
      return place
    },
    Mutation("ad_is_last is a text", "event/last-flag") { lines in
      let place = try lines.place(message("AdDestroyed"))
      try lines.replace(#""ad_is_last":true"#, #""ad_is_last":"true""#, at: place)
      return place
    },
    Mutation("the ad is not loaded", "event/loaded-first") { lines in
      lines.all.remove(at: try lines.place(message("AdLoaded")))
      return try lines.place(message("AdImpression"))
    },
    Mutation("the media has no type", "event/loaded-fields") { lines in
      let place = try lines.place(message("AdLoaded"))
      try lines.replace(#""ad_creative_type":"video/mp4""#, #""ad_creative_type":null"#, at: place)
      return place
    },
    Mutation("a complete ad is skipped", "event/skip-or-complete") { lines in
      let place = try lines.place(message("AdComplete")) + 1
      lines.all.insert(Lines.line(30, "message", "AdSkipped", #"{"ad_number":1}"#), at: place)
      return place
    },
    Mutation("a skip is possible before the skipoffset, 5 s", "event/skip-offset") { lines in
      let place = try lines.place(#""name":"timeupdateAd","data":{"args":[4.75,30]}"#) + 1
      lines.all.insert(
        Lines.line(4.75, "message", "AdSkippableStateChange", #"{"ad_skippable":true}"#), at: place)
      return place
    },
    Mutation("an event names another ad", "event/number-sequence") { lines in
      let place = try lines.place(message("AdMidpoint"))
      try lines.replace(#""ad_number":1"#, #""ad_number":2"#, at: place)
      return place
    },
    Mutation("a number is a text", "bridge/message-shape") { lines in
      let place = try lines.place(message("AdMidpoint"))
      try lines.replace(#""ad_number":1"#, #""ad_number":"1""#, at: place)
      return place
    },
    Mutation("an event is misspelt", "bridge/unknown-event") { lines in
      let place = try lines.place(message("AdStarted"))
      try lines.replace("AdStarted", "AdStart", at: place)
      return place
    },
    Mutation("a message comes after the end", "bridge/after-finish") { lines in
      lines.append(32, "message", "AdPaused", #"{"ad_number":1}"#)
      return lines.all.count - 1
    },
    Mutation("the host calls after the end", "bridge/after-finish") { lines in
      lines.append(32, "call", "timeupdateAd", #"{"args":[30,30]}"#)
      return lines.all.count - 1
    },
    Mutation("time goes backwards", "trace/time-order") { lines in
      let place = try lines.place(message("AdMidpoint"))
      try lines.replace(#""t":15"#, #""t":14"#, at: place)
      return place
    },
  ]

  /// A trace that `run` writes.
  private static func trace(of tag: String, _ options: [String] = [], in folder: TestFolder) throws -> Lines {
    _ = try CommandRunner.run(
      ["run", "--vast", "fixtures/vast/\(tag).xml", "--trace", "\(folder.path)/t.jsonl", "-q"] + options)
    return Lines(all: try folder.text("t.jsonl").split(separator: "\n").map(String.init))
  }

  /// The findings of `check`, each with its rule and line.
  private static func findings(
    in folder: TestFolder, _ options: [String] = []
  ) throws -> (code: Int32, findings: [JSONValue]) {
    let result = try CommandRunner.run(["check", "\(folder.path)/t.jsonl", "--json"] + options)
    let lines = try result.lines.map { try JSONValue(parsing: $0) }
    return (result.code, lines.filter { $0["kind"] == "finding" }.compactMap { $0["payload"] })
  }

  @Test(arguments: mutations)
  func aChangedTraceFailsByItsRuleAndLine(mutation: Mutation) throws {
    let folder = try TestFolder()
    var lines = try Self.trace(of: mutation.tag, in: folder)
    let place = try mutation.apply(&lines)
    try folder.write("t.jsonl", lines.all.map { $0 + "\n" }.joined())
    let (code, findings) = try Self.findings(in: folder)
    #expect(code == 1)
    let found = findings.map { "\($0["rule"]?.string ?? "") \($0["line"]?.number ?? 0)" }
    #expect(found.contains("\(mutation.rule) \(Double(place + 1))"), "\(found)")
  }

  @Test(
    arguments: [
      ("linear-30s", []), ("pod-2", []), ("skippable-15s", ["--do", "tap skip at 8s"]), ("no-media", []),
      ("malformed", []), ("wrapper-404", []),
      ("wrapper-2", ["--serve", "https://ads.example.com/=fixtures/vast"]),
      ("pod-of-wrappers", ["--serve", "https://ads.example.com/=fixtures/vast"]), ("vpaid-film", []),
      ("linear-30s", ["--page", "fixtures/pages/minimal.js"]), ("linear-30s", ["--for", "12s"]),
      ("linear-30s", ["--do", "pause at 5s", "--do", "play at 8s", "--do", "seek 20s at 9s"]),
      ("linear-30s", ["--do", "kill-page at 5s"]), ("linear-30s", ["--do", "reload at 5s"]),
      ("linear-30s", ["--do", "post AdFirstQuartile {} at 2s", "--do", "call playAdd at 3s"]),
      ("linear-30s", ["--do", "> fetch('https://nowhere.example.com/') at 2s"]),
      ("all-events-10s", ["--profile", "adsdk-strict"]),
    ] as [(String, [String])])
  func anUnchangedTraceHasTheFindingsOfItsRun(tag: String, options: [String]) throws {
    let folder = try TestFolder()
    let lines = try Self.trace(of: tag, options, in: folder)
    let recorded = try lines.all.map { try JSONValue(parsing: $0) }.filter { $0["kind"] == "rule" }
    let profile = options.firstIndex(of: "--profile").map { Array(options[$0...($0 + 1)]) } ?? []
    let (code, findings) = try Self.findings(in: folder, profile)
    #expect(
      findings.map { [$0["rule"], $0["level"], $0["message"], $0["help"], $0["virtualSeconds"]] }
        == recorded.map { record in
          [
            record["name"], record["data"]?["level"], record["data"]?["message"], record["data"]?["help"],
            record["t"],
          ]
        })
    // Line N is record N.
    #expect(
      findings.map { $0["records"]?.array?.map { $0["line"]?.number } }
        == recorded.map { $0["data"]?["records"]?.array?.map(\.number).sorted { ($0 ?? 0) < ($1 ?? 0) } })
    #expect(code == (recorded.contains { $0["data"]?["level"] == "error" } ? 1 : 0))
  }
}
