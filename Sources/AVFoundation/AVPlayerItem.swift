import HostedApps
import SimulatedPlayer
import Simulation

open class AVPlayerItem: NSObject, @unchecked Sendable {
  // Unchecked: Apple's items may be passed around; here all of a session runs on one thread.

  let url: URL
  weak var player: SimulatedPlayer?
  lazy var simulated: PlayerItem = {
    let app = HostApp.required(for: "AVPlayerItem")
    let item = app.itemNotifications.makeItem(url: url.absoluteString)
    app.shared { ItemTable() }.items[item.id] = WeakItem(item: self)
    return item
  }()

  public init(url: URL) {
    self.url = url
    super.init()
  }

  open var duration: CMTime {
    guard let current = player?.currentItem, current.id == simulated.id, let duration = current.duration
    else {
      return .indefinite
    }
    return CMTime(value: duration.nanoseconds, timescale: 1_000_000_000)
  }

  final class ItemTable {
    var items: [PlayerItem.ID: WeakItem] = [:]
    var isBridged = false
  }

  struct WeakItem { weak var item: AVPlayerItem? }

  static func bridgeNotifications(of app: HostApp) {
    let table = app.shared { ItemTable() }
    guard !table.isBridged else { return }
    table.isBridged = true
    app.itemNotifications.addObserver(forName: .didPlayToEndTime, item: nil) { [weak table] notification in
      let item = table?.items[notification.item.id]?.item
      NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: item)
    }
  }
}

extension Notification.Name {
  public static let AVPlayerItemDidPlayToEndTime = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
}
