import AVFoundation
import UIKit

/// Hears that the screen has closed.
public protocol CountdownHostDelegate: AnyObject {
  func countdownHostDidClose(_ host: CountdownHost)
}

/// A view whose own layer shows video.
final class VideoView: UIView {
  override class var layerClass: AnyClass { AVPlayerLayer.self }

  var playerLayer: AVPlayerLayer? { layer as? AVPlayerLayer }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .black
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("this view has no storyboard") }
}

/// A label with an initializer of its own.
final class CountdownLabel: UILabel {
  init() {
    super.init(frame: .zero)
    textColor = UIColor.white.withAlphaComponent(0.8)
    font = .monospacedDigitSystemFont(ofSize: 15, weight: .medium)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A screen as apps in Swift 5 mode write it: constraints, a button with an action, notifications, a fading end.
public final class CountdownHost: UIViewController {
  private weak var delegate: CountdownHostDelegate?
  private let video = VideoView()
  private let shade = CAGradientLayer()
  private let countdown = CountdownLabel()
  private lazy var closeButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Close", for: .normal)
    button.setImage(UIImage(systemName: "xmark"), for: .normal)
    button.accessibilityIdentifier = "close"
    button.layer.cornerRadius = 12
    button.layer.borderColor = UIColor.white.cgColor
    button.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    return button
  }()
  private var tokens: [NSObjectProtocol] = []
  /// How often the app has gone to the background.
  public private(set) var pauses = 0

  /// Makes a screen.
  public init(delegate: CountdownHostDelegate?) {
    self.delegate = delegate
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  /// Not there.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("this screen has no storyboard") }

  public override var prefersStatusBarHidden: Bool { true }
  public override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }

  public override func loadView() {
    view = UIView()
    view.backgroundColor = UIColor(white: 0, alpha: 1)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    for one in [video, countdown, closeButton] as [UIView] {
      one.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(one)
    }
    shade.colors = [UIColor.clear.cgColor, UIColor.black.cgColor]
    video.layer.addSublayer(shade)
    video.playerLayer?.player = AVPlayer()
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      video.topAnchor.constraint(equalTo: guide.topAnchor),
      video.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      video.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      video.heightAnchor.constraint(equalTo: video.widthAnchor, multiplier: 9.0 / 16),
      closeButton.topAnchor.constraint(equalTo: guide.topAnchor, constant: 8),
      closeButton.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -8),
      closeButton.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
      NSLayoutConstraint(
        item: countdown, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX,
        multiplier: 1, constant: 0),
    ])
    let tap = UITapGestureRecognizer()
    tap.delegate = self
    view.addGestureRecognizer(tap)
    tokens.append(
      NotificationCenter.default.addObserver(
        forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main
      ) { [weak self] _ in
        self?.pauses += 1
      })
    UIApplication.shared.isIdleTimerDisabled = true
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shade.frame = video.bounds
    CATransaction.commit()
  }

  public override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { _ in self.view.layoutIfNeeded() }, completion: nil)
  }

  /// Where the parts stand.
  public var frames: [CGRect] { [video.frame, closeButton.frame, shade.frame] }

  private func close() {
    tokens.forEach { NotificationCenter.default.removeObserver($0) }
    UIView.animate(withDuration: 0.25, animations: { self.view.alpha = 0 }) { [weak self] _ in
      guard let self else { return }
      self.dismiss(animated: false) { self.delegate?.countdownHostDidClose(self) }
    }
  }

  func follow(_ link: URL) {
    guard UIApplication.shared.canOpenURL(link) else { return }
    UIApplication.shared.open(link, options: [:], completionHandler: nil)
    Task { await UIApplication.shared.open(link) }
  }
}

extension CountdownHost: UIGestureRecognizerDelegate {
  /// Leaves touches of controls to them.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { !(touch.view is UIControl) }
}
