extension Help {
  /// The help of `adbridge profile`.
  static let profile = """
    adbridge profile – check a profile's JSON, or look at those that there are

    Use: adbridge profile check FILE… [--json]
         adbridge profile list [--json]
         adbridge profile show NAME|FILE [--json]

    A profile is what is special to one SDK's bridge, as data: docs/profiles.md is the guide, docs/profile.schema.json the schema
    for editors.

      check                   every mistake with line and column, what is wrong and how to mend it; - is standard input, and the
                              name of a shipped profile stands for its file
      list                    the profiles that adbridge ships
      show                    one profile as people read it

    Options:
      --json                  for programs; of show: the profile's JSON itself, to start one of your own
      --color WHEN            auto (default), always, never; NO_COLOR and FORCE_COLOR count

    Exit codes: 0 no mistake, or only warnings · 1 a profile has errors, or is no JSON · 2 a file could not be read · 64 wrong use

    Examples:
      adbridge profile list
      adbridge profile show event-data
      adbridge profile show vpaid --json
      adbridge profile check js/adsdk/profiles/adsdk.json js/adsdk/profiles/event-data.json
    """
}
