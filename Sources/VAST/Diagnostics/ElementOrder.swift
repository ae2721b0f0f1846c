/// The order of children where the schemas have one.
enum ElementOrder {
  /// The places of children by name; empty where order does not matter.
  static func of(_ type: String, in version: VASTVersion?) -> [String: Int] {
    guard let version else { return [:] }
    return (version < .v40 ? early : late)[type] ?? [:]
  }

  /// VAST 2.0.1 and 3.0.
  private static let early = places([
    "InLine": "AdSystem AdTitle Description Advertiser Pricing Survey Error Impression Creatives Extensions",
    "Wrapper": "AdSystem VASTAdTagURI Error Impression Creatives Extensions",
    "Linear": "Icons CreativeExtensions Duration TrackingEvents AdParameters VideoClicks MediaFiles",
    "WrapperLinear": "Icons CreativeExtensions TrackingEvents VideoClicks",
  ])

  /// VAST 4.0 to 4.2.
  private static let late = places([
    "InLine":
      "AdSystem Error Extensions Impression Pricing ViewableImpression AdServingId AdTitle AdVerifications "
      + "Advertiser Category Creatives Description Expires Survey",
    "Wrapper":
      "AdSystem Error Extensions Impression Pricing ViewableImpression AdVerifications BlockedAdCategories "
      + "Creatives VASTAdTagURI",
    "Linear": "Icons TrackingEvents AdParameters Duration MediaFiles VideoClicks",
    "WrapperLinear": "Icons TrackingEvents VideoClicks",
  ])

  private static func places(_ lists: [String: String]) -> [String: [String: Int]] {
    lists.mapValues { list in
      let names = list.split(separator: " ").map(String.init)
      return Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    }
  }
}
