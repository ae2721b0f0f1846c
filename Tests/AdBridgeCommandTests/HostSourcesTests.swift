import Foundation
import TestSupport
import Testing

@testable import AdBridgeCommand

/// What `adbridge host` finds in an app's folder.
struct HostSourcesTests {
  private func sources(_ files: [String: String]) throws -> HostSources {
    let folder = try TestFolder(files)
    return try withExtendedLifetime(folder) { try HostSources(at: folder.path) }
  }

  @Test func theOnlyViewControllerIsFoundWithItsInitializer() throws {
    let found = try sources([
      "Screens/AdScreen.swift": """
      final class AdScreen: UIViewController, WKScriptMessageHandler {
        init(tag: String) { super.init(nibName: nil, bundle: nil) }
      }
      """,
      "Other.swift": "struct Other {}",
    ])
    #expect(found.viewControllers == ["AdScreen"])
    #expect(found.arguments(of: "AdScreen") == "tag: $VAST")
    #expect(found.files.count == 2)
  }

  @Test func ofSeveralViewControllersTheOneWithAWebViewIsMeant() throws {
    let found = try sources([
      "A.swift": "class MenuViewController: UIViewController {}",
      "B.swift": "class AdViewController: UIViewController { let web = WKWebView() \n init(_ url: URL) {} }",
    ])
    #expect(found.viewControllers == ["AdViewController"])
    #expect(found.arguments(of: "AdViewController") == "URL(string: $VAST)!")
  }

  @Test func testsPackagesAndTheAppsEntryPointAreLeftOut() throws {
    let found = try sources([
      "App.swift": "@main\nstruct MyApp {}", "Package.swift": "// swift-tools-version: 6.0",
      "AdTests/AdTests.swift": "import XCTest", ".build/X.swift": "let x = 1", "Ad.swift": "class Ad {}",
    ])
    #expect(found.files.map { URL(fileURLWithPath: $0).lastPathComponent } == ["Ad.swift"])
    #expect(found.entryPoints.map { URL(fileURLWithPath: $0).lastPathComponent } == ["App.swift"])
  }

  @Test func aFolderWithoutSwiftFilesIsToldSo() throws {
    let folder = try TestFolder()
    #expect(throws: (any Error).self) { try HostSources(at: folder.path) }
    let missing = try CommandRunner.run(["host", "\(folder.path)/none", "run"])
    #expect(missing.code == 2)
    #expect(missing.errors == "error: there is no \(folder.path)/none\n")
  }

  @Test func whereNoClassIsAViewControllerOneHasToBeNamed() throws {
    let folder = try TestFolder()
    try folder.write("Ad.swift", "struct Ad {}")
    let result = try CommandRunner.run(["host", folder.path, "run"])
    #expect(result.code == 2)
    #expect(
      result.errors
        == "error: which class of \(folder.path) shows the ad? no class is a view controller; name it with --type\n"
    )
  }

  @Test func adBridgesSourcesMayBeNamed() throws {
    let folder = try TestFolder()
    try folder.write("A.swift", "class A: UIViewController {}")
    let result = try CommandRunner.run(["host", folder.path, "--package", "/none", "run"])
    #expect(result.code == 2)
    #expect(
      result.errors
        == "error: AdBridge's sources are not in /none; name their folder with --package or ADBRIDGE_PACKAGE\n"
    )
  }
}
