import AdHosts
import Doctor
import HostedApps
import Sessions
import Testing
import UIKit

/// The hosts that the doctor examines in tests.
@MainActor enum HostsUnderTest {
  /// The sound host, or one with a fault.
  static func host(_ fault: Fault? = nil) throws -> ExaminedHost {
    ExaminedHost(profile: try #require(BridgeProfile.builtIn("adsdk"))) { seat in
      let app = HostApp(seat)
      MainActor.assumeIsolated {
        app.presents { app in
          let controller = AdScreenController(tag: app.vastURL, fault: fault)
          controller.onFinish = { [weak app] in app?.finish() }
          return controller
        }
      }
      return app
    }
  }

  /// AdBridge's own host of the guide.
  static func guide() throws -> ExaminedHost {
    ExaminedHost(profile: try #require(BridgeProfile.builtIn("adsdk")), makeHost: nil)
  }
}
