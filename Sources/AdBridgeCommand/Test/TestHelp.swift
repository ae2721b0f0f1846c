import Reports

extension Help {
  /// The help of `adbridge test`.
  static let test = """
    adbridge test – run contracts and report what does not hold

    Use: adbridge test [PATH…] [OPTION…]

    A PATH is a contract file, a folder whose *.contract files are run, or FILE:LINE (or FILE:LINE:COLUMN) for the
    contract that holds the line; without one the working directory is searched. Contracts run in worker processes, one a core; a page that
    cannot be stopped, or an engine that dies, costs one contract. Results come in the order of the files.

    Which contracts:
      -t, --filter REGEX      whose name matches; given several times: any of them
      --skip REGEX            whose name does not match
      --tag EXPR              with these tags: smoke, "!slow", "a && !b", "a || b", "a, b" (either), parentheses
      --last-failed           that failed when they were run last from this folder
      --shard I/N             every N-th, from the I-th on, for N machines that share a run
      --list [--json]         only name them
      --allow-empty           it is no error when there is none

    How they run:
      -j, --jobs N            so many worker processes (default: one a core)
      --repeat N              each N times
      --retry N               a failed one up to N times more; one that passes then is told as flaky
      -x, --bail[=N]          skip what comes behind the first failure, or the N-th
      --shuffle               in random order; --seed N repeats one
      --watch                 again when a contract or a file that it names changes; keys: Enter all, f failed, q quit

    What beats the contracts' own words:
      --var NAME=VALUE        what ${NAME} stands for
      --rule NAME=LEVEL       off, warn or error
      --tolerance D           how far moments may be from the time updates at which they are due, such as 100ms
      --seed N                the seed of everything random
      --timeout D             virtual time that a contract may take, such as 10m
      --har FILE              answers from a HAR file, before those of the contracts; behind it ,ignore=NAME ,timings
      --allow-network         let requests that nothing maps go to the real network

    Limits:
      --deadline 12s          real time for one contract, waiting for the network not counted
      --script-budget 1s      processor time that one entry into the page's scripts may use
      --memory-budget 512     megabytes that a worker may have while scripts run

    Output:
      --reporter NAME[=FILE]  may be given several times, to standard output once:
    \(ReporterName.allCases.map { reporter in
      "                          " + reporter.rawValue + String(repeating: " ", count: 14 - reporter.rawValue.count)
        + reporter.summary
    }.joined(separator: "\n"))
      --report-dir DIR        JUnit XML, TAP and JSON Lines into a folder
      --keep-traces WHEN      always, never (default) or on-failure (default with --trace-dir)
      --trace-dir DIR         where traces are kept (default adbridge-traces)
      --color WHEN            auto (default), always, never; NO_COLOR and FORCE_COLOR count
      -q, --quiet             only failures and the counts        -v, --verbose   also what was found, on standard error

    With GITHUB_ACTIONS=true, annotations are printed at the end, and a summary is added to $GITHUB_STEP_SUMMARY.

    Exit codes: 0 all passed · 1 a contract failed · 2 a file could not be read, understood or written ·
                3 the engine cannot start · 4 nothing matched · 64 wrong use · 130 interrupted (128 and the signal's number)

    Examples:
      adbridge test fixtures/contracts
      adbridge test fixtures/contracts --tag smoke --reporter dot
      adbridge test fixtures/contracts --filter quartile --list
    """
}
