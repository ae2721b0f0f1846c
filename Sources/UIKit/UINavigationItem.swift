/// The bar of a navigation controller: its values are kept.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// Whether what lies behind shows through.
  open var isTranslucent = true
  /// Whether titles are large.
  open var prefersLargeTitles = false
}

/// What a navigation bar shows for a screen: its values are kept, and nothing is shown.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The title.
  open var title: String?
  /// The view in the title's place.
  open var titleView: UIView?
  /// Whether there is no button back.
  open var hidesBackButton = false
  /// The button at the left.
  open var leftBarButtonItem: UIBarButtonItem?
  /// The button at the right.
  open var rightBarButtonItem: UIBarButtonItem?

  /// Makes an item.
  public init(title: String) {
    self.title = title
    super.init()
  }
}

/// A button of a bar: its values are kept, and it cannot be tapped here.
@preconcurrency @MainActor open class UIBarButtonItem: NSObject {
  /// The system's buttons.
  public enum SystemItem: Int, Sendable {
    /// Done.
    case done
    /// Cancel.
    case cancel
    /// Edit.
    case edit
    /// Save.
    case save
    /// Add.
    case add
    /// Close.
    case close = 24
  }

  /// The button's title.
  open var title: String?
  /// The button's image.
  open var image: UIImage?
  /// What the button does.
  open var primaryAction: UIAction?
  /// Whether the button can be tapped.
  open var isEnabled = true
  /// The name by which tests find the button.
  open var accessibilityIdentifier: String?

  /// Makes a button of the system.
  public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.primaryAction = primaryAction
    super.init()
  }

  /// Makes a button.
  public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    (self.title, self.image, self.primaryAction) = (title, image, primaryAction)
    super.init()
  }
}
