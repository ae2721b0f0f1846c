extension Exploration {
  /// Faults that only the expectations of the verification pack's scenarios find, and why no rule judges them.
  static let foundByThePackOnly: [(mutant: String, reason: String)] = [
    (
      "a file that stops short is waited for",
      "to the page it is a pause just before the end, and a viewer who pauses there may take as long as he likes"
    ),
    (
      "a VPAID creative's failure is not heard",
      "what a creative tells its page is in no record, and a creative that waits for the viewer is silent as well"
    ),
  ]
}
