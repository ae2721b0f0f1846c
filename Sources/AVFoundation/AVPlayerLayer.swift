/// How a layer fits video into its frame; nothing is drawn here.
public struct AVLayerVideoGravity: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a gravity of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// All of the video is seen, in its proportions.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  /// All of the frame is filled, in the video's proportions.
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// The video is stretched.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// A layer that shows a player's video: it keeps the player, and nothing is drawn.
open class AVPlayerLayer: CALayer, _KeyValueCodingAndObserving, KeyValueObserved {
  /// What observes the layer's properties.
  package let keyValueObservers = KeyValueObservers()
  /// Kept.
  open var videoGravity = AVLayerVideoGravity.resizeAspect

  /// The player, which the layer keeps.
  open var player: AVPlayer? {
    didSet {
      guard player !== oldValue else { return }
      player?.addDependent { [weak self, weak player] in
        guard let self, let player, self.player === player else { return }
        self.keyValueObservers.changed()
      }
      keyValueObservers.changed()
    }
  }

  /// Makes a layer of a player.
  public convenience init(player: AVPlayer?) {
    self.init()
    setPlayer(player)
  }

  private func setPlayer(_ player: AVPlayer?) { self.player = player }

  /// Whether the first picture could be shown: the current item is ready.
  open var isReadyForDisplay: Bool { player?.currentItem?.status == .readyToPlay }

  /// Where the video is: all of the layer.
  open var videoRect: CGRect { CGRect(origin: .zero, size: frame.size) }
}
