(function (core, native) {
  "use strict";
  // What Safari on iOS says that it can play.
  core.define("media types", () => {
    const video = /^(?:avc[13]|hvc1|hev1|dvh1|dvhe|mp4v)(?:\..*)?$/;
    const audio = /^(?:mp4a(?:\..*)?|ac-3|ec-3|alac|fLaC|flac|opus|mp3)$/;
    const webm = /^(?:vp8|vp9|vp08|vp09|opus|vorbis)(?:\..*)?$/;
    const mp4 = (codec) => video.test(codec) || audio.test(codec) || /^vp09\./.test(codec);
    const pcm = (codec) => codec === "1";
    const mpeg = (codec) => /^(?:mp3|mp4a(?:\..*)?)$/.test(codec);
    const none = () => false;
    const containers = {
      "video/mp4": mp4,
      "video/x-m4v": mp4,
      "video/quicktime": mp4,
      "video/3gpp": mp4,
      "video/3gpp2": mp4,
      "video/webm": (codec) => webm.test(codec),
      "video/mp2t": mp4,
      "video/mpeg": none,
      "audio/mp4": (codec) => audio.test(codec),
      "audio/x-m4a": (codec) => audio.test(codec),
      "audio/m4a": (codec) => audio.test(codec),
      "audio/mpeg": mpeg,
      "audio/mp3": mpeg,
      "audio/x-mp3": mpeg,
      "audio/x-mpeg": mpeg,
      "audio/aac": mpeg,
      "audio/aacp": mpeg,
      "audio/3gpp": (codec) => audio.test(codec),
      "audio/wav": pcm,
      "audio/x-wav": pcm,
      "audio/wave": pcm,
      "audio/vnd.wave": pcm,
      "audio/aiff": none,
      "audio/x-aiff": none,
      "audio/basic": none,
      "audio/x-caf": (codec) => audio.test(codec),
      "audio/flac": (codec) => /^flac$/i.test(codec),
      "audio/x-flac": (codec) => /^flac$/i.test(codec),
      "audio/ac3": none,
      "audio/webm": (codec) => /^(?:opus|vorbis)$/.test(codec),
      "audio/ogg": (codec) => /^(?:opus|vorbis)$/.test(codec),
      "application/vnd.apple.mpegurl": mp4,
      "application/x-mpegurl": mp4,
      "audio/mpegurl": mp4,
      "audio/x-mpegurl": mp4,
    };

    /// The codecs that a media type names (RFC 6381), or null when it names none.
    function codecsOf(parameters) {
      const found = /;\s*codecs\s*=\s*(?:"([^"]*)"|'([^']*)'|([^;]*))/i.exec(parameters);
      if (found === null) return null;
      return (found[1] ?? found[2] ?? found[3]).split(",").map((codec) => codec.trim()).filter((codec) => codec !== "");
    }

    /// HTML's canPlayType: empty, `maybe` or `probably`.
    function canPlay(given) {
      const text = given.trim();
      const end = text.indexOf(";");
      const type = (end < 0 ? text : text.slice(0, end)).trim().toLowerCase();
      if (!Object.hasOwn(containers, type)) return "";
      const codecs = end < 0 ? null : codecsOf(text.slice(end));
      if (codecs === null || codecs.length === 0) return "maybe";
      return codecs.every(containers[type]) ? "probably" : "";
    }

    return { canPlay };
  });
})
