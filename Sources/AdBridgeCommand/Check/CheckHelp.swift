extension Help {
  /// The help of `adbridge check`.
  static let check = """
    adbridge check – judge a recorded trace by the rules

    Use: adbridge check TRACE.jsonl|- [OPTION…]

    A trace of run --trace, or one that was recorded on a device, is judged by the rules that watch every session (adbridge
    rules). What a device records has a short form, which docs/recording.md describes. - is standard input.

    What is judged:
      --profile NAME|FILE     the names the SDK's bridge uses: adsdk (default), adsdk-strict, event-data, vpaid, or a JSON file
      --vast FILE[=URL]       a tag that the trace does not hold, and where it came from; of a Wrapper chain each, in its order
      --har FILE              beacons, tags and redirects from a HAR file that a proxy recorded beside the trace
      --har-offset D          how long after the trace's first record the file's first exchange began, such as 1.2s or
                              -300ms (default: by the request of a tag that is in both, else by their dates)
      --instant D             how far apart records may be that belong to one instant (default 50ms for records of devices
                              and HAR files, 0s for those of run)
      --policy POLICY         lenient: a quartile or progress offset that a seek has jumped over is owed;
                              strict: only what was played continuously at normal speed may be told (VAST 4.3 §3.14.1);
                              by default both are accepted
      --rule NAME=LEVEL       what a rule's findings count as: off, warn, error; GROUP/* for a group
      --tolerance D           how far quartiles, progress, beacons and the moment from which an ad may be skipped may be from the
                              time update at which they are due, such as 100ms (default 0s: what the rules allow by themselves)

    Output:
      --json                  one JSON object for each warning, finding, and the end
      -q, --quiet             only the verdict
      --color WHEN            auto (default), always, never; NO_COLOR and FORCE_COLOR count

    Exit codes: 0 no error was found · 1 some were · 2 a file could not be read or understood, or the output not written ·
                64 wrong use

    Examples:
      adbridge check fixtures/traces/device.jsonl
      adbridge check fixtures/traces/device-bridge.jsonl --har fixtures/traces/device.har
      adbridge check fixtures/traces/device.jsonl --rule "host/*=error" --json
      adbridge check fixtures/traces/device.jsonl --policy strict
    """
}
