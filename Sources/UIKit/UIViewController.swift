@preconcurrency @MainActor open class UIViewController: UIResponder {
  private var loadedView: UIView?

  public nonisolated init(nibName: String?, bundle: Bundle?) { super.init() }

  public nonisolated required init?(coder: NSCoder) { nil }

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
  }

  open var isViewLoaded: Bool { loadedView != nil }
  open func loadView() { loadedView = UIView(frame: UIScreen.main.bounds) }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
}
