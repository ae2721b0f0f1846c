import JavaScriptEngine
import Simulation

/// What goes from the page to the host.
extension WebView {
  func deliver(_ page: Page, _ name: String, token: Int, body: BridgeValue) {
    record(name, body, of: page)
    let registered = userContentController.registrations[name]?.number
    crossProcesses("message to \(name)") { [weak self] in
      guard let self, page.isAlive, self.page === page.root else { return }
      guard let registration = self.userContentController.registrations[name],
        registration.number == registered
      else {
        self.trace.append(
          .note, "message dropped: its handler was removed while it was under way",
          page.located(["handler": .string(name)]), at: self.clock.now)
        return
      }
      let message = ScriptMessage(
        name: name, body: body, pageURL: page.root.url, frameInfo: page.frameInfo)
      switch registration.handler {
      case .plain(let handler):
        handler(message)
        self.answer(page, token, .value(.undefined))
      case .replying(let handler):
        self.answer(page, token, handler(message))
      case .answeringLater(let handler):
        handler(message) { [weak self, weak page] reply in
          self?.crossProcesses("reply to \(name)") {
            guard let self, let page, page.isAlive else { return }
            self.answer(page, token, reply)
          }
        }
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
    let arguments = [context.value(Double(token)), context.value(kind), value ?? context.undefined]
    suspendedWork.whenRunning { page.enter("messageReply", arguments) }
  }

  private func record(_ handler: String, _ body: BridgeValue, of page: Page) {
    guard let (name, fields) = configuration.messageForm.read(body) else {
      trace.append(.message, handler, page.located(["body": body.json]), at: clock.now)
      return
    }
    let data = JSONObject(fields.map { ($0.key, $0.value.json) })
    trace.append(.message, name, page.located(data), at: clock.now)
  }
}
