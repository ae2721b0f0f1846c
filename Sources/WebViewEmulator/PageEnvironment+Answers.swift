import JavaScriptEngine
import SimulatedNetwork

extension PageEnvironment {
  /// A response as the environment takes it: its body as text where that loses nothing, else as bytes.
  ///
  /// - Throws: ``JSException``.
  func answer(_ response: NetworkResponse) throws -> JSValue {
    let answer = context.makeObject()
    try answer.setProperty("url", context.value(response.url))
    try answer.setProperty("status", context.value(Double(response.status)))
    try answer.setProperty("statusText", text(Self.statusText(response.status)))
    try answer.setProperty("redirected", context.value(response.isRedirected))
    let headers = try response.headers.map {
      try context.makeArray([context.value($0.name), context.value($0.value)])
    }
    try answer.setProperty("headers", try context.makeArray(headers))
    if let text = responses.text(of: response, in: context) {
      try answer.setProperty("text", text)
    } else {
      try answer.setProperty("bytes", try context.makeArrayBuffer(response.body))
    }
    return answer
  }

  private static func statusText(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 204: "No Content"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 410: "Gone"
    case 500: "Internal Server Error"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    case 504: "Gateway Timeout"
    default: ""
    }
  }
}
