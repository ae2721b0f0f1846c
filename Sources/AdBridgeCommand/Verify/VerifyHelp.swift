import Reports

extension Help {
  /// The help of `adbridge verify`.
  static let verify = """
    adbridge verify – run the verification pack against an SDK's page

    Use: adbridge verify [--page PAGE] [--profile P] [--vast TAG…] [OPTION…]

    The pack is some ninety contracts that any SDK has to keep: normal play, pauses, seeks, skips, durations, ends, pods,
    wrappers, errors, VPAID. What an SDK says is judged by the rules (adbridge rules), by the meanings of its profile. The
    result is a matrix of scenarios and promises: ✓ kept, ✗ broken, – not asked. A scenario that needs what the profile
    lacks, such as a control for skipping, is skipped.

    What is verified:
      --page FILE|URL         the SDK page: HTML, or a bare script (default: the page AdBridge ships)
      --profile NAME|FILE     the names the SDK's bridge uses: adsdk (default), adsdk-strict, event-data, vpaid, or a JSON file
      --vast FILE|URL         a tag of your own, with which the scenarios for any tag run as well; may be given several times
      --host, --param, --serve, --har, --media, --set, --allow-network, --seed, --clone-failure
                              as for adbridge run; what a scenario itself says counts before them
      --policy POLICY         lenient: a quartile or progress offset that a seek has jumped over is owed;
                              strict: only what was played continuously at normal speed may be told (VAST 4.3 §3.14.1);
                              by default both are accepted
      --rule NAME=LEVEL       what a rule's findings count as: off, warn, error; GROUP/* for a group
      --tolerance D           how far quartiles, progress, beacons and the moment from which an ad may be skipped may be from the
                              time update at which they are due, such as 100ms (default 0s: what the rules allow by themselves)

    Which scenarios:
      --only SCENARIO|RULE    only this scenario, or a file of the pack; or only this rule, in the scenarios that may break it;
                              may be given several times
      --list [--json]         only name them
      --eject DIR             write the pack as contracts and tags, to own and change: adbridge test DIR

    How they run, as for adbridge test:
      -j, --jobs N            so many worker processes (default: one a core)
      -x, --bail[=N]          skip what comes behind the first failure, or the N-th
      --deadline 12s, --script-budget 1s, --memory-budget 512
      --reporter NAME[=FILE]  \(ReporterName.allCases.map(\.rawValue).joined(separator: ", ")); without one for standard output the matrix
      --report-dir DIR, --keep-traces WHEN, --trace-dir DIR, --color WHEN, -q, -v

    Exit codes: 0 all promises kept · 1 one was broken · 2 a file could not be read or written ·
                3 the engine cannot start · 64 wrong use · 130 interrupted (128 and the signal's number)

    Examples:
      adbridge verify
      adbridge verify --profile adsdk-strict --only skips
      adbridge verify --vast fixtures/vast/skippable-15s.xml --only any-tag --only with-skippable-15s
      adbridge verify --only quartile/once --reporter dot
      adbridge verify --tolerance 100ms
      adbridge verify --policy strict --only "normal play"
    """
}
