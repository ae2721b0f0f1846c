extension Help {
  /// The help of `adbridge vast`.
  static let vast = """
    adbridge vast – show what a VAST tag plays, and what is wrong with it

    Use: adbridge vast FILE|URL|- [OPTION…]

    The ads in play order, with Wrappers followed and merged; their media; what is requested at which second; and below that
    what is wrong, with line and column, the section of the specification and the mend. Nothing leaves the process unless
    --allow-network says so.

    What URLs answer:
      --serve URL=PATH        a local file or folder; URL=status:N, URL=redirect:URL, URL=text:TEXT, URL=drop, as for adbridge run
      --har FILE              answers from a HAR file; behind it ,ignore=NAME (a query parameter that may differ)
      --allow-network, --live let requests that nothing maps go to the real network

    What is printed:
      --lint                  the diagnostics alone; the exit code is 1 when there are errors
      --strict                with --lint: warnings count as well
      --notes                 notes as well
      --json                  one JSON object: ads, requests, tags and diagnostics
      -v, --verbose           long lists to their ends, and notes
      --color WHEN            auto (default), always, never; NO_COLOR and FORCE_COLOR count

    What diagnostics mean:
      --explain [CODE]        explain one, such as vast/unknown-event; without a CODE list all
      --markdown              the document docs/vast.md

    Exit codes: 0 the tag could be read (with --lint: it has no error) · 1 with --lint: it has errors ·
                2 there is no tag, or it could not be read · 64 wrong use

    Examples:
      adbridge vast fixtures/vast/linear-30s.xml
      adbridge vast fixtures/vast/wrapper-2.xml --serve https://ads.example.com/=fixtures/vast
      adbridge vast fixtures/vast/pod-2.xml --lint
      adbridge vast --explain unknown-event
    """
}
