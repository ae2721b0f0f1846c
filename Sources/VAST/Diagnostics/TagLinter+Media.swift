import Markup

/// What is to be played and shown.
extension TagLinter {
  /// What AVPlayer plays; a page runs VPAID scripts itself.
  private static let playableTypes: Set<String> = [
    "video/mp4", "video/x-m4v", "video/m4v", "video/quicktime", "video/3gpp", "video/3gpp2", "video/mpeg",
    "video/mp2t", "application/x-mpegurl", "application/vnd.apple.mpegurl", "audio/mp4", "audio/x-m4a",
    "audio/mpeg", "audio/mp3", "audio/aac", "audio/wav", "audio/x-wav", "audio/mpegurl", "audio/x-mpegurl",
  ]
  private static let scriptTypes: Set<String> = [
    "application/javascript", "application/x-javascript", "text/javascript",
  ]

  mutating func checkMedia(of node: MarkupNode) {
    let files = node.children.filter { $0.localName == "MediaFile" }
    guard !files.isEmpty, !files.contains(where: Self.isPlayable) else { return }
    let types = files.prefix(4).map { $0.attribute("type") ?? "?" }.joined(separator: ", ")
    list.add(
      .noPlayableMedia, at: .element(node), "an iOS host plays none of these MediaFiles",
      label: "they are \(Self.brief(types))")
  }

  private static func isPlayable(_ file: MarkupNode) -> Bool {
    guard let type = file.attribute("type") else { return true }
    let plain = String(type.prefix { $0 != ";" }).trimmed.lowercased()
    guard let framework = file.attribute("apiFramework"), !framework.isEmpty else {
      // without a slash it is no type, which has a diagnostic of its own
      return playableTypes.contains(plain) || !plain.contains("/")
    }
    return framework.uppercased() == "VPAID" && scriptTypes.contains(plain)
  }

  mutating func checkMediaFile(_ node: MarkupNode) {
    if let framework = node.attribute("apiFramework"), framework.uppercased() == "VPAID",
      version.map({ $0 >= .v41 }) ?? false
    {
      list.add(.vpaid, at: .value(node, "apiFramework"), "VPAID is deprecated since VAST 4.1")
    }
    let least = node.integer("minBitrate")
    let most = node.integer("maxBitrate")
    if node.attribute("bitrate") != nil, least != nil || most != nil {
      list.add(
        .bitrateRange, at: .attribute(node, "bitrate"), "bitrate stands beside minBitrate or maxBitrate")
    } else if (least == nil) != (most == nil) {
      let name = least == nil ? "maxBitrate" : "minBitrate"
      list.add(
        .bitrateRange, at: .attribute(node, name),
        "\(name) stands without \(least == nil ? "minBitrate" : "maxBitrate")")
    } else if let least, let most, least > most {
      list.add(.bitrateRange, at: .value(node, "minBitrate"), "minBitrate is more than maxBitrate")
    }
  }

  mutating func checkIcon(_ node: MarkupNode) {
    let missing = ["program", "width", "height", "xPosition", "yPosition"].filter {
      node.attribute($0) == nil
    }
    guard !missing.isEmpty else { return }
    list.add(.icon, at: .element(node), "<Icon> has no \(missing.joined(separator: ", "))")
  }

  mutating func checkResources(of node: MarkupNode) {
    let names = ["StaticResource", "IFrameResource", "HTMLResource"]
    if !node.children.contains(where: { names.contains($0.localName) }) {
      list.add(.noResource, at: .element(node), "<\(node.localName)> has no resource to show")
    }
  }
}
