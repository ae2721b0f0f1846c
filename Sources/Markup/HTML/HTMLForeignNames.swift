/// Names of SVG and MathML within HTML, whose source has them in lower case (HTML standard, §13.2.6.1).
enum HTMLForeignNames {
  /// An SVG element's own name.
  static func svgElement(_ name: String) -> String { svgElements[name] ?? name }

  /// An attribute's own name, with the namespace of those that have one.
  static func attribute(_ name: String, in namespace: HTMLNamespace) -> MarkupName {
    if let known = withNamespace[name] { return known }
    switch namespace {
    case .svg: return MarkupName(local: svgAttributes[name] ?? name)
    case .mathML: return MarkupName(local: name == "definitionurl" ? "definitionURL" : name)
    case .html: return MarkupName(local: name)
    }
  }

  private static let withNamespace: [String: MarkupName] = {
    let xlink = "http://www.w3.org/1999/xlink"
    let xml = "http://www.w3.org/XML/1998/namespace"
    var names: [String: MarkupName] = [:]
    for local in ["actuate", "arcrole", "href", "role", "show", "title", "type"] {
      names["xlink:\(local)"] = MarkupName(local: local, prefix: "xlink", namespace: xlink)
    }
    for local in ["lang", "space"] {
      names["xml:\(local)"] = MarkupName(local: local, prefix: "xml", namespace: xml)
    }
    names["xmlns"] = .namespaceDeclaration(prefix: nil)
    names["xmlns:xlink"] = .namespaceDeclaration(prefix: "xlink")
    return names
  }()

  private static let svgElements = byLowerCase(
    """
    altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend feColorMatrix \
    feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight \
    feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology \
    feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef \
    linearGradient radialGradient textPath
    """)

  private static let svgAttributes = byLowerCase(
    """
    attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant edgeMode \
    filterUnits glyphRef gradientTransform gradientUnits kernelMatrix kernelUnitLength keyPoints keySplines \
    keyTimes lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits \
    numOctaves pathLength patternContentUnits patternTransform patternUnits pointsAtX pointsAtY pointsAtZ \
    preserveAlpha preserveAspectRatio primitiveUnits refX refY repeatCount repeatDur requiredExtensions \
    requiredFeatures specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles \
    surfaceScale systemLanguage tableValues targetX targetY textLength viewBox viewTarget xChannelSelector \
    yChannelSelector zoomAndPan
    """)

  private static func byLowerCase(_ names: String) -> [String: String] {
    Dictionary(names.split(separator: " ").map { ($0.lowercased(), String($0)) }) { first, _ in first }
  }
}
