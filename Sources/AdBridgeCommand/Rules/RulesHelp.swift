extension Help {
  /// The help of `adbridge rules`.
  static let rules = """
    adbridge rules – list the rules that watch every session, or explain some

    Use: adbridge rules [NAME…] [OPTION…]

    Without a NAME all rules are listed, each with its level and what holds. A NAME is a rule, such as quartile/late, or a
    group, such as quartile. --rule NAME=LEVEL of the other commands changes a level; off leaves no finding.

    Options:
      --json                  one JSON object a line
      --markdown              the document docs/rules.md
      --color WHEN            auto (default), always, never

    Exit codes: 0 printed · 2 the output could not be written · 64 wrong use, or no such rule

    Examples:
      adbridge rules
      adbridge rules bridge/after-finish
    """
}
