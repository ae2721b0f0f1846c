extension Help {
  static let repl = """
    adbridge repl – drive an ad session line by line

    Use: adbridge repl [OPTION…]

    Each line is a statement of the contract language, JavaScript behind a >, or a command that begins with a dot;
    .help lists them all. The session begins with the first action, usually load. Lines from a pipe are a script: it
    stops at the first error.

    What is played:
      --vast FILE|URL         the tag; a file is served as https://adbridge.test/<file name>
      --page FILE|URL         an SDK page of your own: HTML, or a bare script (default: the page AdBridge ships)
      --profile NAME|FILE     the names the SDK's bridge uses: adsdk (default), adsdk-strict, event-data, vpaid, or a JSON file
      --host guide|extended   what the host does besides playing: no more than the guide's, or all of docs/adsdk.md
      --param NAME=VALUE      a query parameter of the page, such as lang=en
      --serve URL=ANSWER      what a URL answers: a path, status:N, redirect:URL or drop
      --har FILE              answers from a HAR file, for what --serve does not say; behind it ,ignore=NAME ,timings
      --media URL=30s         how long a media file plays; URL=live never ends, URL=broken cannot be loaded
      --allow-network         let requests that nothing maps go to the real network
      --seed N                the seed of Math.random and of everything else random (default 0)
      --clone-failure MODE    a message that cannot be cloned: reject (default), throw, drop, null, strip
      --rule NAME=LEVEL       what a rule's findings count as: off, warn or error; GROUP/* is a whole group
      --var NAME=VALUE        what ${NAME} stands for
      --load FILE             play a contract file first; may be given several times

    What is executed:
      -e "STATEMENT; …"       these statements instead of standard input; a ; in quotes or brackets parts nothing
      --realtime              pace the session against the wall clock

    Output:
      --record FILE.har       what the session requested and was answered, as a HAR file, when the REPL ends
      --redact [NAME]         without its secrets, as adbridge run --help explains
      -v, --verbose           every record, uncut
      --color WHEN            auto (default), always, never; NO_COLOR and FORCE_COLOR count
      --history FILE          where typed lines are kept; empty keeps none (default: adbridge/history in the state folder;
                              ADBRIDGE_HISTORY counts as well)

    Limits:
      --script-budget 1s      processor time that one entry into the page's scripts may use
      --memory-budget 512     megabytes that the process may have while scripts run
      --deadline 12s          real time for a statement of a script, or for one turn that a person waits for

    Exit codes: 0 all went well, or a person left · 1 an expectation, an action or a rule failed · 2 a line or file could
                not be read · 3 the engine had to stop the page · 64 wrong use · 130 interrupted

    Examples:
      adbridge repl --vast fixtures/vast/linear-30s.xml -e "load; advance 8s; expect AdFirstQuartile once at 7.5s"
      adbridge repl --vast fixtures/vast/linear-30s.xml
    """
}
