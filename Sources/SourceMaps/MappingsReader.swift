/// Reads the `mappings` text of a source map: lines divided by `;`, segments by `,`, each of one, four or five numbers
/// that count from those of the segment before (ECMA-426, Mappings Structure).
struct MappingsReader {
  /// How many sources there are.
  let sourceCount: Int
  /// How many names there are.
  let nameCount: Int

  /// Reads a text.
  ///
  /// - Throws: ``SourceMapError`` with the line and the segment of the first fault.
  func read(_ text: String) throws(SourceMapError) -> Mappings {
    var reader = VLQReader(Array(text.utf8))
    var mappings = Mappings()
    var state = [0, 0, 0, 0, 0]
    var (line, number) = (1, 1)
    func fault(_ what: String) -> SourceMapError {
      SourceMapError("in its mappings, segment \(number) of line \(line) \(what)")
    }
    while let byte = reader.peek {
      if byte == VLQReader.semicolon {
        reader.skip()
        mappings.endLine()
        (line, number, state[0]) = (line + 1, 1, 0)
        continue
      }
      var count = 0
      do throws(VLQReader.Fault) {
        while reader.isAtNumber, count < 5 {
          state[count] += try reader.number()
          count += 1
        }
      } catch {
        throw fault(error.text)
      }
      guard !reader.isAtNumber else { throw fault("has more than five numbers") }
      guard [1, 4, 5].contains(count) else { throw fault("has \(count) numbers, not 1, 4 or 5") }
      mappings.append(try segment(state, count, fault))
      if reader.peek == VLQReader.comma {
        reader.skip()
        number += 1
        guard reader.isAtNumber else { throw fault("is empty") }
      }
    }
    mappings.finish()
    return mappings
  }

  private func segment(
    _ state: [Int], _ count: Int, _ fault: (String) -> SourceMapError
  ) throws(SourceMapError) -> Mappings.Segment {
    func number(_ index: Int, _ what: String) throws(SourceMapError) -> Int32 {
      guard state[index] >= 0 else { throw fault("has a negative \(what)") }
      guard let number = Int32(exactly: state[index]) else {
        throw fault("has a \(what) of more than 32 bits")
      }
      return number
    }
    var segment = Mappings.Segment(column: try number(0, "generated column"))
    guard count > 1 else { return segment }
    segment.source = try number(1, "source")
    guard segment.source < sourceCount else {
      throw fault("names source \(segment.source), but there are \(sourceCount)")
    }
    segment.line = try number(2, "original line")
    segment.originalColumn = try number(3, "original column")
    guard count > 4 else { return segment }
    segment.name = try number(4, "name")
    guard segment.name < nameCount else {
      throw fault("has name \(segment.name), but there are \(nameCount)")
    }
    return segment
  }
}
