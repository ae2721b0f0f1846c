"use strict";
// Media elements beyond the conformance checks: policies, the clock, odd input and the page's life.

/// Serves a file that a tag says to play so many whole seconds.
async function serveMedia(seconds = 4, url = "https://media.test/a.mp4", answer = {}) {
  await host.serve(url, { text: "", type: "video/mp4", status: 200, ...answer });
  await host.serve("https://media.test/tag.xml", {
    type: "application/xml",
    text: `<VAST version="4.2"><Ad id="1"><InLine><AdSystem>s</AdSystem><AdTitle>t</AdTitle>
      <Impression>https://media.test/i</Impression><Creatives><Creative><Linear><Duration>00:00:${String(seconds).padStart(2, "0")}</Duration><MediaFiles>
      <MediaFile delivery="progressive" type="video/mp4" width="640" height="360">${url}</MediaFile>
      </MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`,
  });
  await (await fetch("https://media.test/tag.xml")).text();
  return url;
}

const soon = (target, type) => new Promise((resolve) => { target.addEventListener(type, resolve, { once: true }); });

function makeVideo(properties = {}) {
  const video = document.body.appendChild(document.createElement("video"));
  return Object.assign(video, { muted: true, playsInline: true, ...properties });
}

async function playing(seconds) {
  const video = makeVideo({ src: await serveMedia(seconds) });
  await video.play();
  return video;
}

function logOf(target, types) {
  const log = [];
  for (const type of types.split(" ")) target.addEventListener(type, () => log.push(type));
  return log;
}

const loadingTypes = "abort emptied loadstart suspend durationchange resize loadedmetadata loadeddata canplay "
  + "canplaythrough play waiting playing progress error stalled";

test("only metadata is loaded until a video is played, as on iOS", async () => {
  const video = makeVideo({ src: await serveMedia() });
  const log = logOf(video, loadingTypes);
  await sleep(100);
  same(log, ["loadstart", "durationchange", "resize", "loadedmetadata", "suspend"]);
  same([video.readyState, video.networkState, video.buffered.length, video.videoWidth, video.videoHeight], [1, 1, 0, 640, 360]);
  log.length = 0;
  await video.play();
  await sleep(1);
  same(log, ["play", "waiting", "loadeddata", "canplay", "playing", "canplaythrough", "progress", "suspend"]);
  same([video.readyState, video.buffered.end(0)], [4, 4]);
});

test("with preload none nothing is requested before play", async () => {
  const video = makeVideo({ preload: "none", src: await serveMedia() });
  const log = logOf(video, loadingTypes);
  await sleep(100);
  same(log, ["loadstart", "suspend"]);
  equal((await host.records("request")).some(({ name }) => name === video.src), false);
  await video.play();
  equal((await host.records("request")).filter(({ name }) => name === video.src).length, 1);
});

test("the request says which kind of element has made it", async () => {
  const url = await serveMedia();
  makeVideo({ src: url });
  new Audio(url);
  await sleep(10);
  const made = (await host.records("request")).filter(({ name }) => name === url);
  same(made.map(({ data }) => data.initiator), ["video", "audio"]);
});

test("a file whose answer takes long is stalled, and plays when it comes", async () => {
  const video = makeVideo({ src: await serveMedia(4, "https://media.test/slow.mp4", { delay: 5000 }) });
  const log = logOf(video, "stalled playing");
  const start = performance.now();
  await video.play();
  same([log, performance.now() - start], [["stalled", "playing"], 5000]);
});

test("a file that never comes stalls once and keeps play() pending", async () => {
  const video = makeVideo({ src: await serveMedia(4, "https://media.test/never.mp4", { drop: true }) });
  const log = logOf(video, "stalled error playing");
  let settled = false;
  video.play().finally(() => { settled = true; });
  await sleep(60000);
  same([log, settled, video.paused], [["stalled"], false, false]);
});

test("the position is exact at the moment of each event", async () => {
  const video = await playing(2);
  const positions = [];
  video.ontimeupdate = () => positions.push(video.currentTime);
  await soon(video, "ended");
  same(positions, [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]);
});

test("a paused, ended or hidden video leaves the clock alone", async () => {
  const video = await playing(1);
  const log = logOf(video, "timeupdate");
  video.pause();
  await sleep(1);
  log.length = 0;
  await sleep(10000);
  same(log, []);
});

