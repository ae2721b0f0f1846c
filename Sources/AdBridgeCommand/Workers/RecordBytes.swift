import Simulation

/// Trace records as bytes, many times cheaper to write than JSON: every record of every contract is written so, in case
/// its process dies.
enum RecordBytes {
  /// Longer texts are cut.
  static let longestText = 240

  /// Writes a record.
  ///
  /// - Returns: how many bytes it needed, or nil when there is too little room.
  static func encode(_ record: TraceRecord, into room: UnsafeMutableRawBufferPointer) -> Int? {
    var writer = Writer(room: room)
    let isWritten =
      writer.write(Int64(record.seq)) && writer.write(record.time.nanoseconds)
      && writer.write(record.kind.rawValue) && writer.write(record.name) && writer.write(.object(record.data))
    return isWritten ? writer.count : nil
  }

  /// Reads a record.
  ///
  /// - Returns: the record, or nil when the bytes hold none, as when they were being written.
  static func decode(_ bytes: UnsafeRawBufferPointer) -> TraceRecord? {
    var reader = Reader(bytes: bytes)
    guard let seq = reader.integer(), let time = reader.integer(), let kind = reader.text(),
      let name = reader.text(), case .object(let data)? = reader.value(depth: 0)
    else { return nil }
    return TraceRecord(
      seq: Int(seq), time: VirtualTime(nanoseconds: time), kind: .init(rawValue: kind), name: name, data: data
    )
  }

  private enum Mark {
    static let null: UInt8 = 0
    static let no: UInt8 = 1
    static let yes: UInt8 = 2
    static let number: UInt8 = 3
    static let text: UInt8 = 4
    static let array: UInt8 = 5
    static let object: UInt8 = 6
  }

  /// Each method is false once there is too little room.
  private struct Writer {
    let room: UnsafeMutableRawBufferPointer
    var count = 0

    mutating func write<Number: BitwiseCopyable>(_ number: Number) -> Bool {
      guard count + MemoryLayout<Number>.size <= room.count else { return false }
      room.storeBytes(of: number, toByteOffset: count, as: Number.self)
      count += MemoryLayout<Number>.size
      return true
    }

    mutating func write(_ text: String) -> Bool {
      var text = text
      return text.withUTF8 { bytes in
        // A cut character is mended when it is read.
        let length = min(bytes.count, longestText)
        guard write(UInt16(length)), count + length <= room.count else { return false }
        UnsafeMutableRawBufferPointer(rebasing: room[count..<count + length])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[..<length]))
        count += length
        return true
      }
    }

    mutating func write(_ value: JSONValue) -> Bool {
      switch value {
      case .null: return write(Mark.null)
      case .bool(let bool): return write(bool ? Mark.yes : Mark.no)
      case .number(let number): return write(Mark.number) && write(number)
      case .string(let text): return write(Mark.text) && write(text)
      case .array(let elements):
        return write(Mark.array) && write(UInt32(elements.count)) && elements.allSatisfy { write($0) }
      case .object(let object):
        return write(Mark.object) && write(UInt32(object.members.count))
          && object.members.allSatisfy { write($0.key) && write($0.value) }
      }
    }
  }

  private struct Reader {
    let bytes: UnsafeRawBufferPointer
    var offset = 0

    mutating func read<Number: BitwiseCopyable>(_ type: Number.Type) -> Number? {
      guard offset + MemoryLayout<Number>.size <= bytes.count else { return nil }
      defer { offset += MemoryLayout<Number>.size }
      return bytes.loadUnaligned(fromByteOffset: offset, as: type)
    }

    mutating func integer() -> Int64? { read(Int64.self) }

    mutating func text() -> String? {
      guard let length = read(UInt16.self).map(Int.init), offset + length <= bytes.count else { return nil }
      defer { offset += length }
      return String(decoding: bytes[offset..<offset + length], as: UTF8.self)
        + (length == longestText ? "…" : "")
    }

    mutating func value(depth: Int) -> JSONValue? {
      guard depth < 100, let mark = read(UInt8.self) else { return nil }
      switch mark {
      case Mark.null: return .null
      case Mark.no: return .bool(false)
      case Mark.yes: return .bool(true)
      case Mark.number: return read(Double.self).map { .number($0) }
      case Mark.text: return text().map { .string($0) }
      case Mark.array:
        guard let count = read(UInt32.self) else { return nil }
        var elements: [JSONValue] = []
        for _ in 0..<count {
          guard let element = value(depth: depth + 1) else { return nil }
          elements.append(element)
        }
        return .array(elements)
      case Mark.object:
        guard let count = read(UInt32.self) else { return nil }
        var members: [(String, JSONValue)] = []
        for _ in 0..<count {
          guard let key = text(), let member = value(depth: depth + 1) else { return nil }
          members.append((key, member))
        }
        return .object(JSONObject(members))
      default: return nil
      }
    }
  }
}
