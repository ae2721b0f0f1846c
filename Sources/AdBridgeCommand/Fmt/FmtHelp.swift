extension Help {
  static let fmt = """
    adbridge fmt – write contract files in the standard form

    Use: adbridge fmt [OPTION…] [PATH…]

    Spaces, quotes and blank lines become what the language's reference uses; what a file means stays the same, and so do
    comments, the order of lines, durations as they are written, and JavaScript. A file with errors is left as it is.

    What is formatted:
      PATH                    a contract file, or a folder: every *.contract below it; each is rewritten in its place
      -                       standard input, written to standard output; so it is without a PATH

    Options:
      --check                 change nothing; list the files that would change, and how
      --color WHEN            auto (default), always, never; NO_COLOR and FORCE_COLOR count

    Exit codes: 0 done, or nothing to do · 1 --check found files that would change · 2 a file could not be read, written or
                understood · 4 a folder without contracts · 64 wrong use

    Examples:
      adbridge fmt fixtures/contracts --check
      adbridge fmt fixtures/contracts/linear.contract
    """
}