test("played has the spans that were played, joined where they touch", async () => {
  const video = await playing(9);
  await sleep(1000);
  video.currentTime = 5;
  await sleep(1000);
  video.currentTime = 0.5;
  await sleep(1500);
  const { played } = video;
  same(Array.from({ length: played.length }, (_, index) => [played.start(index), played.end(index)]), [[0, 2], [5, 6]]);
});

test("a rate of 0 stands still, and a negative one goes back to the start", async () => {
  const video = await playing(4);
  await sleep(1000);
  video.playbackRate = 0;
  await sleep(1000);
  equal(video.currentTime, 1);
  video.playbackRate = -1;
  await sleep(3000);
  same([video.currentTime, video.paused, video.ended], [0, false, false]);
});

test("a loop of a very fast video lets time pass", async () => {
  const video = await playing(1);
  video.loop = true;
  video.playbackRate = 1e9;
  await sleep(100);
  equal(video.ended, false);
});

test("seeking in a listener of timeupdate does not end the video", async () => {
  const video = await playing(1);
  let seeks = 0;
  video.ontimeupdate = () => {
    if (video.currentTime < 0.75 || seeks === 3) return;
    seeks += 1;
    video.currentTime = 0;
  };
  const log = logOf(video, "ended seeked");
  await soon(video, "ended");
  same([seeks, log], [3, ["seeked", "seeked", "seeked", "ended"]]);
});

test("a seek while one is under way ends once", async () => {
  const video = makeVideo({ preload: "auto", src: await serveMedia() });
  await soon(video, "canplaythrough");
  const log = logOf(video, "seeking seeked");
  video.currentTime = 1;
  video.currentTime = 2;
  await sleep(10);
  same([log, video.currentTime], [["seeking", "seeking", "seeked"], 2]);
});

test("a media fragment says where playback begins", async () => {
  const video = makeVideo({ src: `${await serveMedia(9)}#t=3` });
  await soon(video, "seeked");
  equal(video.currentTime, 3);
});

test("a new source during playback begins anew and pauses nothing by itself", async () => {
  const video = await playing(4);
  await sleep(600);
  const log = logOf(video, "abort emptied timeupdate loadstart pause");
  const promise = video.play();
  video.src = await serveMedia(4, "https://media.test/b.mp4");
  await promise;
  same([video.paused, video.currentTime], [true, 0]);
  await sleep(10);
  same(log, ["abort", "emptied", "timeupdate", "loadstart"]);
});

test("unmuting what began without a gesture pauses it", async () => {
  const video = await playing(4);
  video.muted = false;
  equal(video.paused, true);
  await rejects(video.play(), "NotAllowedError");
});

test("what a tap has begun may be unmuted, paused and played again", async () => {
  const video = makeVideo({ id: "v", muted: false, src: await serveMedia(30) });
  video.style.width = "100px";
  document.body.insertAdjacentHTML("beforeend", "<button id='b'>x</button>");
  let promise;
  document.querySelector("#b").addEventListener("touchend", () => { promise = video.play(); });
  equal(await host.tap("#b"), null);
  await promise;
  await sleep(5000);
  video.pause();
  await video.play();
  equal(video.paused, false);
});

test("a tap's permission goes on to a timer of a second, and no further", async () => {
  const url = await serveMedia(30);
  document.body.innerHTML = "<button id='b'>x</button>";
  const results = [];
  document.querySelector("#b").onclick = () => {
    for (const delay of [1000, 1001]) {
      setTimeout(() => new Audio(url).play().then(() => results.push("plays"), ({ name }) => results.push(name)), delay);
    }
  };
  await host.tap("#b");
  await sleep(2000);
  same(results, ["plays", "NotAllowedError"]);
});

test("a click that a script makes is no gesture", async () => {
  const audio = new Audio(await serveMedia());
  const button = document.body.appendChild(document.createElement("button"));
  let promise;
  button.onclick = () => { promise = audio.play(); };
  button.click();
  await rejects(promise, "NotAllowedError");
});

test("a muted video that may not play inline needs a gesture", async () => {
  const video = makeVideo({ playsInline: false, src: await serveMedia() });
  await rejects(video.play(), "NotAllowedError");
});

