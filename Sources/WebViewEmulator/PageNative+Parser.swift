import JavaScriptEngine
import Markup

/// What the scripts of js/page/ parse with.
extension PageNative {
  static func addParsers(to native: JSValue, of environment: PageEnvironment) throws {
    let context = environment.context
    func function(_ name: String, _ body: @escaping (PageEnvironment, JSArguments) throws -> JSValue?) throws
    {
      try native.setProperty(
        name,
        context.makeFunction(name, isBare: true) { [weak environment] arguments in
          guard let environment else { return nil }
          return try body(environment, arguments)
        })
    }
    try function("parseXML") { environment, arguments in try environment.parse(.xml, arguments[0]) }
    try function("parseHTML") { environment, arguments in
      try environment.parse(.document(isScripting: arguments[1].isTruthy), arguments[0])
    }
    try function("parseHTMLFragment") { environment, arguments in
      let context = ParsedMarkup.FragmentContext(
        element: arguments.text(1), namespace: namespace(arguments.text(2)), isInForm: arguments[3].isTruthy,
        isScripting: arguments[4].isTruthy)
      return try environment.parse(.fragment(context), arguments[0])
    }
    try function("parsePage") { environment, arguments in try environment.parse(.page, arguments[0]) }
    try addStream(function)
  }

  private static func namespace(_ uri: String) -> HTMLNamespace {
    switch uri {
    case HTMLNamespace.svg.uri: .svg
    case HTMLNamespace.mathML.uri: .mathML
    default: .html
    }
  }

  /// The parser of a page whose scripts write.
  private static func addStream(
    _ function: (String, @escaping (PageEnvironment, JSArguments) throws -> JSValue?) throws -> Void
  ) rethrows {
    // (page, text, scripts): goes on behind so many scripts of a page; with -1 it begins one that is written only.
    try function("parserOpen") { environment, arguments in
      guard let page = environment.page(arguments.number(0)) else { return nil }
      let count = Int(arguments.number(2))
      var parser = HTMLPageParser(arguments.text(1), isEnded: count >= 0)
      for _ in 0..<max(0, count) { _ = parser.run() }
      page.parser = parser
      return nil
    }
    try function("parserHold") { environment, arguments in
      let held = environment.page(arguments.number(0))?.parser?.hold() ?? -1
      return arguments.context.value(Double(held))
    }
    // (page, what parserHold gave): -1 stands for no point before.
    try function("parserRelease") { environment, arguments in
      let held = arguments.number(1)
      environment.page(arguments.number(0))?.parser?.release(held < 0 ? nil : Int(held))
      return nil
    }
    try function("parserWrite") { environment, arguments in
      environment.page(arguments.number(0))?.parser?.write(arguments.text(1))
      return nil
    }
    try function("parserEnd") { environment, arguments in
      environment.page(arguments.number(0))?.parser?.end()
      return nil
    }
    // What was done, and whether the document is complete.
    try function("parserRun") { environment, arguments in
      guard let (steps, pause) = environment.page(arguments.number(0))?.parser?.run() else { return nil }
      return try arguments.context.parseJSON(
        "{\"steps\":\(HTMLStepConversion.json(steps)),\"isEnded\":\(pause == .end)}")
    }
  }
}
