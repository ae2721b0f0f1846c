/// What a host under test does wrong; each is one switch.
enum Fault: String, CaseIterable, Sendable {
  case opaqueWebView
  case whiteBackground
  case noInlineMedia
  case mediaNeedsTap
  case noPlayForVPAID
  case handlerHeldDirectly
  case noTimeUpdates
  case anyItemsEndIsTheAds
  case lastFlagAsBoolOnly
  case everyDestroyedIsLast
  case exceptionsIgnored
  case nonFiniteTimes
  case failuresIgnored
  case plusLeftInQuery
  case observersStay
  case framesTrusted
  case textsNotRead
  case handlerStaysAfterFinish
  case oldTimeWithNewDuration
  case playOnEveryStart
  case staysPausedAfterBackground
  case terminationIgnored
  case terminationHeardAndNothingDone
  case loadFailureIgnored
}
