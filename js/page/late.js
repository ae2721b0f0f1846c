(function (core, native) {
  "use strict";
  // The files that many sessions do without: they are read when one of their modules or parts is first used. What they make
  // global is named here.
  core.later("console/format.js", ["format"]);
  core.later("console/table.js", ["console table"]);
  core.later("data/base64.js", ["base64"]);
  core.later("data/blob.js", ["blob", "blob urls"], "Blob File");
  core.later("data/buffers.js", ["buffers"]);
  core.later("data/crypto.js", ["crypto"], "Crypto");
  core.later("data/form-data.js", ["form data"], "FormData");
  core.later("data/structured-clone.js", ["structured clone"]);
  core.later("data/text-coding.js", ["text coding"], "TextEncoder TextDecoder");
  core.later("data/utf8.js", ["utf8"]);
  core.later("dom/clone-node.js", ["clone node"]);
  core.later("dom/css.js", ["CSS"]);
  core.later("dom/dataset.js", ["dataset"], "DOMStringMap");
  core.later("dom/describe.js", ["describe"]);
  core.later("dom/fragments.js", ["fragments"]);
  core.later("dom/geometry.js", ["geometry"], "DOMRect");
  core.later("dom/mutation-observer.js", ["MutationObserver", "mutation observers"], "MutationObserver MutationRecord");
  core.later("dom/parsers.js", ["parsers"], "DOMParser XMLSerializer");
  core.later("dom/selector-parser.js", ["selector parser"]);
  core.later("dom/selectors.js", ["selectors"]);
  core.later("dom/serializer.js", ["serializer"]);
  core.later("dom/style.js", ["style"], "CSSStyleDeclaration");
  core.later("dom/token-list.js", ["token list"], "DOMTokenList");
  core.later("events/abort.js", ["abort"], "AbortController AbortSignal");
  core.later("events/dom-exception.js", ["DOMException"], "DOMException");
  core.later(
    "events/event-kinds.js", ["events"],
    "CustomEvent UIEvent MouseEvent PointerEvent TouchEvent KeyboardEvent FocusEvent InputEvent ErrorEvent MessageEvent "
      + "PromiseRejectionEvent ProgressEvent HashChangeEvent PopStateEvent",
  );
  core.later("inspection/page-side.js", ["inspection"]);
  core.later("loader/activation.js", ["activation"]);
  core.later("network/body.js", ["body"]);
  core.later("network/fetch.js", ["fetch"], "Request Response");
  core.later("network/frames-and-links.js", ["html iframe", "html link"]);
  core.later("network/headers.js", ["headers"], "Headers");
  core.later("network/image.js", ["html img"]);
  core.later("network/local-content.js", ["local content"]);
  core.later(
    "network/xhr.js", ["XMLHttpRequest"], "XMLHttpRequest XMLHttpRequestUpload XMLHttpRequestEventTarget",
  );
  core.later("time/performance.js", ["performance"], "Performance PerformanceEntry");
  core.later("url/punycode.js", ["punycode"]);
  core.later("window/history.js", ["history"], "History");
  core.later("window/media-query.js", ["matchMedia"], "MediaQueryList");
  core.later("window/messaging.js", ["messaging"], "MessageChannel MessagePort");
  core.later("window/navigator.js", ["navigator"], "Navigator");
  core.later("window/storage.js", ["storage"], "Storage");

  core.global("history", (page) => page.part("history"));
  core.global("localStorage", (page) => page.part("storage").local);
  core.global("navigator", (page) => page.part("navigator"));
  core.global("performance", (page) => page.part("performance"));
  core.global("sessionStorage", (page) => page.part("storage").session);

  const windowMethods = {
    matchMedia(query) {
      return core.use("matchMedia").matchMedia(this, query);
    },
    postMessage(message, options) {
      core.use("messaging").postMessage(this, arguments);
    },
  };
  core.raw(windowMethods.postMessage);
  core.globalMethods(windowMethods);

  /// For an inspector outside the page, such as a REPL's.
  core.entry.inspect = (page, what, value) => core.use("inspection")[what](page, value);

  /// The same for one page, as inspection/inspector.js takes it.
  core.entry.inspector = (page) => (what, value) => core.entry.inspect(page, what, value);

  // "CSS" is a part, no module: its object is the page's own.
  core.global("CSS", (page) => page.part("CSS"));
  core.globalMethods({
    getComputedStyle(element) {
      return core.use("style").getComputedStyle(element);
    },
  });

  core.global("crypto", (page) => page.part("crypto"));
  core.global("Image", (page) => core.use("html img").imageConstructor(page));

  const requireOne = (values) => {
    if (values.length === 0) throw new TypeError("Not enough arguments");
  };
  core.globalMethods({
    fetch(input, init) {
      // A missing argument rejects, as the interface says Promise.
      return core.use("fetch").fetch(this, arguments);
    },
    btoa(value) {
      requireOne(arguments);
      return core.use("base64").btoa(this, value);
    },
    atob(value) {
      requireOne(arguments);
      return core.use("base64").atob(this, value);
    },
    structuredClone: core.raw(function (value) {
      requireOne(arguments);
      return core.use("structured clone").structuredClone(this, value);
    }),
  });
})
