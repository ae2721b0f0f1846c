/// What becomes of requests that a browser refuses: answers that their servers do not let other origins read (Fetch
/// standard, "CORS check"), and insecure content of secure pages (Mixed Content).
public enum CrossOriginPolicy: String, Sendable, CaseIterable {
  /// They fail, as on a device.
  case on
  /// They are nobody's concern.
  case off
  /// A finding tells of them, and they go on.
  case report
}
