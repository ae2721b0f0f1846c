/// Explorations that find a fault at once, one for each; `tools/explore-mutants --find` prints them.
extension Exploration {
  static let all: [Exploration] = [
    Exploration(mutant: "a quartile comes twice", rule: "quartile/once", tag: "pod-2", seed: 2),
    Exploration(
      mutant: "a seek back loses the quartiles that are to come", rule: "quartile/missing", tag: "linear-30s",
      seed: 64),
    Exploration(mutant: "a seek back repeats a quartile", rule: "quartile/once", tag: "linear-30s", seed: 5),
    Exploration(mutant: "complete comes at seventy per cent", rule: "quartile/early", tag: "pod-2", seed: 2),
    Exploration(
      mutant: "complete comes before the third quartile", rule: "event/destroyed-last", tag: "vast-4.3",
      seed: 2),
    Exploration(
      mutant: "quartiles are rounded to whole seconds", rule: "quartile/late", tag: "pod-2", seed: 2),
    Exploration(
      mutant: "quartiles wait for the next whole second", rule: "quartile/late", tag: "pod-2", seed: 2),
    Exploration(mutant: "quartiles come from a timer", rule: "quartile/late", tag: "pod-2", seed: 2),
    Exploration(mutant: "the start comes with AdLoaded", rule: "quartile/early", tag: "linear-30s", seed: 2),
    Exploration(
      mutant: "the first start is a resume", rule: "tracking/resume-without-pause", tag: "pod-2", seed: 2),
    Exploration(
      mutant: "each playAd() is a resume", rule: "tracking/resume-without-pause", tag: "linear-30s", seed: 5),
    Exploration(
      mutant: "the player's stop at the end is a pause", rule: "tracking/pause-at-end", tag: "pod-2", seed: 2),
    Exploration(mutant: "a skip also completes", rule: "event/skip-or-complete", tag: "linear-30s", seed: 7),
    Exploration(mutant: "a skip is possible at once", rule: "event/skip-offset", tag: "linear-30s", seed: 9),
    Exploration(
      mutant: "impressions of Wrappers are lost", rule: "tracking/missing", tag: "wrapper-2", seed: 2),
    Exploration(mutant: "tracking of Wrappers is lost", rule: "tracking/missing", tag: "wrapper-2", seed: 2),
    Exploration(
      mutant: "the impression is requested twice", rule: "tracking/impression-once", tag: "pod-2", seed: 2),
    Exploration(
      mutant: "a beacon comes without its event", rule: "tracking/pause-at-end", tag: "linear-30s", seed: 4),
    Exploration(mutant: "skip is requested at the end", rule: "tracking/unexpected", tag: "pod-2", seed: 2),
    Exploration(mutant: "an event comes without its beacon", rule: "tracking/missing", tag: "pod-2", seed: 2),
    Exploration(
      mutant: "the midpoint is lost, where only beacons tell of it", rule: "quartile/missing", tag: "pod-2",
      seed: 2),
    Exploration(
      mutant: "quartile beacons are requested twice", rule: "tracking/duplicate", tag: "pod-2", seed: 2),
    Exploration(
      mutant: "macros are not replaced", rule: "tracking/macro-unexpanded", tag: "linear-30s", seed: 2),
    Exploration(mutant: "click tracking is lost", rule: "tracking/missing", tag: "vast-4.3", seed: 3),
    Exploration(mutant: "Error URLs are not told", rule: "tracking/error-url", tag: "linear-30s", seed: 2),
    Exploration(
      mutant: "an error has HTTP's code instead of VAST's", rule: "tracking/error-url", tag: "linear-30s",
      seed: 2),
    Exploration(
      mutant: "an empty Wrapper is told with another code", rule: "tracking/error-code", tag: "wrapper-empty",
      seed: 2),
    Exploration(
      mutant: "Wrappers are followed without end", rule: "page/wrapper-limit", tag: "wrapper-endless", seed: 2
    ),
    Exploration(
      mutant: "each AdDestroyed says that it is the last", rule: "event/last-flag", tag: "pod-2", seed: 2),
    Exploration(mutant: "ad_is_last is a text", rule: "event/last-flag", tag: "linear-30s", seed: 2),
    Exploration(mutant: "AdDestroyed does not come", rule: "event/destroyed-once", tag: "pod-2", seed: 2),
    Exploration(mutant: "AdDestroyed comes twice", rule: "event/destroyed-once", tag: "linear-30s", seed: 2),
    Exploration(
      mutant: "an ad that does not play is waited for", rule: "event/no-outcome", tag: "linear-30s", seed: 2),
    Exploration(
      mutant: "ads are counted from nought", rule: "event/number-sequence", tag: "linear-30s", seed: 2),
    Exploration(mutant: "AdLoaded has no address", rule: "event/loaded-fields", tag: "linear-30s", seed: 2),
    Exploration(mutant: "a click has no address", rule: "event/click-url", tag: "pod-2", seed: 3),
    Exploration(mutant: "a call after the end throws", rule: "bridge/exception", tag: "wrapper-2", seed: 2),
    Exploration(mutant: "an event is misspelt", rule: "bridge/unknown-event", tag: "pod-2", seed: 2),
    Exploration(
      mutant: "the first duration is believed for ever", rule: "quartile/early", tag: "wrapper-2", seed: 2),
    Exploration(mutant: "a start needs a duration", rule: "event/no-outcome", tag: "linear-30s", seed: 35),
    Exploration(
      mutant: "complete waits for a second end", rule: "quartile/late", tag: "short-400ms", seed: 39),
    Exploration(
      mutant: "an end out of nowhere is taken without a word", rule: "event/no-outcome", tag: "pod-2",
      seed: 43),
    Exploration(
      mutant: "positions count after the end", rule: "event/destroyed-last", tag: "vast-4.3", seed: 2),
    Exploration(
      mutant: "the last position of an ad counts for the next", rule: "quartile/early", tag: "pod-2", seed: 2),
    Exploration(mutant: "a long pause completes", rule: "tracking/duplicate", tag: "pod-2", seed: 2),
    Exploration(
      mutant: "only the tick at the offset allows a skip", rule: "event/skip-offset", tag: "linear-30s",
      seed: 28),
    Exploration(
      mutant: "a skip needs a player that tells the time", rule: "event/skip-offset", tag: "pod-2", seed: 7),
    Exploration(
      mutant: "a skip near the end completes", rule: "tracking/unexpected", tag: "linear-30s", seed: 11),
    Exploration(mutant: "a skip tells the next quartile", rule: "quartile/early", tag: "linear-30s", seed: 7),
    Exploration(
      mutant: "the control for skipping shows too early", rule: "event/skip-offset", tag: "pod-2", seed: 2),
    Exploration(mutant: "a resume is a start", rule: "tracking/impression-once", tag: "wrapper-2", seed: 2),
    Exploration(
      mutant: "the page's clock is the position", rule: "tracking/pause-at-end", tag: "wrapper-2", seed: 2),
    Exploration(
      mutant: "quartiles come from a short timer", rule: "quartile/missing", tag: "short-400ms", seed: 4),
    Exploration(
      mutant: "quartiles come with the next picture", rule: "quartile/missing", tag: "short-400ms", seed: 4),
    Exploration(
      mutant: "a stop just before the end is a pause", rule: "tracking/pause-at-end", tag: "pod-2", seed: 2),
    Exploration(
      mutant: "an impression is remembered beyond the page", rule: "tracking/missing", tag: "pod-2", seed: 3),
    Exploration(
      mutant: "a VPAID creative that is not there is waited for", rule: "event/no-outcome", tag: "vpaid-quiz",
      seed: 2),
  ]
}
