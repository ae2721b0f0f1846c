"use strict";
// What the conformance checks are written with beside PageEnvironment/harness.js, whose assertions they use.

/// Declares a check: "standard, section: behaviour", once among all files; `run` may be async.
const check = test;

/// Puts HTML into the body; its first element.
function put(html) {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
}

/// The next event of a type.
function next(target, type) {
  return new Promise((resolve) => { target.addEventListener(type, resolve, { once: true }); });
}

/// Writes the types of events into a list, in their order.
function record(target, types, list = []) {
  for (const type of types.split(" ")) target.addEventListener(type, () => { list.push(type); });
  return list;
}

/// The names of nodes, as `P`, `#text`.
const names = (nodes) => Array.from(nodes, (node) => node.nodeName);

/// The ids of elements.
const ids = (elements) => Array.from(elements, (element) => element.id);

/// A file for `video` that plays so many seconds (0.1 to 12.7): the smallest MP4 with a header, and a tag that names it.
async function serveVideo(url = "https://media.test/a.mp4", seconds = 4) {
  const text = (...bytes) => String.fromCharCode(...bytes);
  const box = (type, content) => text(0, 0, 0, content.length + 8) + type + content;
  const version = text(0, 0, 0, 0);
  const zeros = (count) => text(...new Array(count).fill(0));
  // ISO/IEC 14496-12: times, a scale of ten a second, the duration; rate 1, volume 1, an identity matrix; the next track.
  const header = version + zeros(8) + text(0, 0, 0, 10) + text(0, 0, 0, seconds * 10) + text(0, 1, 0, 0, 1, 0) + zeros(10)
    + text(0, 1, 0, 0) + zeros(12) + text(0, 1, 0, 0) + zeros(12) + text(0x40, 0, 0, 0) + zeros(24) + text(0, 0, 0, 2);
  await host.serve(url, {
    text: box("ftyp", `isom${version}`) + box("moov", box("mvhd", header)), type: "video/mp4",
  });
  const tag = `<VAST version="4.2"><Ad id="1"><InLine><AdSystem>s</AdSystem><AdTitle>t</AdTitle>
    <Impression>https://media.test/impression</Impression><Creatives><Creative><Linear>
    <Duration>00:00:${String(seconds).padStart(2, "0")}</Duration><MediaFiles>
    <MediaFile delivery="progressive" type="video/mp4" width="640" height="360">${url}</MediaFile>
    </MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;
  await host.serve("https://media.test/tag.xml", { text: tag, type: "application/xml" });
  await (await fetch("https://media.test/tag.xml")).text();
  return url;
}

/// A video with a source that plays so many seconds, muted so that it may play without a gesture.
async function mutedVideo(seconds = 4, properties = {}) {
  const url = await serveVideo("https://media.test/a.mp4", seconds);
  const video = document.createElement("video");
  document.body.append(video);
  Object.assign(video, { muted: true, playsInline: true, ...properties });
  return Object.assign(video, { src: url });
}

/// One that plays already.
async function playingVideo(seconds) {
  const video = await mutedVideo(seconds);
  await video.play();
  return video;
}

/// Numbers that differ by no more than a tolerance, for positions while time passes.
const near = (actual, expected, tolerance = 0.3) => (
  isTrue(Math.abs(actual - expected) <= tolerance, `${actual} near ${expected}`)
);
