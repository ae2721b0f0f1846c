extension Help {
  static let explore = """
    adbridge explore – try a page with sessions made at random, and keep the shortest that breaks a rule

    Use: adbridge explore --vast FILE|URL [OPTION…]

    Each run is a session of what apps, viewers, devices and networks do: pauses, seeks, stalls, taps, reloads, faults of the
    player, answers that fail, Wrappers that lead to nothing or in circles. The rules that watch every session (adbridge rules)
    judge it. A run that breaks one is cut down to the shortest that still does, and written as a contract.

    What is tried:
      --vast FILE|URL         the tag; may be given several times: each run takes one
      --page FILE|URL         an SDK page of your own (default: the page AdBridge ships)
      --profile NAME|FILE     the names the SDK's bridge uses (default: adsdk)
      --set "STATEMENT"       a set-up statement of the contract language that every run begins with, such as
                              "serve https://ads.example.com/ fixtures/vast"; paths are relative to the working folder
      --rule NAME=LEVEL       what a rule's findings count as: off, warn, error; GROUP/* for a group

    How much:
      --runs N                how many runs (default 200)
      -x, --bail              stop at the first rule that breaks
      --no-shrink             keep the run that breaks a rule as it is, which is quicker
      --time D                begin nothing new after so much real time
      --seed N                the seed: the same one makes the same runs (default: told, so that it can be given again)
      -j, --jobs N            worker processes (default: one a core)
      --deadline 12s          real time that one run may take

    Output:
      --out DIR               where contracts are written (default: explored)
      --json                  one line of JSON for each broken rule and for the end

    Exit codes: 0 nothing broke · 1 a rule broke · 2 a file could not be read or written · 3 the engine cannot start · 64 wrong use ·
                130 interrupted

    Examples:
      adbridge explore --vast fixtures/vast/linear-30s.xml --runs 50 --seed 1
      adbridge explore --vast fixtures/vast/pod-2.xml --vast fixtures/vast/skippable-15s.xml --runs 20 --seed 7
    """
}
