import JavaScriptEngine

/// What pages ask of the app besides messages: windows and dialogs.
extension PageNative {
  /// Adds the functions, by the means that ``make(for:)`` has for those that concern a page.
  static func addWindows(
    _ pageFunction: (String, @escaping (Page, JSArguments) throws -> JSValue?) throws -> Void
  ) throws {
    try pageFunction("followLink") { page, arguments in
      page.isFollowingLink = arguments[1].isTruthy
      return nil
    }
    try pageFunction("openWindow") { page, arguments in
      arguments.context.value(page.host.openWindow(page, arguments.text(1)))
    }
    try pageFunction("closeWindow") { page, _ in
      page.host.closeWindow(page)
      return nil
    }
    try pageFunction("runDialog") { page, arguments in
      let message = arguments.text(2)
      let dialog: ScriptDialog =
        switch arguments.text(1) {
        case "alert": .alert(message: message)
        case "confirm": .confirm(message: message)
        default: .prompt(message: message, defaultText: arguments[3].string)
        }
      switch page.host.runDialog(page, dialog) {
      case .dismissed: return arguments.context.value(true)
      case .confirmed(let flag): return arguments.context.value(flag)
      case .text(let text): return text.map { arguments.context.value($0) } ?? arguments.context.null
      case nil: return nil
      }
    }
  }
}
