import CLibCurl
import Foundation

/// One real request by libcurl, performed on the thread that asks for it.
struct LiveRequest {
  /// Collects what the server sends.
  private final class Received {
    var body: [UInt8] = []
    var headers: [NetworkRequest.Header] = []

    /// Takes one header line; a status line begins the headers of a further answer, after `100 Continue`.
    func take(header line: String) {
      if line.hasPrefix("HTTP/") { headers = [] }
      guard let colon = line.firstIndex(of: ":") else { return }
      headers.append(
        .init(
          String(line[..<colon]),
          line[line.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)))
    }
  }

  let library: CurlLibrary
  let timeout: Double

  /// Performs a request and waits for its outcome.
  ///
  /// - Parameters:
  ///   - request: the request; a redirect is an answer like any other.
  ///   - userAgent: the User-Agent header.
  /// - Returns: the response, or why there is none.
  func perform(_ request: NetworkRequest, userAgent: String) -> NetworkOutcome {
    guard let handle = library.initialise() else { return .failed(reason: "libcurl did not start") }
    defer { library.cleanUp(handle) }
    let setOption = UnsafeMutableRawPointer(bitPattern: library.setOption)
    func set(_ option: Int, _ value: Int) {
      _ = adb_curl_set_long(setOption, handle, Int32(option), value)
    }
    func set(_ option: Int, _ value: UnsafeRawPointer?) {
      _ = adb_curl_set_pointer(setOption, handle, Int32(option), value)
    }
    // libcurl copies strings, all but the body's bytes.
    func set(_ option: Int, _ text: String) {
      text.withCString { set(option, UnsafeRawPointer($0)) }
    }

    let received = Received()
    set(ADB_CURLOPT_URL, request.url)
    set(ADB_CURLOPT_USERAGENT, userAgent)
    set(ADB_CURLOPT_ACCEPT_ENCODING, "")
    set(ADB_CURLOPT_NOSIGNAL, 1)
    set(ADB_CURLOPT_PROTOCOLS, ADB_CURLPROTO_HTTP_AND_HTTPS)
    set(ADB_CURLOPT_TIMEOUT_MS, Int(timeout * 1000))
    if request.method == "HEAD" { set(ADB_CURLOPT_NOBODY, 1) }
    if request.method != "GET" { set(ADB_CURLOPT_CUSTOMREQUEST, request.method) }
    var list: UnsafeMutableRawPointer?
    defer { library.freeList(list) }
    for header in request.headers {
      // A line break would smuggle a further header in.
      // Behind a colon libcurl takes an empty value for the wish to leave the field out.
      let line = (header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)").filter {
        $0 != "\r" && $0 != "\n" && $0 != "\r\n"
      }
      list = line.withCString { library.appendToList(list, $0) }
    }
    set(ADB_CURLOPT_HTTPHEADER, UnsafeRawPointer(list))

    let target = Unmanaged.passUnretained(received).toOpaque()
    _ = adb_curl_set_writer(setOption, handle, Int32(ADB_CURLOPT_WRITEFUNCTION)) {
      data, size, count, target in
      guard let data, let target else { return 0 }
      let bytes = UnsafeRawBufferPointer(start: data, count: size * count)
      Unmanaged<Received>.fromOpaque(target).takeUnretainedValue().body.append(contentsOf: bytes)
      return size * count
    }
    _ = adb_curl_set_writer(setOption, handle, Int32(ADB_CURLOPT_HEADERFUNCTION)) {
      data, size, count, target in
      guard let data, let target else { return 0 }
      let bytes = UnsafeRawBufferPointer(start: data, count: size * count)
      Unmanaged<Received>.fromOpaque(target).takeUnretainedValue()
        .take(header: String(decoding: bytes, as: UTF8.self))
      return size * count
    }
    set(ADB_CURLOPT_WRITEDATA, UnsafeRawPointer(target))
    set(ADB_CURLOPT_HEADERDATA, UnsafeRawPointer(target))

    let body = Array((request.body ?? "").utf8)
    let code = withExtendedLifetime(received) {
      body.withUnsafeBytes { bytes in
        if request.body != nil {
          set(ADB_CURLOPT_POSTFIELDSIZE, bytes.count)
          set(ADB_CURLOPT_POSTFIELDS, bytes.baseAddress ?? UnsafeRawPointer(target))
        }
        return library.perform(handle)
      }
    }
    guard code == 0 else {
      return .failed(reason: library.errorText(code).map { String(cString: $0) } ?? "libcurl error \(code)")
    }
    return .response(response(of: handle, request, received))
  }

  private func response(
    of handle: UnsafeMutableRawPointer, _ request: NetworkRequest, _ received: Received
  ) -> NetworkResponse {
    let getInfo = UnsafeMutableRawPointer(bitPattern: library.getInfo)
    var status = 0
    _ = adb_curl_get_long(getInfo, handle, Int32(ADB_CURLINFO_RESPONSE_CODE), &status)
    return NetworkResponse(
      url: request.url, status: status, headers: received.headers, body: received.body)
  }
}
