/// A list of rows: it has cells for the rows that are seen, and uses cells again.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// How sections look; nothing is drawn here.
  public enum Style: Int, Sendable {
    /// One below the other.
    case plain
    /// Each as a group.
    case grouped
    /// Each as a group with margins.
    case insetGrouped
  }

  /// How rows change; nothing is drawn here.
  public enum RowAnimation: Int, Sendable {
    /// Fading.
    case fade
    /// From the right.
    case right
    /// From the left.
    case left
    /// From the top.
    case top
    /// From the bottom.
    case bottom
    /// At once.
    case none
    /// In the middle.
    case middle
    /// As the system likes.
    case automatic = 100
  }

  /// Where a row comes to stand when it is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    /// Where the way is shortest.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// Lines between rows; nothing is drawn here.
  public enum SeparatorStyle: Int {
    /// None.
    case none
    /// One.
    case singleLine
  }

  /// A height that the content decides: 44 points here, or what the row's estimate says.
  public static let automaticDimension: CGFloat = -1

  /// How sections look.
  public let style: Style
  /// What has the rows.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { isLoaded = false }
  }
  /// The height of rows, in points.
  open var rowHeight = UITableView.automaticDimension
  /// The height that rows are thought to have, in points.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  /// Lines between rows.
  open var separatorStyle = SeparatorStyle.singleLine
  /// The lines' colour.
  open var separatorColor: UIColor?
  /// Where the lines stand.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// Whether rows can be chosen.
  open var allowsSelection = true
  /// The view above all rows.
  open var tableHeaderView: UIView? {
    didSet { replaceEnd(oldValue, by: tableHeaderView) }
  }
  /// The view below all rows.
  open var tableFooterView: UIView? {
    didSet { replaceEnd(oldValue, by: tableFooterView) }
  }
  /// The row that is chosen.
  open private(set) var indexPathForSelectedRow: IndexPath?

  private var classes: [String: UITableViewCell.Type] = [:]
  private var unused: [String: [UITableViewCell]] = [:]
  private var shown: [IndexPath: UITableViewCell] = [:]
  private var places: [(path: IndexPath, place: CGFloat, height: CGFloat)] = []
  private var isLoaded = false

  /// Makes a table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Makes a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Fails: there are no storyboards here.
  public required init?(coder: NSCoder) { nil }

  private var rows: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  // MARK: - Cells

  /// Says what cells of a name are made of.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UITableViewCell.Type
  }

  /// A cell of a name that is not used, or nil; where the class is registered, a new one.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = unused[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    guard let type = classes[identifier] else { return nil }
    UITableViewCell.identifierToMake = identifier
    defer { UITableViewCell.identifierToMake = nil }
    return type.init(frame: CGRect(x: 0, y: 0, width: bounds.width, height: 44))
  }

  /// A cell of a name that is not used, or a new one; its class has to be registered.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      // As on a device, where this is an exception.
      fatalError("unable to dequeue a cell with identifier \(identifier): its class is not registered")
    }
    return cell
  }

  /// The cell of a row that is seen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath] }
  /// The row of a cell that is seen.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }
  /// The cells that are seen, from top to bottom.
  open var visibleCells: [UITableViewCell] { shown.keys.sorted().compactMap { shown[$0] } }
  /// The rows that are seen, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? { shown.keys.sorted() }
  /// The row at a point of the content.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    places.first { $0.place <= point.y && point.y < $0.place + $0.height }?.path
  }
  /// The rectangle of a row in the content, in points.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard let row = places.first(where: { $0.path == indexPath }) else { return .zero }
    return CGRect(x: 0, y: row.place, width: bounds.width, height: row.height)
  }

  // MARK: - Rows

  /// How many sections there are.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// Asks for everything again; cells come with the next pass.
  open func reloadData() {
    for path in shown.keys.sorted() { endDisplaying(path) }
    isLoaded = false
    setNeedsLayout()
  }

  /// Asks for rows again.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    for path in indexPaths where shown[path] != nil { endDisplaying(path) }
    isLoaded = false
    setNeedsLayout()
  }

  /// Asks for everything again: the data source has new rows.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  /// Asks for everything again: the data source has fewer rows.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  /// Does nothing: changes are not grouped.
  open func beginUpdates() {}
  /// Asks for everything again.
  open func endUpdates() { reloadData() }
  /// Makes changes.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadData()
    if let completion { MainTurns.after(0, "completion of updates") { completion(true) } }
  }

  /// Chooses a row, without telling the delegate.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if let old = indexPathForSelectedRow { shown[old]?.setSelected(false, animated: animated) }
    indexPathForSelectedRow = indexPath
    if let indexPath { shown[indexPath]?.setSelected(true, animated: animated) }
  }

  /// Chooses a row no longer.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard indexPathForSelectedRow == indexPath else { return }
    shown[indexPath]?.setSelected(false, animated: animated)
    indexPathForSelectedRow = nil
  }

  /// Scrolls until a row is seen.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadPlaces()
    let row = rectForRow(at: indexPath)
    let last = max(contentSize.height - bounds.height, 0)
    let place =
      switch scrollPosition {
      case .none: min(max(contentOffset.y, row.maxY - bounds.height), row.minY)
      case .top: row.minY
      case .middle: row.midY - bounds.height / 2
      case .bottom: row.maxY - bounds.height
      }
    setContentOffset(CGPoint(x: contentOffset.x, y: min(max(place, 0), last)), animated: animated)
  }

  func didTap(_ cell: UITableViewCell) {
    guard allowsSelection, let path = indexPath(for: cell),
      let chosen = rows.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path
    else { return }
    if let old = indexPathForSelectedRow, old != chosen {
      deselectRow(at: old, animated: false)
      rows?.tableView(self, didDeselectRowAt: old)
    }
    selectRow(at: chosen, animated: false, scrollPosition: .none)
    rows?.tableView(self, didSelectRowAt: chosen)
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadPlaces()
    showRows()
  }

  override func didScroll() { showRows() }

  private func replaceEnd(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    isLoaded = false
    setNeedsLayout()
  }

  private func loadPlaces() {
    guard !isLoaded, let dataSource else { return }
    isLoaded = true
    places = []
    var place: CGFloat = 0
    if let tableHeaderView {
      tableHeaderView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: tableHeaderView.frame.height)
      place = tableHeaderView.frame.height
    }
    for section in 0..<dataSource.numberOfSections(in: self) {
      for row in 0..<dataSource.tableView(self, numberOfRowsInSection: section) {
        let path = IndexPath(row: row, section: section)
        let height = [
          rows?.tableView(self, heightForRowAt: path) ?? rowHeight, rowHeight, estimatedRowHeight, 44,
        ]
        .first { $0 >= 0 }
        places.append((path, place, height ?? 44))
        place += height ?? 44
      }
    }
    if let tableFooterView {
      tableFooterView.frame = CGRect(
        x: 0, y: place, width: bounds.width, height: tableFooterView.frame.height)
      place += tableFooterView.frame.height
    }
    contentSize = CGSize(width: bounds.width, height: place)
  }

  /// Gives cells to rows that come into sight, and takes those of rows that leave it.
  private func showRows() {
    guard isLoaded, window != nil || !bounds.isEmpty else { return }
    let seen = places.filter { $0.place < bounds.maxY && $0.place + $0.height > bounds.minY }
    let paths = Set(seen.map(\.path))
    for path in shown.keys.sorted() where !paths.contains(path) { endDisplaying(path) }
    for row in seen {
      let frame = CGRect(x: 0, y: row.place, width: bounds.width, height: row.height)
      if let cell = shown[row.path] {
        if cell.frame != frame { cell.frame = frame }
        continue
      }
      guard let dataSource else { return }
      let cell = dataSource.tableView(self, cellForRowAt: row.path)
      shown[row.path] = cell
      cell.frame = frame
      cell.isSelected = indexPathForSelectedRow == row.path
      rows?.tableView(self, willDisplay: cell, forRowAt: row.path)
      insertSubview(cell, at: 0)
    }
  }

  private func endDisplaying(_ path: IndexPath) {
    guard let cell = shown.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    if let name = cell.reuseIdentifier { unused[name, default: []].append(cell) }
    rows?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }
}
