import Foundation
import Testing

@testable import JavaScriptEngine

/// A fresh context in a machine of its own.
///
/// Tests run in parallel in one process, whose memory all budgets look at: only tests about memory limit it.
func makeContext(
  seconds: Double = 30, bytes: Int = 64 << 30, calls: EngineCalls = .loaded
) -> JSContext {
  JSContext(in: JSVirtualMachine(budget: .init(seconds: seconds, bytes: bytes), calls: calls))
}

/// What evaluating a source throws; fails the test when it throws nothing.
func exception(
  of source: String, url: String? = "test.js", firstLine: Int = 1, in context: JSContext,
  sourceLocation: SourceLocation = #_sourceLocation
) -> JSException? {
  #expect(throws: JSException.self, sourceLocation: sourceLocation) {
    try context.evaluate(source, url: url, firstLine: firstLine)
  }
}

extension JSContext {
  /// The completion value of a source as a string.
  func text(_ source: String) throws -> String {
    try evaluate(source, url: "test.js").text
  }

  /// Makes a Swift function a global variable.
  func define(_ name: String, _ body: @escaping (JSArguments) throws -> JSValue?) throws {
    try globalObject.setProperty(name, makeFunction(name, body))
  }
}

/// Expects that a machine works as if nothing had happened, in this context and in a new one.
func expectUsable(_ context: JSContext, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let fresh = JSContext(in: context.virtualMachine)
  for context in [context, fresh] {
    #expect(try context.text("[1, 2].map(x => x * 2).join()") == "2,4", sourceLocation: sourceLocation)
    let settled = try context.evaluate("var settled = ''; Promise.resolve('yes').then(x => { settled = x })")
    #expect(settled.isObject, sourceLocation: sourceLocation)
    #expect(try context.text("settled") == "yes", sourceLocation: sourceLocation)
  }
}

/// Runs work on a thread with a stack of a given size and waits for it.
func onThread(stackSize: Int, _ work: @escaping @Sendable () throws -> Void) async throws {
  try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
    let thread = Thread { continuation.resume(with: Result(catching: work)) }
    thread.stackSize = stackSize
    thread.start()
  }
}
