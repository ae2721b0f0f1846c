/// Names of HTML, and of SVG within it, that libxml2 does not know.
enum HTMLNames {
  static let htmlNamespace = "http://www.w3.org/1999/xhtml"
  static let svgNamespace = "http://www.w3.org/2000/svg"

  /// Elements that have no content and that are younger than HTML 4.
  static let emptyElements: Set<String> = ["source", "track", "wbr"]

  private static let oldEmptyElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param",
  ]

  /// Whether an element never has content.
  static func isEmptyElement(_ name: String) -> Bool {
    oldEmptyElements.contains(name) || emptyElements.contains(name)
  }

  /// Whether a line break right after an element's start tag is no text.
  static func skipsFirstLineBreak(_ name: String?) -> Bool {
    name == "pre" || name == "textarea" || name == "listing"
  }

  /// SVG elements, in lower case, whose children are HTML.
  static let htmlInSVG: Set<String> = ["foreignobject", "desc", "title"]

  /// An SVG element's name as the HTML standard writes it, from the lower case of the parser.
  static func svgElement(_ name: String) -> String { svgElements[name] ?? name }

  /// An SVG attribute's name as the HTML standard writes it, from the lower case of the parser.
  static func svgAttribute(_ name: String) -> String { svgAttributes[name] ?? name }

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
