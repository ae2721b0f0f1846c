/// What a host of the adsdk bridge does besides playing.
public enum HostBehaviour: String, Sendable, CaseIterable {
  /// What the integration guide's full example does, and no more.
  case guide
  /// Also what AdBridge proposes beyond the guide (docs/adsdk.md): it holds the player while the page's menu is open, and
  /// tells the page of volume and of media that fail.
  case extended
}