test("a video without playsinline fills the screen while it plays", async () => {
  const video = makeVideo({ playsInline: false, src: await serveMedia(2) });
  const log = logOf(video, "webkitbeginfullscreen playing ended webkitendfullscreen");
  document.body.insertAdjacentHTML("beforeend", "<button id='b'>x</button>");
  document.querySelector("#b").onclick = () => { video.play(); };
  await host.tap("#b");
  await sleep(1000);
  equal(video.webkitDisplayingFullscreen, true);
  await sleep(2000);
  same([log, video.webkitDisplayingFullscreen], [["webkitbeginfullscreen", "playing", "ended", "webkitendfullscreen"], false]);
});

test("webkitEnterFullscreen needs metadata and a gesture", async () => {
  const video = makeVideo({ src: await serveMedia() });
  throws(() => video.webkitEnterFullscreen(), "InvalidStateError");
  await soon(video, "loadedmetadata");
  throws(() => video.webkitEnterFullscreen(), "InvalidStateError");
  document.body.insertAdjacentHTML("beforeend", "<button id='b'>x</button>");
  document.querySelector("#b").onclick = () => video.webkitEnterFullscreen();
  const begun = soon(video, "webkitbeginfullscreen");
  await host.tap("#b");
  await begun;
  video.webkitExitFullscreen();
  await soon(video, "webkitendfullscreen");
});

test("the volume is the person's: a page's value is gone when its script ends", async () => {
  const video = makeVideo();
  const log = logOf(video, "volumechange");
  await sleep(1);
  log.length = 0;
  video.volume = 0.5;
  equal(video.volume, 0.5);
  await sleep(1);
  same([video.volume, log], [1, []]);
  throws(() => { video.volume = "x"; }, "TypeError");
});

test("a source in markup plays by itself when it is muted and inline", async () => {
  await serveMedia();
  document.body.innerHTML = "<div><video autoplay muted playsinline>"
    + "<source src='https://media.test/a.mp4' type='video/mp4'></video></div>";
  await soon(document.querySelector("video"), "playing");
});

test("a source that is added after all others have failed is tried", async () => {
  const url = await serveMedia();
  const video = makeVideo({ innerHTML: "<source src='https://media.test/x' type='text/plain'>" });
  await soon(video.firstChild, "error");
  await sleep(10);
  equal(video.networkState, HTMLMediaElement.NETWORK_NO_SOURCE);
  video.append(Object.assign(document.createElement("source"), { src: url }));
  await soon(video, "loadedmetadata");
  equal(video.currentSrc, url);
});

test("an empty src is an error, and no src leaves play() pending", async () => {
  const video = makeVideo({ src: "" });
  await soon(video, "error");
  equal(video.error.code, MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED);
  const other = makeVideo();
  let settled = false;
  other.play().finally(() => { settled = true; });
  await sleep(1000);
  same([settled, other.networkState, other.paused], [false, 0, false]);
});

test("data and blob URLs that hold no media are errors", async () => {
  const urls = ["data:video/mp4;base64,AAAA", "data:video/mp4,x", "blob:https://sdk.test/none", "javascript:1", "file:///x.mp4"];
  for (const url of urls) {
    const video = makeVideo({ src: url });
    await soon(video, "error");
    equal(video.error.code, 4, url);
  }
});

test("the smallest MP4 in a data URL plays, as pages use it to see whether they may play", async () => {
  // ISO/IEC 14496-12: an mvhd box of version 0 with a scale of 1000 and a duration of 500.
  const bytes = [0, 0, 0, 40, 109, 111, 111, 118, 0, 0, 0, 32, 109, 118, 104, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 3, 232, 0, 0, 1, 244, 0, 0, 0, 0];
  const video = makeVideo({ src: `data:video/mp4;base64,${btoa(String.fromCharCode(...bytes))}` });
  await video.play();
  await soon(video, "ended");
  equal(video.duration, 0.5);
});

test("a video of a parsed document or a template loads nothing until it comes into the page", async () => {
  const url = await serveMedia();
  const template = document.createElement("template");
  template.innerHTML = `<video src="${url}"></video>`;
  new DOMParser().parseFromString(`<video src="${url}"></video>`, "text/html");
  await sleep(10);
  equal((await host.records("request")).some(({ name }) => name === url), false);
  document.body.append(template.content.cloneNode(true));
  await soon(document.querySelector("video"), "loadedmetadata");
});

