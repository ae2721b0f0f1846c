import Simulation

/// One screen shown over another, from the call that shows it until it has gone.
@MainActor final class Presentation {
  /// How long screens take to come and go when that is animated, in seconds.
  static let duration = 0.5

  let presented: UIViewController
  private weak var presenter: UIViewController?
  private let removesPresenter: Bool
  private weak var placeholder: UIView?
  private var presenterView: UIView?
  private var running: (turn: Turn?, end: () -> Void)?
  private var completions: [() -> Void] = []

  private init(_ presented: UIViewController, over presenter: UIViewController) {
    self.presented = presented
    self.presenter = presenter
    removesPresenter = presented.modalPresentationStyle.removesPresenter
  }

  static func present(
    _ presented: UIViewController, over caller: UIViewController, animated: Bool, isAtOnce: Bool = false,
    _ completion: (() -> Void)?
  ) {
    // As UIKit does, the outermost controller presents.
    let presenter = sequence(first: caller, next: \.parent).reduce(caller) { $1 }
    let problem: String? =
      if presenter.presentation != nil { "already presents a screen" } else if presented.presenter != nil {
        "presents a screen that is presented"
      } else if presenter.viewIfLoaded?.window == nil { "is in no window" } else { nil }
    if let problem {
      MainTurns.note(
        "not presented",
        ["class": .string("\(type(of: presented))"), "reason": .string("\(type(of: caller)) \(problem)")])
      return
    }
    let presentation = Presentation(presented, over: presenter)
    presenter.presentation = presentation
    presented.presenter = presenter
    presentation.show(animated: animated, isAtOnce: isAtOnce, completion)
  }

  private func show(animated: Bool, isAtOnce: Bool, _ completion: (() -> Void)?) {
    guard let presenter, let window = presenter.viewIfLoaded?.window else { return }
    presented.setTransition(presented: true)
    let view = presented.loadedView
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if removesPresenter { presenter.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    window.addSubview(view)
    presented.tellIsAppearing(animated: animated)
    window.layoutIfNeeded()
    completions = completion.map { [$0] } ?? []
    run(animated: animated, isAtOnce: isAtOnce) { [self] in
      if removesPresenter {
        presenterView = presenter.viewIfLoaded
        presenterView?.removeFromSuperview()
        presenter.endAppearanceTransition()
      }
      presented.endAppearanceTransition()
      presented.setTransition(presented: false)
    }
  }

  func dismiss(animated: Bool, isAtOnce: Bool = false, _ completion: (() -> Void)?) {
    if presented.isBeingDismissed {
      if let completion { completions.append(completion) }
      if isAtOnce { finishRunning() }
      return
    }
    finishRunning()
    // What the screen itself presents goes with it.
    presented.presentation?.dismiss(animated: false, isAtOnce: true, nil)
    presented.setTransition(dismissed: true)
    presented.beginAppearanceTransition(false, animated: animated)
    if removesPresenter, let presenter, let window = presented.viewIfLoaded?.window {
      presenter.beginAppearanceTransition(true, animated: animated)
      if let presenterView {
        presenterView.frame = window.bounds
        window.insertSubview(presenterView, at: 0)
      }
      presenter.tellIsAppearing(animated: animated)
    }
    completions = completion.map { [$0] } ?? []
    run(animated: animated, isAtOnce: isAtOnce) { [self] in
      presented.viewIfLoaded?.removeFromSuperview()
      presented.endAppearanceTransition()
      presented.setTransition(dismissed: false)
      presented.presenter = nil
      if removesPresenter { presenter?.endAppearanceTransition() }
      if presenter?.presentation === self { presenter?.presentation = nil }
    }
  }

  /// Ends a transition that is under way.
  func finishRunning() {
    guard let (turn, end) = running else { return }
    turn?.cancel()
    running = nil
    end()
  }

  private func run(animated: Bool, isAtOnce: Bool, _ end: @escaping () -> Void) {
    // A local value keeps the screen, and goes when the transition has ended.
    let whole = { [self] in
      end()
      let last = completions
      completions = []
      for completion in last { completion() }
      if presented.presenter == nil { AdScreen.didGo(presented) }
    }
    if isAtOnce {
      whole()
      return
    }
    running = (nil, whole)
    let turn = MainTurns.after(animated ? Self.duration : 0, "transition") { [weak self] in
      self?.finishRunning()
    }
    if running != nil { running = (turn, whole) }
  }
}
