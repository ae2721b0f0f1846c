extension VASTCode {
  static let values: [VASTCode] = [
    duration, durationForm, zeroDuration, skipOffset, skipOffsetTooLate, progressOffset, bareSeconds,
    progressWithoutOffset, offsetMisplaced, offsetTooLate, time, sequence, duplicateSequence, boolean, number,
    value, mimeType, bitrateRange,
  ]

  static let duration = VASTCode(
    "duration", .error, "3.8.1", "A `Duration` cannot be read.",
    what:
      "It is `HH:MM:SS` or `HH:MM:SS.mmm`. Without it a player knows no quartile, no percentage and no end.",
    .linear,
    "<Duration>30</Duration>", mend: "write 00:00:30 for thirty seconds")

  static let durationForm = VASTCode(
    "duration-form", .warning, "3.8.1", "A `Duration` is written in a form that not all players read.",
    what: "Hours need two digits, and a fraction needs three.", .linear, "<Duration>0:00:30.5</Duration>",
    mend: "write 00:00:30.500")

  static let zeroDuration = VASTCode(
    "zero-duration", .warning, "3.8.1", "A `Duration` is zero.",
    what:
      "All quartiles fall on the first instant, or never come. Servers write it when they do not know the duration.",
    .linear,
    "<Duration>00:00:00</Duration>", mend: "give the media's duration")

  static let skipOffset = VASTCode(
    "skipoffset", .error, "3.8", "A `skipoffset` cannot be read.",
    what:
      "It is a time, `HH:MM:SS` or `HH:MM:SS.mmm`, or a percentage up to 100. Without it the ad cannot be skipped.",
    .creative,
    "<Linear skipoffset=\"soon\"/>", mend: "write 00:00:05 or 25%")

  static let skipOffsetTooLate = VASTCode(
    "skipoffset-too-late", .warning, "3.8", "The ad may be skipped only when it is over.",
    what: "The `skipoffset` is not before the `Duration`, so that the control never shows.", .creative,
    "<Linear skipoffset=\"00:00:30\"><Duration>00:00:30</Duration></Linear>",
    mend: "leave skipoffset out, or let it come before the end")

  static let progressOffset = VASTCode(
    "progress-offset", .error, "3.14.3", "The `offset` of a progress event cannot be read.",
    what: "It is `HH:MM:SS`, `HH:MM:SS.mmm` or a percentage up to 100. The event never comes.", .events,
    "<Tracking event=\"progress\" offset=\"half\"><![CDATA[https://track.example.com/p]]></Tracking>",
    mend: "write 00:00:10 or 33%")

  static let bareSeconds = VASTCode(
    "bare-seconds", .warning, "3.14.3", "An offset is given in bare seconds.",
    what: "An example in the specification's text has it, the schema forbids it, and players differ.",
    .events,
    "<Tracking event=\"progress\" offset=\"3\"><![CDATA[https://track.example.com/p]]></Tracking>",
    mend: "write 00:00:03")

  static let progressWithoutOffset = VASTCode(
    "progress-without-offset", .error, "3.14.3", "A progress event has no `offset`.",
    what: "Nobody knows when it is due, so it never comes.", .events,
    "<Tracking event=\"progress\"><![CDATA[https://track.example.com/p]]></Tracking>",
    mend: "add offset=\"00:00:10\"")

  static let offsetMisplaced = VASTCode(
    "offset-misplaced", .warning, "3.14.3", "An `offset` stands where it means nothing.",
    what: "Only the progress event of a linear ad has one.", .events,
    "<Tracking event=\"start\" offset=\"00:00:05\"><![CDATA[https://track.example.com/s]]></Tracking>",
    mend: "use the event progress, or leave the offset out")

  static let offsetTooLate = VASTCode(
    "offset-too-late", .warning, "3.14.3", "A progress event is due behind the end of the ad.",
    what: "Its offset is beyond the `Duration`, so it never comes.", .events,
    "<Tracking event=\"progress\" offset=\"00:01:00\"><![CDATA[https://track.example.com/p]]></Tracking>",
    mend: "give an offset within the ad, or a percentage")

  static let time = VASTCode(
    "time", .error, "3.11.1", "A time cannot be read.",
    what: "The offset and duration of an icon and minSuggestedDuration are `HH:MM:SS` or `HH:MM:SS.mmm`.",
    .linear,
    "<Icons><Icon offset=\"5\"/></Icons>", mend: "write 00:00:05")

  static let sequence = VASTCode(
    "sequence", .error, "3.3.1", "The `sequence` of an ad is not a whole number from 1 on.",
    what:
      "An ad with a sequence is a part of a pod; one that cannot be read makes it a stand-alone ad or breaks the pod.",
    .ads,
    "<Ad id=\"1\" sequence=\"0\"></Ad>", mend: "number the ads of a pod 1, 2, 3 …")

  static let duplicateSequence = VASTCode(
    "duplicate-sequence", .error, "3.3.1", "Two ads of a pod have the same `sequence`.",
    what: "Their order is not defined, and players may drop one.", .ads,
    "<Ad id=\"1\" sequence=\"1\"></Ad><Ad id=\"2\" sequence=\"1\"></Ad>",
    mend: "number the ads of a pod 1, 2, 3 …")

  static let boolean = VASTCode(
    "boolean", .error, "5", "An attribute is neither `true` nor `false`.",
    what:
      "XML Schema also has 1 and 0, and all of them in lower case alone. Players take the default for anything else.",
    .ads,
    "<Ad id=\"1\"><Wrapper followAdditionalWrappers=\"yes\"></Wrapper></Ad>", mend: "write true or false")

  static let number = VASTCode(
    "number", .error, "5", "An attribute or element is no number of the kind that belongs there.",
    what:
      "Sizes, bitrates and sequences are whole numbers from 0 on, without a unit; pxratio, prices and Expires may have a fraction.",
    .media,
    "<MediaFile delivery=\"progressive\" type=\"video/mp4\" width=\"640px\" height=\"360\"><![CDATA[https://cdn.example.com/a.mp4]]></MediaFile>",
    mend: "write digits alone")

  static let value = VASTCode(
    "value", .error, "5", "An attribute has a value that VAST does not list.",
    what: "Such as a delivery that is neither progressive nor streaming. Values count by their exact case.",
    .media,
    "<MediaFile delivery=\"download\" type=\"video/mp4\" width=\"640\" height=\"360\"><![CDATA[https://cdn.example.com/a.mp4]]></MediaFile>",
    mend: "use one of the listed values")

  static let mimeType = VASTCode(
    "mime-type", .warning, "3.9.1", "A type is no MIME type.",
    what: "It needs a slash, such as `video/mp4`. Players choose media by it.", .media,
    "<MediaFile delivery=\"progressive\" type=\"mp4\" width=\"640\" height=\"360\"><![CDATA[https://cdn.example.com/a.mp4]]></MediaFile>",
    mend: "write video/mp4, application/vnd.apple.mpegurl or what the file is")

  static let bitrateRange = VASTCode(
    "bitrate-range", .warning, "3.9.1", "The bitrates of a `MediaFile` contradict one another.",
    what: "Either bitrate is given, or minBitrate and maxBitrate, the lesser one first.", .media,
    "<MediaFile delivery=\"streaming\" type=\"application/vnd.apple.mpegurl\" width=\"640\" height=\"360\" minBitrate=\"500\"><![CDATA[https://cdn.example.com/a.m3u8]]></MediaFile>",
    mend: "give bitrate alone, or both ends of the range")
}
