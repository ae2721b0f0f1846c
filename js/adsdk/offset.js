// A position in an ad: `HH:MM:SS`, `HH:MM:SS.mmm`, `n%`, or the bare seconds that VAST 4.3's own example uses.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});

  const CLOCK = /^(\d+):([0-5]?\d):([0-5]?\d)(\.\d+)?$/;
  const PERCENT = /^(\d+(?:\.\d+)?)%$/;
  const SECONDS = /^\d+(?:\.\d+)?$/;

  function parseTime(text) {
    const parts = CLOCK.exec((text || "").trim());
    if (!parts) return null;
    return Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3]) + Number(parts[4] || 0);
  }

  function parse(text) {
    const value = (text || "").trim();
    const seconds = parseTime(value);
    if (seconds !== null) return { seconds };
    const percent = PERCENT.exec(value);
    if (percent) return { percent: Number(percent[1]) };
    return SECONDS.test(value) ? { seconds: Number(value) } : null;
  }

  // Seconds, or null for a percentage of a duration that is not known.
  function resolve(offset, duration) {
    if (offset === null) return null;
    if (offset.seconds !== undefined) return offset.seconds;
    return duration === null ? null : (duration * offset.percent) / 100;
  }

  const pad = (value, width) => String(Math.floor(value)).padStart(width, "0");

  // `HH:MM:SS.mmm`
  function format(seconds) {
    const milliseconds = Math.round(seconds * 1000);
    const clock = [pad(milliseconds / 3600000, 2), pad((milliseconds / 60000) % 60, 2), pad((milliseconds / 1000) % 60, 2)];
    return `${clock.join(":")}.${pad(milliseconds % 1000, 3)}`;
  }

  AdSDK.offset = { parse, parseTime, resolve, format };
})();
