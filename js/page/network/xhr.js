(function (window, native, page) {
  "use strict";
  page.define("XMLHttpRequest", () => {
    const { EventTarget } = page.use("EventTarget");
    const { Headers, pairs, token, checkedValue } = page.use("headers");
    const types = "loadstart progress abort error load timeout loadend";
    const invalidState = () => page.exception("InvalidStateError", "The object is in an invalid state.");

    class XMLHttpRequestEventTarget extends EventTarget {
      constructor() {
        super();
      }
    }
    page.handlers(XMLHttpRequestEventTarget.prototype, types);
    page.tag(XMLHttpRequestEventTarget, "XMLHttpRequestEventTarget");

    class XMLHttpRequestUpload extends XMLHttpRequestEventTarget {
      constructor() {
        super();
      }
    }
    page.tag(XMLHttpRequestUpload, "XMLHttpRequestUpload");

    let shown;

    class XMLHttpRequest extends XMLHttpRequestEventTarget {
      static {
        /// What an inspector shows of a request; null for other values.
        shown = function (value) {
          if (!(#readyState in value)) return null;
          const answer = value.#answer;
          return [
            ["readyState", value.#readyState], ["method", value.#method], ["url", value.#url],
            ["status", answer === null ? 0 : answer.status], ["responseType", value.#responseType],
            ["responseText", value.#text], ["timeout", value.#timeout], ["withCredentials", value.#withCredentials],
          ];
        };
      }

      #readyState = 0;
      #method = "GET";
      #url = "";
      #headers = new Headers();
      #sent = false;
      #request = 0;
      #timer = 0;
      #timeout = 0;
      #startedAt = 0;
      #responseType = "";
      #mimeType = null;
      #answer = null;
      #cached = undefined;
      #upload = new XMLHttpRequestUpload();
      #withCredentials = false;

      constructor() {
        super();
      }

      get readyState() {
        return this.#readyState;
      }

      get upload() {
        return this.#upload;
      }

      get withCredentials() {
        return this.#withCredentials;
      }

      set withCredentials(value) {
        this.#withCredentials = Boolean(value);
      }

      get timeout() {
        return this.#timeout;
      }

      set timeout(value) {
        this.#timeout = Math.max(0, Number(value) || 0);
        if (this.#sent) this.#armTimeout();
      }

      get responseType() {
        return this.#responseType;
      }

      set responseType(value) {
        if (this.#readyState >= 3) throw invalidState();
        if (["", "text", "json", "document", "arraybuffer", "blob"].includes(String(value))) this.#responseType = String(value);
      }

      get status() {
        return this.#answer === null ? 0 : this.#answer.status;
      }

      get statusText() {
        return this.#answer === null ? "" : this.#answer.statusText ?? "";
      }

      get responseURL() {
        return this.#answer === null ? "" : this.#answer.url.split("#")[0];
      }

      get #text() {
        return this.#readyState < 3 || this.#answer === null ? "" : this.#answer.text;
      }

      get responseText() {
        if (this.#responseType !== "" && this.#responseType !== "text") throw invalidState();
        return this.#text;
      }

      get responseXML() {
        if (this.#responseType !== "" && this.#responseType !== "document") throw invalidState();
        if (this.#readyState !== 4 || this.#answer === null) return null;
        if (this.#cached === undefined) this.#cached = this.#document();
        return this.#cached;
      }

      get response() {
        if (this.#responseType === "" || this.#responseType === "text") return this.#text;
        if (this.#readyState !== 4 || this.#answer === null) return null;
        if (this.#responseType === "document") return this.responseXML;
        if (this.#cached === undefined) this.#cached = this.#converted();
        return this.#cached;
      }

      #finalType() {
        return (this.#mimeType ?? this.getResponseHeader("content-type") ?? "text/xml").split(";")[0].trim().toLowerCase();
      }

      #document() {
        const type = this.#finalType();
        const { parseXML, parseHTML } = page.use("parsers");
        if (type === "text/html") return this.#responseType === "document" ? parseHTML(this.#text) : null;
        if (type !== "text/xml" && type !== "application/xml" && !type.endsWith("+xml")) return null;
        const document = parseXML(this.#text, type.endsWith("+xml") ? type : "application/xml");
        // Unlike DOMParser, a request answers null for what is not well-formed.
        return document.getElementsByTagName("parsererror").length > 0 ? null : document;
      }

      #converted() {
        if (this.#responseType === "arraybuffer") return page.use("utf8").encode(this.#text).buffer;
        if (this.#responseType === "blob") return new (page.use("blob").Blob)([this.#text], { type: this.#finalType() });
        try {
          return JSON.parse(this.#text);
        } catch {
          return null;
        }
      }

      open(method, url, async = true) {
        if (arguments.length < 2) throw new TypeError("Not enough arguments");
        const name = String(method);
        if (!token.test(name)) throw page.exception("SyntaxError", "The string did not match the expected pattern.");
        if (/^(?:connect|trace|track)$/i.test(name)) throw page.exception("SecurityError", "The operation is insecure.");
        const absolute = page.resolveURL(url);
        if (absolute === null) throw page.exception("SyntaxError", "The string did not match the expected pattern.");
        if (!async) {
          const reason = "Synchronous XMLHttpRequest is not supported: time cannot pass inside a call.";
          throw page.exception("InvalidAccessError", reason);
        }
        this.#stop();
        this.#method = /^(?:delete|get|head|options|post|put)$/i.test(name) ? name.toUpperCase() : name;
        this.#url = absolute;
        this.#headers = new Headers();
        this.#sent = false;
        this.#answer = null;
        this.#cached = undefined;
        this.#setState(1);
      }

      setRequestHeader(name, value) {
        if (this.#readyState !== 1 || this.#sent) throw invalidState();
        if (!token.test(String(name))) throw page.exception("SyntaxError", "The string did not match the expected pattern.");
        const present = this.#headers.get(name);
        this.#headers.set(name, present === null ? checkedValue(value) : `${present}, ${checkedValue(value)}`);
      }

      overrideMimeType(type) {
        if (this.#readyState >= 3) throw invalidState();
        this.#mimeType = String(type);
      }

      send(given) {
        if (this.#readyState !== 1 || this.#sent) throw invalidState();
        const takesBody = this.#method !== "GET" && this.#method !== "HEAD";
        const body = takesBody ? this.#extract(given) : { text: null, type: null };
        if (body.type !== null && !this.#headers.has("content-type")) this.#headers.set("Content-Type", body.type);
        this.#sent = true;
        this.#startedAt = native.now();
        this.#progress("loadstart", 0, 0);
        if (this.#readyState !== 1 || !this.#sent) return;
        this.#request = page.request(
          { method: this.#method, url: this.#url, headers: pairs(this.#headers), body: body.text, initiator: "xhr" },
          (answer) => this.#receive(answer),
          () => this.#fail("error"),
        );
        this.#armTimeout();
      }

      abort() {
        const wasRunning = this.#sent && this.#readyState > 0 && this.#readyState < 4;
        this.#stop();
        if (wasRunning) this.#fail("abort");
        if (this.#readyState === 4) {
          this.#readyState = 0;
          this.#answer = null;
        }
      }

      getResponseHeader(name) {
        if (this.#answer === null || this.#readyState < 2) return null;
        if (!token.test(String(name)) || /^set-cookie2?$/i.test(String(name))) return null;
        return new Headers(this.#answer.headers).get(name);
      }

      getAllResponseHeaders() {
        if (this.#answer === null || this.#readyState < 2) return "";
        let text = "";
        for (const [name, value] of new Headers(this.#answer.headers)) {
          if (!/^set-cookie2?$/.test(name)) text += `${name}: ${value}\r\n`;
        }
        return text;
      }

      #extract(given) {
        if (page.isBuilt("tree") && page.use("tree").isNode(given)) {
          const isHTML = given.contentType === "text/html";
          return {
            text: isHTML ? page.use("serializer").html(given) : page.use("serializer").xml(given),
            type: `${isHTML ? "text/html" : "application/xml"};charset=UTF-8`,
          };
        }
        return page.use("body").extract(given);
      }

      #armTimeout() {
        if (this.#timer !== 0) page.unschedule(this.#timer);
        this.#timer = 0;
        if (this.#timeout === 0) return;
        const left = Math.max(0, this.#startedAt + this.#timeout - native.now());
        this.#timer = page.schedule("XMLHttpRequest.timeout", left, () => {
          this.#timer = 0;
          this.#stop();
          this.#fail("timeout");
        }, false);
      }

      #stop() {
        if (this.#request !== 0) page.cancelRequest(this.#request);
        if (this.#timer !== 0) page.unschedule(this.#timer);
        this.#request = 0;
        this.#timer = 0;
      }

      #setState(state) {
        this.#readyState = state;
        page.fire(this, "Event", "readystatechange");
      }

      #progress(type, loaded, total) {
        page.fire(this, "ProgressEvent", type, { lengthComputable: total > 0, loaded, total });
      }

      // A handler may call open or abort; what follows then belongs to another request.
      #receive(answer) {
        const request = this.#request;
        const goesOn = () => this.#request === request;
        if (this.#timer !== 0) page.unschedule(this.#timer);
        this.#timer = 0;
        this.#answer = answer;
        const size = page.use("utf8").encode(answer.text).length;
        this.#setState(2);
        if (!goesOn()) return;
        this.#setState(3);
        if (!goesOn()) return;
        this.#progress("progress", size, size);
        if (!goesOn()) return;
        this.#sent = false;
        this.#setState(4);
        if (!goesOn()) return;
        this.#request = 0;
        this.#progress("load", size, size);
        this.#progress("loadend", size, size);
      }

      #fail(type) {
        if (this.#timer !== 0) page.unschedule(this.#timer);
        this.#timer = 0;
        this.#request = 0;
        this.#sent = false;
        this.#answer = null;
        this.#setState(4);
        this.#progress(type, 0, 0);
        this.#progress("loadend", 0, 0);
      }
    }
    page.handlers(XMLHttpRequest.prototype, "readystatechange");
    const states = { UNSENT: 0, OPENED: 1, HEADERS_RECEIVED: 2, LOADING: 3, DONE: 4 };
    page.constants(XMLHttpRequest, states);
    return { XMLHttpRequest, shown, XMLHttpRequestUpload, XMLHttpRequestEventTarget };
  });
})
