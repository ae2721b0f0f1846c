/// Media types by the ending of a file's name.
public enum MediaType {
  private static let byEnding: [String: String] = [
    "css": "text/css", "gif": "image/gif", "htm": "text/html", "html": "text/html", "jpeg": "image/jpeg",
    "jpg": "image/jpeg", "js": "text/javascript", "json": "application/json", "m3u8": "application/x-mpegURL",
    "m4v": "video/mp4", "mjs": "text/javascript", "mov": "video/quicktime", "mp4": "video/mp4",
    "mpd": "application/dash+xml", "png": "image/png", "svg": "image/svg+xml", "txt": "text/plain",
    "vast": "application/xml", "vtt": "text/vtt", "webm": "video/webm", "webp": "image/webp",
    "xml": "application/xml",
  ]

  /// The type of a file by its name; `application/octet-stream` when its ending says nothing.
  public static func ofFile(named name: String) -> String {
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return byEnding[ending] ?? "application/octet-stream"
  }
}
