@preconcurrency @MainActor open class UIScrollView: UIView {
  open var isScrollEnabled = true
}
