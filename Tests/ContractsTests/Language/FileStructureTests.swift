import Contracts
import Testing

/// How lines make a file.
struct FileStructureTests {
  private static let linear = """
    # fixtures/contracts/linear.contract
    system adsdk
    vast ../vast/linear-30s.xml

    contract "a 30 s ad reports each quartile once" smoke
    load
    expect AdLoaded { ad_creative_type: "video/mp4", ad_number: 1 }
    run until AdDestroyed within 40s
    expect in order AdStarted, AdFirstQuartile, AdMidpoint, AdThirdQuartile, AdComplete, AdDestroyed
    expect AdFirstQuartile once at 7.5s ± 250ms
    expect AdDestroyed { ad_is_last: true }
    expect no AdError
    expect beacon firstQuartile once
    expect call timeupdateAd x>=120

    contract "skip ends the ad without a complete"
    load
    advance 6s
    tap skip
    expect AdSkipped within 1s
    expect no AdComplete
    expect beacon skip once
    expect player paused
    """

  @Test func setUpIsSharedAndContractsAreApart() {
    let (file, diagnostics) = ContractParser.parse(Self.linear, path: "linear.contract")
    #expect(diagnostics == [])
    #expect(file.path == "linear.contract")
    #expect(file.setUp.map(\.kind) == [.setUp(.system("adsdk")), .setUp(.vast("../vast/linear-30s.xml"))])
    #expect(
      file.contracts.map(\.name) == [
        "a 30 s ad reports each quartile once", "skip ends the ad without a complete",
      ])
    #expect(file.contracts.map(\.tags) == [["smoke"], []])
    #expect(file.contracts.map(\.range.start.line) == [5, 16])
    #expect(file.contracts.map(\.statements.count) == [9, 7])
  }

  @Test func aFileWithoutAContractLineIsOneNamedAfterIt() {
    let (file, diagnostics) = ContractParser.parse("vast a.xml\nload\n", path: "ads/my first.contract")
    #expect(diagnostics == [])
    #expect(file.contracts.map(\.name) == ["my first"])
    #expect(file.contracts.map(\.statements.count) == [2])
    #expect(file.contracts.map(\.range.start) == [SourcePosition(line: 1, column: 1)])
    #expect(file.setUp.isEmpty)
  }

  @Test func aContractHasSetUpOfItsOwnBeforeItsFirstAction() {
    let text = "vast a.xml\ncontract \"x\"\nvast b.xml\nload\nseed 5\ncontract \"y\"\nseed 6\nload"
    #expect(
      Language.problems(text)
        == [
          "5:1-7 set-up stands before the first action of its contract; "
            + "move it up, to the beginning of the contract"
        ])
    #expect(ContractParser.parse(text, path: nil).file.contracts.map(\.statements.count) == [2, 2])
    #expect(Language.problems("load\nvast a.xml").count == 1)
  }

  @Test func onlySetUpStandsBeforeTheFirstContract() {
    #expect(
      Language.problems("vast a.xml\nload\nexpect AdLoaded\ncontract \"x\"\nload")
        == [
          "2:1-5 only set-up may stand before the first contract; "
            + "move it into a contract, below its \"contract\" line"
        ])
  }

  @Test func namesAreThereOnce() {
    #expect(
      Language.problems("contract \"x\"\nload\n\ncontract \"y\"\nload\ncontract \"x\"\nload")
        == [
          "6:10-13 there is another contract \"x\" in line 1; give each contract of a file a name of its own"
        ])
  }

  @Test(arguments: [
    ("contract", "9 a contract needs a name in quotes; such as contract \"skip ends the ad\" smoke"),
    ("contract name", "10-14 a contract's name is in quotes; such as contract \"skip ends the ad\" smoke"),
    (
      "contract \" \"",
      "10-13 a contract's name may not be empty; such as contract \"skip ends the ad\" smoke"
    ),
    (
      "contract \"x\" a,b",
      "14-17 \"a,b\" is no tag: letters, digits, - _ and . make one; "
        + "tags are separated by spaces"
    ),
  ])
  func aContractsLineIsChecked(text: String, problem: String) {
    #expect(Language.errors(text) == [problem])
  }

  @Test func whatDoesNothingIsAWarning() {
    #expect(
      Language.problems("contract \"x\"\n# nothing\ncontract \"y\"\nload")
        == [
          "warning 1:10-13 the contract is empty; "
            + "say what happens and what is expected, such as load and expect AdLoaded"
        ])
    let help = "say what happens and what is expected, such as load and expect AdLoaded"
    #expect(
      Language.problems("vast a.xml\nseed 5")
        == ["warning 1:1 the contract holds nothing but set-up; \(help)"])
    #expect(
      Language.problems("vast a.xml\ncontract \"x\"\nseed 5\ncontract \"y\"\nload")
        == ["warning 2:10-13 the contract holds nothing but set-up; \(help)"])
    // A line that is no statement might have been what happens.
    #expect(Language.problems("vast a.xml\nlod").count == 1)
    for text in ["", "# only\n\n# comments", "\n\n"] {
      #expect(
        Language.problems(text) == [
          "warning 1:1 there is no contract in this file; begin one with contract \"name\""
        ])
      #expect(ContractParser.parse(text, path: "a.contract").file.contracts.isEmpty)
    }
  }

  @Test func allErrorsOfAFileAreFound() {
    let text = "lod\nload\nexpect\ncontract \"x\nload\nadvance 5"
    #expect(
      Language.problems(text).map { $0.split(separator: " ")[0] } == ["1:1-4", "3:7", "4:10-12", "6:9-10"])
  }
}
