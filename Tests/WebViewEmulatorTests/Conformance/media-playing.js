"use strict";
// HTML, media elements: playing, pausing, the autoplay policy, the end.

check("HTML, play(): the promise resolves when playback has begun", async () => {
  const video = await mutedVideo();
  const promise = video.play();
  isTrue(promise instanceof Promise);
  equal(await promise, undefined);
  same([video.paused, video.readyState >= 3], [false, true]);
});
check("HTML, play(): paused is false at once, play comes before playing", async () => {
  const video = await mutedVideo();
  const log = record(video, "play playing");
  const promise = video.play();
  equal(video.paused, false);
  await promise;
  await sleep(1);
  same(log, ["play", "playing"]);
});
check("HTML, play(): waiting fires when nothing is loaded yet", async () => {
  const video = await mutedVideo();
  const log = record(video, "play waiting playing");
  await video.play();
  await sleep(1);
  same(log, ["play", "waiting", "playing"]);
});
check("HTML, play(): of a playing element resolves and fires nothing", async () => {
  const video = await playingVideo();
  await sleep(10);
  const log = record(video, "play playing");
  await video.play();
  await sleep(1);
  same(log, []);
});
check("HTML, play(): with sound and without a gesture is a NotAllowedError", async () => {
  const video = await mutedVideo();
  video.muted = false;
  await rejects(video.play(), "NotAllowedError");
  equal(video.paused, true);
});
check("HTML, play(): with sound in a tap's handler it is allowed", async () => {
  const video = await mutedVideo();
  video.muted = false;
  const button = document.body.appendChild(document.createElement("button"));
  button.id = "b";
  let promise = null;
  button.onclick = () => { promise = video.play(); };
  await host.tap("#b");
  await promise;
  equal(video.paused, false);
});
check("HTML, play(): a source that cannot be played rejects with NotSupportedError", async () => {
  await host.serve("https://media.test/gone.mp4", { status: 404 });
  const video = document.createElement("video");
  Object.assign(video, { muted: true, playsInline: true, src: "https://media.test/gone.mp4" });
  await rejects(video.play(), "NotSupportedError");
});
check("HTML, pause(): rejects a pending play() with AbortError", async () => {
  const video = await mutedVideo();
  const promise = video.play();
  video.pause();
  await rejects(promise, "AbortError");
});
check("HTML, load(): rejects a pending play() with AbortError", async () => {
  const video = await mutedVideo();
  const promise = video.play();
  video.load();
  await rejects(promise, "AbortError");
});
check("HTML, pause(): fires timeupdate and pause", async () => {
  const video = await playingVideo();
  await sleep(100);
  const log = record(video, "timeupdate pause");
  video.pause();
  equal(video.paused, true);
  await sleep(1);
  same(log, ["timeupdate", "pause"]);
});
check("HTML, pause(): the position stays where it is", async () => {
  const video = await playingVideo();
  await sleep(500);
  video.pause();
  const { currentTime } = video;
  await sleep(500);
  same([video.currentTime, currentTime > 0], [currentTime, true]);
});
check("HTML, playing: the position advances with the clock", async () => {
  const video = await playingVideo();
  const start = video.currentTime;
  await sleep(1000);
  near(video.currentTime - start, 1);
});
check("HTML, playing: timeupdate comes every 15 to 250 ms", async () => {
  const video = await playingVideo();
  const log = record(video, "timeupdate");
  await sleep(1000);
  isTrue(log.length >= 4 && log.length <= 67, `${log.length} events`);
});
check("HTML, playing: at the end come timeupdate, pause and ended", async () => {
  const video = await playingVideo(1);
  const log = record(video, "timeupdate pause ended");
  await next(video, "ended");
  same(log.slice(-3), ["timeupdate", "pause", "ended"]);
});
check("HTML, playing: the state at the end", async () => {
  const video = await playingVideo(1);
  await next(video, "ended");
  same([video.ended, video.paused, video.currentTime, video.duration], [true, true, 1, 1]);
});
check("HTML, play(): after the end it begins anew", async () => {
  const video = await playingVideo(1);
  await next(video, "ended");
  await video.play();
  await sleep(100);
  same([video.ended, video.currentTime < 0.5], [false, true]);
});
check("HTML, playbackRate: ratechange fires and time runs faster", async () => {
  const video = await playingVideo(8);
  const log = record(video, "ratechange");
  video.playbackRate = 2;
  const start = video.currentTime;
  await sleep(1000);
  near(video.currentTime - start, 2, 0.5);
  same(log, ["ratechange"]);
});
check("HTML, autoplay: a muted video plays by itself", async () => {
  const video = await mutedVideo(4, { autoplay: true });
  await next(video, "playing");
  equal(video.paused, false);
});
check("HTML, autoplay: with sound it stays paused without a gesture", async () => {
  const video = await mutedVideo(4, { autoplay: true, muted: false, preload: "auto" });
  await next(video, "canplay");
  await sleep(100);
  equal(video.paused, true);
});
