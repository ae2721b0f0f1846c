public import Simulation
public import VAST

/// A resolved tag as data for programs.
public enum TagJSON {
  /// One object: what plays, what does not, the tags that were read, and what is wrong with them.
  ///
  /// - Parameters:
  ///   - tag: the tag.
  ///   - files: the file or URL of each of its documents.
  /// - Returns: the object.
  public static func value(_ tag: ResolvedTag, files: [String]) -> JSONValue {
    let breaks = tag.documents.first?.lint.breaks ?? []
    var object: JSONObject = [
      "v": 1, "url": text(tag.documents.first?.url), "version": text(tag.documents.first?.content.version),
      "ads": .array(tag.ads.enumerated().map { ad($0.element, number: $0.offset + 1) }),
      "unplayed": .array(tag.unplayed.map(unplayed)),
    ]
    let errors = tag.documents.first?.content.errors ?? []
    if tag.ads.isEmpty { object["noAd"] = .array(errors.map { .string($0.url) }) }
    if !breaks.isEmpty { object["breaks"] = .array(breaks.map(adBreak)) }
    object["documents"] = .array(
      zip(tag.documents, files).map { document, file in
        ["url": text(document.url), "file": text(file), "version": text(document.content.version)]
      })
    object["diagnostics"] = .array(
      zip(tag.documents, files).flatMap { document, file in document.diagnostics.map { diagnostic($0, file) }
      })
    let counts = VASTDiagnostic.Severity.allCases.map {
      ($0.rawValue + "s", JSONValue.number(Double(tag.count(of: $0))))
    }
    object["counts"] = .object(JSONObject(counts))
    return .object(object)
  }

  /// One diagnostic.
  public static func diagnostic(_ diagnostic: VASTDiagnostic, _ file: String) -> JSONValue {
    [
      "file": text(file), "line": number(diagnostic.line), "column": number(diagnostic.column),
      "endColumn": number(diagnostic.endColumn), "severity": text(diagnostic.severity.rawValue),
      "code": text(diagnostic.code), "message": text(diagnostic.message), "label": text(diagnostic.label),
      "section": text(diagnostic.section), "help": text(diagnostic.mend),
    ]
  }

  private static func ad(_ ad: ResolvedAd, number place: Int) -> JSONValue {
    let inLine = ad.inLine
    let linear = ad.linear
    let plan = FiringPlan(ad)
    return [
      "number": number(place), "id": text(ad.levels.last?.ad.id), "sequence": number(ad.sequence),
      "isResolved": .bool(inLine != nil), "system": text(inLine?.adSystem), "title": text(inLine?.adTitle),
      "duration": number(linear?.duration),
      "skipOffset": number(linear?.skipOffset?.seconds(duration: linear?.duration)),
      "wrappers": .array(
        ad.levels.filter { $0.ad.wrapper != nil }.map {
          ["id": text($0.ad.id), "system": text($0.ad.adSystem), "uri": text($0.ad.wrapper?.tagURI)]
        }),
      "creatives": .array(
        (inLine?.creatives ?? []).map { creative in
          [
            "id": text(creative.id),
            "universalAdIds": .array(
              creative.universalAdIDs.map { ["registry": text($0.registry), "value": text($0.value)] }),
          ]
        }),
      "media": .array((linear?.mediaFiles ?? []).map(media)),
      "clickThrough": text(ad.clickThrough),
      "moments": .array(
        plan.moments.map {
          ["time": .number($0.time), "name": text($0.name), "requests": requests($0.requests, ad)]
        }),
      "occasions": .array(
        plan.occasions.map { ["name": text($0.name), "requests": requests($0.requests, ad)] }),
      "never": .array(plan.never.map { ["name": text($0.name), "requests": requests($0.requests, ad)] }),
    ]
  }

  private static func media(_ file: VASTMediaFile) -> JSONValue {
    [
      "url": text(file.url), "type": text(file.type), "delivery": text(file.delivery),
      "width": number(file.width),
      "height": number(file.height), "bitrate": number(file.bitrate), "codec": text(file.codec),
      "apiFramework": text(file.apiFramework),
    ]
  }

  private static func requests(_ requests: [ResolvedAd.Request], _ ad: ResolvedAd) -> JSONValue {
    .array(requests.map { ["ad": text(ad.levels[$0.level].ad.id), "url": text($0.url)] })
  }

  private static func unplayed(_ ad: ResolvedTag.UnplayedAd) -> JSONValue {
    [
      "ids": .array(ad.levels.map { text($0.ad.id) }), "reason": text(ad.reason),
      "errorCode": number(ad.errorCode),
    ]
  }

  private static func adBreak(_ item: VMAPBreak) -> JSONValue {
    [
      "timeOffset": text(item.timeOffset), "breakType": text(item.breakType), "id": text(item.id),
      "tagURI": text(item.tagURI), "hasTag": .bool(item.hasTag),
    ]
  }

  private static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
  private static func number(_ value: Int?) -> JSONValue { value.map { .number(Double($0)) } ?? .null }
  private static func number(_ value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }
}
