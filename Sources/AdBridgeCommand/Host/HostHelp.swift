extension Help {
  /// The help of `adbridge host`.
  static let host = """
    adbridge host – run another command with your app's own host code in the place of AdBridge's

    Use: adbridge host PATH [OPTION…] run|test|verify|explore|repl|doctor …

    PATH is a Swift file, or a folder of them: the view controller that shows the ad, and what it needs. It is compiled for
    Linux against modules named UIKit, WebKit and AVFoundation, and the command behind it plays its sessions with that
    controller. What is built is kept, and built again only when a file has changed. docs/ios-hosts.md says what the modules
    have, and what to write where something is missing.

    The host:
      --type CLASS            the view controller (default: the only one that there is)
      --init ARGUMENTS        the arguments of its initializer, as Swift; $VAST is the address of the session's tag, a String
                              (default: of an initializer with one String or URL, such as 'vastURL: $VAST')
      --on-finish PROPERTY    a property of type (() -> Void)? by which it says that the ad is over; that also counts when it
                              removes its message handler, or its screen

    The build:
      --swift-6               compile the host in Swift 6 language mode (default: 5)
      --release               build with optimization: slower to build, faster to run
      --package DIR           AdBridge's own sources (default: those that the command was built from; ADBRIDGE_PACKAGE)
      -v, --verbose           say what is built, and what is left out

    Built hosts are kept in ~/.cache/adbridge (XDG_CACHE_HOME counts), or in the folder that ADBRIDGE_CACHE names.

    Exit codes: those of the command; 2 when the host cannot be read or built · 64 wrong use

    Examples:
      adbridge host Examples/IOSHosts/Guide run --vast fixtures/vast/linear-30s.xml
      adbridge host Examples/IOSHosts/Delegate --type AdBreakViewController --init 'tagURL: URL(string: $VAST)!' run --vast fixtures/vast/pod-2.xml
      adbridge host Examples/IOSHosts/Content verify --only seeks
    """
}
