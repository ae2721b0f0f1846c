/// One way to an InLine ad through the tags of a session.
struct AdPath: Hashable, Sendable {
  /// An ad by the numbers of its document and within it.
  struct Place: Hashable, Sendable {
    let document: Int
    let ad: Int
  }

  /// The InLine.
  let inline: Place
  /// The Wrappers, outermost first, and then the InLine.
  let places: [Place]

  init(_ wrappers: [Place], _ inline: Place) {
    self.inline = inline
    places = wrappers + [inline]
  }

  /// Each Wrapper with what it leads to.
  var links: Zip2Sequence<[Place], ArraySlice<Place>> { zip(places, places.dropFirst()) }
}
