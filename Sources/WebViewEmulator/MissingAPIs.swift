import PageScripts
import Simulation

/// What WebKit on iOS has and the page environment has not, by js/page/missing/apis.json.
///
/// In that file `globals` names global objects, and every other key is an interface with its missing members. A page's look
/// for them is noticed in the interface's own prototype, which makes every access through it slower. What all nodes have is
/// therefore noticed in the prototype at the end of their chain: its key holds an object of interfaces.
struct MissingAPIs {
  /// The file's path in js/.
  static let path = "page/missing/apis.json"

  /// The list that is embedded.
  static let embedded = MissingAPIs(json: PageScripts.text(path) ?? "{}")

  /// Interfaces with the names of what they lack, in the file's order; those of the global object itself stand first, under
  /// `globals`.
  let interfaces: [(name: String, members: [String])]
  /// Names of the global object: interfaces, and members of Window.
  private(set) var window = Names()
  /// Names of members, by the interface in whose prototype they are noticed.
  private(set) var prototypes: [String: Names] = [:]

  /// Some names, and whose they are.
  struct Names {
    /// For each name what lacks it: `Element.animate`, or the name itself where it is global.
    private(set) var apis: [String: [String]] = [:]

    /// How an API is told that is looked for by a name; nil when it is none of these.
    func api(_ name: String) -> String? {
      apis[name].map { $0.joined(separator: " or ") }
    }

    fileprivate mutating func add(_ names: [String], of interface: String?) {
      for name in names { apis[name, default: []].append(interface.map { "\($0).\(name)" } ?? name) }
    }
  }

  /// The key of the names of global objects.
  static let globals = "globals"
  /// The interface whose members are looked for in the global object.
  static let windowInterface = "Window"

  init(json: String) {
    var interfaces: [(name: String, members: [String])] = []
    for entry in (try? JSONValue(parsing: json).object)?.members ?? [] {
      if let shared = entry.value.object {
        for interface in shared.members {
          let members = Self.names(interface.value)
          interfaces.append((interface.key, members))
          prototypes[entry.key, default: Names()].add(members, of: interface.key)
        }
        continue
      }
      let members = Self.names(entry.value)
      interfaces.append((entry.key, members))
      if entry.key == Self.globals || entry.key == Self.windowInterface {
        window.add(members, of: nil)
      } else {
        prototypes[entry.key, default: Names()].add(members, of: entry.key)
      }
    }
    self.interfaces = interfaces
  }

  /// The names of a list, whose texts have several each.
  private static func names(_ list: JSONValue) -> [String] {
    (list.array ?? []).flatMap { ($0.string ?? "").split(separator: " ").map(String.init) }
  }
}
