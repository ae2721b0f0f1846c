/// The elements of VAST 2.0 to 4.3, from the schemas of 2.0.1, 3.0, 4.0, 4.1 and 4.2 and the text of 4.3.
enum ElementTable {
  /// The rules of a type; nil for a name that no type has.
  static func rules(_ type: String) -> ElementRules? { byType[type] }

  /// The names of all elements.
  static let names: [String] = Set(all.flatMap { $0.children.map(\.name) }).sorted() + ["VAST"]

  /// The elements that hold a child of a name.
  static func parents(of name: String) -> [String] {
    var parents: [String] = []
    for rules in all where rules.child(name) != nil {
      let parent = elementName(of: rules.type)
      if !parents.contains(parent) { parents.append(parent) }
    }
    return parents
  }

  private static func elementName(of type: String) -> String {
    byType.values.lazy.flatMap(\.children).first { $0.type == type }?.name ?? type
  }

  private static let byType = Dictionary(uniqueKeysWithValues: all.map { ($0.type, $0) })

  static let all: [ElementRules] = ads + creatives + linear + resources + verification

  private static let ads: [ElementRules] = [
    ElementRules("VAST", "3.2", .elements, "Ad* Error*@3.0", has: "version?"),
    ElementRules(
      "Ad", "3.3.2", .elements, "InLine? Wrapper?",
      has: "id? sequence?:count@3.0 conditionalAd?:bool@4.0~4.1 adType?:video|audio|hybrid@4.1"),
    ElementRules(
      "InLine", "3.4", .elements,
      "AdSystem! AdTitle! AdServingId!@4.1 Impression+ Error* Category*@4.0 Description? Advertiser?@3.0 "
        + "Pricing?@3.0 Survey?~4.1 Expires?@4.1 ViewableImpression?@4.0 AdVerifications?@4.0 Creatives! Extensions?"
    ),
    ElementRules(
      "Wrapper", "3.19", .elements,
      "AdSystem! VASTAdTagURI! Impression+ Error* Pricing?@3.0 ViewableImpression?@4.0 AdVerifications?@4.0 "
        + "BlockedAdCategories*@4.1 Creatives:WrapperCreatives? Extensions?",
      has: "followAdditionalWrappers?:bool@3.0 allowMultipleAds?:bool@3.0 fallbackOnNoAd?:bool@3.0"),
    ElementRules("AdSystem", "3.4.1", .text, has: "version?"),
    ElementRules("AdTitle", "3.4.2", .text),
    ElementRules("AdServingId", "3.4.3", .text),
    ElementRules("Impression", "3.4.4", .url, has: "id?"),
    ElementRules("Category", "3.4.5", .text, has: "authority!"),
    ElementRules("Description", "3.4.6", .text),
    ElementRules("Advertiser", "3.4.7", .text, has: "id?@4.1"),
    ElementRules(
      "Pricing", "3.4.8", .number, has: "model!:CPM|CPC|CPE|CPV|cpm|cpc|cpe|cpv currency!:currency"),
    ElementRules("Survey", "3.4.9", .url, has: "type?"),
    ElementRules("Expires", "3.4.10", .number),
    ElementRules("Error", "3.4.11", .url),
    ElementRules(
      "ViewableImpression", "3.5", .elements, "Viewable* NotViewable* ViewUndetermined*", has: "id?"),
    ElementRules("Viewable", "3.5.1", .url),
    ElementRules("NotViewable", "3.5.2", .url),
    ElementRules("ViewUndetermined", "3.5.3", .url),
    ElementRules("VASTAdTagURI", "3.19.1", .url),
    ElementRules("BlockedAdCategories", "3.19.2", .text, has: "authority?"),
    ElementRules("Extensions", "3.18", .elements, "Extension*"),
    ElementRules("Extension", "3.18.1", .anything, has: "type?"),
  ]

  private static let verification: [ElementRules] = [
    ElementRules("AdVerifications", "3.16", .elements, "Verification*"),
    ElementRules(
      "Verification", "3.17", .elements,
      "JavaScriptResource* FlashResource*<4.1 ExecutableResource*@4.1 ViewableImpression?<4.1 "
        + "TrackingEvents:VerificationEvents?@4.1 VerificationParameters?@4.1", has: "vendor?"),
    ElementRules("JavaScriptResource", "3.17.1", .url, has: "apiFramework? browserOptional?:bool@4.1"),
    ElementRules("FlashResource", "3.17", .url, has: "apiFramework?"),
    ElementRules("ExecutableResource", "3.17.2", .text, has: "apiFramework? type?"),
    ElementRules("VerificationEvents", "3.17.3", .elements, "Tracking:VerificationTracking*"),
    ElementRules("VerificationTracking", "3.17.4", .url, has: "event!"),
    ElementRules("VerificationParameters", "3.17.5", .text),
  ]
}
