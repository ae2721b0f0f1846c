import Contracts
import Expectations
import Simulation
import Testing

/// Values and what they must be like.
struct ValueParsingTests {
  private func fields(_ text: String, variables: [String: String] = [:]) throws -> ValuePattern? {
    guard
      case .expectation(.record(let expectation)) = try Language.kind(
        "expect A \(text)", variables: variables)
    else { return nil }
    return expectation.pattern.fields
  }

  @Test(arguments: [
    ("null", ValuePattern.value(.null)), ("true", .value(true)), ("false", .value(false)),
    ("0", .value(0)), ("-1.5", .value(-1.5)), ("1e3", .value(1000)), ("2E-2", .value(0.02)),
    ("\"a\"", .value("a")), ("'a \"b\"'", .value("a \"b\"")), ("\"it's\"", .value("it's")),
    ("\"\\u00e9\\ud83d\\ude00\\n\\/\\\\\\\"\"", .value("é😀\n/\\\"")),
    ("any", .any), ("absent", .absent),
    ("/^a\\/[/]b$/iu", .regex(RegexPattern(source: "^a\\/[/]b$", flags: "iu"))),
    ("7.5 ± 0.25", .near(7.5, tolerance: 0.25)), ("7.5±0.25", .near(7.5, tolerance: 0.25)),
    ("7.5 +- 0.25", .near(7.5, tolerance: 0.25)), ("-1e1+-2", .near(-10, tolerance: 2)),
    (">= 3", .compared(.greaterOrEqual, 3)), (">3", .compared(.greater, 3)), ("<-3", .compared(.less, -3)),
    ("<=3e0", .compared(.lessOrEqual, 3)),
    ("[]", .array([])), ("[1, [any], {}]", .array([.value(1), .array([.any]), .object([])])),
    (
      "{\"a b\": {c:1}, d: 'x'}",
      .object([
        .init("a b", .object([.init("c", .value(1))])), .init("d", .value("x")),
      ])
    ),
    ("\"a # b\"", .value("a # b")), ("/a #b/", .regex(RegexPattern(source: "a #b"))),
  ])
  func aValueIsRead(text: String, pattern: ValuePattern) throws {
    #expect(try fields("{ x: \(text) }") == .object([.init("x", pattern)]))
  }

  @Test(arguments: [
    ("{ a: 1", "10-16 { is not closed; close it with }, or continue the line with \\"),
    (
      "{ a: [1, 2 }",
      "21-22 ] or , behind the value is missing, but here is }; such as { ad_number: 1, url: any }"
    ),
    ("{ a 1 }", "14-15 a : behind the key is missing, but here is 1; such as { ad_number: 1, url: any }"),
    (
      "{ a: 1 b: 2 }",
      "17-18 } or , behind the value is missing, but here is b; such as { ad_number: 1, url: any }"
    ),
    ("{ a: 1, a: 2 }", "18-19 the key \"a\" is there twice; remove one of them"),
    (
      "{ a: 1, }",
      "18-19 a key is missing, but here is }; such as { ad_number: 1, url: any }"
    ),
    ("{ a: }", "15-16 a value is expected, but here is }; such as \"text\", 7.5, true or any"),
    ("{ a: 5s }", "15-17 \"5s\" is no number; numbers here have no unit: 5"),
    ("{ a: 01 }", "15-17 \"01\" is no number; such as 7.5, -1 or 1e3"),
    ("{ a: 1e999 }", "15-20 the number \"1e999\" is too large; it goes up to 1.79e308"),
    ("{ a: 1 ± -2 }", "19-21 a tolerance is not negative; such as 7.5 ± 0.25"),
    ("{ a: 1 ± }", "18 ± needs a number; such as >= 3, or 7.5 ± 0.25"),
    ("{ a: >= x }", "18-19 \"x\" is no number; such as 7.5, -1 or 1e3"),
    ("{ a: tru }", "15-18 unknown value \"tru\"; did you mean true?"),
    ("{ a: hello }", "15-20 unknown value \"hello\"; a text is in quotes: \"hello\""),
    (
      "{ a: undefined }",
      "15-24 undefined is no value that a message can be matched with; "
        + "a missing member is \"absent\""
    ),
    ("{ a: [absent] }", "16-22 an array has no absent elements; arrays match whole; leave the element out"),
    ("{ a: \"b }", "15-19 the string is left open; end it with \""),
    (
      "{ a: \"\\x\" }",
      "16-18 \\x is no escape; "
        + "there are \\\" \\' \\\\ \\/ \\b \\f \\n \\r \\t \\u0041; a backslash itself is \\\\"
    ),
    ("{ a: \"\\u12\" }", "16-20 \\u needs four hexadecimal digits; such as \\u00e9"),
    (
      "{ a: /b }",
      "15-19 the regular expression is not closed; end it with /; a slash within it is written \\/"
    ),
  ])
  func aMistakeIsExplained(text: String, problem: String) {
    #expect(Language.errors("expect A \(text)") == [problem])
  }

  @Test func deepNestingIsAnErrorAndNoOverflow() throws {
    let hundred = "{ x: " + String(repeating: "[", count: 98) + String(repeating: "]", count: 98) + " }"
    #expect(try fields(hundred) != nil)
    let errors = Language.errors("expect A { x: " + String(repeating: "[", count: 100_000))
    #expect(errors == ["114-115 the value is nested more than 100 deep; match the inner parts with \"any\""])
  }

  @Test func aVariableStaysInsideItsString() throws {
    let variables = ["A": "x\" } # \\n", "N": "5", "R": "a/b", "V": "{ b: \"c\" }"]
    #expect(
      try fields("{ x: \"<${A}>\" }", variables: variables) == .object([.init("x", .value("<x\" } # \\n>"))]))
    #expect(try fields("{ x: ${N} }", variables: variables) == .object([.init("x", .value(5))]))
    #expect(
      try fields("{ x: /${R}/ }", variables: variables)
        == .object([.init("x", .regex(RegexPattern(source: "a\\/b")))]))
    #expect(
      try fields("{ x: ${V} }", variables: variables)
        == .object([.init("x", .object([.init("b", .value("c"))]))]))
    #expect(try fields("{ x: \"\\${N}\" }", variables: variables) == .object([.init("x", .value("${N}"))]))
  }
}
