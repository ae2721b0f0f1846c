import JavaScriptEngine
import Simulation

/// How a page's look for an API that is not there is noticed.
extension Page {
  private static let window = MissingAPIs.embedded.window
  private static let prototypes = MissingAPIs.embedded.prototypes
  /// The interface that a window shares with nodes and other targets of events.
  private static let eventTarget = "EventTarget"
  /// What the window's watcher tells: also what the one behind it would tell, which is then known to be the window's.
  private static let windowNames = WatchedNames(
    Array(window.apis.keys) + Array(prototypes[eventTarget]?.apis.keys ?? [:].keys))
  private static let names = prototypes.mapValues { WatchedNames($0.apis.keys) }

  /// The interfaces whose prototypes have to notice a look for what is missing.
  static var watchedInterfaces: [String] { prototypes.keys.sorted() }

  /// An object for the page's chains of prototypes that notices a look for what is missing.
  ///
  /// - Parameter interface: `Window`, or one of ``watchedInterfaces``.
  /// - Returns: the object; nil when the interface is none of these.
  func makeLookupWatcher(_ interface: String) -> JSValue? {
    if interface == MissingAPIs.windowInterface {
      return context.makeLookupWatcher(Self.windowNames) { [weak self] name in
        guard let self else { return }
        // The lookup comes to EventTarget.prototype next.
        if Self.prototypes[Self.eventTarget]?.apis[name] != nil { windowLookup = name }
        lookedFor(Self.window.api(name))
      }
    }
    guard let names = Self.names[interface], let apis = Self.prototypes[interface] else { return nil }
    return context.makeLookupWatcher(names) { [weak self] name in
      guard let self else { return }
      let isWindow = interface == Self.eventTarget && windowLookup == name
      windowLookup = nil
      if !isWindow { lookedFor(apis.api(name)) }
    }
  }

  private func lookedFor(_ api: String?) {
    guard isAlive, let api, !host.missingAPIs.isKnown(api) else { return }
    let places = context.currentPlaces
    let place = places.first { !$0.url.hasPrefix(Self.ownScripts) }
    // The environment's own scripts look for nothing on behalf of a page, but for the windows that pages have of each other.
    if let url = places.first?.url, url.hasPrefix(Self.ownScripts), url != Self.windowViews { return }
    host.missingAPIs.record(api, of: self, by: place)
  }

  private static let ownScripts = "adbridge:page/"
  private static let windowViews = "\(ownScripts)frames/window-views.js"
}
