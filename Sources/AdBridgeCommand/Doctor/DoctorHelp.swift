extension Help {
  /// The help of `adbridge doctor`.
  static let doctor = """
    adbridge doctor – examine your app's host code for the faults that hosts are known to have

    Use: adbridge host PATH [OPTION…] doctor [OPTION…]
         adbridge doctor [OPTION…]

    Some twenty small sessions are played with the host, each with a page, a tag or a player that brings out one fault: a white
    screen, a VPAID unit that needs a tap, a controller that is not released, the end of another item taken for the ad's, a flag of
    another type, media or a page that fails. The result is a table of what was seen, and the mend of each finding. Alone, doctor
    examines AdBridge's own host, which does what the vendor's integration guide shows. docs/doctor.md explains every check.

    Options:
      --only CHECK            only this check; may be given several times
      --list                  only name the checks
      --page FILE|URL         the SDK's page, for the checks that play an ad by it (default: the page AdBridge ships)
      --profile NAME|FILE     the names the SDK's bridge uses: adsdk (default), adsdk-strict, event-data, vpaid, or a JSON file
      --json                  one JSON object a line
      --markdown              the document docs/doctor.md
      --color WHEN            auto (default), always, never

    Exit codes: 0 nothing was found · 1 something was · 2 a file could not be read or written ·
                3 a session would not end · 64 wrong use · 130 interrupted

    Examples:
      adbridge doctor --list
      adbridge doctor --only no-quartiles --only messages-after-finish
      adbridge doctor --only foreign-end --json  # exits 1
    """
}
