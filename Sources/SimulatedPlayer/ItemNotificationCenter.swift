public import Simulation

/// The notifications that player items post, as an app's `NotificationCenter` passes them on.
///
/// All players of one app share one center: an observer that names no item hears of every player's items. Observers are
/// invoked in a later turn of the same instant, in the order in which they were added, as with the main queue. The
/// center keeps an observer and what it captures until it is removed, whether or not the token is kept.
public final class ItemNotificationCenter {
  /// What happened to an item.
  public enum Name: String, Hashable, Sendable {
    /// The item played to its end.
    case didPlayToEndTime
    /// The item failed before its end.
    case failedToPlayToEndTime
    /// The buffer ran empty during playback.
    case playbackStalled
    /// The item's time jumped.
    case timeJumped
  }

  /// A notification, as it was posted.
  public struct Notification: Hashable, Sendable {
    /// What happened.
    public let name: Name
    /// The item that posted it.
    public let item: PlayerItem
    /// Why the item failed, if it did.
    public let error: String?
  }

  /// Names one added observer.
  public struct Token: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Observer {
    let token: Token
    let name: Name
    let item: PlayerItem.ID?
    let handler: (Notification) -> Void
  }

  private let clock: VirtualClock
  private var observers: [Observer] = []
  private var lastToken = 0
  private var lastItem = 0

  /// Makes a center whose observers are invoked on a clock.
  public init(clock: VirtualClock) {
    self.clock = clock
  }

  /// Makes an item that differs from every other item of this center.
  public func makeItem(url: String) -> PlayerItem {
    lastItem += 1
    return PlayerItem(id: lastItem, url: url)
  }

  /// Adds an observer.
  ///
  /// - Parameters:
  ///   - name: what to hear of.
  ///   - item: whose notifications to hear; nil hears those of every item in the app.
  ///   - handler: the work; capture the host weakly.
  /// - Returns: the observer's name, to remove it.
  @discardableResult
  public func addObserver(
    forName name: Name, item: PlayerItem?, using handler: @escaping (Notification) -> Void
  ) -> Token {
    lastToken += 1
    let token = Token(number: lastToken)
    observers.append(Observer(token: token, name: name, item: item?.id, handler: handler))
    return token
  }

  /// Removes an observer; it is not invoked any more, not even for what was posted already.
  public func removeObserver(_ token: Token) {
    observers.removeAll { $0.token == token }
  }

  /// Posts a notification, of a player or of anything else in the app that plays an item.
  public func post(_ name: Name, item: PlayerItem, error: String? = nil) {
    let notification = Notification(name: name, item: item, error: error)
    for observer in observers where observer.name == name && (observer.item ?? item.id) == item.id {
      let token = observer.token
      clock.schedule(after: .zero, "item \(name.rawValue)") { [weak self] in
        self?.observers.first { $0.token == token }?.handler(notification)
      }
    }
  }
}
