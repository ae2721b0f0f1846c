import Foundation
import Testing

@testable import JavaScriptEngine

@Suite("Machines on threads")
struct ThreadTests {
  @Test("machines on several threads work at the same time, and one that is stopped disturbs no other")
  func parallel() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        group.addTask { try await onThread(stackSize: 8 << 20) { try Self.work(worker) } }
      }
      try await group.waitForAll()
    }
  }

  @Test("a machine that has moved to another thread works there, and is stopped there")
  func moving() async throws {
    nonisolated(unsafe) let context = makeContext(seconds: 0.01)
    #expect(try context.text("var kept = [1, 2]; kept.length") == "2")
    try await onThread(stackSize: 8 << 20) { () throws -> Void in
      context.virtualMachine.moveToCurrentThread()
      context.collectGarbage()
      #expect(try context.text("kept.push(3)") == "3")
      #expect(exception(of: "for (;;) ;", in: context)?.isTermination == true)
    }
  }

  private static func work(_ worker: Int) throws {
    for round in 0..<15 {
      let context = makeContext(seconds: worker == 0 ? 0.01 : 30)
      try context.define("add") { $0.context.value($0.number(0) + $0.number(1)) }
      if worker == 0 {
        #expect(exception(of: "for (;;) add(1, 2)", in: context)?.isTermination == true)
      } else {
        let source = "let sum = 0; for (let i = 0; i < 20000; i++) sum = add(sum, [i].length); sum"
        #expect(try context.text(source) == "20000", "worker \(worker), round \(round)")
        context.collectGarbage()
      }
    }
  }

  @Test("the threads of tests have the megabyte of stack that the engine needs")
  func stackSize() throws {
    // A GNU call, which Swift's view of the C library leaves out.
    typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutableRawPointer) -> Int32
    let symbol = try #require(dlsym(nil, "pthread_getattr_np"))
    let size = withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { buffer in
      guard let attributes = buffer.baseAddress,
        unsafeBitCast(symbol, to: GetAttributes.self)(pthread_self(), attributes) == 0
      else { return 0 }
      defer { pthread_attr_destroy(attributes) }
      var size = 0
      return pthread_attr_getstacksize(attributes, &size) == 0 ? size : 0
    }
    #expect(size >= 1 << 20)
  }

  @Test("a machine goes with the last thread that used it")
  func release() async throws {
    try await onThread(stackSize: 1 << 20) {
      for _ in 0..<20 {
        let answer = try makeContext().text("6 * 7")
        #expect(answer == "42")
      }
    }
  }
}
