extension RuleInfo {
  static let trace: [RuleInfo] = [timeOrder]

  static let timeOrder = RuleInfo(
    "trace/time-order",
    summary: "The times of a trace never fall.",
    what: """
      A finding is a record that is earlier than one before it; of those that follow each other, the first, and each that \
      falls again. A session of AdBridge has one clock, so it can only be a trace that was recorded elsewhere, put together or \
      changed. The other rules take such a record as one of the latest time before it.
      """,
    why:
      "Rules judge by order and time. Where the two differ, neither can be trusted, and other findings may be wrong.",
    example: Sample.lines(
      #"1 console log {"text":"later"}"#, #"0.5 console log {"text":"earlier"}"#),
    mend:
      "let all recorders take their times from one clock that only goes forward, and keep the lines in their order"
  )
}
