extension UIView {
  /// What a view does when its superview's size changes.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The mask's bits.
    public let rawValue: UInt

    /// Makes a mask of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left margin takes its share.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width takes its share.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin takes its share.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin takes its share.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height takes its share.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin takes its share.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How content fills a view; the value is kept, and nothing is drawn.
  public enum ContentMode: Int, Sendable {
    /// The content is stretched.
    case scaleToFill
    /// The content fits into the view.
    case scaleAspectFit
    /// The content fills the view.
    case scaleAspectFill
    /// The content is drawn anew.
    case redraw
    /// The content stands in the middle.
    case center
    /// The content stands at the top.
    case top
    /// The content stands at the bottom.
    case bottom
    /// The content stands at the left.
    case left
    /// The content stands at the right.
    case right
    /// The content stands at the top left.
    case topLeft
    /// The content stands at the top right.
    case topRight
    /// The content stands at the bottom left.
    case bottomLeft
    /// The content stands at the bottom right.
    case bottomRight
  }

  /// How an animation runs; values change at once here, and the completion comes when the time is over.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The options' bits.
    public let rawValue: UInt

    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Subviews are laid out within the animation; here this changes nothing.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Views hear touches while they are animated; here they always do.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// The animation begins where things are now; here this changes nothing.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// The animation repeats; here it runs once.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// The animation runs back; here it does not.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// Slow at both ends; here this changes nothing.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning; here this changes nothing.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end; here this changes nothing.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Equally fast; here this changes nothing.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// One view fades into another; here this changes nothing.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// A size that a view does not have of itself.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The least size that meets all constraints.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The greatest size that meets all constraints.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}
