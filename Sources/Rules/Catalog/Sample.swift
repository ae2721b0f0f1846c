/// The lines of which the examples of rules are made: one ad that lasts a second.
enum Sample {
  static let loaded = loaded(1)
  static let play = #"0 call playAd {"args":[]}"#
  static let started = lines(play, #"0 message AdStarted {"ad_number":1,"ad_duration":1}"#)
  static let first = event("AdFirstQuartile", at: "0.25")
  static let midpoint = event("AdMidpoint", at: "0.5")
  static let third = event("AdThirdQuartile", at: "0.75")

  static func loaded(_ number: Int, at time: String = "0") -> String {
    #"\#(time) message AdLoaded {"ad_media_file_src_url":"https://cdn.example.com/a.mp4","ad_creative_type":"video/mp4","ad_number":\#(number)}"#
  }

  static func event(_ name: String, at time: String) -> String {
    #"\#(time) message \#(name) {"ad_number":1}"#
  }

  static func destroyed(_ isLast: Bool = true, at time: String = "1", _ number: Int = 1) -> String {
    #"\#(time) message AdDestroyed {"ad_is_last":\#(isLast),"ad_number":\#(number)}"#
  }

  static func finished(at time: String = "1") -> String { "\(time) lifecycle finished" }

  /// Time updates at some positions, each at its own instant.
  static func ticks(_ positions: String...) -> String {
    positions.map { #"\#($0) call timeupdateAd {"args":[\#($0),1]}"# }.joined(separator: "\n")
  }

  static func beacon(_ name: String, _ query: String = "", at time: String) -> String {
    #"\#(time) beacon \#(name) {"url":"https://track.example.com/\#(name)\#(query)"}"#
  }

  static func lines(_ lines: String...) -> String { lines.joined(separator: "\n") }

  /// A tag of the ad.
  ///
  /// - Parameters:
  ///   - outside: its elements beside `Creatives`.
  ///   - skipOffset: from when on it may be skipped.
  ///   - events: its tracking events; each is told under its own name.
  /// - Returns: the XML.
  static func tag(_ outside: String = "", skipOffset: String? = nil, events: String...) -> String {
    let attribute = skipOffset.map { " skipoffset=\"\($0)\"" } ?? ""
    let tracking = events.map {
      "          <Tracking event=\"\($0)\">https://track.example.com/\($0)</Tracking>\n"
    }.joined()
    return """
      <VAST version="4.2">
        <Ad id="a"><InLine>
          \(outside)
          <Creatives><Creative><Linear\(attribute)>
            <Duration>00:00:01</Duration>
            <TrackingEvents>
      \(tracking)      </TrackingEvents>
            <MediaFiles><MediaFile type="video/mp4">https://cdn.example.com/a.mp4</MediaFile></MediaFiles>
          </Linear></Creative></Creatives>
        </InLine></Ad>
      </VAST>
      """
  }

  /// A tag of a Wrapper that tells its errors.
  ///
  /// - Parameter target: its VASTAdTagURI.
  /// - Returns: the XML.
  static func wrapper(to target: String) -> String {
    """
    <VAST version="4.2">
      <Ad id="a"><Wrapper>
        <VASTAdTagURI>\(target)</VASTAdTagURI>
        <Error>https://track.example.com/error?code=[ERRORCODE]</Error>
      </Wrapper></Ad>
    </VAST>
    """
  }
}
