/// What a completion can choose from; asked only when a word of the kind is wanted.
protocol CompletionSource {
  /// The events that the page may post.
  var events: [String] { get }
  /// The tracking elements of the tags so far.
  var beacons: [String] { get }
  /// The names of the rules.
  var rules: [String] { get }
  /// The names of the shipped profiles.
  var profiles: [String] { get }
  /// The methods of the page's controller.
  var methods: [String] { get }
  /// The names of the page's controls, such as `skip`.
  var controls: [String] { get }
  /// The `#id` and `.class` selectors of the page.
  var selectors: [String] { get }
  /// The options of the statements `player` and `webview`.
  var playerOptions: [String] { get }
  var webViewOptions: [String] { get }
  /// The members of what a path of names leads to in the page; of the global object when it is empty.
  func members(of path: [String]) -> [String]
  /// The entries of a folder, folders with a slash at the end.
  func files(in folder: String) -> [String]
}
