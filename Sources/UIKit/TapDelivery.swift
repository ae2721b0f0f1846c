/// Brings one tap to recognizers and views.
@MainActor enum TapDelivery {
  static func deliver(at place: CGPoint, to hit: UIView, in window: UIWindow) {
    let touch = UITouch(at: place, view: hit, window: window)
    let event = UIEvent()
    event.allTouches = [touch]
    hit.touchesBegan([touch], with: event)
    // A control's own action goes before the taps of views around it.
    let chain = Array(sequence(first: hit, next: \.superview))
    let control = chain.firstIndex { $0 is UIControl }
    let reach = control.map { Array(chain[...$0]) } ?? chain
    var isCancelled = false
    for view in reach {
      for case let recognizer as UITapGestureRecognizer in view.gestureRecognizers ?? []
      where recognizer.accepts(touch, hit: hit) {
        recognizer.recognize(at: place)
        if recognizer.cancelsTouchesInView { isCancelled = true }
      }
      if isCancelled { break }
    }
    touch.phase = isCancelled ? .cancelled : .ended
    if isCancelled {
      hit.touchesCancelled([touch], with: event)
    } else {
      hit.touchesEnded([touch], with: event)
    }
  }
}
