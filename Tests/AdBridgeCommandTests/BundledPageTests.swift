import Foundation
import TestSupport
import Testing

/// fixtures/pages/esbuild: TypeScript that esbuild has bundled and minified, with the source map that esbuild wrote.
struct BundledPageTests {
  /// Line 7 of the source is `  const price = money(item.price);`, where `item` begins at column 23; the second item is null.
  private let original = "fixtures/pages/esbuild/src/promo.ts:7:23"

  @Test func anErrorNamesTheLineOfTypeScript() throws {
    let result = try CommandRunner.run([
      "run", "--page", "fixtures/pages/esbuild/index.html", "--vast", "fixtures/vast/promo-broken.xml",
    ])
    #expect(result.code == 1)
    #expect(result.output.contains("\(original) [https://cdn.adsdk.ru/ios/v3/promo.min.js:1:"))
    #expect(result.output.contains("AdComplete"))
  }

  @Test func aContractThatFailsShowsTheLineItself() throws {
    let folder = try TestFolder([
      "offer.contract": """
      page \(Repository.fixture("pages/esbuild/index.html"))
      vast \(Repository.fixture("vast/promo-broken.xml"))

      load
      advance 4s
      """
    ])
    let result = try CommandRunner.run(["test", "\(folder.path)/offer.contract"])
    #expect(result.code == 1)
    #expect(result.output.contains("src/promo.ts:7:23 ["))
    #expect(result.output.contains("7 |   const price = money(item.price);"))
  }
}
