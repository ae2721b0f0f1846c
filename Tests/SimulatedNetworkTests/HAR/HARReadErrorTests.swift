import Simulation
import Testing

@testable import SimulatedNetwork

/// Files that are no HAR, or a broken one: where, what, and how to mend it.
struct HARReadErrorTests {
  private func fault(of text: String) -> HARReadError? {
    fault(of: Array(text.utf8))
  }

  private func fault(of bytes: [UInt8]) -> HARReadError? {
    do throws(HARReadError) {
      _ = try HARArchive(reading: bytes, path: "x.har")
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("", 1, 1, "the text ends where a value is expected", "the file is empty"),
    ("<html>", 1, 1, "a value is expected", "a HAR file begins with"),
    ("{\"log\":{\"entries\":[", 1, 20, "the text ends where a value is expected", "cut off"),
    ("{\"log\":\n{,}}", 2, 2, "a key in quotes is expected", "mend the text there"),
    ("{\"v\":1,\"seq\":1,\"t\":0}\n{\"v\":1,\"seq\":2}", 2, 1, "unexpected text", "this is a trace"),
    ("[]", 1, 1, "there is no \"log\" object", "begins with {\"log\""),
    ("{\"log\":7}", 1, 8, "\"log\" is not an object", "HAR 1.2"),
    ("{\"log\":{}}", 1, 8, "the log has no \"entries\"", "HAR with content"),
    ("{\"log\":{\"version\":\"2.0\",\"entries\":[]}}", 1, 19, "HAR version 2.0 is not known", "as HAR 1.2"),
    ("{\"log\":{\"entries\":{}}}", 1, 19, "\"entries\" is not an array", "HAR 1.2"),
    ("{\"log\":{\"entries\":[\n7]}}", 2, 1, "an element of \"entries\" is not an object", "HAR 1.2"),
    ("{\"log\":{\"entries\":[\n {}]}}", 2, 2, "the entry has no \"request\"", "remove the entry"),
    ("{\"log\":{\"entries\":[{\"request\":{}}]}}", 1, 31, "the request has no \"url\"", "remove the entry"),
    ("{\"log\":{\"entries\":[{\"request\":{\"url\":7}}]}}", 1, 38, "\"url\" is not text", "HAR 1.2"),
  ])
  func aFileThatIsNoHAR(text: String, line: Int, column: Int, message: String, help: String) throws {
    let error = try #require(fault(of: text))
    #expect(error.file == "x.har")
    #expect((error.line, error.column) == (line, column))
    #expect(error.message.contains(message), "\(error)")
    #expect(error.help.contains(help), "\(error)")
  }

  @Test(arguments: [
    ("{\"status\":\"no\"}", "\"no\"", "the status is no number"),
    ("{\"status\":20.5}", "20.5", "the status is no number"),
    ("{\"status\":12}", "12", "the status is no number"),
    ("{\"status\":200,\"headers\":[{}]}", "{}", "a header field has no \"name\""),
    ("{\"status\":200,\"headers\":[{\"name\":\"a\",\"value\":1}]}", "1}", "\"value\" is not text"),
    ("{\"status\":200,\"content\":[]}", "[]", "\"content\" is not an object"),
    (
      "{\"status\":200,\"content\":{\"text\":\"?\",\"encoding\":\"base64\"}}", "\"?\"",
      "the content is not base64"
    ),
    (
      "{\"status\":200,\"content\":{\"text\":\"?\",\"encoding\":\"gzip\"}}", "\"gzip\"",
      "encoding \"gzip\" is not known"
    ),
  ])
  func aResponseThatIsWrong(response: String, place: String, message: String) throws {
    let head = "{\"log\":{\"entries\":[{\"request\":{\"url\":\"https://x.test/\"},\n\"response\":"
    let error = try #require(fault(of: head + response + "}]}}"))
    let offset = try #require(response.firstRange(of: place)).lowerBound.utf16Offset(in: response)
    #expect((error.line, error.column) == (2, 12 + offset))
    #expect(error.message.contains(message), "\(error)")
  }

  @Test func aCompressedFile() throws {
    let error = try #require(fault(of: [0x1F, 0x8B, 8, 0]))
    #expect(error.description == "x.har:1:1: the file is compressed\nhelp: unpack it with gunzip")
  }

  @Test func whatMayBeMissingMay() throws {
    let archive = try HARArchive(
      """
      {"request":{"url":"https://x.test/"},"time":-1,"response":{"status":"204","headers":null,"content":null}}
      """,
      "{\"request\":{\"url\":\"https://x.test/2\"}}")
    #expect(archive.entries[0].outcome == .response(.init(status: 204)))
    #expect(archive.entries[0].time == .zero)
    #expect(archive.entries[1].outcome == .failed(reason: "the HAR file holds no answer to it"))
  }

  @Test func anEmptyLogIsAnArchive() throws {
    let text = "\u{FEFF}{\"log\":{\"version\":\"\",\"entries\":[]}}"
    #expect(try HARArchive(reading: Array(text.utf8), path: "x.har").entries.isEmpty)
  }

  @Test func aFileNestedWithoutEndIsRefused() throws {
    let error = try #require(fault(of: String(repeating: "[", count: 100_000)))
    #expect(error.message.contains("nested too deeply"))
  }

  @Test func bytesThatAreNoUTF8DoNoHarm() throws {
    var bytes = Array("{\"log\":{\"entries\":[{\"request\":{\"url\":\"https://x.test/".utf8)
    bytes.append(0xFF)
    bytes += Array("\"},\"response\":{\"status\":200}}]}}".utf8)
    #expect(try HARArchive(reading: bytes, path: "x.har").entries.first?.url == "https://x.test/\u{FFFD}")
  }
}
