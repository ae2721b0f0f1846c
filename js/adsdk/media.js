// Which MediaFile the host's player gets. VAST leaves the choice to the player; this page's order is:
//   1. progressive video/mp4, 2. other progressive video, 3. streams (HLS);
//   within one of these the widest of at most 1280, else the narrowest, else one of unknown width;
//   of equally wide ones the one with the lowest bitrate, then the first in the document.
// Files for an API framework (VPAID, SIMID) need code to run and are not for the host's player.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});

  const WANTED_WIDTH = 1280;
  const STREAMS = ["application/x-mpegurl", "application/vnd.apple.mpegurl"];

  function rank({ url, type, delivery, apiFramework }) {
    if (url === "" || apiFramework !== null) return null;
    const plainType = type.split(";")[0].trim().toLowerCase();
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

  function choose(mediaFiles) {
    const candidates = mediaFiles.filter((file) => rank(file) !== null);
    candidates.sort((left, right) =>
      rank(left) - rank(right) || widthCost(left) - widthCost(right) || bitrateCost(left) - bitrateCost(right));
    return candidates[0] || null;
  }

  AdSDK.media = { choose };
})();
