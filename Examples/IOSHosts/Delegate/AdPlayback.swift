import AVFoundation

/// Is told how the playback goes.
protocol AdPlaybackDelegate: AnyObject {
  func adPlaybackDidStart(_ playback: AdPlayback)
  func adPlaybackDidPause(_ playback: AdPlayback)
  func adPlayback(_ playback: AdPlayback, isAt time: Double, of duration: Double)
  func adPlayback(_ playback: AdPlayback, didFailWith error: Error?)
}

/// Plays the media of one ad after another.
final class AdPlayback {
  weak var delegate: AdPlaybackDelegate?
  private(set) lazy var layer = AVPlayerLayer(player: player)

  private let player = AVPlayer()
  private var ticks: Any?
  private var status: NSKeyValueObservation?
  private var itemStatus: NSKeyValueObservation?
  private var ends: [NSObjectProtocol] = []

  func play(_ url: URL) {
    watchPlayer()
    let item = AVPlayerItem(url: url)
    watch(item)
    player.replaceCurrentItem(with: item)
    player.play()
  }

  func pause() { player.pause() }

  func stop() {
    if let ticks { player.removeTimeObserver(ticks) }
    ticks = nil
    status = nil
    itemStatus = nil
    ends.forEach(NotificationCenter.default.removeObserver)
    ends = []
    player.replaceCurrentItem(with: nil)
  }

  private func watchPlayer() {
    guard ticks == nil else { return }
    let interval = CMTimeMakeWithSeconds(0.25, preferredTimescale: 1000)
    ticks = player.addPeriodicTimeObserver(forInterval: interval, queue: .main) { [weak self] time in
      self?.tell(CMTimeGetSeconds(time))
    }
    status = player.observe(\.timeControlStatus, options: [.new]) { [weak self] player, _ in
      guard let self else { return }
      switch player.timeControlStatus {
      case .playing: self.delegate?.adPlaybackDidStart(self)
      case .paused where player.currentItem != nil: self.delegate?.adPlaybackDidPause(self)
      default: break
      }
    }
  }

  private func watch(_ item: AVPlayerItem) {
    let center = NotificationCenter.default
    ends.forEach(center.removeObserver)
    ends = [
      center.addObserver(forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: .main) { [weak self] _ in
        self?.tell(item.duration.seconds)
      },
      center.addObserver(forName: .AVPlayerItemFailedToPlayToEndTime, object: item, queue: .main) { [weak self] note in
        guard let self else { return }
        self.delegate?.adPlayback(
          self, didFailWith: note.userInfo?[AVPlayerItemFailedToPlayToEndTimeErrorKey] as? Error)
      },
    ]
    itemStatus = item.observe(\.status) { [weak self] item, _ in
      guard let self, item.status == .failed else { return }
      self.delegate?.adPlayback(self, didFailWith: item.error)
    }
  }

  private func tell(_ time: Double) {
    guard let duration = player.currentItem?.duration.seconds, duration.isFinite, duration > 0, time.isFinite else {
      return
    }
    delegate?.adPlayback(self, isAt: time, of: duration)
  }
}
