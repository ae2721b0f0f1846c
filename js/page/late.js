(function (core, native) {
  "use strict";
  // The files that many sessions do without: they are read when one of their modules or parts is first used. What they make
  // global is named here.
  core.later("console/format.js", ["format"]);
  core.later("console/table.js", ["console table"]);
  core.later("data/aes-gcm.js", ["aes-gcm"]);
  core.later("data/base64.js", ["base64"]);
  core.later("data/blob.js", ["blob", "blob urls"], "Blob File");
  core.later("data/buffers.js", ["buffers"]);
  core.later("data/crypto.js", ["crypto"], "Crypto");
  core.later("data/digests.js", ["digests"]);
  core.later("data/encodings.js", ["encodings"]);
  core.later("data/file-reader.js", ["file reader"], "FileReader");
  core.later("data/form-data.js", ["form data"], "FormData");
  core.later("data/message-copy.js", ["message copy"]);
  core.later(
    "data/readable-stream.js", ["readable stream"],
    "ReadableStream ReadableStreamDefaultReader ReadableStreamDefaultController",
  );
  core.later("data/structured-clone.js", ["structured clone"]);
  core.later("data/subtle-crypto.js", ["subtle crypto"], "SubtleCrypto CryptoKey");
  core.later("data/text-coding.js", ["text coding"], "TextEncoder TextDecoder");
  core.later(
    "data/transform-stream.js", ["transform stream"], "TransformStream TextDecoderStream TextEncoderStream",
  );
  core.later("data/utf8.js", ["utf8"]);
  core.later("data/writable-stream.js", ["writable stream"], "WritableStream WritableStreamDefaultWriter");
  core.later("dom/boundary-points.js", ["boundary points"]);
  core.later("dom/clone-node.js", ["clone node"]);
  core.later("css/box-places.js", ["box places", "box lengths"]);
  core.later("css/boxes.js", ["boxes"]);
  core.later("css/cascade.js", ["cascade"]);
  core.later("css/colors.js", ["css colors"]);
  core.later("css/computed.js", ["computed style"]);
  core.later("css/declarations.js", ["css declarations"]);
  core.later("css/flex.js", ["flex"]);
  core.later("css/grammar.js", ["css grammar"]);
  core.later("css/linked-sheets.js", ["fetched sheets"]);
  core.later("css/math.js", ["css math"]);
  core.later("css/matrix.js", ["matrix"], "DOMMatrix DOMMatrixReadOnly");
  core.later("css/namespace.js", ["CSS"]);
  core.later("css/properties.js", ["css properties"]);
  core.later("css/rule-parser.js", ["css rule parser"]);
  core.later(
    "css/rules.js", ["css rules"],
    "CSSConditionRule CSSFontFaceRule CSSGroupingRule CSSImportRule CSSKeyframeRule CSSKeyframesRule CSSLayerBlockRule "
      + "CSSMediaRule CSSRule CSSRuleList CSSStyleRule CSSSupportsRule",
  );
  core.later("css/sheets.js", ["style sheets"], "CSSStyleSheet MediaList StyleSheet StyleSheetList");
  core.later("css/shorthands.js", ["css shorthands"]);
  core.later("css/style.js", ["style"], "CSSStyleDeclaration");
  core.later("css/supports.js", ["css supports"]);
  core.later("css/tokens.js", ["css tokens"]);
  core.later("css/user-agent.js", ["user agent style"]);
  core.later("dom/custom-elements.js", ["custom elements"], "CustomElementRegistry");
  core.later("dom/dataset.js", ["dataset"], "DOMStringMap");
  core.later("dom/describe.js", ["describe"]);
  core.later("dom/equal-nodes.js", ["equal nodes"]);
  core.later("dom/focus.js", ["focus"]);
  core.later("dom/form-controls.js", ["form controls"], "ValidityState");
  core.later("dom/fragments.js", ["fragments"]);
  core.later("dom/geometry.js", ["geometry"]);
  core.later("dom/html-form.js", ["html form", "form submission"], "HTMLFormControlsCollection RadioNodeList");
  core.later("dom/html-input.js", ["html input", "html textarea"], "FileList");
  core.later(
    "dom/html-interactive.js",
    ["html button", "html label", "html fieldset", "html dialog", "html details", "control activation"],
  );
  core.later("dom/html-select.js", ["html select", "html option", "html optgroup"], "HTMLOptionsCollection");
  core.later("dom/inner-text.js", ["inner text"]);
  core.later(
    "dom/intersection-observer.js", ["IntersectionObserver"], "IntersectionObserver IntersectionObserverEntry",
  );
  core.later("dom/layout-observers.js", ["layout observers"]);
  core.later("dom/live-ranges.js", ["live ranges"]);
  core.later("dom/mutation-observer.js", ["MutationObserver", "mutation observers"], "MutationObserver MutationRecord");
  core.later("dom/named-access.js", ["named access"]);
  core.later("dom/parsers.js", ["parsers"], "DOMParser XMLSerializer");
  core.later(
    "dom/rectangles.js", ["rectangles"], "DOMPoint DOMPointReadOnly DOMRect DOMRectList DOMRectReadOnly",
  );
  core.later("dom/range.js", ["range"], "AbstractRange Range StaticRange");
  core.later("dom/range-contents.js", ["range contents"]);
  core.later(
    "dom/resize-observer.js", ["ResizeObserver"], "ResizeObserver ResizeObserverEntry ResizeObserverSize",
  );
  core.later("dom/selection.js", ["selection"], "Selection");
  core.later("dom/selector-parser.js", ["selector parser"]);
  core.later("dom/selectors.js", ["selectors"]);
  core.later("dom/serializer.js", ["serializer"]);
  core.later("dom/shadow-events.js", ["shadow events"]);
  core.later("dom/shadow-root.js", ["shadow root"], "ShadowRoot");
  core.later("dom/slots.js", ["slots", "html slot", "slot signals"]);
  core.later("dom/token-list.js", ["token list"], "DOMTokenList");
  core.later("dom/traversal.js", ["traversal"], "NodeFilter NodeIterator TreeWalker");
  core.later("dom/xml-documents.js", ["xml documents"]);
  core.later("events/abort.js", ["abort"], "AbortController AbortSignal");
  core.later("events/dom-exception.js", ["DOMException"], "DOMException");
  core.later(
    "events/event-kinds.js", ["events"],
    "CustomEvent UIEvent MouseEvent WheelEvent PointerEvent TouchEvent KeyboardEvent FocusEvent InputEvent CompositionEvent "
      + "ClipboardEvent AnimationEvent TransitionEvent SubmitEvent ErrorEvent MessageEvent CloseEvent PromiseRejectionEvent "
      + "ProgressEvent HashChangeEvent PopStateEvent StorageEvent MediaQueryListEvent",
  );
  core.later("events/late-rejections.js", ["late rejections"]);
  core.later("events/touch.js", ["touch"], "Touch TouchList");
  core.later("frames/frame-documents.js", ["frame documents"]);
  core.later("frames/frame-list.js", ["frame list"]);
  core.later("frames/frame-window.js", ["frame window"]);
  core.later("frames/frame.js", ["frame"]);
  core.later("frames/frames.js", ["frames", "frame count"]);
  core.later("frames/iframe-element.js", ["html iframe"]);
  core.later("frames/location-view.js", ["location view"]);
  core.later("frames/origins.js", ["origins", "origin"]);
  core.later("frames/window-views.js", ["window views"]);
  core.later("inspection/page-side.js", ["inspection"]);
  core.later("loader/activation.js", ["activation"]);
  core.later("network/answers.js", ["answers"]);
  core.later("loader/modules.js", ["modules", "modules told"]);
  core.later("loader/transitions.js", ["transitions"], "PageTransitionEvent BeforeUnloadEvent");
  core.later("media/cue-text.js", ["cue text"]);
  core.later("media/cue-timing.js", ["cue timing"]);
  core.later("media/cues.js", ["cues"], "TextTrackCue VTTCue VTTRegion");
  core.later("media/fullscreen.js", ["media fullscreen"]);
  core.later("media/html-track.js", ["html track"]);
  core.later("media/loading.js", ["media loading"]);
  core.later("media/media-element.js", ["html media"], "HTMLMediaElement");
  core.later("media/media-types.js", ["media types"]);
  core.later("media/page-media.js", ["media tasks", "media"]);
  core.later("media/playback-members.js", ["media playback members"]);
  core.later("media/playback.js", ["media playback"]);
  core.later("media/policy.js", ["media policy"]);
  core.later("media/text-track.js", ["text track"], "TextTrack TextTrackCueList");
  core.later("media/text-tracks.js", ["text tracks"], "TextTrackList TrackEvent");
  core.later("media/time-ranges.js", ["time ranges", "media error"], "TimeRanges");
  core.later("media/video-and-audio.js", ["html video", "html audio", "html source"], "VideoPlaybackQuality");
  core.later("media/webvtt.js", ["webvtt"]);
  core.expose("media error", "MediaError");
  core.later("network/body.js", ["body"]);
  core.later("network/cookies.js", ["cookies"]);
  core.later("network/cors.js", ["cors"]);
  core.later("network/fetch.js", ["fetch"]);
  core.later("network/link.js", ["html link"]);
  core.later("network/headers.js", ["headers"], "Headers");
  core.later("network/image.js", ["html img"]);
  core.later("network/integrity.js", ["integrity"]);
  core.later("network/local-content.js", ["local content"]);
  core.later("network/request.js", ["Request"], "Request");
  core.later("network/response.js", ["Response"], "Response");
  core.later(
    "network/xhr.js", ["XMLHttpRequest"], "XMLHttpRequest XMLHttpRequestUpload XMLHttpRequestEventTarget",
  );
  core.later("time/idle.js", ["idle", "idle callbacks"], "IdleDeadline");
  core.later("time/performance.js", ["performance"], "Performance");
  core.later(
    "time/performance-entries.js", ["performance entries"],
    "PerformanceEntry PerformanceMark PerformanceMeasure PerformanceResourceTiming PerformanceNavigationTiming "
      + "PerformanceTiming",
  );
  core.later("time/performance-observer.js", ["performance observer"], "PerformanceObserverEntryList");
  core.later("url/punycode.js", ["punycode"]);
  core.later("window/history.js", ["history", "history snapshot"], "History");
  core.later("window/media-queries.js", ["media queries"]);
  core.later("window/media-query.js", ["matchMedia"], "MediaQueryList");
  core.later("workers/worker.js", ["worker"], "Worker");
  core.later("workers/worker-scope.js", ["worker scope"]);
  core.later("window/broadcast-channel.js", ["broadcast channel", "broadcast channels"], "BroadcastChannel");
  core.later("window/messaging.js", ["messaging"], "MessageChannel MessagePort");
  core.later("window/navigator.js", ["navigator"], "Navigator");
  core.later("window/plugins.js", ["plugins"], "PluginArray Plugin MimeTypeArray MimeType");
  core.later("window/post-message.js", ["post message"]);
  core.later("window/storage.js", ["storage"], "Storage");
  core.later("window/visual-viewport.js", ["visual viewport"], "VisualViewport");

  core.global("history", (page) => page.part("history"));
  core.global("localStorage", (page) => core.use("storage").areaOf(page, "local"));
  core.global("navigator", (page) => page.part("navigator"));
  core.global("PerformanceObserver", (page) => core.use("performance observer").constructorFor(page));
  core.global("performance", (page) => page.part("performance"));
  core.global("visualViewport", (page) => page.part("visual viewport"));
  core.global("sessionStorage", (page) => core.use("storage").areaOf(page, "session"));

  core.globalMethods({
    matchMedia(query) {
      if (arguments.length === 0) throw new TypeError("Not enough arguments");
      return core.use("matchMedia").matchMedia(this, query);
    },
  });
  core.global("postMessage", (page) => page.part("post message").own, true);

  /// The cookies that go with a request for a document, and one that came with it.
  core.entry.cookiesFor = (page, url) => core.use("cookies").textFor(page, url, false);
  core.entry.setCookie = (page, url, text) => core.use("cookies").put(page, url, text, false);
  /// What a media element has asked for is known.
  core.entry.mediaFound = (page, ...values) => page.part("media").found(...values);

  /// For an inspector outside the page, such as a REPL's.
  core.entry.inspect = (page, what, value) => core.use("inspection")[what](page, value);

  /// The same for one page, as inspection/inspector.js takes it.
  core.entry.inspector = (page) => (what, value) => core.entry.inspect(page, what, value);

  // "CSS" is a part, no module: its object is the page's own.
  core.global("CSS", (page) => page.part("CSS"));
  core.globalMethods({
    getSelection() {
      return this.part("selection");
    },
    getComputedStyle(element) {
      return core.use("style").getComputedStyle(element);
    },
  });

  core.global("customElements", (page) => page.part("custom elements"));
  core.global("crypto", (page) => page.part("crypto"));
  core.global("Audio", (page) => core.use("html audio").audioConstructor(page));
  core.global("Option", (page) => core.use("html select").optionConstructor(page));
  core.global("Image", (page) => core.use("html img").imageConstructor(page));

  const requireOne = (values) => {
    if (values.length === 0) throw new TypeError("Not enough arguments");
  };
  core.globalMethods({
    // A missing argument rejects, as the interface says Promise.
    fetch: core.promising(function fetch(input, init) {
      return core.use("fetch").fetch(this, arguments);
    }),
    btoa(value) {
      requireOne(arguments);
      return core.use("base64").btoa(this, value);
    },
    atob(value) {
      requireOne(arguments);
      return core.use("base64").atob(this, value);
    },
    structuredClone: core.raw(function (value, options) {
      requireOne(arguments);
      return core.use("structured clone").structuredClone(this, value, { transfer: Array.from(options?.transfer ?? []) });
    }),
    requestIdleCallback(callback, options) {
      return core.use("idle").request(this, callback, options);
    },
    cancelIdleCallback(handle) {
      core.use("idle").cancel(this, handle);
    },
  });
})
