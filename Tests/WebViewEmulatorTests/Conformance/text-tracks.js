"use strict";
// HTML, timed text tracks; WebVTT: file structure and cues.

/// The cues of a WebVTT text, loaded by a track element.
async function cues(text) {
  await host.serve("https://sdk.test/page/a.vtt", { text, type: "text/vtt" });
  const track = await loaded("https://sdk.test/page/a.vtt");
  return Array.from(track.track.cues);
}
async function loaded(url, event = "load") {
  put('<video><track kind="subtitles"></video>');
  const track = document.querySelector("track");
  track.track.mode = "hidden";
  const done = next(track, event);
  track.src = url;
  await done;
  return track;
}
const file = (body) => `WEBVTT\n\n${body}\n`;
const cue = (text, start = 0, end = 1) => new VTTCue(start, end, text);

check("HTML, addTextTrack: a hidden track of a kind without cues", () => {
  const video = document.createElement("video");
  const track = video.addTextTrack("captions", "English", "en");
  same([track.kind, track.label, track.language, track.mode, track.cues.length, video.textTracks.length],
    ["captions", "English", "en", "hidden", 0, 1]);
});
check("HTML, addTextTrack: an unknown kind is a TypeError", () => {
  const video = document.createElement("video");
  isTrue("addTextTrack" in video);
  throws(() => video.addTextTrack("nonsense"), "TypeError");
});
check("HTML, TextTrackList: addtrack fires with the track", async () => {
  const video = document.createElement("video");
  const added = next(video.textTracks, "addtrack");
  const track = video.addTextTrack("metadata");
  equal((await added).track === track, true);
});
check("HTML, TextTrack: cues are null while it is disabled", () => {
  const track = document.createElement("video").addTextTrack("metadata");
  track.mode = "disabled";
  equal(track.cues, null);
});
check("HTML, TextTrack: cues are kept in the order of their time", () => {
  const track = document.createElement("video").addTextTrack("metadata");
  track.addCue(cue("b", 2, 3));
  track.addCue(cue("a", 1, 2));
  track.addCue(cue("longer", 1, 5));
  same(Array.from(track.cues, ({ text }) => text), ["longer", "a", "b"]);
});
check("HTML, TextTrack: getCueById finds, and removeCue of another's is a NotFoundError", () => {
  const track = document.createElement("video").addTextTrack("metadata");
  const made = Object.assign(cue("a"), { id: "x" });
  track.addCue(made);
  equal(track.cues.getCueById("x") === made, true);
  throws(() => track.removeCue(cue("b")), "NotFoundError");
});
check("WebVTT, VTTCue: defaults", () => {
  const made = cue("t");
  same([made.startTime, made.endTime, made.id, made.pauseOnExit, made.vertical, made.snapToLines, made.line, made.position,
    made.size, made.align], [0, 1, "", false, "", true, "auto", "auto", 100, "center"]);
});
check("WebVTT, VTTCue: a size beyond 100 is an IndexSizeError", () => {
  throws(() => { cue("t").size = 101; }, "IndexSizeError");
});
check("WebVTT, VTTCue: getCueAsHTML makes elements of its tags", () => {
  const holder = document.createElement("div");
  holder.append(cue("<b>x</b> <v Ann>y</v> &lt;").getCueAsHTML());
  equal(holder.innerHTML, '<b>x</b> <span title="Ann">y</span> &lt;');
});
check("HTML, the track element: its kind, readyState and track", () => {
  put('<video><track kind="captions" srclang="de" label="D"></video>');
  const track = document.querySelector("track");
  same([track.kind, track.readyState, track.track.language, track.track.mode, track.track.label],
    ["captions", 0, "de", "disabled", "D"]);
});
check("HTML, the track element: no kind is subtitles, an unknown one metadata", () => {
  const track = document.createElement("track");
  equal(track.kind, "subtitles");
  track.setAttribute("kind", "nonsense");
  equal(track.kind, "metadata");
});
check("HTML, the track element: load fires and readyState is LOADED", async () => {
  await host.serve("https://sdk.test/page/b.vtt", { text: file("00:01.000 --> 00:02.000\nx"), type: "text/vtt" });
  equal((await loaded("https://sdk.test/page/b.vtt")).readyState, 2);
});
check("HTML, the track element: what cannot be had fires error", async () => {
  await host.serve("https://sdk.test/page/gone.vtt", { status: 404 });
  equal((await loaded("https://sdk.test/page/gone.vtt", "error")).readyState, 3);
});
check("WebVTT, parsing: times with and without hours", async () => {
  const list = await cues(file("00:01.500 --> 00:02.000\na\n\n01:00:00.000 --> 01:00:01.000\nb"));
  same(list.map(({ startTime, endTime }) => [startTime, endTime]), [[1.5, 2], [3600, 3601]]);
});
check("WebVTT, parsing: an identifier and text of two lines", async () => {
  const [{ id, text }] = await cues(file("intro\n00:01.000 --> 00:02.000\na\nb"));
  same([id, text], ["intro", "a\nb"]);
});
check("WebVTT, parsing: NOTE and STYLE blocks are no cues", async () => {
  equal((await cues(file("NOTE\nx\n\nSTYLE\n::cue {}\n\n00:01.000 --> 00:02.000\na"))).length, 1);
});
check("WebVTT, parsing: settings of a cue", async () => {
  const [{ line, position, size, align, vertical }] = await cues(
    file("00:01.000 --> 00:02.000 line:0 position:10% size:50% align:start vertical:rl\na"));
  same([line, position, size, align, vertical], [0, 10, 50, "start", "rl"]);
});
check("WebVTT, parsing: a file without its signature is an error", async () => {
  await host.serve("https://sdk.test/page/bad.vtt", { text: "00:01.000 --> 00:02.000\na", type: "text/vtt" });
  equal((await loaded("https://sdk.test/page/bad.vtt", "error")).track.cues?.length ?? 0, 0);
});
check("HTML, cues in playback: enter and exit at their times, activeCues between", async () => {
  const video = document.createElement("video");
  Object.assign(video, { muted: true, playsInline: true, src: await serveVideo() });
  document.body.append(video);
  const track = video.addTextTrack("metadata");
  const made = cue("x", 1, 2);
  track.addCue(made);
  const log = record(made, "enter exit");
  await video.play();
  await sleep(1500);
  same([log.join(), track.activeCues.length], ["enter", 1]);
  await sleep(1000);
  same([log.join(), track.activeCues.length], ["enter,exit", 0]);
});
check("HTML, cues in playback: cuechange fires at the track", async () => {
  const video = document.createElement("video");
  Object.assign(video, { muted: true, playsInline: true, src: await serveVideo() });
  document.body.append(video);
  const track = video.addTextTrack("metadata");
  track.addCue(cue("x", 1, 2));
  const log = record(track, "cuechange");
  await video.play();
  await sleep(3000);
  equal(log.length, 2);
});
