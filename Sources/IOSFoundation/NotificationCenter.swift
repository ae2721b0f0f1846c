import Foundation
import HostedApps

/// An app's notification center; observers of one app hear nothing of another's.
open class NotificationCenter: NSObject, @unchecked Sendable {
  // Unchecked: Apple's centers may be used anywhere; here all of a session runs on one thread.

  private struct Observer {
    let token: NSObject
    let name: Notification.Name?
    let object: ObjectIdentifier?
    let isLater: Bool
    let block: (Notification) -> Void
  }

  private var observers: [Observer] = []

  /// What hosts find that are let go after their session: nothing posts to it.
  private static let outsideSessions = NotificationCenter()

  /// The app's center.
  public static var `default`: NotificationCenter {
    HostApp.current?.shared { NotificationCenter() } ?? outsideSessions
  }

  /// Makes a center without observers.
  public override init() { super.init() }

  /// Adds a block, which the center keeps until the token is removed.
  ///
  /// - Parameters:
  ///   - name: what to hear of; nil hears of everything.
  ///   - object: whose notifications to hear; nil hears everyone's.
  ///   - queue: where the block runs: on the main queue, and on none, it runs as the notification is posted, on others in a
  ///     later turn.
  ///   - block: the work.
  /// - Returns: what removes the block.
  @discardableResult open func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    let token = NSObject()
    observers.append(
      Observer(
        token: token, name: name, object: object.map { ObjectIdentifier($0 as AnyObject) },
        isLater: queue.map { $0 !== OperationQueue.main } ?? false, block: block))
    return token
  }

  /// Removes a block by its token; an object that is no token, such as a host itself, has nothing here.
  open func removeObserver(_ observer: Any) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Removes a block by its token, if it was added for this name and object; nil stands for any.
  open func removeObserver(_ observer: Any, name: Notification.Name?, object: Any?) {
    let token = ObjectIdentifier(observer as AnyObject)
    let posting = object.map { ObjectIdentifier($0 as AnyObject) }
    observers.removeAll {
      ObjectIdentifier($0.token) == token && (name == nil || $0.name == name)
        && (posting == nil || $0.object == posting)
    }
  }

  /// Tells the observers, those on the main queue at once.
  open func post(_ notification: Notification) {
    let poster = notification.object.map { ObjectIdentifier($0 as AnyObject) }
    for observer in observers
    where (observer.name ?? notification.name) == notification.name && (observer.object ?? poster) == poster
      && isAdded(observer)
    {
      if observer.isLater {
        DispatchQueue.main.enqueue { if self.isAdded(observer) { observer.block(notification) } }
      } else {
        observer.block(notification)
      }
    }
  }

  /// Tells the observers, those on the main queue at once.
  open func post(name: Notification.Name, object: Any?) { post(name: name, object: object, userInfo: nil) }

  /// Tells the observers, those on the main queue at once.
  open func post(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]?) {
    post(Notification(name: name, object: object, userInfo: userInfo))
  }

  private func isAdded(_ observer: Observer) -> Bool {
    observers.contains { $0.token === observer.token }
  }
}
