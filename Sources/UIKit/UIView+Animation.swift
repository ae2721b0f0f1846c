extension UIView {
  /// Changes values at once, and calls the completion when the animation's time is over on the session's clock.
  ///
  /// - Parameters:
  ///   - duration: how long it takes, in seconds.
  ///   - delay: how long it waits, in seconds.
  ///   - options: how it runs; nothing is drawn here.
  ///   - animations: the changes.
  ///   - completion: told true.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    guard let completion else { return }
    MainTurns.after(duration + delay, "completion of animate") { completion(true) }
  }

  /// Changes values at once, and calls the completion when the animation's time is over on the session's clock.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// The same with a spring, of which nothing is seen here.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }

  /// The same for a change of a view's content.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: completion)
  }

  /// Changes values, which is never animated here.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}