test("a video that is moved within a script goes on playing", async () => {
  const video = await playing(4);
  const box = document.body.appendChild(document.createElement("div"));
  box.append(video);
  await sleep(500);
  same([video.paused, video.currentTime], [false, 0.5]);
  box.innerHTML = "";
  await sleep(1);
  equal(video.paused, true);
});

test("promises of play() are the page's own, also for a wrong receiver", async () => {
  isTrue(makeVideo().play() instanceof Promise);
  await rejects(HTMLMediaElement.prototype.play.call({}), "TypeError");
});

test("canPlayType answers as Safari on iOS does", () => {
  const video = document.createElement("video");
  const answers = {
    "video/mp4": "maybe", "VIDEO/MP4 ": "maybe", "video/mp4; codecs=avc1.42E01E": "probably",
    "application/vnd.apple.mpegurl": "maybe", "video/ogg": "", "video/mp4; codecs=\"nonsense\"": "",
    "video/mp4; codecs=\"avc1.42E01E, nonsense\"": "", "audio/mpeg": "maybe", "audio/mpeg; codecs=mp3": "probably",
    "video/webm; codecs=\"vp8, opus\"": "probably", "": "", "video/mp4; codecs=\"\"": "maybe", "toString": "",
  };
  same(Object.keys(answers).map((type) => video.canPlayType(type)), Object.values(answers));
  throws(() => video.canPlayType(), "TypeError");
});

test("the load event waits for a video's first data, unless it only loads metadata", async () => {
  const html = "<script>const log = []; addEventListener('load', () => log.push('load'))</script>"
    + "<video preload='auto' src='data:video/mp4;base64,AAAAKG1vb3YAAAAgbXZoZAAAAAAAAAAAAAAAAAAAA+gAAAH0AAAAAA=='"
    + " onloadeddata='log.push(\"data\")' onerror='log.push(\"error\")'></video>";
  const { log } = await host.load(html);
  same(log, ["data", "load"]);
});

// Text tracks

const vtt = async (text) => {
  const url = "https://sdk.test/page/t.vtt";
  await host.serve(url, { text, type: "text/vtt" });
  document.body.innerHTML = `<video><track default src="${url}"></video>`;
  const track = document.querySelector("track");
  await new Promise((resolve) => { track.onload = track.onerror = resolve; });
  return track;
};

test("a default track is shown and loads by itself", async () => {
  const track = await vtt("WEBVTT\n\n00:00.000 --> 00:01.000\nx");
  same([track.track.mode, track.readyState, track.track.cues.length], ["showing", HTMLTrackElement.LOADED, 1]);
});

test("WebVTT: signatures, line ends and what is no cue", async () => {
  const cases = [
    ["\uFEFFWEBVTT\r\n\r\n00:00.000 --> 00:01.000\r\na\r\n", 1],
    ["WEBVTT - a title\rX: y\r\r00:00.000 --> 00:01.000\ra", 1],
    ["WEBVTT", 0],
    ["WEBVTTX\n\n00:00.000 --> 00:01.000\na", null],
    ["webvtt\n\n00:00.000 --> 00:01.000\na", null],
    ["", null],
    ["WEBVTT\n\n0:00.000 --> 00:01.000\na\n\n00:60.000 --> 01:00.000\nb\n\n00:00.00 --> 00:01.000\nc", 0],
    ["WEBVTT\n\nx\ny\n00:00.000 --> 00:01.000", 1],
    ["WEBVTT\n\n00:00.000 --> 00:01.000\na\n00:02.000 --> 00:03.000\nb", 2],
    ["WEBVTT\n\n00:00.000-->00:01.000\na", 1],
    ["WEBVTT\n\n100:00:00.000 --> 100:00:01.000\na", 1],
    ["WEBVTT\n\n-->\n\n--> -->\n\n\n\n", 0],
  ];
  for (const [text, count] of cases) {
    const track = await vtt(text);
    same([track.readyState, track.track.cues.length], count === null ? [3, 0] : [2, count], JSON.stringify(text));
  }
});

test("WebVTT: settings that are wrong are left out, one by one", async () => {
  const track = await vtt("WEBVTT\n\nREGION\nid:r lines:2 width:40%\n\n"
    + "00:00.000 --> 00:01.000 line:10%,end position:50%,line-left size:101% align:left vertical:up region:r x: :y\na\n\n"
    + "00:00.000 --> 00:02.000 line:-1 size:50% region:r\nb\n\n00:00.000 --> 00:03.000 region:r position:1%,nowhere line:-\nc");
  const [c, b, a] = Array.from(track.track.cues);
  same([a.line, a.snapToLines, a.lineAlign, a.position, a.positionAlign, a.size, a.align, a.vertical, a.region],
    [10, false, "end", 50, "line-left", 100, "left", "", null]);
  same([b.line, b.snapToLines, b.size, b.region], [-1, true, 50, null]);
  same([c.line, c.position, c.region.lines, c.region.width], ["auto", "auto", 2, 40]);
});

