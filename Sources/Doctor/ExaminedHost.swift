public import AdHosts
import JavaScriptEngine
public import Sessions
import SimulatedNetwork
import SimulatedPlayer
import Simulation
import WebViewEmulator

/// The host that is examined: each session of a check makes it anew.
public struct ExaminedHost {
  /// The names that the SDK's bridge uses.
  public let profile: BridgeProfile
  /// The SDK's page, for the checks that play an ad by it.
  public let page: SessionOptions.SDKPage
  /// Makes the host; nil takes AdBridge's own.
  public let makeHost: HostMaker?
  private let machine: JSVirtualMachine

  /// Says which host is examined.
  ///
  /// - Parameters:
  ///   - profile: the names that the SDK's bridge uses.
  ///   - page: the SDK's page, for the checks that play an ad by it.
  ///   - makeHost: makes the host; nil takes AdBridge's own.
  public init(
    profile: BridgeProfile, page: SessionOptions.SDKPage = .builtIn, makeHost: HostMaker? = ProcessHost.maker
  ) {
    self.profile = profile
    self.page = page
    self.makeHost = makeHost
    machine = JSVirtualMachine()
  }

  /// Whether it is AdBridge's own host, which has no views and no web view's configuration.
  var isAdBridges: Bool { makeHost == nil }

  /// Opens a session with the SDK's page and a tag of one ad.
  ///
  /// - Parameter change: settles the rest of the session.
  /// - Returns: the session, in which nothing has happened.
  /// - Throws: `SessionError`.
  func sdkSession(_ change: (inout SessionOptions) -> Void = { _ in }) throws -> ExaminedSession {
    var options = options()
    options.page = page
    change(&options)
    return try ExaminedSession(options, machine, host: self)
  }

  /// Opens a session with a page that does nothing by itself, or answers in a way that a check asks for.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - answer: what its address answers in place of it.
  ///   - change: settles the rest of the session.
  /// - Returns: the session, in which nothing has happened.
  /// - Throws: `SessionError`.
  func probeSession(
    _ page: ProbePage = ProbePage(), answer: Answer? = nil,
    _ change: (inout SessionOptions) -> Void = { _ in }
  ) throws -> ExaminedSession {
    var options = options()
    options.page = .url(profile.page)
    options.answers.serve(
      profile.page, answer ?? Answer(.text(page.html(profile)), type: "text/html"))
    change(&options)
    return try ExaminedSession(options, machine, host: self)
  }

  private func options() -> SessionOptions {
    var options = SessionOptions(profile: profile)
    options.makeHost = makeHost
    options.tag = .url(ProbeTag.url)
    options.answers.serve(ProbeTag.url, Answer(.text(ProbeTag.text), type: "application/xml"))
    options.media[ProbeTag.media] = .duration(.seconds(ProbeTag.duration))
    options.media[ProbeTag.nextMedia] = .duration(.seconds(ProbeTag.nextDuration))
    return options
  }
}
