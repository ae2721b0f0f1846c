import JavaScriptEngine
import PageScripts
import Simulation

/// The scripts of js/page/, which make a browser's globals of a bare JavaScriptCore context.
enum PageEnvironment {
  /// The files that every page runs at once, in load order, from js/page/index.json; js/page/late.js names the others.
  static let files: [String] = {
    guard let index = PageScripts.text("page/index.json"),
      let names = try? JSONValue(parsing: index).array
    else { preconditionFailure("js/page/index.json was not embedded") }
    return names.compactMap(\.string)
  }()

  /// Installs the environment in a fresh context.
  ///
  /// - Parameters:
  ///   - context: the page's context.
  ///   - native: the object of Swift functions that the environment is built on.
  /// - Returns: the environment's own object, whose `entry` holds what Swift calls.
  /// - Throws: ``JSException``, when a file of the environment is faulty.
  static func install(in context: JSContext, native: JSValue) throws -> JSValue {
    let page = context.makeObject()
    for file in files {
      try function(of: file, in: context).call([context.globalObject, native, page])
    }
    return page
  }

  /// The function that a file of js/page/ is, made in a context.
  ///
  /// - Throws: ``JSException``, when the file is faulty.
  static func function(of file: String, in context: JSContext) throws -> JSValue {
    guard let source = PageScripts.text("page/\(file)") else {
      preconditionFailure("js/page/\(file) was not embedded")
    }
    return try context.evaluate(context.virtualMachine.script(source, url: "adbridge:page/\(file)"))
  }
}
