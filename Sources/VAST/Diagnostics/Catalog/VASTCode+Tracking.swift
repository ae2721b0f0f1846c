extension VASTCode {
  static let trackingAndMedia: [VASTCode] = [
    unknownEvent, eventVersion, eventPlace, duplicateTracker, noPlayableMedia, vpaid, icon,
  ]

  static let unknownEvent = VASTCode(
    "unknown-event", .error, "3.14.1", "VAST has no tracking event of this name.",
    what: "Players know events by their exact names, so this one never comes.", .events,
    "<Tracking event=\"first-quartile\"><![CDATA[https://track.example.com/q1]]></Tracking>",
    mend: "spell the event as VAST does")

  static let eventVersion = VASTCode(
    "event-version", .warning, "3.14.1", "The tag's version of VAST does not have this event.",
    what: """
      Events came and went: fullscreen and expand left with 4.0, where playerExpand took their place; acceptInvitationLinear \
      and timeSpentViewing left with 4.1; loaded came with 4.1, interactiveStart and notUsed with 4.2.
      """, .events, "<Tracking event=\"fullscreen\"><![CDATA[https://track.example.com/f]]></Tracking>",
    mend: "use the event of the tag's version")

  static let eventPlace = VASTCode(
    "event-place", .warning, "3.14.1", "An event means nothing at this place.",
    what: """
      From 4.0 on linear and nonlinear ads have events of their own; a companion has creativeView alone, and a verification \
      has verificationNotExecuted alone.
      """, .events,
    "<Tracking event=\"overlayViewDuration\"><![CDATA[https://track.example.com/o]]></Tracking>",
    mend: "move it to the creative that it is about")

  static let duplicateTracker = VASTCode(
    "duplicate-tracker", .warning, "3.14", "The same URL is to be requested twice at the same moment.",
    what: "It counts twice.", .events,
    """
    <Tracking event="start"><![CDATA[https://track.example.com/s]]></Tracking>
    <Tracking event="start"><![CDATA[https://track.example.com/s]]></Tracking>
    """, mend: "leave one out")

  static let noPlayableMedia = VASTCode(
    "no-playable-media", .warning, "3.9", "No `MediaFile` is of a kind that an iOS host plays.",
    what: """
      AVPlayer plays MP4, QuickTime, 3GPP and HLS, but no WebM, Flash, Windows Media or DASH; a player ends with error 403. \
      A VPAID script counts as playable, since the page runs it.
      """, .media,
    "<MediaFile delivery=\"progressive\" type=\"video/webm\" width=\"640\" height=\"360\"><![CDATA[https://cdn.example.com/a.webm]]></MediaFile>",
    mend: "add an MP4 file")

  static let vpaid = VASTCode(
    "vpaid", .warning, "1.8", "VPAID is deprecated since VAST 4.1.",
    what: "Many players of today run no VPAID: without another `MediaFile` they end with error 403 or 901.",
    .media,
    "<MediaFile delivery=\"progressive\" type=\"application/javascript\" apiFramework=\"VPAID\" width=\"640\" height=\"360\"><![CDATA[https://cdn.example.com/a.js]]></MediaFile>",
    mend: "add a plain MediaFile, and use SIMID for what is interactive, OMID for measurement")

  static let icon = VASTCode(
    "icon", .warning, "3.11.1", "An `Icon` does not say what it stands for, or where.",
    what:
      "Without program, width, height, xPosition and yPosition a player cannot place it, nor let one program's icon replace another's.",
    .linear,
    "<Icons><Icon width=\"20\" height=\"20\"><StaticResource creativeType=\"image/png\"><![CDATA[https://cdn.example.com/i.png]]></StaticResource></Icon></Icons>",
    mend: "give program=\"AdChoices\" or the like, width, height, xPosition and yPosition")
}
