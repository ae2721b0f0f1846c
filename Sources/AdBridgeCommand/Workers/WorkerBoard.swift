import Foundation
import Simulation
import Synchronization

/// What a worker is doing, in memory that its parent shares: all that is left of a worker that died.
///
/// One worker writes, its parent reads. It is a file without a name, mapped by both.
///
/// `@unchecked Sendable`: the heartbeat and the counters are atomic, and the rest is written by the thread that runs
/// contracts alone.
final class WorkerBoard: @unchecked Sendable {
  /// How many of the latest records it holds.
  static let recordCount = 16

  private static let slotSize = 2048
  private static let activitySize = 256
  private static let headerSize = 1024
  private static let size = headerSize + recordCount * slotSize

  /// The offsets of the header's fields.
  private enum Field {
    static let job = 0
    static let heartbeat = 4
    static let records = 8
    static let statement = 12
    static let activity = 16
  }

  private let memory: UnsafeMutableRawPointer
  /// The file, to be given to the worker; -1 in the worker.
  let descriptor: Int32

  /// Makes a board for a worker to come.
  ///
  /// - Throws: `POSIXError` when there is no memory or file for it.
  init() throws {
    descriptor = try UnnamedFile.open()
    // Reserved, since writing into a mapped file for which there is no room kills the process.
    let problem = posix_fallocate(descriptor, 0, off_t(Self.size))
    guard problem == 0, let memory = Self.map(descriptor) else {
      let code = problem == 0 ? errno : problem
      close(descriptor)
      throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOMEM)
    }
    self.memory = memory
  }

  /// Opens the board that the parent has made.
  ///
  /// - Returns: nil when the descriptor is no board.
  init?(inherited descriptor: Int32) {
    guard let memory = Self.map(descriptor) else { return nil }
    self.memory = memory
    self.descriptor = -1
    close(descriptor)
  }

  deinit {
    munmap(memory, Self.size)
    if descriptor >= 0 { close(descriptor) }
  }

  private static func map(_ descriptor: Int32) -> UnsafeMutableRawPointer? {
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    return memory == MAP_FAILED ? nil : memory
  }

  private func number(_ field: Int) -> UnsafeMutablePointer<Atomic<UInt32>> {
    (memory + field).assumingMemoryBound(to: Atomic<UInt32>.self)
  }

  // MARK: - Writing

  /// A job begins.
  func begin(job: UInt32) {
    number(Field.records).pointee.store(0, ordering: .relaxed)
    note(statement: nil)
    note(activity: "")
    number(Field.job).pointee.store(job, ordering: .releasing)
  }

  /// The job has ended, and its result has been sent.
  func endJob() { number(Field.job).pointee.store(0, ordering: .releasing) }

  /// Shows that the process is alive.
  func beat() { number(Field.heartbeat).pointee.add(1, ordering: .relaxed) }

  /// A statement of the contract begins, by its place in the contract.
  func note(statement: Int?) {
    number(Field.statement).pointee.store(statement.map { UInt32($0 + 1) } ?? 0, ordering: .relaxed)
  }

  /// What the session does now.
  func note(activity: String) {
    var activity = activity
    activity.withUTF8 { bytes in
      let length = min(bytes.count, Self.activitySize)
      memory.storeBytes(of: UInt32(length), toByteOffset: Field.activity, as: UInt32.self)
      if let start = bytes.baseAddress {
        (memory + Field.activity + 4).copyMemory(from: start, byteCount: length)
      }
    }
  }

  /// The trace has another record.
  func note(_ record: TraceRecord) {
    let count = Int(number(Field.records).pointee.load(ordering: .relaxed))
    let slot = memory + Self.headerSize + count % Self.recordCount * Self.slotSize
    slot.storeBytes(of: 0, as: UInt32.self)
    let room = UnsafeMutableRawBufferPointer(start: slot + 4, count: Self.slotSize - 4)
    let bare = TraceRecord(
      seq: record.seq, time: record.time, kind: record.kind, name: record.name, data: ["cut": true])
    if let length = RecordBytes.encode(record, into: room) ?? RecordBytes.encode(bare, into: room) {
      slot.storeBytes(of: UInt32(length), as: UInt32.self)
    }
    number(Field.records).pointee.store(UInt32(count + 1), ordering: .releasing)
  }

  // MARK: - Reading

  /// The job under way, or nil.
  var job: UInt32? {
    let job = number(Field.job).pointee.load(ordering: .acquiring)
    return job == 0 ? nil : job
  }

  /// Changes while the process is alive.
  var heartbeat: UInt32 { number(Field.heartbeat).pointee.load(ordering: .relaxed) }

  /// How many records the job's trace has.
  var count: Int { Int(number(Field.records).pointee.load(ordering: .acquiring)) }

  /// The statement under way, by its place in the contract.
  var statement: Int? {
    let statement = number(Field.statement).pointee.load(ordering: .relaxed)
    return statement == 0 ? nil : Int(statement) - 1
  }

  /// What the session did last.
  var activity: String {
    let length = Int(memory.load(fromByteOffset: Field.activity, as: UInt32.self))
    let bytes = UnsafeRawBufferPointer(
      start: memory + Field.activity + 4, count: min(length, Self.activitySize))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The last records, in order.
  var records: [TraceRecord] {
    (max(0, count - Self.recordCount)..<count).compactMap { place in
      let slot = memory + Self.headerSize + place % Self.recordCount * Self.slotSize
      let length = Int(slot.load(as: UInt32.self))
      guard length > 0, length <= Self.slotSize - 4 else { return nil }
      return RecordBytes.decode(UnsafeRawBufferPointer(start: slot + 4, count: length))
    }
  }
}
