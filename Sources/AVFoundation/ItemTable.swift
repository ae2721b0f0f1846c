import HostedApps
import SimulatedPlayer

/// The items of an app by the names that the emulated players have for them.
final class ItemTable {
  struct WeakItem { weak var item: AVPlayerItem? }

  var items: [PlayerItem.ID: WeakItem] = [:]
  var isBridged = false

  /// The app's item; another one of the same media where the app has let go of it, or never had it.
  func item(for simulated: PlayerItem) -> AVPlayerItem {
    items[simulated.id]?.item ?? AVPlayerItem(asset: AVAsset(address: simulated.url))
  }
}

extension AVPlayerItem {
  /// Passes on what the emulated items post to the app's notification center.
  static func bridgeNotifications(of app: HostApp) {
    let table = app.shared { ItemTable() }
    guard !table.isBridged else { return }
    table.isBridged = true
    let names: [(ItemNotificationCenter.Name, Notification.Name)] = [
      (.didPlayToEndTime, didPlayToEndTimeNotification),
      (.failedToPlayToEndTime, failedToPlayToEndTimeNotification),
      (.playbackStalled, playbackStalledNotification),
      (.timeJumped, timeJumpedNotification),
    ]
    for (name, told) in names {
      app.itemNotifications.addObserver(forName: name, item: nil) { [weak table] notification in
        guard let table else { return }
        let info = notification.error.map { [AVPlayerItemFailedToPlayToEndTimeErrorKey: AVError.failure($0)] }
        NotificationCenter.default.post(
          name: told, object: table.item(for: notification.item), userInfo: info)
      }
    }
  }
}
