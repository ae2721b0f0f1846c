import Foundation
import Synchronization

/// A small HTTP server on loopback, on a thread of its own, that counts what it was asked.
public final class LoopbackServer: Sendable {
  /// The port on 127.0.0.1.
  public let port: UInt16
  private let socketDescriptor: Int32
  private let requested = Mutex<[String]>([])

  private let texts = Mutex<[String]>([])

  /// All requests so far as they came, in order.
  public var raw: [String] { texts.withLock { $0 } }

  /// The targets of all requests so far, in order.
  public var requests: [String] { requested.withLock { $0 } }

  /// Starts a server.
  ///
  /// - Parameter answer: gives the status and body for a request's target and the server's port.
  /// - Throws: `POSIXError` when no port can be had.
  public init(answer: @escaping @Sendable (String, UInt16) -> (status: Int, body: String)) throws {
    socketDescriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard socketDescriptor >= 0 else { throw POSIXError(.EIO) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = socketDescriptor
    let bound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(descriptor, generic, length) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, generic, &length) == 0
      }
    }
    guard bound else { throw POSIXError(.EADDRINUSE) }
    let port = UInt16(bigEndian: address.sin_port)
    self.port = port
    Thread.detachNewThread { [self] in
      while true {
        let client = accept(descriptor, nil, nil)
        guard client >= 0 else {
          // Closed by the thread that accepts: its number may be another server's the moment it is free.
          close(descriptor)
          return
        }
        serve(client) { answer($0, port) }
      }
    }
  }

  /// Stops the server.
  public func stop() {
    shutdown(socketDescriptor, Int32(SHUT_RDWR))
  }

  private func serve(_ client: Int32, _ answer: (String) -> (status: Int, body: String)) {
    defer { close(client) }
    var head: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while head.firstRange(of: Array("\r\n\r\n".utf8)) == nil {
      let count = read(client, &buffer, buffer.count)
      guard count > 0 else { return }
      head += buffer[..<count]
    }
    let text = String(decoding: head, as: UTF8.self)
    if let length = text.firstMatch(of: #/Content-Length: (\d+)/#).flatMap({ Int($0.1) }),
      let end = head.firstRange(of: Array("\r\n\r\n".utf8))
    {
      while head.count < end.upperBound + length {
        let count = read(client, &buffer, buffer.count)
        guard count > 0 else { return }
        head += buffer[..<count]
      }
    }
    texts.withLock { $0.append(String(decoding: head, as: UTF8.self)) }
    let target = String(decoding: head, as: UTF8.self).split(separator: " ").dropFirst().first.map(
      String.init)
    requested.withLock { $0.append(target ?? "") }
    let (status, body) = answer(target ?? "")
    // The body of a redirect is its target.
    let location = (300..<400).contains(status) ? "Location: \(body)\r\n" : ""
    let answer =
      "HTTP/1.1 \(status) X\r\nContent-Length: \(body.utf8.count)\r\nContent-Type: application/xml\r\n"
      + "\(location)Connection: close\r\n\r\n\(body)"
    let bytes = Array(answer.utf8)
    _ = bytes.withUnsafeBytes { write(client, $0.baseAddress, $0.count) }
  }
}
