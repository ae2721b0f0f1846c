public import HostedApps

extension HostApp {
  /// Lets the app show a view controller when the session loads the page.
  ///
  /// - Parameter make: makes the controller; it may ask the app for the session's tag.
  @MainActor public func presents(_ make: @escaping @MainActor (HostApp) throws -> UIViewController) {
    present = { app in
      try MainActor.assumeIsolated {
        let controller = try make(app)
        app.watchRelease(of: controller)
        app.dismiss = {
          MainActor.assumeIsolated {
            controller.viewWillDisappear(false)
            controller.viewDidDisappear(false)
          }
        }
        controller.loadViewIfNeeded()
        controller.viewWillAppear(false)
        controller.viewWillLayoutSubviews()
        controller.viewDidLayoutSubviews()
        controller.viewDidAppear(false)
      }
    }
  }
}
