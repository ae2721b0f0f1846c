import TestSupport
import Testing

/// Help, versions and mistakes on the command line.
struct CommandLineTests {
  @Test(arguments: [["--help"], ["-h"], ["help"], ["run", "--help"], ["help", "run"]])
  func helpGoesToStandardOutput(arguments: [String]) throws {
    let result = try CommandRunner.run(arguments)
    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(result.output.contains("Use: adbridge"))
  }

  @Test func theHelpOfRunNamesEveryOption() throws {
    let help = try CommandRunner.run(["run", "--help"]).output
    for option in [
      "--vast", "--page", "--profile", "--host", "--set", "--param", "--serve", "--media", "--do", "--seed",
      "--realtime",
      "--for",
      "--json", "--trace", "--allow-network", "--script-budget", "--memory-budget", "--deadline",
      "--clone-failure", "--color", "--verbose", "--quiet",
    ] {
      #expect(help.contains(option), "\(option)")
    }
  }

  @Test func withoutACommandTheOverviewGoesToStandardError() throws {
    let result = try CommandRunner.run([])
    #expect(result.code == 64)
    #expect(result.output == "")
    #expect(result.errors.contains("Commands:"))
  }

  @Test func theVersionSaysOnRequestWhatTheEngineOffers() throws {
    let short = try CommandRunner.run(["--version"])
    #expect(short.lines.count == 1)
    let long = try CommandRunner.run(["--version", "--verbose"])
    #expect(long.lines.first == short.lines.first)
    #expect(long.output.contains("JSContextGroupSetExecutionTimeLimit"))
    #expect(long.output.contains("present"))
  }

  @Test(
    arguments: [
      (["rnu"], 64, "did you mean run?"),
      (["run"], 64, "run needs a tag: --vast"),
      (["run", "fixtures/vast/linear-30s.xml"], 64, "--vast fixtures/vast/linear-30s.xml"),
      (["--vast", "x"], 64, "did you mean: adbridge run --vast"),
      (["run", "--do", "pause", "at", "5s"], 64, "one word for the shell"),
      (["run", "--vast", "/dev/null"], 2, "it is no file"),
      (["run", "--vast", "-"], 2, "standard input was empty"),
      (["run", "--vats", "x"], 64, "did you mean --vast?"),
      (["run", "--vast"], 64, "--vast needs a file or a URL"),
      (["run", "--vast", "missing.xml"], 2, "there is no such file"),
      (["run", "--vast", "fixtures"], 2, "it is a folder"),
      (["run", "--vast", "a://b", "--json=yes"], 64, "--json takes no value"),
      (["run", "--vast", "a://b", "--seed", "x"], 64, "--seed needs a whole number"),
      (["run", "--vast", "a://b", "--for", "60"], 64, "did you mean \"60s\"?"),
      (["run", "--vast", "a://b", "--profile", "adsdc"], 2, "did you mean adsdk?"),
      (["run", "--vast", "a://b", "--profile", "Package.swift"], 2, "the profile is not JSON"),
      (["run", "--vast", "a://b", "--param", "lang"], 64, "is not NAME=VALUE"),
      (["run", "--vast", "a://b", "--serve", "https://x.test"], 64, "is not URL=PATH"),
      (["run", "--vast", "a://b", "--serve", "x=status:404"], 64, "is no absolute URL"),
      (["run", "--vast", "a://b", "--serve", "a://c=status:700"], 64, "is no HTTP status"),
      (["run", "--vast", "a://b", "--serve", "a://c=missing"], 2, "there is no file or folder missing"),
      (["run", "--vast", "a://b", "--serve", "a://c=README.md,foo=bar"], 64, "unknown option \"foo\""),
      (["run", "--vast", "a://b", "--serve", "a://c=redirect:"], 64, "is no target of a redirect"),
      (["run", "--vast", "a://b", "--serve", "a://=README.md"], 64, "is no absolute URL"),
      (["run", "--vast", "/dev/zero"], 2, "it is no file"),
      (["run", "--vast", "a://b", "--page", "/dev/zero"], 2, "it is no file"),
      (["run", "--vast", "a://b", "--do", ""], 64, "an action is missing"),
      (["run", "--vast", "a://b", "--media", "a://c=5"], 64, "is no duration"),
      (["run", "--vast", "a://b", "--do", "pasue"], 64, "did you mean \"pause\"?"),
      (["run", "--vast", "a://b", "--color", "blue"], 64, "auto, always or never"),
      (["run", "--vast", "a://b", "--clone-failure", "x"], 64, "reject, throw, drop, null, strip"),
      (["run", "--vast", "a://b", "--host", "other"], 64, "unknown host \"other\""),
      (["run", "--vast", "a://b", "--set", ""], 64, "is no set-up statement"),
      (["run", "--vast", "a://b", "--set", "load"], 64, "\"load\" is no set-up statement"),
      (["run", "--vast", "a://b", "--set", "timeout 3s"], 64, "use --for"),
      (["run", "--vast", "a://b", "--set", "player load-delay soon"], 64, "load-delay"),
      (["run", "--vast", "a://b", "--set", "player nope 3s"], 64, "nope"),
      (["run", "--vast", "a://b", "--memory-budget", "1"], 64, "64 to 65536 megabytes"),
    ] as [([String], Int32, String)])
  func aMistakeIsOneClearError(arguments: [String], code: Int32, words: String) throws {
    let result = try CommandRunner.run(arguments)
    #expect(result.code == code)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("error: "))
    #expect(result.errors.contains(words), "\(result.errors)")
  }
}
