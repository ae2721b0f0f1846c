public import Contracts
import Foundation

/// JUnit XML: a suite a file, a case a contract.
///
/// All of it is written at the end, since the counts come first; an interrupted run ends too.
public struct JUnitReporter: ContractReporter {
  private let isStrict: Bool
  private var start: SuiteStart?
  private var suites: [JUnitSuite] = []
  private var places: [PathKey: Int] = [:]

  /// True: it is one document.
  public var isWrittenAtOnce: Bool { true }

  /// Makes a reporter for one run.
  ///
  /// - Parameter isStrict: whether only what the schema of Jenkins' xUnit plugin allows is written.
  public init(isStrict: Bool) {
    self.isStrict = isStrict
  }

  /// Remembers when and where the run began.
  public mutating func begin(_ start: SuiteStart) -> String {
    self.start = start
    return ""
  }

  /// Keeps what is wrong in a file.
  public mutating func report(_ diagnostics: [Diagnostic], in file: String) -> String {
    suites[place(of: file)].diagnostics += diagnostics
    return ""
  }

  /// Keeps a result.
  public mutating func report(_ result: ContractResult) -> String {
    suites[place(of: result.id.file)].results.append(result)
    return ""
  }

  /// The whole document.
  public func end(_ summary: SuiteSummary) -> String {
    var names = JUnitNames()
    var body = ""
    for (index, suite) in suites.enumerated() {
      body += suite.element(index: index, start: start, isStrict: isStrict, names: &names)
    }
    let total = suites.reduce(into: JUnitCounts()) { $0.add($1.counts) }
    let attributes =
      XMLText.attribute("name", "adbridge") + total.attributes(skipped: !isStrict)
      + XMLText.attribute("time", RealTime.fixed(summary.seconds))
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites\(attributes)>\n\(body)</testsuites>\n"
  }

  private mutating func place(of file: String) -> Int {
    if let place = places[PathKey(file)] { return place }
    places[PathKey(file)] = suites.count
    suites.append(JUnitSuite(file: file))
    return suites.count - 1
  }
}

/// How many cases of a suite, or of all, ended how.
struct JUnitCounts {
  var tests = 0
  var failures = 0
  var errors = 0
  var skipped = 0

  mutating func add(_ other: JUnitCounts) {
    tests += other.tests
    failures += other.failures
    errors += other.errors
    skipped += other.skipped
  }

  /// The counts as attributes.
  func attributes(skipped hasSkipped: Bool) -> String {
    XMLText.attribute("tests", "\(tests)") + XMLText.attribute("failures", "\(failures)")
      + XMLText.attribute("errors", "\(errors)")
      + (hasSkipped ? XMLText.attribute("skipped", "\(skipped)") : "")
  }
}

/// Names of cases, each once: readers take the second case of one class and name for the first.
struct JUnitNames {
  private var taken: Set<[String]> = []

  /// The name, or the name with what tells it from an earlier one.
  mutating func unique(_ name: String, line: Int, in className: String) -> String {
    var unique = name
    var attempt = 1
    while !taken.insert([className, unique]).inserted {
      unique = attempt == 1 ? "\(name) [line \(line)]" : "\(name) [line \(line), \(attempt)]"
      attempt += 1
    }
    return unique
  }
}
