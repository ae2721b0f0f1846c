"use strict";
// HTML, media elements: states, loading, seeking, volume, ranges of time.

check("HTML, media elements: the state before anything is loaded", () => {
  const video = document.createElement("video");
  same([video.networkState, video.readyState, video.paused, video.ended, video.seeking, video.currentTime, video.duration],
    [0, 0, true, false, false, 0, NaN]);
});
check("HTML, media elements: volume, rate and flags by default", () => {
  const video = document.createElement("video");
  same([video.volume, video.muted, video.playbackRate, video.defaultPlaybackRate, video.loop, video.autoplay, video.controls],
    [1, false, 1, 1, false, false, false]);
});
check("HTML, media elements: constants of both states", () => {
  same([HTMLMediaElement.NETWORK_NO_SOURCE, HTMLMediaElement.HAVE_METADATA, document.createElement("video").HAVE_ENOUGH_DATA],
    [3, 1, 4]);
});
check("HTML, media elements: resource selection begins with NETWORK_NO_SOURCE", async () => {
  const video = document.createElement("video");
  video.src = "https://media.test/none.mp4";
  equal(video.networkState, 3);
});
check("HTML, media elements: the events of loading in their order", async () => {
  const url = await serveVideo();
  const video = document.createElement("video");
  video.preload = "auto";
  const log = record(video, "loadstart durationchange loadedmetadata loadeddata canplay canplaythrough");
  video.src = url;
  await next(video, "canplaythrough");
  same(log, ["loadstart", "durationchange", "loadedmetadata", "loadeddata", "canplay", "canplaythrough"]);
});
check("HTML, media elements: the duration is known at loadedmetadata", async () => {
  const video = await mutedVideo(4);
  await next(video, "loadedmetadata");
  same([video.duration, video.readyState >= 1], [4, true]);
});
check("HTML, media elements: currentSrc is the absolute address chosen", async () => {
  const video = await mutedVideo();
  await next(video, "loadstart");
  equal(video.currentSrc, "https://media.test/a.mp4");
});
check("HTML, media elements: a source that cannot be had is error 4", async () => {
  await host.serve("https://media.test/gone.mp4", { status: 404 });
  const video = document.createElement("video");
  video.src = "https://media.test/gone.mp4";
  await next(video, "error");
  same([video.error.code, video.error.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED, video.networkState], [4, true, 3]);
});
check("HTML, the source element: a failing one fires error and the next is tried", async () => {
  const url = await serveVideo();
  const video = document.createElement("video");
  video.preload = "auto";
  video.innerHTML = `<source src="https://media.test/gone.mp4" type="video/mp4"><source src="${url}">`;
  document.body.append(video);
  const log = record(video.firstChild, "error");
  await next(video, "loadedmetadata");
  same([log.join(), video.currentSrc], ["error", url]);
});
check("HTML, the source element: a type that cannot be played is not fetched", async () => {
  const url = await serveVideo();
  const video = document.createElement("video");
  video.preload = "auto";
  video.innerHTML = `<source src="https://media.test/x.nonsense" type="video/nonsense"><source src="${url}" type="video/mp4">`;
  document.body.append(video);
  await next(video, "loadedmetadata");
  equal((await host.records("request")).some(({ name }) => name.endsWith("nonsense")), false);
});
check("HTML, canPlayType: empty for what is unknown, maybe without codecs", () => {
  const video = document.createElement("video");
  same([video.canPlayType("video/nonsense"), video.canPlayType("application/octet-stream"), video.canPlayType("video/mp4")],
    ["", "", "maybe"]);
});
check("HTML, canPlayType: probably with known codecs", () => {
  equal(document.createElement("video").canPlayType('video/mp4; codecs="avc1.42E01E, mp4a.40.2"'), "probably");
});
check("HTML, loop: seeks to the start instead of ending", async () => {
  const video = await mutedVideo(1, { loop: true });
  const log = record(video, "ended seeked");
  await video.play();
  await sleep(1500);
  same([log.join(), video.paused], ["seeked", false]);
});
check("HTML, seeking: seeking is true at once, the events in order", async () => {
  const video = await mutedVideo(4, { preload: "auto" });
  await next(video, "canplaythrough");
  const log = record(video, "seeking timeupdate seeked");
  video.currentTime = 2;
  same([video.seeking, video.currentTime], [true, 2]);
  await next(video, "seeked");
  same([log, video.seeking], [["seeking", "timeupdate", "seeked"], false]);
});
check("HTML, seeking: beyond the end goes to the duration", async () => {
  const video = await mutedVideo(4, { preload: "auto" });
  await next(video, "canplaythrough");
  video.currentTime = 100;
  await next(video, "seeked");
  equal(video.currentTime, 4);
});
check("HTML, seeking: back from the end takes ended away", async () => {
  const video = await playingVideo(1);
  await next(video, "ended");
  video.currentTime = 0;
  await next(video, "seeked");
  equal(video.ended, false);
});
check("HTML, seeking: before metadata it is where playback begins", async () => {
  const video = await mutedVideo(4);
  video.currentTime = 2;
  equal(video.currentTime, 2);
  await next(video, "loadedmetadata");
  await sleep(50);
  near(video.currentTime, 2);
});
check("HTML, seeking: a position that is no number is a TypeError", () => {
  throws(() => { document.createElement("video").currentTime = NaN; }, "TypeError");
});
check("HTML, volume: beyond 0 to 1 is an IndexSizeError", () => {
  throws(() => { document.createElement("video").volume = 1.5; }, "IndexSizeError");
});
check("HTML, volumechange: for volume and muted, later", async () => {
  const video = document.createElement("video");
  const log = record(video, "volumechange");
  video.muted = true;
  same(log, []);
  await sleep(1);
  video.muted = true;
  await sleep(1);
  same(log, ["volumechange"]);
});
check("HTML, muted: the attribute is the default only", () => {
  put("<video muted></video>");
  const video = document.querySelector("video");
  same([video.muted, video.defaultMuted], [true, true]);
  video.muted = false;
  equal(video.hasAttribute("muted"), true);
});
check("HTML, defaultPlaybackRate: load() takes it as the rate", () => {
  const video = document.createElement("video");
  video.defaultPlaybackRate = 2;
  video.load();
  equal(video.playbackRate, 2);
});
check("HTML, load(): of a loaded element fires abort, emptied and loadstart", async () => {
  const video = await mutedVideo(4, { preload: "auto" });
  await next(video, "canplaythrough");
  const log = record(video, "abort emptied loadstart");
  video.load();
  await next(video, "loadedmetadata");
  same(log, ["abort", "emptied", "loadstart"]);
});
check("HTML, media elements: one that leaves the document pauses", async () => {
  const video = await playingVideo();
  video.remove();
  await sleep(10);
  equal(video.paused, true);
});
check("HTML, TimeRanges: seekable is all of a loaded file", async () => {
  const video = await mutedVideo(4, { preload: "auto" });
  await next(video, "canplaythrough");
  same([video.seekable.length, video.seekable.start(0), video.seekable.end(0)], [1, 0, 4]);
});
check("HTML, TimeRanges: played is what has been played", async () => {
  const video = await playingVideo(4);
  await sleep(1000);
  near(video.played.end(0), 1);
});
check("HTML, TimeRanges: an index that is not there is an IndexSizeError", () => {
  throws(() => document.createElement("video").buffered.start(0), "IndexSizeError");
});
check("HTML, the audio element: Audio makes one that loads by itself", () => {
  const audio = new Audio("https://media.test/a.mp3");
  same([audio.tagName, audio.preload, audio.src, audio instanceof HTMLMediaElement],
    ["AUDIO", "auto", "https://media.test/a.mp3", true]);
});
check("HTML, the video element: its size is 0 before metadata; attributes reflect", () => {
  const video = document.createElement("video");
  video.poster = "/p.png";
  video.playsInline = true;
  same([video.videoWidth, video.videoHeight, video.poster, video.hasAttribute("playsinline")],
    [0, 0, "https://sdk.test/p.png", true]);
});
