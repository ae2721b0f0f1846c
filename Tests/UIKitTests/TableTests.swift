import AdBridge
import Testing
import UIKit

/// Tables: cells that come into sight and leave it.
@MainActor struct TableTests {
  final class Feed: UIViewController, UITableViewDataSource, UITableViewDelegate {
    final class Cell: UITableViewCell {
      var uses = 0
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
      }
      required init?(coder: NSCoder) { fatalError("no storyboard") }
      override func prepareForReuse() {
        super.prepareForReuse()
        uses += 1
      }
    }

    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 300), style: .plain)
    var heard: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      table.register(Cell.self, forCellReuseIdentifier: "row")
      table.rowHeight = 100
      (table.dataSource, table.delegate) = (self, self)
      view.addSubview(table)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "\(indexPath.row)"
      cell.accessibilityIdentifier = "row \(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    {
      heard.append("+\(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { heard.append("-\(indexPath.row)") }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      heard.append("selected \(indexPath.section) \(indexPath.row)")
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("scrolled") }
  }

  @Test func rowsComeIntoSightAndLeaveItAsTheContentMoves() throws {
    try onScreen({ Feed() }) { feed, _, _ in
      #expect(feed.heard == ["+0", "+1", "+2"])
      #expect(feed.table.contentSize == CGSize(width: 390, height: 1000))
      feed.heard = []
      feed.table.contentOffset.y = 150
      #expect(feed.heard == ["-0", "+3", "+4", "scrolled"])
      #expect(feed.table.indexPathsForVisibleRows == (1...4).map { IndexPath(row: $0, section: 0) })
    }
  }

  @Test func cellsAreUsedAgain() throws {
    try onScreen({ Feed() }) { feed, _, _ in
      let first = feed.table.cellForRow(at: IndexPath(row: 0, section: 0)) as? Feed.Cell
      #expect(first?.reuseIdentifier == "row")
      feed.table.contentOffset.y = 150
      let row3 = feed.table.cellForRow(at: IndexPath(row: 3, section: 0)) as? Feed.Cell
      #expect(row3 === first)
      #expect(first?.uses == 1)
    }
  }

  @Test func aTappedRowIsSelected() throws {
    try onScreen({ Feed() }) { feed, app, _ in
      feed.heard = []
      #expect(app.tap(accessibilityIdentifier: "row 1") == nil)
      #expect(feed.heard == ["selected 0 1"])
      #expect(feed.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
      feed.table.scrollToRow(at: IndexPath(row: 9, section: 0), at: .bottom, animated: false)
      #expect(feed.table.contentOffset.y == 700)
    }
  }
}
