(function (window, native, page) {
  "use strict";
  // The files that many pages do without: they are read when one of their modules is first used. Such a file only defines
  // modules. What they make global is named here, so that a late file never overwrites what a page has put in its place.
  const { later } = page;

  later("console/format.js", ["format"], "", "");
  later("console/table.js", ["console table"], "", "");
  later("data/base64.js", ["base64"], "", "btoa atob");
  later("data/blob.js", ["blob"], "Blob File", "");
  later("data/crypto.js", ["crypto"], "crypto Crypto", "");
  later("data/form-data.js", ["form data"], "FormData", "");
  later("data/structured-clone.js", ["structured clone"], "", "structuredClone");
  later("data/text-coding.js", ["text coding"], "TextEncoder TextDecoder", "");
  later("dom/clone-node.js", ["clone node"], "", "");
  later("dom/css.js", ["CSS"], "CSS", "");
  later("dom/dataset.js", ["dataset"], "DOMStringMap", "");
  later("dom/describe.js", ["describe"], "", "");
  later("dom/fragments.js", ["fragments"], "", "");
  later("dom/geometry.js", ["geometry"], "DOMRect", "");
  later("dom/mutation-observer.js", ["MutationObserver"], "MutationObserver MutationRecord", "");
  later("dom/parsers.js", ["parsers"], "DOMParser XMLSerializer", "");
  later("dom/selector-parser.js", ["selector parser"], "", "");
  later("dom/selectors.js", ["selectors"], "", "");
  later("dom/serializer.js", ["serializer"], "", "");
  later("dom/style.js", ["style"], "CSSStyleDeclaration", "getComputedStyle");
  later("dom/token-list.js", ["token list"], "DOMTokenList", "");
  later("events/abort.js", ["abort"], "AbortController AbortSignal", "");
  later("events/dom-exception.js", ["DOMException"], "DOMException", "");
  later(
    "events/event-kinds.js", ["events"],
    "CustomEvent UIEvent MouseEvent PointerEvent TouchEvent KeyboardEvent FocusEvent InputEvent ErrorEvent MessageEvent "
      + "PromiseRejectionEvent ProgressEvent HashChangeEvent PopStateEvent",
    "",
  );
  later("inspection/page-side.js", ["inspection"], "", "");
  later("loader/activation.js", ["activation"], "", "");
  later("network/body.js", ["body"], "", "");
  later("network/fetch.js", ["fetch"], "Request Response", "fetch");
  later("network/frames-and-links.js", ["html iframe", "html link"], "", "");
  later("network/headers.js", ["headers"], "Headers", "");
  later("network/image.js", ["html img"], "Image", "");
  later("network/local-content.js", ["local content"], "", "");
  later(
    "network/xhr.js", ["XMLHttpRequest"], "XMLHttpRequest XMLHttpRequestUpload XMLHttpRequestEventTarget", "",
  );
  later("time/performance.js", ["performance"], "performance Performance PerformanceEntry", "");
  later("url/punycode.js", ["punycode"], "", "");
  later("window/history.js", ["history"], "history History", "");
  later("window/media-query.js", ["matchMedia"], "MediaQueryList", "matchMedia");
  later("window/messaging.js", ["messaging"], "MessageChannel MessagePort", "postMessage");
  later("window/navigator.js", ["navigator"], "navigator Navigator", "");
  later("window/storage.js", ["storage"], "Storage localStorage sessionStorage", "");

  /// For an inspector outside the page, such as a REPL's.
  page.entry.inspect = (what, value) => page.use("inspection")[what](value);
})
