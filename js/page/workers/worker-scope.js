(function (core, native) {
  "use strict";
  // The global object of a worker: what pages and workers have in common, and what only workers have.
  core.define("worker scope", () => {
    const { EventTarget } = core.use("EventTarget");

    class WorkerGlobalScope extends EventTarget {}
    core.interface(WorkerGlobalScope);

    class DedicatedWorkerGlobalScope extends WorkerGlobalScope {}
    core.interface(DedicatedWorkerGlobalScope);

    const language = new Set(Object.getOwnPropertyNames(globalThis));
    const shared = new Set((
      "self console navigator location origin isSecureContext performance crypto name onmessage onmessageerror onerror "
      + "onunhandledrejection onrejectionhandled addEventListener removeEventListener dispatchEvent setTimeout clearTimeout "
      + "setInterval clearInterval queueMicrotask structuredClone reportError atob btoa fetch caches indexedDB AbortController "
      + "AbortSignal Blob BroadcastChannel ByteLengthQueuingStrategy CloseEvent CompressionStream CountQueuingStrategy Crypto CryptoKey "
      + "CustomEvent DOMException DOMMatrix DOMPoint DOMRect DecompressionStream ErrorEvent Event EventSource EventTarget File FileList "
      + "FileReader FormData Headers ImageData MessageChannel MessageEvent MessagePort Performance PerformanceEntry PerformanceMark "
      + "PerformanceMeasure ProgressEvent PromiseRejectionEvent ReadableStream Request Response SubtleCrypto TextDecoder "
      + "TextDecoderStream TextEncoder TextEncoderStream TransformStream URL URLSearchParams WebSocket Worker WritableStream "
      + "XMLHttpRequest XMLHttpRequestEventTarget XMLHttpRequestUpload"
    ).split(" "));
    const windowOnly = "window document parent top frames frameElement opener history screen localStorage sessionStorage webkit";

    const isScope = { name: "[Symbol.hasInstance]", method(value) { return value === this.window; } };

    return {
      /// - host: `post(values)`, `close()` and `failed(message, file, line, column)`, which is true when the page took care of it.
      prepare(page, host) {
        const { global } = page;
        for (const name of Object.getOwnPropertyNames(global)) {
          if (!language.has(name) && !shared.has(name)) delete global[name];
        }
        for (const name of windowOnly.split(" ")) if (name in global) core.hidden(global, name, undefined);
        core.shown(global, "name", page.frame.name);
        core.tag(global, "DedicatedWorkerGlobalScope");
        for (const Class of [WorkerGlobalScope, DedicatedWorkerGlobalScope]) {
          const { constructor } = page.facade(core.definitionFor(Class));
          core.hidden(constructor, Symbol.hasInstance, core.pageFunction(page, isScope));
          core.hidden(global, Class.name, constructor);
        }
        native.setGlobalPrototype(page.id, page.facade(core.definitionFor(DedicatedWorkerGlobalScope)).prototype);
        core.addMethods(page, global, {
          postMessage: core.raw(function (message, options) {
            if (arguments.length === 0) throw new TypeError("Not enough arguments");
            host.post([message, core.use("worker").transferIn(options)]);
          }),
          close() {
            host.close();
          },
          importScripts(...references) {
            for (const reference of references) importScript(this, reference);
          },
        });
        // It stands behind the worker's own listeners.
        core.schedule(page, "worker", 0, () => core.addHandlerListener(page.window, "error", () => host.failed), true);
      },
    };

    /// A worker would wait for such a script; here nothing can wait, so only what needs no network is there.
    function importScript(page, reference) {
      const url = core.resolveURL(page, String(reference));
      if (url === null) throw page.exception("SyntaxError", "The string did not match the expected pattern.");
      const content = /^(?:data|blob):/.test(url) ? core.use("local content").read(page, url) : null;
      if (content === null) {
        native.note(page.id, `importScripts has no effect for what comes from the network: ${url}`);
        throw page.exception("NetworkError", "A network error occurred.");
      }
      native.evaluateScript(page.id, content.text, url, 1);
    }
  });
})
