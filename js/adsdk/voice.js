// What one loaded ad says: events to the host, beacons to whoever asked for them, and the menu about it. `time` gives its
// present position in seconds.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});

  function create(playable, place, { bridge, overlay, time }) {
    const { number, total } = place;
    let marking = null;
    const context = () => ({ ...playable.macros, adCount: String(number), time: time() });
    const post = (name, fields) => bridge.post(name, fields);
    const track = (urls) => AdSDK.beacons.track(urls, context());
    const trackEvent = (event) => track(playable.urls(event));
    // What VAST calls a change depends on its version; a tag asks for the names of its own.
    const trackAll = (events) => events.forEach(trackEvent);
    const trackClick = () => AdSDK.beacons.click(playable.clickTracking, context());

    function closeMenu() {
      if (!overlay.isMenuOpen) return;
      overlay.more.close();
      const { erid, advertiser, url } = marking;
      post("AdMoreMenuClosed", { erid, advertiser, url });
    }

    return {
      post,
      track,
      trackEvent,
      trackAll,
      moment: () => ({ ad_number: number, current_time: time() }),

      loaded(duration, skipAt) {
        const { media } = playable;
        if (playable.notVerified.length > 0) AdSDK.beacons.notVerified(playable.notVerified, context());
        post("AdLoaded", {
          ad_media_file_src_url: media.url,
          ad_creative_type: media.type,
          ad_number: number,
          ad_id: playable.id,
          ad_total: total,
          ad_duration: duration,
          ad_skip_offset: skipAt,
          ad_is_last: place.isLast,
          ad_bitrate: media.bitrate,
          ad_width: media.width,
          ad_height: media.height,
        });
      },

      // What shows the ad's icons; null when it has none.
      icons: playable.icons.length === 0 ? null : AdSDK.icons.create(overlay.container, playable.icons, {
        onView: ({ views }) => track(views),
        onClick: ({ clickThrough, clickTracking }) => {
          track(clickTracking);
          if (clickThrough) post("AdClick", { url: AdSDK.macros.expand(clickThrough, "tracking", context()), ad_number: number });
        },
      }),

      // `address`: where the click leads, or null for where the tag says.
      click(address) {
        const through = address || playable.clickThrough;
        if (!through) return post("AdLog", { message: "click ignored: the ad has no ClickThrough" });
        post("AdClick", { url: AdSDK.macros.expand(through, "tracking", context()), ad_number: number });
        trackClick();
      },
      trackClick,

      // What is heard now, and whether silence has just begun or ended.
      volume({ volume, isSilent, isToggled }) {
        post("AdVolumeChange", { volume });
        if (!isToggled) return;
        post(isSilent ? "AdMuted" : "AdUnmuted", { volume });
        trackEvent(isSilent ? "mute" : "unmute");
      },

      resized({ isFullscreen, isToggled }) {
        if (isToggled) trackAll(isFullscreen ? ["playerExpand", "fullscreen"] : ["playerCollapse", "exitFullscreen"]);
      },

      // The button opens the menu and closes it. The host is told, since only it can hold its player.
      menu() {
        if (overlay.isMenuOpen) return closeMenu();
        marking = playable.marking();
        const { erid, advertiser, url } = marking;
        overlay.more.open(marking, {
          onLink: () => {
            trackEvent("otherAdInteraction");
            post("AdClick", { url, ad_number: number });
          },
          onClose: closeMenu,
        });
        post("AdMoreMenuOpened", { erid, advertiser, url });
      },

      closeMenu,

      tellErrorURLs(failure) {
        AdSDK.beacons.error(failure.errors, { ...context(), errorCode: failure.code });
      },
    };
  }

  AdSDK.voice = { create };
})();
