import Simulation
import Testing

@testable import JavaScriptEngine
@testable import WebViewEmulator

/// How values are shown where the engine tells less of them.
struct ValueInspectorTests {
  private static let symbols = ["_ZNK3JSC9JSPromise6statusERNS_2VME", "_ZNK3JSC9JSPromise6resultERNS_2VME"]

  @Test func aPromiseIsShownWithoutItsStateWhenTheEngineDoesNotTellIt() throws {
    for symbol in Self.symbols {
      let machine = JSVirtualMachine(calls: EngineCalls { $0 == symbol ? nil : EngineLibrary.address($0) })
      let shown = try inspect("[Promise.resolve(1), new Promise(() => {})]", in: machine)
      for item in shown.items {
        #expect(item.value.head == "Promise")
        #expect(item.value.items.isEmpty && item.value.more == 0)
      }
      #expect(shown.items.count == 2)
    }
    let known = try inspect("Promise.resolve(1)", in: JSVirtualMachine())
    #expect(known.items.first?.key == "<fulfilled>")
  }

  private func inspect(_ source: String, in machine: JSVirtualMachine) throws -> InspectedValue {
    let host = WebViewHarness(machine: machine)
    try host.load(html: "")
    let value = try #require(host.webView.page).context.evaluate(source)
    return try ValueInspector(in: machine).inspect(value, of: host.webView)
  }
}
