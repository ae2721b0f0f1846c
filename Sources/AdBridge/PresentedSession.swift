public import Contracts
public import HostedApps
public import Testing
public import UIKit

/// Opens a session with the app's own host in place of AdBridge's.
///
/// The view controller is made when the session loads the page; its code must run on the main actor, as on a device, so the
/// test does as well.
///
/// - Parameters:
///   - controller: makes the view controller that shows the ad.
///   - vast: the path or URL of the tag; a file is served as `https://adbridge.test/` and its name.
///   - setUp: what else is settled before the session begins, as the set-up statements of a contract are.
///   - filePath: the file whose folder relative paths begin at, as they do at a contract's.
///   - sourceLocation: where issues are recorded that no call of the session causes.
/// - Returns: the session; nothing happens in it before `load()`.
/// - Throws: an error that ends the test, after an issue that says what cannot be followed.
@MainActor public func session(
  presenting controller: @autoclosure @escaping @MainActor () throws -> UIViewController, vast: String? = nil,
  setUp: [SetUp] = [], filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws -> AdSession {
  try session(
    vast: vast, setUp: setUp, filePath: filePath, sourceLocation: sourceLocation
  ) { _ in try controller() }
}

/// Opens a session with the app's own host in place of AdBridge's, made with what the session offers.
///
/// - Parameters:
///   - vast: the path or URL of the tag; a file is served as `https://adbridge.test/` and its name.
///   - setUp: what else is settled before the session begins, as the set-up statements of a contract are.
///   - filePath: the file whose folder relative paths begin at, as they do at a contract's.
///   - sourceLocation: where issues are recorded that no call of the session causes.
///   - makeController: makes the view controller; the app tells it the session's tag, and is told that the ad is over.
/// - Returns: the session; nothing happens in it before `load()`.
/// - Throws: an error that ends the test, after an issue that says what cannot be followed.
@MainActor public func session(
  vast: String? = nil, setUp: [SetUp] = [], filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation,
  presenting makeController: @escaping @MainActor (HostApp) throws -> UIViewController
) throws -> AdSession {
  try AdSession(
    vast: vast, setUp: setUp,
    host: { seat in
      let app = HostApp(seat)
      app.presents(makeController)
      return app
    },
    filePath: filePath, sourceLocation: sourceLocation)
}
