import Foundation
import HostedApps

/// An app's notification center; observers of one app hear nothing of another's.
public final class NotificationCenter: NSObject {
  private struct Observer {
    let token: NSObject
    let name: Notification.Name?
    let object: ObjectIdentifier?
    let block: (Notification) -> Void
  }

  private var observers: [Observer] = []

  /// The app's center.
  public static var `default`: NotificationCenter {
    HostApp.required(for: "NotificationCenter.default").shared { NotificationCenter() }
  }

  /// Adds a block, which the center keeps until the token is removed.
  ///
  /// - Parameters:
  ///   - name: what to hear of; nil hears of everything.
  ///   - object: whose notifications to hear; nil hears everyone's.
  ///   - queue: where the block runs on a device; here it runs as the notification is posted.
  ///   - block: the work.
  /// - Returns: what removes the block.
  @discardableResult public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    let token = NSObject()
    observers.append(
      Observer(
        token: token, name: name, object: object.map { ObjectIdentifier($0 as AnyObject) }, block: block))
    return token
  }

  /// Removes a block.
  public func removeObserver(_ observer: Any) {
    let token = ObjectIdentifier(observer as AnyObject)
    observers.removeAll { ObjectIdentifier($0.token) == token }
  }

  /// Tells the observers at once.
  public func post(_ notification: Notification) {
    let poster = notification.object.map { ObjectIdentifier($0 as AnyObject) }
    for observer in observers
    where (observer.name ?? notification.name) == notification.name && (observer.object ?? poster) == poster
      && observers.contains(where: { $0.token === observer.token })
    {
      observer.block(notification)
    }
  }

  /// Tells the observers at once.
  public func post(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil) {
    post(Notification(name: name, object: object, userInfo: userInfo))
  }
}
