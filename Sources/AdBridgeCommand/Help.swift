import JavaScriptEngine
import Sessions

/// The command's help texts.
enum Help {
  static let version = "0.1.0"

  static let overview = """
    adbridge – runs a video-ad SDK's page against an app's host code, headless

    Use: adbridge COMMAND [OPTION…]

    Commands:
      run        play one ad session and print everything that happened
      test       run contracts and report what does not hold
      verify     check an SDK's page by a pack of contracts that any SDK has to keep
      check      judge a recorded trace by the rules
      explore    try a page with sessions made at random
      fmt        write contract files in the standard form
      repl       drive a session line by line
      rules      list the rules that watch every session, or explain one
      doctor     examine a host for the faults that hosts are known to have
      host       run one of these with your app's own host code
      profile    check a profile of another SDK's bridge, or show those that there are
      vast       show what a tag plays, and what is wrong with it
      help       explain a command: adbridge help run

    Options:
      --version [--verbose]   the version; with --verbose what the engine offers
      -h, --help              this text

    Example:
      adbridge run --vast fixtures/vast/linear-30s.xml
    """

  static let run = """
    adbridge run – play one ad session and print everything that happened

    Use: adbridge run --vast FILE|URL [OPTION…]

    A VAST tag goes in; the SDK page runs it in JavaScriptCore; the host plays it on a simulated player. Time is
    virtual: a 30-second ad takes milliseconds, the same way every time. Nothing leaves the process unless
    --allow-network says so.

    What is played:
      --vast FILE|URL|-       the tag; a file is served as https://adbridge.test/<file name>, - is standard input
      --page FILE|URL         an SDK page of your own: HTML, or a bare script (default: the page AdBridge ships)
      --profile NAME|FILE     the names the SDK's bridge uses: adsdk (default), adsdk-strict, event-data, vpaid, or a JSON file
      --host guide|extended   what the host does besides playing: no more than the integration guide's, or all of docs/adsdk.md
      --param NAME=VALUE      a query parameter of the page, such as lang=en

    What URLs answer:
      --serve URL=PATH        a local file; a folder stands for everything below the URL
      --serve URL=status:N    a status without a body;  URL=redirect:URL;  URL=text:TEXT;  URL=drop (never answers)
                              behind each but text: ,status=N ,type=MIME ,delay=2s; a URL that ends in / and answers a
                              status or drops speaks for everything below it
      --har FILE              answers from a HAR file, for what --serve and the session's own files do not say;
                              behind it ,ignore=NAME (a query parameter that may differ) ,timings (as slow as recorded)
      --media URL=30s         how long a media file plays; URL=live never ends, URL=broken cannot be loaded
      --set "STATEMENT"       any set-up statement of the contract language, such as "player end-early 220ms" or
                              "webview background suspended": faults of the player, and how the web view behaves
      --allow-network         let requests that nothing maps go to the real network

    What happens:
      --do "ACTION [at T]"    play, pause, seek 12s, rate 2, mute, unmute, volume 0.5, stall 2s, fail "text", end,
                              foreign-end, interrupt, tap skip|click|menu|SELECTOR, call METHOD ARG…, post EVENT {…},
                              reload, close, background, foreground, kill-page, > JavaScript; may be given several times
      --rule NAME=LEVEL       what a rule's findings count as: off, warn, error; GROUP/* for a group (see adbridge rules)
      --for 60s               stop at this virtual time at the latest (default 10m)
      --seed N                the seed of Math.random and of everything else random (default 0)
      --realtime              pace the session against the wall clock and print as it goes

    Output:
      --json                  the trace on standard output as JSON Lines, the verdict on standard error
      --trace FILE            the trace into a file as well
      --record FILE.har       what was requested and answered, as a HAR file for --har and for browsers' tools
      --redact [NAME]         without Cookie, Set-Cookie, Authorization and Proxy-Authorization, and without the values of
                              parameters, JSON members and header fields of this NAME; may be given several times
      -v, --verbose           every record, uncut        -q, --quiet   only the verdict
      --color WHEN            auto (default), always, never; NO_COLOR and FORCE_COLOR count

    Limits:
      --script-budget 1s      processor time that one entry into the page's scripts may use
      --memory-budget 512     megabytes that the process may have while scripts run
      --deadline 12s          real time for the whole session, waiting not counted
      --clone-failure MODE    a message that cannot be cloned: reject (default), throw, drop, null, strip

    Exit codes: 0 the session ended as an ad should · 1 it did not · 2 a file could not be read or written ·
                3 the engine had to stop the page · 64 wrong use · 130 interrupted

    Examples:
      adbridge run --vast fixtures/vast/linear-30s.xml
      adbridge run --vast fixtures/vast/linear-30s.xml --do "pause at 5s" --do "play at 8s" --do "tap skip at 9s"
      adbridge run --vast fixtures/vast/wrapper-2.xml --serve https://ads.example.com/=fixtures/vast
      adbridge run --vast "https://ads.example.com/preroll?slot=7" --har fixtures/har/chrome.har
      adbridge run --vast fixtures/vast/linear-30s.xml --json
    """

  /// What `--version` prints.
  static func versionText(isVerbose: Bool) -> String {
    guard isVerbose else { return "adbridge \(version)" }
    let rows = EngineLibrary.capabilities.map { capability in
      let symbol =
        capability.symbol + String(repeating: " ", count: max(1, 46 - capability.symbol.count))
      return "  \(capability.isPresent ? "present" : "absent ")  \(symbol)\(capability.purpose)"
    }
    return """
      adbridge \(version)
      engine: JavaScriptCoreGTK 4.1
      calls beyond its public headers:
      \(rows.joined(separator: "\n"))
      profiles: \(BridgeProfileNames.all)
      """
  }
}
