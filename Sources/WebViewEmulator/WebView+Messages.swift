import JavaScriptEngine
import Simulation

/// What goes from the page to the host.
extension WebView {
  func deliver(_ page: Page, _ name: String, token: Int, body: BridgeValue) {
    record(name, body)
    let registered = userContentController.registrations[name]?.number
    crossProcesses("message to \(name)") { [weak self] in
      guard let self, self.page === page, page.isAlive else { return }
      guard let registration = self.userContentController.registrations[name],
        registration.number == registered
      else {
        self.trace.append(
          .note, "message dropped: its handler was removed while it was under way",
          ["handler": .string(name)], at: self.clock.now)
        return
      }
      let message = ScriptMessage(name: name, body: body, pageURL: page.url)
      switch registration.handler {
      case .plain(let handler):
        handler(message)
        self.answer(page, token, .value(.undefined))
      case .replying(let handler):
        self.answer(page, token, handler(message))
      }
    }
  }

  private func answer(_ page: Page, _ token: Int, _ reply: ScriptMessageReply) {
    let context = page.context
    let kind: String
    let value: JSValue?
    switch reply {
    case .value(let result): (kind, value) = ("resolve", try? context.value(result))
    case .error(let message): (kind, value) = ("reject", try? context.makeError(message))
    }
    page.enter(
      "messageReply", [context.value(Double(token)), context.value(kind), value ?? context.undefined])
  }

  private func record(_ handler: String, _ body: BridgeValue) {
    let field = configuration.messageNameField
    guard case .object(let members) = body, let name = body[field]?.string else {
      trace.append(.message, handler, ["body": body.json], at: clock.now)
      return
    }
    let rest = members.filter { $0.key != field }.map { ($0.key, $0.value.json) }
    trace.append(.message, name, JSONObject(rest), at: clock.now)
  }
}
