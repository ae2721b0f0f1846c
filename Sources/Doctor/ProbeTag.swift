/// The small tag of the doctor's sessions: one ad of ten seconds.
enum ProbeTag {
  static let url = "https://ads.example.com/doctor.xml"
  static let media = "https://cdn.example.com/doctor.mp4"
  /// Seconds.
  static let duration = 10.0
  /// The media of a second ad, which only a probe page tells of.
  static let nextMedia = "https://cdn.example.com/doctor-next.mp4"
  static let nextDuration = 8.0

  static let text = """
    <VAST version="4.2">
      <Ad id="doctor"><InLine>
        <AdSystem>AdBridge</AdSystem>
        <AdTitle>An ad of ten seconds</AdTitle>
        <Impression>https://track.example.com/impression?ad=doctor</Impression>
        <Creatives><Creative><Linear>
          <Duration>00:00:10</Duration>
          <TrackingEvents>
            <Tracking event="start">https://track.example.com/start?ad=doctor</Tracking>
            <Tracking event="firstQuartile">https://track.example.com/firstQuartile?ad=doctor</Tracking>
            <Tracking event="midpoint">https://track.example.com/midpoint?ad=doctor</Tracking>
            <Tracking event="thirdQuartile">https://track.example.com/thirdQuartile?ad=doctor</Tracking>
            <Tracking event="complete">https://track.example.com/complete?ad=doctor</Tracking>
          </TrackingEvents>
          <VideoClicks><ClickThrough>https://www.example.com/doctor</ClickThrough></VideoClicks>
          <MediaFiles>
            <MediaFile delivery="progressive" type="video/mp4" width="640" height="360">\(media)</MediaFile>
          </MediaFiles>
        </Linear></Creative></Creatives>
      </InLine></Ad>
    </VAST>
    """
}
