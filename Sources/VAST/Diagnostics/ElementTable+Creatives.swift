extension ElementTable {
  private static let size =
    "id? delivery!:progressive|streaming type!:mime width!:size height!:size codec?@3.0"

  static let creatives: [ElementRules] = [
    ElementRules("Creatives", "3.6", .elements, "Creative+"),
    ElementRules("WrapperCreatives", "3.6", .elements, "Creative:WrapperCreative*"),
    ElementRules(
      "Creative", "3.7", .elements,
      "UniversalAdId+@4.0 CreativeExtensions?@3.0 Linear? NonLinearAds? CompanionAds?",
      has: "id? sequence?:whole adId?@3.0 AdID?<4.0 apiFramework?@3.0"),
    ElementRules(
      "WrapperCreative", "3.7", .elements,
      "CreativeExtensions?@3.0 Linear:WrapperLinear? NonLinearAds:WrapperNonLinearAds? CompanionAds?",
      has: "id? sequence?:whole adId?@3.0 AdID?<4.0 apiFramework?@3.0"),
    ElementRules("UniversalAdId", "3.7.1", .text, has: "idRegistry! idValue?<4.1"),
    ElementRules("CreativeExtensions", "3.7.2", .elements, "CreativeExtension*"),
    ElementRules("CreativeExtension", "3.7.3", .anything, has: "type?"),
    ElementRules(
      "NonLinearAds", "3.12", .elements, "NonLinear+ TrackingEvents:NonLinearEvents?"),
    ElementRules(
      "WrapperNonLinearAds", "3.12", .elements, "NonLinear:WrapperNonLinear* TrackingEvents:NonLinearEvents?"),
    ElementRules(
      "NonLinear", "3.12.1", .elements,
      "StaticResource* IFrameResource* HTMLResource* CreativeExtensions?@3.0 AdParameters? NonLinearClickThrough? "
        + "NonLinearClickTracking*",
      has: "id? width!:size height!:size expandedWidth?:size expandedHeight?:size scalable?:bool "
        + "maintainAspectRatio?:bool minSuggestedDuration?:time apiFramework?"),
    ElementRules(
      "WrapperNonLinear", "3.12.1", .elements, "CreativeExtensions?@3.0 NonLinearClickTracking*",
      has: "id? width?:size height?:size expandedWidth?:size expandedHeight?:size scalable?:bool "
        + "maintainAspectRatio?:bool minSuggestedDuration?:time apiFramework?"),
    ElementRules("NonLinearClickThrough", "3.12.2", .url),
    ElementRules("NonLinearClickTracking", "3.12.3", .url, has: "id?"),
    ElementRules("NonLinearEvents", "3.14.2", .elements, "Tracking:NonLinearTracking*"),
    ElementRules("NonLinearTracking", "3.14.3", .url, has: "event! offset?@3.0"),
    ElementRules("CompanionAds", "3.13", .elements, "Companion*", has: "required?:all|any|none@3.0"),
    ElementRules(
      "Companion", "3.13.1", .elements,
      "StaticResource* IFrameResource* HTMLResource* CreativeExtensions?@3.0 AdParameters? AltText? "
        + "CompanionClickThrough? CompanionClickTracking* TrackingEvents:CompanionEvents?",
      has: "id? width!:size height!:size assetWidth?:size@3.0 assetHeight?:size@3.0 expandedWidth?:size "
        + "expandedHeight?:size apiFramework? adSlotId?@3.0 pxratio?:decimal@4.0 "
        + "renderingMode?:default|end-card|concurrent@4.1"),
    ElementRules("CompanionEvents", "3.14.2", .elements, "Tracking:CompanionTracking*"),
    ElementRules("CompanionTracking", "3.14.3", .url, has: "event! offset?@3.0"),
    ElementRules("AltText", "3.13.2", .text),
    ElementRules("CompanionClickThrough", "3.13.3", .url),
    ElementRules("CompanionClickTracking", "3.13.4", .url, has: "id?"),
  ]

  static let linear: [ElementRules] = [
    ElementRules(
      "Linear", "3.8", .elements,
      "Icons?@3.0 CreativeExtensions?@3.0 Duration! TrackingEvents:LinearEvents? AdParameters? VideoClicks? MediaFiles!",
      has: "skipoffset?:skipoffset@3.0"),
    ElementRules(
      "WrapperLinear", "3.8", .elements,
      "Icons?@3.0 CreativeExtensions?@3.0 TrackingEvents:LinearEvents? VideoClicks:WrapperVideoClicks?",
      has: "skipoffset?:skipoffset@3.0"),
    ElementRules("Duration", "3.8.1", .duration),
    ElementRules("AdParameters", "3.8.2", .anything, has: "xmlEncoded?:bool@3.0"),
    ElementRules("LinearEvents", "3.14.2", .elements, "Tracking:LinearTracking*"),
    ElementRules("LinearTracking", "3.14.3", .url, has: "event! offset?@3.0"),
    ElementRules(
      "MediaFiles", "3.9", .elements,
      "MediaFile+ Mezzanine*@4.0 InteractiveCreativeFile*@4.0 ClosedCaptionFiles?@4.1"),
    ElementRules(
      "MediaFile", "3.9.1", .url,
      has: size + " bitrate?:size minBitrate?:size@3.0 maxBitrate?:size@3.0 scalable?:bool "
        + "maintainAspectRatio?:bool apiFramework? fileSize?:size@4.1 mediaType?@4.1"),
    ElementRules("Mezzanine", "3.9.2", .url, has: size + " fileSize?:size@4.1 mediaType?@4.1"),
    ElementRules(
      "InteractiveCreativeFile", "3.9.3", .url, has: "type?:mime apiFramework? variableDuration?:bool@4.1"),
    ElementRules("ClosedCaptionFiles", "3.9.4", .elements, "ClosedCaptionFile*"),
    ElementRules("ClosedCaptionFile", "3.9.5", .url, has: "type?:mime language?"),
    ElementRules("VideoClicks", "3.10", .elements, "ClickThrough? ClickTracking* CustomClick*"),
    ElementRules("WrapperVideoClicks", "3.10", .elements, "ClickThrough?@4.2 ClickTracking* CustomClick*"),
    ElementRules("ClickThrough", "3.10.1", .url, has: "id?"),
    ElementRules("ClickTracking", "3.10.2", .url, has: "id?"),
    ElementRules("CustomClick", "3.10.3", .url, has: "id?"),
    ElementRules("Icons", "3.11", .elements, "Icon+"),
    ElementRules(
      "Icon", "3.11.1", .elements,
      "StaticResource* IFrameResource* HTMLResource* IconClicks? IconViewTracking*",
      has:
        "program? width?:size height?:size xPosition?:left|right|size yPosition?:top|bottom|size duration?:time "
        + "offset?:time apiFramework? pxratio?:decimal@4.0 altText?@4.3 hoverText?@4.3"),
    ElementRules("IconViewTracking", "3.11.2", .url, has: "id?"),
    ElementRules(
      "IconClicks", "3.11.3", .elements,
      "IconClickThrough? IconClickTracking* IconClickFallbackImages?@4.2"),
    ElementRules("IconClickThrough", "3.11.4", .url),
    ElementRules("IconClickTracking", "3.11.5", .url, has: "id?"),
    ElementRules("IconClickFallbackImages", "3.11.6", .elements, "IconClickFallbackImage+"),
    ElementRules(
      "IconClickFallbackImage", "3.11.6.1", .elements, "AltText? StaticResource:FallbackImageResource?",
      has: "width?:size height?:size"),
  ]

  static let resources: [ElementRules] = [
    ElementRules("StaticResource", "3.15.1", .url, has: "creativeType!:mime"),
    ElementRules("FallbackImageResource", "3.15.1", .url, has: "creativeType?:mime"),
    ElementRules("IFrameResource", "3.15.2", .url),
    ElementRules("HTMLResource", "3.15.3", .anything, has: "xmlEncoded?:bool@3.0"),
  ]
}
