/// What hears of scrolling.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content has moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Scrolling that the app asked for has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// A finger begins to drag; not here.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// A finger has dragged; not here.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content has come to rest; not here.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// The view that zooms; none does here.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
  /// Does nothing: the method is optional.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing: the method is optional.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Does nothing: the method is optional.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing: the method is optional.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing: the method is optional.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Nil: the method is optional.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}
