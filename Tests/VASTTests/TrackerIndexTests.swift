import Testing
import VAST

@Suite("Tracker index")
struct TrackerIndexTests {
  private func index(_ tags: String...) -> TrackerIndex {
    var index = TrackerIndex()
    for tag in tags { index.add(VASTDocument.read("<VAST><Ad><InLine>\(tag)</InLine></Ad></VAST>")) }
    return index
  }

  @Test("all that match come, in the order of tags and of the document, each name and URL once")
  func order() {
    let index = index(
      """
      <Impression>https://t.test/[A]</Impression><Error>https://t.test/x</Error>
      <Impression>https://t.test/[A]</Impression>
      """, "<Impression>https://t.test/x</Impression><Impression>https://u.test/</Impression>")
    let found = index.trackers(matching: "https://t.test/x")
    #expect(found.map(\.name) == ["impression", "error", "impression"])
    #expect(found.map(\.url) == ["https://t.test/[A]", "https://t.test/x", "https://t.test/x"])
    #expect(index.trackers(matching: "https://u.test").map(\.name) == ["impression"])
    #expect(index.trackers(matching: "https://v.test/").isEmpty)
    #expect(TrackerIndex().trackers(matching: "https://t.test/x").isEmpty)
  }

  @Test("a tracker that is only a macro claims no request")
  func onlyMacro() {
    #expect(index("<Impression>[URL]</Impression>").trackers(matching: "https://t.test/").isEmpty)
  }

  @Test("media have the duration of their creative")
  func media() {
    let index = index(
      """
      <Creatives><Creative><Linear><MediaFiles><MediaFile>https://m.test/a.mp4?[CB]</MediaFile></MediaFiles></Linear>
      </Creative><Creative><Linear><Duration>00:00:10</Duration><MediaFiles><MediaFile>https://m.test/a.mp4?1</MediaFile>
      <Mezzanine>https://m.test/b.mov</Mezzanine></MediaFiles></Linear></Creative></Creatives>
      """)
    #expect(index.mediaDuration(for: "https://m.test/a.mp4?1") == 10)
    #expect(index.mediaDuration(for: "https://M.test:443/b.mov#t=1") == 10)
    #expect(index.mediaDuration(for: "https://m.test/a.mp4?2") == nil)
    #expect(index.isMedia("https://m.test/a.mp4?2"))
    #expect(!index.isMedia("https://m.test/c.mp4"))
    #expect(index.mediaDuration(for: "https://m.test/c.mp4") == nil)
  }

  @Test("media have the size that their own file or another of that URL says")
  func sizes() {
    let index = index(
      """
      <Creatives><Creative><Linear><MediaFiles><MediaFile width="5">https://m.test/a.mp4</MediaFile>
      <MediaFile width="640" height="360">https://m.test/[CB].mp4</MediaFile></MediaFiles></Linear></Creative></Creatives>
      """)
    #expect(index.mediaSize(for: "https://m.test/a.mp4")?.width == 640)
    #expect(index.mediaSize(for: "https://m.test/b.mp4")?.height == 360)
    #expect(index.mediaSize(for: "https://m.test/b.mov") == nil)
  }

  @Test("thousands of trackers that differ only after a macro are told apart")
  func many() {
    let count = 3000
    let index = index(
      (0..<count).map { "<Impression>https://t.test/p?cb=[CB]&amp;n=\($0)&amp;</Impression>" }.joined())
    for number in 0..<count {
      #expect(
        index.trackers(matching: "https://t.test/p?cb=77&n=\(number)&").map(\.url)
          == ["https://t.test/p?cb=[CB]&n=\(number)&"])
    }
    #expect(index.trackers(matching: "https://t.test/p?cb=77&n=\(count)&").isEmpty)
  }
}
