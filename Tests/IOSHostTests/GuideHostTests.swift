import AdBridge
import Simulation
import Testing
import UIKit

/// An app's own host, written as the integration guide shows it, is the same as AdBridge's host of the guide.
@MainActor struct GuideHostTests {
  private static let tag = "https://adbridge.test/linear-30s.xml"
  private static let vast = "../../fixtures/vast/linear-30s.xml"

  @Test func theAppsHostPlaysTheAdAsTheGuidesHostDoes() throws {
    let app = try AdBridge.session(presenting: AdViewController(vastURL: Self.tag), vast: Self.vast)
    let guide = try AdSession(vast: Self.vast)
    for session in [app, guide] {
      try session.load()
      try session.advance(by: .seconds(40))
      session.end()
    }
    // The guide's host has no screen that could be taken away, and no settings of a web view to tell.
    let ends: Set = ["closed", "host released", "web view"]
    #expect(
      Self.texts(app.trace.records.filter { !ends.contains($0.name) }) == Self.texts(guide.trace.records))
  }

  /// Records with their places in the list for numbers, since a record that is left out moves those that follow.
  private static func texts(_ records: [TraceRecord]) -> [String] {
    let places = Dictionary(uniqueKeysWithValues: zip(records.map(\.seq), records.indices))
    return records.map { record in
      let data = record.data.members.map { member in
        let place = member.key == "request" ? member.value.number.flatMap { places[Int($0)] } : nil
        return "\(member.key): \(place.map { "record \($0)" } ?? member.value.text)"
      }
      return "\(record.time) \(record.kind.rawValue) \(record.name) \(data.joined(separator: ", "))"
    }
  }

  @Test func theHostIsToldThatTheAdIsOverAndIsReleased() throws {
    var isFinished = false
    weak var shown: AdViewController?
    let session = try AdBridge.session(vast: Self.vast) { app in
      let controller = AdViewController(vastURL: app.vastURL)
      controller.onFinish = { isFinished = true }
      shown = controller
      return controller
    }
    try session.load()
    #expect(shown != nil)
    try session.advance(by: .seconds(31))
    #expect(isFinished)
    session.end()
    #expect(shown == nil)
    #expect(session.trace.records.contains { $0.name == "host released" })
  }
}
