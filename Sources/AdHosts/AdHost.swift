public import SimulatedPlayer

/// The app's side of a session: AdBridge's own host, or an app's.
public protocol AdHost: AnyObject {
  /// Whether the ad is over for the host.
  var isFinished: Bool { get }
  /// Told when the ad is over for the host.
  var onFinish: (() -> Void)? { get set }
  /// The player that plays the ad's media, or will.
  var player: SimulatedPlayer { get }

  /// Shows the ad's screen and loads the page.
  ///
  /// - Throws: what keeps it from loading.
  func viewDidLoad() throws

  /// Takes the ad's screen away, whether the ad is over or not.
  func close()

  /// The app goes to the background, or comes back.
  func applicationDidMove(toBackground isInBackground: Bool)

  /// Taps a control of the host's own views, beside the page's.
  ///
  /// - Parameter name: the control's name; of an app's views the `accessibilityIdentifier`.
  /// - Returns: nil, or a sentence that says why nothing was tapped.
  func tap(nativeControl name: String) -> String?

  /// The session is over: what the host keeps is let go.
  func sessionDidEnd()

  /// Runs work in which the host's code may be called.
  ///
  /// - Parameter body: the work.
  /// - Returns: what the work returns.
  /// - Throws: what the work throws.
  func perform<Result>(_ body: () throws -> Result) rethrows -> Result
}

extension AdHost {
  /// Does nothing: a host that has no code of its own hears nothing of the app's life cycle.
  public func applicationDidMove(toBackground isInBackground: Bool) {}

  /// Taps nothing: a host that has no views of its own has no controls.
  public func tap(nativeControl name: String) -> String? { "the host has no native controls" }

  /// Does nothing.
  public func sessionDidEnd() {}

  /// Runs the work as it is.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}
