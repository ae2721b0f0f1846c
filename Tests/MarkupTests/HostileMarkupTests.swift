import Markup
import Testing

@Suite("Hostile markup")
struct HostileMarkupTests {
  @Test("a hundred thousand nested elements overflow no stack, alive or released")
  func deep() {
    let depth = 100_000
    let text = String(repeating: "<a>", count: depth) + "x" + String(repeating: "</a>", count: depth)
    for mode in [XMLDocumentParser.Mode.strict, .recovering] {
      var root = XMLDocumentParser.parse(text, mode: mode).root
      #expect(root?.descendants.count == depth)
      #expect(root?.textContent == "x")
      root = nil
    }
  }

  @Test("unclosed and unopened tags in great number are read in time")
  func unbalanced() {
    let unclosed = String(repeating: "<a>", count: 50_000)
    #expect(XMLDocumentParser.parse(unclosed, mode: .recovering).root?.descendants.count == 49_999)
    let stray = "<a>" + String(repeating: "</b>", count: 50_000) + "<c/></a>"
    #expect(XMLDocumentParser.parse(stray, mode: .recovering).root != nil)
    let brackets = "<a>" + String(repeating: "<", count: 50_000)
    #expect(XMLDocumentParser.parse(brackets, mode: .recovering).errors.count == 1000)
  }

  @Test("documents can be read on many threads at once")
  func threads() async {
    let results = await withTaskGroup(of: String.self) { group in
      for number in 0..<200 {
        group.addTask {
          outline(XMLDocumentParser.parse("<a>\(number)<b>&</a>", mode: .recovering).nodes)
            + outline(HTMLDocumentParser.parseFragment("<i>\(number)"))
        }
      }
      return await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(results == Set((0..<200).map { "<a>\($0)<b>&</b></a><i>\($0)</i>" }))
  }

  @Test("random bytes and broken documents crash nothing")
  func random() {
    var generator = SplitMix64(state: 1)
    let seedText = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?><!DOCTYPE a [<!ENTITY e "x"><!ATTLIST a b CDATA "c">]>\
      <a b="1&amp;2" xmlns:x="y"><x:b>&e; &#65; & t</x:b><![CDATA[ c ]]><!-- d --><?p i?></a>
      """.utf8)
    for _ in 0..<1500 {
      var bytes = seedText
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 5))
        case 2: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 12)], at: 0)
        default: bytes.insert(UInt8(ascii: "<"), at: place)
        }
        if bytes.isEmpty { bytes = [0] }
      }
      walk(XMLDocumentParser.parse(bytes, mode: .recovering).nodes)
      walk(XMLDocumentParser.parse(bytes, mode: .strict).nodes)
      let text = String(decoding: bytes, as: UTF8.self)
      walk(HTMLDocumentParser.parse(text))
      walk(HTMLDocumentParser.parseFragment(text))
    }
    for _ in 0..<500 {
      let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &generator) }
      walk(XMLDocumentParser.parse(bytes, mode: .recovering).nodes)
      walk(HTMLDocumentParser.parse(String(decoding: bytes, as: UTF8.self)))
    }
  }

  /// Touches everything, and checks that parents and children agree.
  private func walk(_ nodes: [MarkupNode]) {
    var isSound = nodes.allSatisfy { $0.parent == nil }
    for node in nodes {
      for inner in [node] + node.descendants {
        _ = (inner.text, inner.attributes, inner.name)
        isSound =
          isSound && inner.children.allSatisfy { $0.parent == inner } && inner.line >= 1 && inner.column >= 1
      }
    }
    #expect(isSound)
  }
}

/// Vigna's generator: the same numbers in every run.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
