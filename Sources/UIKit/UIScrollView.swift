/// A view whose content may be larger than itself.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// How the safe area moves the content.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As the system likes.
    case automatic
    /// Where the content scrolls.
    case scrollableAxes
    /// Never.
    case never
    /// Always.
    case always
  }

  /// What hears of scrolling.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// Whether people can scroll.
  open var isScrollEnabled = true
  /// Whether scrolling stops at whole pages.
  open var isPagingEnabled = false
  /// Whether content bounces at its ends; nothing is drawn here.
  open var bounces = true
  /// Whether content bounces from top to bottom although it fits.
  open var alwaysBounceVertical = false
  /// Whether content bounces from left to right although it fits.
  open var alwaysBounceHorizontal = false
  /// Whether an indicator stands at the right.
  open var showsVerticalScrollIndicator = true
  /// Whether an indicator stands at the bottom.
  open var showsHorizontalScrollIndicator = true
  /// Whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true
  /// Space around the content, in points.
  open var contentInset = UIEdgeInsets.zero
  /// How the safe area moves the content; the value is kept.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// The least scale.
  open var minimumZoomScale: CGFloat = 1
  /// The greatest scale.
  open var maximumZoomScale: CGFloat = 1
  /// The scale; the value is kept.
  open var zoomScale: CGFloat = 1
  /// Whether touches wait for scrolling; there is none by fingers here.
  open var delaysContentTouches = true
  /// Whether a finger drags the content: never here.
  open var isDragging: Bool { false }
  /// Whether the content moves on by itself: never here.
  open var isDecelerating: Bool { false }
  /// The recognizer of dragging.
  open private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
  /// The size of the content, in points.
  open var contentSize = CGSize.zero {
    didSet { contentLayoutGuide.solved = CGRect(origin: .zero, size: contentSize) }
  }
  /// The rectangle of the content, for constraints.
  open private(set) lazy var contentLayoutGuide = UILayoutGuide(following: .content, of: self)
  /// The rectangle of the view, for constraints.
  open private(set) lazy var frameLayoutGuide = UILayoutGuide(following: .frame, of: self)

  /// The point of the content at the view's top left.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      didScroll()
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// Scrolls to a point of the content, at once; an animation's end is told in a later turn.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    guard animated else { return }
    MainTurns.after(0.3, "end of scrolling") { [weak self] in
      guard let self else { return }
      self.delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Scrolls until a rectangle of the content is seen.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var place = contentOffset
    place.y = min(max(place.y, rect.maxY - bounds.height), rect.minY)
    place.x = min(max(place.x, rect.maxX - bounds.width), rect.minX)
    setContentOffset(place, animated: animated)
  }

  func didScroll() {}
}