test("WebVTT: an id, two lines and a cue's text as a fragment", async () => {
  const track = await vtt("WEBVTT\n\nfirst id\n00:00.000 --> 00:01.000\n<v.loud Ann Lee>Hi</v>\n"
    + "<c.x.y>&lt;b&amp;</c><00:00.500><lang de>ja</b></lang>");
  const [cue] = track.track.cues;
  const holder = document.createElement("div");
  holder.append(cue.getCueAsHTML());
  equal(cue.id, "first id");
  equal(holder.innerHTML, "<span class=\"loud\" title=\"Ann Lee\">Hi</span>\n<span class=\"x y\">&lt;b&amp;</span>"
    + "<?timestamp 00:00.500><span lang=\"de\">ja</span>");
});

test("a track of another origin needs a crossorigin attribute", async () => {
  await host.serve("https://other.test/t.vtt", { text: "WEBVTT\n\n00:00.000 --> 00:01.000\nx", type: "text/vtt" });
  document.body.innerHTML = "<video><track default src='https://other.test/t.vtt'></video>";
  await soon(document.querySelector("track"), "error");
  equal(document.querySelector("track").readyState, HTMLTrackElement.ERROR);
});

test("cues at the very start, of no length and at the end are told in order", async () => {
  const video = makeVideo({ src: await serveMedia(2) });
  const track = video.addTextTrack("metadata");
  const log = [];
  for (const [name, start, end] of [["start", 0, 1], ["point", 1, 1], ["rest", 1, Infinity]]) {
    const cue = new VTTCue(start, end, name);
    cue.onenter = () => log.push(`+${name} ${video.currentTime}`);
    cue.onexit = () => log.push(`-${name} ${video.currentTime}`);
    track.addCue(cue);
  }
  await video.play();
  await soon(video, "ended");
  same(log, ["+start 0", "-start 1", "+rest 1", "+point 1", "-point 1"]);
});

test("no cue is active before playback begins, nor after another source is chosen", async () => {
  const video = makeVideo({ preload: "auto", src: await serveMedia(2) });
  await soon(video, "canplaythrough");
  const track = video.addTextTrack("metadata");
  const cue = new VTTCue(0, 1, "x");
  const log = logOf(cue, "enter exit");
  track.addCue(cue);
  await sleep(10);
  same([log, track.activeCues.length], [[], 0]);
  await video.play();
  await sleep(10);
  same([log, track.activeCues.length], [["enter"], 1]);
  video.src = await serveMedia(2, "https://media.test/b.mp4");
  await sleep(10);
  same([log, track.activeCues.length], [["enter", "exit"], 0]);
});

test("a cue with pauseOnExit pauses, and seeking out of a cue ends it", async () => {
  const video = makeVideo({ src: await serveMedia(9) });
  const track = video.addTextTrack("metadata");
  const cue = Object.assign(new VTTCue(1, 2, "x"), { pauseOnExit: true });
  track.addCue(cue);
  await video.play();
  await soon(video, "pause");
  equal(video.currentTime, 2);
  const left = soon(cue, "exit");
  video.currentTime = 1.5;
  await soon(cue, "enter");
  video.currentTime = 5;
  await left;
  equal(track.activeCues.length, 0);
});

test("the list of tracks follows the document, and ten thousand cues are kept in order", async () => {
  document.body.innerHTML = "<video><track kind='captions'><track></video>";
  const video = document.querySelector("video");
  const added = video.addTextTrack("metadata");
  same([video.textTracks.length, video.textTracks[2] === added, video.textTracks[0].kind], [3, true, "captions"]);
  video.firstChild.remove();
  same([video.textTracks.length, video.textTracks[1] === added, 2 in video.textTracks], [2, true, false]);
  for (let index = 0; index < 10000; index++) added.addCue(new VTTCue(index, index + 1, ""));
  same([added.cues.length, added.cues[9999].startTime], [10000, 9999]);
});
