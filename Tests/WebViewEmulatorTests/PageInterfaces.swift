import JavaScriptEngine
import Simulation
import Testing

@testable import WebViewEmulator

/// What a page finds: its global names and the interfaces with their members, read in a page.
struct PageInterfaces {
  /// An interface as a page sees it.
  struct Interface {
    let name: String
    /// The name of the interface that it extends; nil when it extends none.
    let parent: String?
    let members: Set<String>
    let statics: Set<String>
  }

  /// The interfaces that stand in the global object, by name.
  let interfaces: [String: Interface]
  /// All names of the global object and its prototypes that are no interfaces and not ECMAScript's.
  let window: Set<String>
  /// All names of the page's document and its prototypes.
  private let document: Set<String>

  /// Reads them in a fresh page.
  static func read() throws -> PageInterfaces {
    let page = WebViewHarness()
    try page.load(script: "")
    let engine = try JSContext(in: JSVirtualMachine()).evaluate(
      "JSON.stringify(Object.getOwnPropertyNames(globalThis))"
    ).text
    let text = try page.evaluate("(\(script))(\(engine))").string ?? "{}"
    return PageInterfaces(try JSONValue(parsing: text))
  }

  private init(_ json: JSONValue) {
    func names(_ value: JSONValue?) -> Set<String> { Set((value?.array ?? []).compactMap(\.string)) }
    interfaces = (json.object?["interfaces"]?.object?.members ?? []).reduce(into: [:]) { found, entry in
      let data = entry.value.object
      found[entry.key] = Interface(
        name: entry.key, parent: data?["parent"]?.string, members: names(data?["members"]),
        statics: names(data?["statics"]))
    }
    window = names(json.object?["window"])
    document = names(json.object?["document"])
  }

  /// Whether a name is there: globally, or on objects of an interface.
  ///
  /// - Parameters:
  ///   - name: the global name or the member.
  ///   - interface: as the list of missing APIs has it; `globals` and `Window` stand for the global object.
  /// - Returns: whether it is there.
  func has(_ name: String, of interface: String) -> Bool {
    if interface == MissingAPIs.globals || interface == MissingAPIs.windowInterface {
      return window.contains(name) || interfaces[name] != nil
    }
    if interface == "Document", document.contains(name) { return true }
    // A member may stand on the prototypes of interfaces that extend this one, which is the same to most pages.
    return interfaces.values.contains { $0.members.contains(name) && extends($0, interface) }
      || ancestors(of: interface).contains { $0.members.contains(name) }
  }

  private func extends(_ interface: Interface, _ name: String) -> Bool {
    interface.name == name || ancestors(of: interface.name).contains { $0.name == name }
  }

  private func ancestors(of name: String) -> [Interface] {
    var found: [Interface] = []
    var at = interfaces[name]?.parent
    while let parent = at.flatMap({ interfaces[$0] }) {
      found.append(parent)
      at = parent.parent
    }
    return found
  }

  private static let script = """
    (engine) => {
      const isOwn = (object, name) => Object.prototype.hasOwnProperty.call(object, name);
      const all = (object) => object === null || object === Object.prototype
        ? [] : Object.getOwnPropertyNames(object).concat(all(Object.getPrototypeOf(object)));
      const interfaces = {};
      const others = [];
      for (const name of new Set(all(window))) {
        if (engine.includes(name) || name === "constructor") continue;
        const value = /^[A-Z]/.test(name) ? window[name] : undefined;
        const prototype = typeof value === "function" ? value.prototype : undefined;
        if (prototype === undefined || !isOwn(prototype, Symbol.toStringTag) || prototype[Symbol.toStringTag] !== name) {
          others.push(name);
          continue;
        }
        const members = Object.getOwnPropertyNames(prototype).filter((member) => member !== "constructor");
        const statics = Object.getOwnPropertyNames(value)
          .filter((member) => !["length", "name", "prototype"].includes(member) && !members.includes(member));
        const parent = Object.getPrototypeOf(value).name || null;
        interfaces[name] = { parent, members, statics };
      }
      return JSON.stringify({ interfaces, window: others, document: all(document) });
    }
    """
}
