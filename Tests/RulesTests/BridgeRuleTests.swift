import Simulation
import Testing

/// The rules `bridge/…` and those of `page/…` that are about exceptions.
struct BridgeRuleTests {
  @Test func aBodyThatIsNoNamedObjectHasNoShape() throws {
    #expect(try Watched.rules(#"0 message AdEventsHandler {"body":"AdLoaded"}"#) == ["bridge/message-shape"])
    #expect(
      try Watched.rules(#"0 message AdEventsHandler {"body":{"ad_number":1}}"#) == ["bridge/message-shape"])
  }

  @Test func aFieldOfAnotherTypeHasNoShape() throws {
    let findings = try Watched.findings(Line.loaded(), Line.message("AdSkipped", #""current_time":"6""#))
    #expect(findings.map(\.rule) == ["bridge/message-shape"])
    #expect(findings.first?.message == "the field current_time of AdSkipped is \"6\", and should be a number")
    #expect(try Watched.rules(Line.loaded(more: #","ad_total":"NaN""#)) == ["bridge/message-shape"])
    #expect(try Watched.rules(Line.loaded(more: #","ad_total":null"#)) == ["bridge/message-shape"])
  }

  @Test func nullWhereItMayBeNumbersForBooleansAndFurtherFieldsAreFine() throws {
    #expect(
      try Watched.rules(Line.loaded(more: #","ad_duration":null,"ad_is_last":1,"x":[1]"#)) == [])
  }

  @Test func anUnknownEventIsToldOnceWithItsNearest() throws {
    let findings = try Watched.findings(Line.loaded(), Line.message("AdLoadd"), Line.message("AdLoadd"))
    #expect(findings.map(\.rule) == ["bridge/unknown-event"])
    #expect(findings.first?.message.hasSuffix("did you mean AdLoaded?") == true)
    #expect(findings.first?.records == [2])
  }

  @Test func theStrictProfileKnowsNoQuartiles() throws {
    let lines = [Line.loaded(), Line.message("AdFirstQuartile")].joined(separator: "\n")
    #expect(try Watched.rules(lines, profile: "adsdk-strict") == ["bridge/unknown-event"])
  }

  private static let evaluated = #","evaluated":"window.myAdController.resume()""#

  @Test func aMethodThatIsNotThereIsUnknown() throws {
    let thrown = Line.exception(
      "TypeError", "window.myAdController.resume is not a function.", Self.evaluated)
    #expect(try Watched.rules(Line.loaded(), thrown, thrown) == ["bridge/unknown-method"])
  }

  @Test func aFunctionThatIsMissingInsideAMethodIsAnException() throws {
    let thrown = Line.exception("TypeError", "ad.restart is not a function.", Self.evaluated)
    #expect(try Watched.rules(Line.loaded(), thrown) == ["bridge/exception"])
  }

  @Test func aCallBeforeTheControllerIsThereIsTooEarly() throws {
    let thrown = Line.exception(
      "TypeError", "undefined is not an object (evaluating 'window.myAdController.playAd')",
      #","evaluated":"window.myAdController.playAd()""#)
    #expect(try Watched.rules(Line.call("playAd"), thrown) == ["bridge/call-before-ready"])
    let reference = Line.exception(
      "ReferenceError", "Can't find variable: myAdController", #","evaluated":"myAdController.playAd()""#)
    #expect(try Watched.rules(reference) == ["bridge/call-before-ready"])
    // The page's own script that looks for something else is no call.
    let other = Line.exception("TypeError", "undefined is not an object (evaluating 'window.sdk.media')")
    #expect(try Watched.rules(other) == ["bridge/exception"])
  }

  @Test func aBodyThatCannotBeClonedIsOneFinding() throws {
    let note = #"0 note "message not cloneable" {"reason":"body.f is a function"}"#
    let thrown = Line.exception(
      "DataCloneError", "The object can not be cloned.", #","unhandled_rejection":true"#)
    #expect(try Watched.rules(note, thrown) == ["bridge/uncloneable-body"])
    // Without a message it is a copy that the page made for itself.
    #expect(try Watched.rules(thrown) == ["page/unhandled-rejection"])
  }

  private static let noHandler = Line.exception(
    "TypeError", "undefined is not an object (evaluating 'window.webkit.messageHandlers.Events.postMessage')",
    at: 2)

  @Test func aPostToAHandlerThatIsNotThereIsNamed() throws {
    #expect(try Watched.rules(Self.noHandler) == ["bridge/handler-missing"])
    #expect(
      try Watched.rules(
        Line.exception("TypeError", "undefined is not an object (evaluating 'window.other.x')"))
        == ["bridge/exception"])
  }

  @Test func aHandlerUnderAnotherNameIsOne() throws {
    let thrown = Line.exception(
      "TypeError", "undefined is not an object (evaluating 'h.AdEventsHandler.postMessage')")
    #expect(try Watched.rules(thrown) == ["bridge/handler-missing"])
    #expect(
      try Watched.rules(Line.loaded(), Line.destroyed(at: 0), Line.finished(at: 0), thrown)
        == ["bridge/after-finish"])
    #expect(
      try Watched.rules(
        Line.exception("TypeError", "undefined is not an object (evaluating 'h.Other.postMessage')"))
        == ["bridge/exception"])
  }

  @Test func whatSomebodyEvaluatedIsNotThePages() throws {
    let message: (String) throws -> String? = { evaluated in
      try Watched.findings(
        Line.exception("ReferenceError", "Can't find variable: nosuch", #","evaluated":"\#(evaluated)""#)
      ).first?.message
    }
    #expect(
      try message("nosuch")
        == "the evaluated JavaScript threw ReferenceError: Can't find variable: nosuch")
    #expect(
      try message("window.myAdController.playAd()")
        == "the page threw ReferenceError: Can't find variable: nosuch")
  }

  @Test func afterTheHostsEndAPostIsTooLate() throws {
    #expect(
      try Watched.rules(
        Line.loaded(), Line.destroyed(at: 1), Line.finished(at: 1), Self.noHandler) == ["bridge/after-finish"]
    )
  }

  @Test func aCallAtALaterInstantThanTheEndIsTooLate() throws {
    let findings = try Watched.findings(
      Line.loaded(), Line.destroyed(at: 1), Line.finished(at: 1), Line.call("timeupdateAd", "15,15", at: 4),
      Line.call("timeupdateAd", "15,15", at: 5))
    #expect(findings.map(\.rule) == ["bridge/after-finish"])
    #expect(findings.first?.records == [3, 4])
  }

  @Test func aMessageAtALaterInstantThanTheEndIsTooLate() throws {
    #expect(
      try Watched.rules(
        Line.loaded(), Line.destroyed(at: 1), Line.finished(at: 1), Line.message("AdProgress", at: 2))
        == ["bridge/after-finish"])
  }

  @Test func whatIsUnderWayAtTheEndIsHarmless() throws {
    #expect(
      try Watched.rules(
        Line.loaded(), Line.destroyed(at: 1), Line.finished(at: 1), Line.call("pauseAd", at: 1),
        Line.message("AdLog", #""message":"m""#, at: 9), "9 call evaluateJavaScript") == [])
  }

  @Test func anUncaughtExceptionIsOneForEachPlace() throws {
    let place = #","source":"https://x.example/sdk.js","line":7,"column":3"#
    let findings = try Watched.findings(
      Line.exception("TypeError", "at 1", place), Line.exception("TypeError", "at 2", place),
      Line.exception("RangeError", "at 3", place))
    #expect(findings.map(\.rule) == ["bridge/exception", "bridge/exception"])
    #expect(findings.first?.message == "the page threw TypeError: at 1 (https://x.example/sdk.js:7:3)")
  }

  @Test func whatThePageHandlesAndWhatWasStoppedIsNoException() throws {
    #expect(
      try Watched.rules(
        Line.exception("TypeError", "m", #","handled":true"#), Line.exception("RunawayScript", "m")) == [])
  }

  @Test func aRejectionThatNobodyHandlesIsToldAsSuch() throws {
    let thrown = Line.exception("Error", "m", #","unhandled_rejection":true"#)
    #expect(try Watched.rules(thrown, thrown) == ["page/unhandled-rejection"])
    #expect(
      try Watched.rules(Line.exception("Error", "m", #","unhandled_rejection":true,"handled":true"#)) == [])
  }

  @Test func onlyTheLevelErrorOfTheConsoleCounts() throws {
    #expect(
      try Watched.rules(
        #"0 console error {"text":"a"}"#, #"0 console error {"text":"a"}"#, #"0 console error {"text":"b"}"#)
        == ["page/console-error", "page/console-error"])
    #expect(try Watched.rules(#"0 console warn {"text":"a"}"#) == [])
  }
}
