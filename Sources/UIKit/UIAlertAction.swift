/// A button of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// What a button is for.
  public enum Style: Int, Sendable {
    /// Anything.
    case `default`
    /// To do nothing.
    case cancel
    /// To take something away.
    case destructive
  }

  /// The title.
  public let title: String?
  /// What the button is for.
  public let style: Style
  /// Whether the button can be tapped.
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// Makes a button.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }
}
