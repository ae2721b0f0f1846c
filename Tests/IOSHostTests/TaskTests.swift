import AdBridge
import Testing
import UIKit
import WebKit

/// A host whose work is in tasks.
@MainActor struct TaskTests {
  final class TaskViewController: UIViewController {
    private(set) var steps: [String] = []
    private lazy var webView = WKWebView(frame: view.bounds, configuration: WKWebViewConfiguration())

    init() { super.init(nibName: nil, bundle: nil) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      Task { await work() }
    }

    private func work() async {
      steps.append("begun")
      await later()
      await UIApplication.shared.open(URL(fileURLWithPath: "/done"))
    }

    private func later() async {
      await withCheckedContinuation { continuation in
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { continuation.resume() }
      }
      steps.append("resumed")
    }
  }

  @Test func tasksRunWhileTheTestWaits() async throws {
    var controller: TaskViewController?
    let session = try AdBridge.session { _ in
      let made = TaskViewController()
      controller = made
      return made
    }
    try session.load()
    try await session.advanceWithTasks(by: .seconds(1))
    #expect(controller?.steps == ["begun"])
    try await session.advanceWithTasks(by: .seconds(1))
    #expect(controller?.steps == ["begun", "resumed"])
    session.expect(.record(.opened, "file:///done"), at: .seconds(2))
  }
}
