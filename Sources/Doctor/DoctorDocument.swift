import Rules

/// docs/doctor.md, written from the catalog.
public enum DoctorDocument {
  /// The whole document, with a line break at its end.
  public static var markdown: String {
    let rows = DoctorCatalog.all.map { "| [`\($0.name)`](#\($0.name)) | \($0.summary) |" }
    let sections = DoctorCatalog.all.map { check in
      let paragraphs = [check.summary, check.what, "*Why:* \(check.why)", "*Mend:* \(check.mend)."]
      return
        (["### \(check.name)"]
        + paragraphs.map { RuleDocument.wrap($0, to: width).joined(separator: "\n") }).joined(
          separator: "\n\n")
    }
    return ([introduction] + rows + [""] + [sections.joined(separator: "\n\n")]).joined(separator: "\n")
      + "\n"
  }

  private static let width = 118

  private static let introduction = """
    # The doctor

    <!-- Written by `adbridge doctor --markdown`; to change it, change Sources/Doctor/. -->

    `adbridge doctor` examines an app's host code: it plays some twenty small sessions with it, each with a page, a tag or a player that
    brings out one fault that hosts are known to have, and says what it saw, and how to mend it.

    ```text
    adbridge host Sources/Ads doctor
    ```

    Alone it examines AdBridge's own host, which does what the vendor's integration guide shows, and no more:

    ```sh
    adbridge doctor  # exits 1
    adbridge doctor --only foreign-end --only plus-in-tag-url  # exits 1
    adbridge doctor --list
    ```

    | outcome | meaning |
    |---|---|
    | ok | the host does what a sound one does |
    | found | it does not: see the mend; the command exits with 1 |
    | note | worth knowing, and no fault by itself |
    | not applicable | the check says nothing about this host, for the reason that stands there |

    Where a check needs no ad of the SDK's, a page that keeps quiet stands in its place: what it tells the host is what the check posts in
    it, by the names of the profile (`--profile`). The others play a tag of ten seconds by the SDK's page, AdBridge's own or the one that
    `--page` names. Nothing is requested from a real network, and time is virtual.

    ## The checks

    | check | what a sound host does |
    |---|---|
    """
}
