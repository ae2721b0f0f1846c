import JavaScriptEngine
import PageScripts
import Simulation

/// The scripts of js/page/, which make a browser's page of a bare JavaScriptCore context.
///
/// They run once for each virtual machine, in a global scope of their own that no page sees: a page costs no more than the
/// objects that it gets, and nothing that it changes reaches them.
final class PageEnvironment {
  /// The files that are run at once, in load order, from js/page/index.json; js/page/late.js names the others.
  static let files: [String] = {
    guard let index = PageScripts.text("page/index.json"),
      let names = try? JSONValue(parsing: index).array
    else { preconditionFailure("js/page/index.json was not embedded") }
    return names.compactMap(\.string)
  }()

  /// The scope in which the scripts run.
  let context: JSContext
  private var entry: JSValue
  private var functions: [String: JSValue] = [:]
  private var pages: [Int: OpenPage] = [:]
  private var lastPage = 0
  /// Whether microtasks run in the middle of a task: rejections that nobody handles by then are told at the task's end.
  private(set) var isRunningMicrotasks = false
  /// The rejections that came up meanwhile.
  var rejections: [Rejection] = []
  private var texts: [String: JSValue] = [:]
  private var parsed = ParsedMarkup()
  /// The responses that pages have got.
  var responses = ResponseTexts()

  /// A rejection that nobody handled when the microtasks had run.
  struct Rejection {
    let page: Page
    let promise: JSValue
    let reason: JSValue
  }

  /// A class, since it costs more than a lookup to copy a weak reference.
  private final class OpenPage {
    private(set) weak var page: Page?
    let clock: VirtualClock
    let random: () -> Double

    init(_ page: Page) {
      self.page = page
      (clock, random) = (page.host.clock, page.host.random)
    }
  }

  /// The environment of a virtual machine, made when its first page is.
  ///
  /// - Throws: ``JSException``, when a file of the environment is faulty or the machine has no room for it.
  static func of(_ machine: JSVirtualMachine) throws -> PageEnvironment {
    if let ready = machine.companion as? PageEnvironment { return ready }
    let environment = try PageEnvironment(in: machine)
    machine.companion = environment
    return environment
  }

  private init(in machine: JSVirtualMachine) throws {
    context = JSContext(in: machine, isPartOfMachine: true)
    context.checkLockedCalls()
    let core = context.makeObject()
    entry = context.makeObject()
    let native = try PageNative.make(for: self)
    for file in Self.files {
      try Self.function(of: file, in: context).call([core, native])
    }
    entry = try core.property("entry")
  }

  /// The page of a number that scripts know it by; nil once it has ended.
  func page(_ number: Double) -> Page? {
    guard let page = pages[Int(exactly: number) ?? 0]?.page, page.isAlive else { return nil }
    return page
  }

  /// The pages alive that have a store.
  func pages(with store: WebViewStore) -> [Page] {
    pages.sorted { $0.key < $1.key }.compactMap(\.value.page)
      .filter { $0.isAlive && $0.host.store === store }
  }

  /// The time of a page, also that of a frame which is gone.
  func now(_ number: Double) -> VirtualTime? {
    pages[Int(exactly: number) ?? 0]?.clock.now
  }

  /// A random number for a page, also for that of a frame which is gone.
  func random(_ number: Double) -> Double? {
    pages[Int(exactly: number) ?? 0]?.random()
  }

  /// Fills a page's context.
  ///
  /// - Parameter page: the page, whose context is fresh.
  /// - Returns: the number by which scripts know the page, and what they know of it.
  /// - Throws: ``JSException``.
  func open(_ page: Page) throws -> (number: Int, object: JSValue) {
    lastPage += 1
    let number = lastPage
    let host = page.host
    pages[number] = OpenPage(page)
    let kit = try Self.function(of: "realm/kit.js", in: page.context).call([])
    let object = try function("open").call([
      context.value(Double(number)), kit, context.value(page.url), text(host.configuration.userAgent),
      context.value(host.configuration.epoch * 1000), context.value(host.clock.now.milliseconds),
      host.store.object(in: context), text(host.configuration.cors.rawValue),
    ])
    return (number, object)
  }

  /// Runs the microtasks that wait, in the middle of a task.
  func runMicrotasks() {
    isRunningMicrotasks = true
    context.virtualMachine.runMicrotasks()
    isRunningMicrotasks = false
  }

  /// Tells of the rejections that came up in the middle of a task and are still unhandled, once that is over.
  func tellRejections() {
    guard !rejections.isEmpty, context.virtualMachine.depth == 0 else { return }
    let waiting = rejections
    rejections = []
    for entry in waiting where entry.promise.isHandledPromise != true {
      entry.page.tellRejection(entry.promise, entry.reason)
    }
  }

  /// Forgets a page.
  func close(_ number: Int) {
    pages[number] = nil
  }

  /// A function that scripts offer to Swift.
  ///
  /// - Throws: ``JSException`` when a script had to be stopped before.
  func function(_ name: String) throws -> JSValue {
    if let known = functions[name] { return known }
    let found = try entry.property(name)
    functions[name] = found
    return found
  }

  /// A text that is made once: few are used often enough.
  func text(_ text: String) -> JSValue {
    if let known = texts[text] { return known }
    let made = context.value(text)
    if texts.count < 100 { texts[text] = made }
    return made
  }

  deinit {
    responses.removeAll()
  }

  /// Markup as the scripts get it.
  ///
  /// - Throws: ``JSException``.
  func parse(_ kind: ParsedMarkup.Kind, _ text: JSValue) throws -> JSValue {
    try parsed.value(kind, of: text, in: context)
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
