import Markup
import Testing

/// The parser that scripts write into.
@Suite("HTML in pieces")
struct HTMLPageParserTests {
  /// The steps of a page as short words, where a script named in `writes` writes text in pieces.
  private func steps(_ source: String, writes: [Int: [String]] = [:]) -> [String] {
    var parser = HTMLPageParser(source)
    var log: [String] = []
    var scripts = 0
    func take(_ steps: [HTMLStep]) {
      for step in steps {
        switch step {
        case .element(_, let name, _, _, _, _): log.append("<\(name)>")
        case .text(_, _, let text): log.append(String(decoding: text, as: UTF8.self))
        case .script(_, let line): log.append("run@\(line)")
        case .move, .moveChildren: log.append("move")
        default: break
        }
      }
    }
    func run() -> HTMLPageParser.Pause {
      while true {
        let (steps, pause) = parser.run()
        take(steps)
        guard case .script = pause else { return pause }
        scripts += 1
        guard let pieces = writes[scripts] else { continue }
        let before = parser.hold()
        for piece in pieces {
          parser.write(piece)
          _ = run()
          log.append("|")
        }
        parser.release(before)
      }
    }
    #expect(run() == .end)
    return log
  }

  @Test("the parser stops behind each script")
  func pauses() {
    #expect(
      steps("<p>a<script>1</script>\n<script\nx>2</script>b") == [
        "<html>", "<head>", "<body>", "<p>", "a", "<script>", "1", "run@1", "\n", "<script>", "2", "run@3",
        "b",
      ])
  }

  @Test("what is written stands before the rest, and may be cut anywhere")
  func written() {
    #expect(
      steps("<body><script>1</script>rest", writes: [1: ["<p i", "d=a>x", "&am", "p;y</p>"]]) == [
        "<html>", "<head>", "<body>", "<script>", "1", "run@1", "|", "<p>", "x", "|", "|", "&y", "|", "rest",
      ])
  }

  @Test("an element that is written and not closed takes the rest")
  func openElement() {
    var parser = HTMLPageParser("<body><script></script><script>1</script>rest")
    var parents: [Int] = []
    var number = -1
    while true {
      let (steps, pause) = parser.run()
      for step in steps {
        if case .element(let made, "div", _, _, _, _) = step { number = made }
        if case .text(let parent, _, let text) = step, text == Array("rest".utf8) { parents.append(parent) }
      }
      if pause == .script, number < 0 {
        let before = parser.hold()
        parser.write("<div>")
        for case .element(let made, "div", _, _, _, _) in parser.run().steps { number = made }
        parser.release(before)
      }
      if pause == .end { break }
    }
    #expect(number >= 0)
    #expect(parents == [number])
  }

  @Test("a written script runs before the rest of what is written is read, and writes before it")
  func nested() {
    #expect(
      steps(
        "<body><script>1</script>rest", writes: [1: ["<script>2</script><i>"], 2: ["<b>x</b>"]]) == [
          "<html>", "<head>", "<body>", "<script>", "1", "run@1", "<script>", "2", "run@1", "<b>", "x", "|",
          "<i>", "|", "rest",
        ])
  }

  @Test("a half tag that is never finished takes what follows")
  func unfinished() {
    #expect(
      steps("<body><script>1</script>rest>x", writes: [1: ["<p title="]]) == [
        "<html>", "<head>", "<body>", "<script>", "1", "run@1", "|", "<p>", "x",
      ])
  }

  @Test("what is written moves no line of the page")
  func lines() {
    #expect(
      steps("<script>1</script>\n\n<script>3</script>", writes: [1: ["a\nb\n<!--\n-->\n"]]).filter {
        $0.hasPrefix("run")
      }
        == ["run@1", "run@3"])
  }

  @Test("a script that is cut off by the end does not run")
  func cutOff() {
    #expect(!steps("<script>1").contains { $0.hasPrefix("run") })
  }

  @Test("a page that is only written ends when it is told to")
  func open() {
    var parser = HTMLPageParser("", isEnded: false)
    #expect(parser.run().pause == .input)
    parser.write("<p>x")
    #expect(parser.run().pause == .input)
    parser.end()
    #expect(parser.run().pause == .end)
  }
}
