import Testing

@testable import AdBridgeCommand

/// The command line of `adbridge host`.
struct HostOptionsTests {
  @Test func whatStandsBehindTheCommandIsTheCommands() throws {
    let options = try HostOptions([
      "Ads", "--type", "AdScreen", "--init", "tag: $VAST", "--on-finish", "onFinish", "run", "--vast",
      "t.xml",
      "--verbose",
    ])
    #expect(options.sources == "Ads")
    #expect(options.type == "AdScreen")
    #expect(options.arguments == "tag: $VAST")
    #expect(options.finishProperty == "onFinish")
    #expect(!options.isVerbose)
    #expect(options.command == ["run", "--vast", "t.xml", "--verbose"])
  }

  @Test func aCommandsNameMayBeAValue() throws {
    let options = try HostOptions(["Ads", "--type", "run", "test"])
    #expect(options.type == "run")
    #expect(options.command == ["test"])
  }

  @Test(arguments: [
    ([], "host needs the folder or file of the app's host code"),
    (["run"], "host needs the folder or file of the app's host code"),
    (["Ads"], "host needs a command to run: one of run, test, verify, explore, repl, doctor"),
    (
      ["Ads", "rum"],
      "host runs one of run, test, verify, explore, repl, doctor, but got \"rum\"; did you mean run?"
    ),
    (["Ads", "--type"], "--type needs a class"),
    (["Ads", "--type", "Ad Screen", "run"], "--type is a name in Swift, but got \"Ad Screen\""),
    (["Ads", "--tpye", "X", "run"], "unknown option --tpye; did you mean --type?"),
  ])
  func aMistakeIsToldInOneSentence(words: [String], message: String) {
    #expect(throws: (any Error).self) { try HostOptions(words) }
    do {
      _ = try HostOptions(words)
    } catch {
      #expect("\(error)" == message)
    }
  }
}
