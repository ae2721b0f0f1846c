import HostedApps
import Simulation

/// A span in seconds.
public typealias CFTimeInterval = Double

/// The seconds since the session began, by its clock; 0 outside a session.
public func CACurrentMediaTime() -> CFTimeInterval { HostApp.current?.clock.now.seconds ?? 0 }
