import Foundation

/// Times the command: `Bench COMMAND` runs `adbridge` in a few ways, in turns, and prints the figures of each.
///
/// The runs are interleaved and compared as ratios, so that a busy machine makes all of them slower alike.
@main
enum Bench {
  private struct Case {
    let name: String
    let arguments: [String]
    /// In how many rounds it takes part.
    var rounds = Int.max
    var milliseconds: [Double] = []
    var processor: [Double] = []
    var megabytes: [Double] = []
  }

  static func main() throws {
    guard CommandLine.arguments.count >= 2 else {
      FileHandle.standardError.write(Data("use: Bench COMMAND [RUNS]\n".utf8))
      exit(64)
    }
    let command = CommandLine.arguments[1]
    let runs = CommandLine.arguments.dropFirst(2).first.flatMap(Int.init) ?? 20
    let sample = ["run", "--vast", "fixtures/vast/linear-30s.xml", "-q"]
    var cases = [
      Case(name: "start of the process alone", arguments: ["--version"]),
      Case(name: "30 s ad, shipped page", arguments: sample),
      Case(name: "30 s ad, smallest page", arguments: sample + ["--page", "fixtures/pages/minimal.html"]),
      Case(name: "1,000 contracts", arguments: try thousandContracts(command), rounds: 3),
    ]
    for round in 0..<runs {
      for index in cases.indices where round < cases[index].rounds { try measure(command, &cases[index]) }
    }
    let base = minimum(cases[0].milliseconds)
    print("\(runs) runs each            wall ms: min  median   cpu ms: min   MB: max   wall against start")
    for one in cases {
      let wall = minimum(one.milliseconds)
      print(
        column(one.name, 34) + number(wall) + number(median(one.milliseconds)) + "   "
          + number(minimum(one.processor)) + "      " + number(one.megabytes.max() ?? 0) + "      "
          + number(wall / base) + " ×")
    }
    print("\nA session in a warm worker        ms: least   median")
    for kind in try FreshSessions(command: command).measure(rounds: min(runs, 5)) {
      print(column(kind.name, 38) + number(kind.least) + " " + number(kind.median))
    }
  }

  /// The shipped contracts, repeated until they are about a thousand.
  private static func thousandContracts(_ command: String) throws -> [String] {
    let list = Process()
    list.executableURL = URL(fileURLWithPath: command)
    list.arguments = ["test", "fixtures/contracts", "--list"]
    let pipe = Pipe()
    list.standardOutput = pipe
    try list.run()
    let count = pipe.fileHandleForReading.readDataToEndOfFile().count { $0 == UInt8(ascii: "\n") }
    list.waitUntilExit()
    return ["test", "fixtures/contracts", "-q", "--repeat", "\((1000 + count / 2) / max(1, count))"]
  }

  private static func measure(_ command: String, _ one: inout Case) throws {
    let words = [command] + one.arguments
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    let start = now()
    var process = pid_t()
    guard posix_spawn(&process, command, &actions, nil, &pointers, environ) == 0 else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: command])
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    // A page that leaves something out fails its session, and takes its time all the same.
    guard [0, 1 << 8].contains(status) else { throw CocoaError(.featureUnsupported) }
    one.milliseconds.append((now() - start) * 1000)
    one.processor.append((seconds(usage.ru_utime) + seconds(usage.ru_stime)) * 1000)
    one.megabytes.append(Double(usage.ru_maxrss) / 1024)
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  private static func minimum(_ values: [Double]) -> Double { values.min() ?? 0 }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func number(_ value: Double) -> String {
    let text = String(format: "%.1f", value)
    return String(repeating: " ", count: max(0, 8 - text.count)) + text
  }

  private static func column(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
