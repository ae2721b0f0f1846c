import JavaScriptEngine

/// What the pages of a web view leave for those that come after them, such as cookies and local storage.
///
/// The environment's scripts keep it, in an object of their own.
final class WebViewStore {
  /// The object; made for the first page.
  private(set) var object: JSValue?

  /// The object in the environment's scope.
  func object(in context: JSContext) -> JSValue {
    if let object { return object }
    let made = context.makeObject()
    object = made
    return made
  }

  /// Forgets everything.
  func clear() { object = nil }
}
