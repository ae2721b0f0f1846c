open class AVPlayerLayer: CALayer {
  open var player: AVPlayer?

  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
}
