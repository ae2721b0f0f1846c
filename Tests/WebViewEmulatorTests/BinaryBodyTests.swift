import SimulatedNetwork
import Testing

@testable import WebViewEmulator

/// Bodies reach the page as the bytes that the server sent.
struct BinaryBodyTests {
  private static let bytes: [UInt8] = [0, 0xFF, 0xFE, 0x80, 0x41, 0xC3]

  private func harness(_ body: [UInt8], type: String) throws -> WebViewHarness {
    let page = WebViewHarness()
    page.network.answers.serve("https://sdk.test/b", Answer(.bytes(body), type: type))
    try page.load(script: "")
    return page
  }

  private func request(_ type: String, _ result: String, prepare: String = "") -> String {
    """
    new Promise((resolve) => {
      const xhr = new XMLHttpRequest();
      xhr.open("GET", "/b");
      xhr.responseType = "\(type)";
      \(prepare)
      xhr.onload = () => resolve(\(result));
      xhr.send();
    })
    """
  }

  @Test func fetchGivesTheBytes() throws {
    let page = try harness(Self.bytes, type: "application/octet-stream")
    let text = "fetch('/b').then((r) => r.arrayBuffer()).then((b) => new Uint8Array(b).join())"
    #expect(try page.settle(text) == "resolved 0,255,254,128,65,195")
  }

  @Test func aBlobHasTheBytes() throws {
    let page = try harness(Self.bytes, type: "image/x")
    let text = "fetch('/b').then((r) => r.blob()).then(async (b) => b.type + (await b.bytes()).join())"
    #expect(try page.settle(text) == "resolved image/x0,255,254,128,65,195")
  }

  @Test func anXMLHttpRequestGivesTheBytes() throws {
    let page = try harness(Self.bytes, type: "application/octet-stream")
    let text = request("arraybuffer", "new Uint8Array(xhr.response).join() + xhr.response.constructor.name")
    #expect(try page.settle(text) == "resolved 0,255,254,128,65,195ArrayBuffer")
  }

  @Test func theSizeOfProgressIsInBytes() throws {
    let page = try harness(Self.bytes, type: "application/octet-stream")
    let text = request(
      "blob", "seen", prepare: "let seen; xhr.onprogress = (event) => { seen = event.loaded };")
    #expect(try page.settle(text) == "resolved 6")
  }

  /// The type that the page names counts before the server's.
  @Test func theCharsetOfAnOverriddenTypeCounts() throws {
    let page = try harness([0x41, 0xE9], type: "text/plain")
    let text = request("", "xhr.responseText", prepare: "xhr.overrideMimeType('text/plain; charset=latin1');")
    #expect(try page.settle(text) == "resolved Aé")
  }

  /// How pages read bytes before there were buffers.
  @Test func aUserDefinedCharsetKeepsTheBytesOfText() throws {
    let page = try harness(Self.bytes, type: "image/gif")
    let text = request(
      "", "Array.from(xhr.responseText, (sign) => sign.charCodeAt(0) & 255).join()",
      prepare: "xhr.overrideMimeType('text/plain; charset=x-user-defined');")
    #expect(try page.settle(text) == "resolved 0,255,254,128,65,195")
  }

  @Test func anXMLHttpRequestReadsTextByTheCharsetOfItsType() throws {
    let page = try harness([0xC0, 0xE1], type: "text/plain; charset=windows-1251")
    #expect(try page.settle(request("", "xhr.responseText")) == "resolved Аб")
  }

  /// Fetch standard, "consume body": text is UTF-8, whatever the type says.
  @Test func fetchReadsTextAsUTF8() throws {
    let page = try harness([0xC3, 0xA9], type: "text/plain; charset=iso-8859-1")
    #expect(try page.settle("fetch('/b').then((r) => r.text())") == "resolved é")
    #expect(try page.settle(request("", "xhr.responseText")) == "resolved Ã©")
  }

  @Test func aByteOrderMarkIsInTheBytesButNotInTheText() throws {
    let page = try harness([0xEF, 0xBB, 0xBF, 0x41], type: "text/plain")
    #expect(try page.settle("fetch('/b').then((r) => r.text())") == "resolved A")
    #expect(try page.settle("fetch('/b').then((r) => r.bytes()).then(String)") == "resolved 239,187,191,65")
    #expect(try page.settle(request("", "xhr.responseText")) == "resolved A")
  }

  @Test func anEmptyBodyIsAnEmptyBuffer() throws {
    let page = try harness([], type: "application/octet-stream")
    #expect(
      try page.settle("fetch('/b').then((r) => r.arrayBuffer()).then((b) => b.byteLength)") == "resolved 0")
  }

  @Test func aScriptInAnotherCharsetIsRead() throws {
    let page = WebViewHarness()
    page.network.answers.serve(
      "https://sdk.test/s.js",
      Answer(.bytes(Array("globalThis.s = '".utf8) + [0xE9, 0x27]), type: "text/javascript; charset=latin1"))
    try page.load(html: "<script src='/s.js'></script>")
    #expect(try page.evaluate("s") == .string("é"))
  }
}
