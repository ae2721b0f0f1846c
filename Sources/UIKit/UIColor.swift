open class UIColor: NSObject, @unchecked Sendable {
  // Unchecked, since the class is open as UIKit's is; its own values never change.
  let red, green, blue, alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    super.init()
  }

  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
}
