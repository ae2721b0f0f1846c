// Which MediaFile the host's player gets. VAST leaves the choice to the player; this page's order is:
//   1. progressive video/mp4, 2. other progressive video, 3. streams (HLS);
//   within one of these the widest of at most 1280, else the narrowest, else one of unknown width;
//   of equally wide ones the one with the lowest bitrate, then the first in the document.
//   4. a VPAID creative, which runs in the page itself: only where there is nothing for the host's player.
// Files for other API frameworks (SIMID) are not for this page.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});

  const WANTED_WIDTH = 1280;
  const STREAMS = ["application/x-mpegurl", "application/vnd.apple.mpegurl"];

  // Hosts know a creative that plays in the page by this one type.
  const VPAID_TYPE = "application/javascript";
  const SCRIPTS = [VPAID_TYPE, "application/x-javascript", "text/javascript"];

  const isVPAID = ({ apiFramework }) => (apiFramework || "").toUpperCase() === "VPAID";

  function rank({ url, type, delivery, apiFramework }) {
    if (url === "") return null;
    const plainType = type.split(";")[0].trim().toLowerCase();
    if (isVPAID({ apiFramework })) return SCRIPTS.includes(plainType) ? 3 : null;
    if (apiFramework !== null) return null;
    if (STREAMS.includes(plainType)) return 2;
    if (!plainType.startsWith("video/")) return null;
    if (delivery === "streaming") return 2;
    return plainType === "video/mp4" ? 0 : 1;
  }

  // Smaller is better.
  function widthCost({ width }) {
    if (width === null || width <= 0) return Number.MAX_VALUE;
    return width <= WANTED_WIDTH ? WANTED_WIDTH - width : WANTED_WIDTH + width;
  }

  const bitrateCost = ({ bitrate }) => (bitrate === null || bitrate <= 0 ? Number.MAX_VALUE : bitrate);

  function isBetter(file, other) {
    const difference = rank(file) - rank(other) || widthCost(file) - widthCost(other) || bitrateCost(file) - bitrateCost(other);
    return difference < 0;
  }

  function choose(mediaFiles) {
    let media = null;
    for (const file of mediaFiles) {
      if (rank(file) !== null && (media === null || isBetter(file, media))) media = file;
    }
    if (media === null) return null;
    return isVPAID(media) ? { ...media, type: VPAID_TYPE, isVPAID: true } : { ...media, isVPAID: false };
  }

  // What VAST calls MEDIAMIME; other kinds of video are tried as well.
  const TYPES = ["video/mp4", ...STREAMS, VPAID_TYPE];

  AdSDK.media = { choose, TYPES };
})();
