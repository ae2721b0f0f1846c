(function (core, native) {
  "use strict";
  core.define("XMLHttpRequest", () => {
    const { EventTarget } = core.use("EventTarget");
    const { Headers, fromPairs, pairs, token, normalised, isValue, isForbidden } = core.use("headers");
    const { extract, shown: shownBody, sizeOf } = core.use("body");
    const answers = core.use("answers");
    const responseTypes = ["", "text", "json", "document", "arraybuffer", "blob"];
    const invalidState = (page) => page.exception("InvalidStateError", "The object is in an invalid state.");
    const mismatch = (page) => page.exception("SyntaxError", "The string did not match the expected pattern.");

    const noBody = extract(null);

    /// What is sent of a body, and its content type.
    function bodyOf(given) {
      if (!core.isBuilt("tree") || !core.use("tree").isNode(given)) return extract(given);
      const isHTML = given.contentType === "text/html";
      const text = core.use("serializer")[isHTML ? "html" : "xml"](given);
      return { ...noBody, text, type: `${isHTML ? "text/html" : "application/xml"};charset=UTF-8` };
    }

    class XMLHttpRequestEventTarget extends EventTarget {}
    core.handlers(XMLHttpRequestEventTarget, "loadstart progress abort error load timeout loadend");
    core.interface(XMLHttpRequestEventTarget);

    class XMLHttpRequestUpload extends XMLHttpRequestEventTarget {}
    core.interface(XMLHttpRequestUpload);

    class XMLHttpRequest extends XMLHttpRequestEventTarget {
      #readyState = 0;
      #method = "GET";
      #url = "";
      #headers = new Headers(this.page);
      #sent = false;
      /// How many bytes are sent, and whether the upload's own events are still to come.
      #uploadSize = 0;
      #isUploading = false;
      #request = 0;
      #timer = 0;
      #timeout = 0;
      #startedAt = 0;
      #responseType = "";
      #mimeType = null;
      #answer = null;
      #cached = undefined;
      #upload = new XMLHttpRequestUpload(this.page);
      #withCredentials = false;

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
        if (this.#readyState > 1 || this.#sent) throw invalidState(this.page);
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
        if (this.#readyState >= 3) throw invalidState(this.page);
        const type = String(value);
        if (responseTypes.includes(type)) this.#responseType = type;
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
        if (this.#readyState < 3 || this.#answer === null) return "";
        return this.#mimeType === null ? this.#answer.text : answers.textAs(this.#answer, this.#mimeType);
      }

      get responseText() {
        if (this.#responseType !== "" && this.#responseType !== "text") throw invalidState(this.page);
        return this.#text;
      }

      get responseXML() {
        if (this.#responseType !== "" && this.#responseType !== "document") throw invalidState(this.page);
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

      _shown() {
        return [
          ["readyState", this.#readyState], ["method", this.#method], ["url", this.#url], ["status", this.status],
          ["responseType", this.#responseType], ["responseText", this.#text], ["timeout", this.#timeout],
          ["withCredentials", this.#withCredentials],
        ];
      }

      #finalType() {
        return (this.#mimeType ?? this.getResponseHeader("content-type") ?? "text/xml").split(";")[0].trim().toLowerCase();
      }

      #document() {
        const type = this.#finalType();
        const { parseXML, parseHTML } = core.use("parsers");
        if (type === "text/html") return this.#responseType === "document" ? parseHTML(this.page, this.#text) : null;
        if (type !== "text/xml" && type !== "application/xml" && !type.endsWith("+xml")) return null;
        const document = parseXML(this.page, this.#text, type.endsWith("+xml") ? type : "application/xml");
        // Unlike DOMParser, a request answers null for what is not well-formed.
        return document.getElementsByTagName("parsererror").length > 0 ? null : document;
      }

      #converted() {
        const { page } = this;
        if (this.#responseType !== "json") {
          const bytes = answers.bytesOf(this.#answer);
          if (this.#responseType === "arraybuffer") return core.use("buffers").bufferFor(page, bytes);
          return new (core.use("blob").Blob)(page, bytes, this.#finalType());
        }
        try {
          return page.kit.builtins.parseJSON(this.#text);
        } catch {
          return null;
        }
      }

      open(method, url, async = true) {
        if (arguments.length < 2) throw new TypeError("Not enough arguments");
        const name = String(method);
        if (!token.test(name)) throw mismatch(this.page);
        if (/^(?:connect|trace|track)$/i.test(name)) throw this.page.exception("SecurityError", "The operation is insecure.");
        const absolute = core.resolveURL(this.page, url);
        if (absolute === null) throw mismatch(this.page);
        if (!async) {
          const reason = "Synchronous XMLHttpRequest is not supported: time cannot pass inside a call.";
          throw this.page.exception("InvalidAccessError", reason);
        }
        this.#stop();
        this.#method = /^(?:delete|get|head|options|post|put)$/i.test(name) ? name.toUpperCase() : name;
        this.#url = absolute;
        this.#headers = new Headers(this.page);
        this.#sent = false;
        this.#answer = null;
        this.#cached = undefined;
        this.#setState(1);
      }

      setRequestHeader(name, value) {
        if (this.#readyState !== 1 || this.#sent) throw invalidState(this.page);
        if (arguments.length < 2) throw new TypeError("Not enough arguments");
        const written = String(name);
        const text = normalised(value);
        if (!token.test(written) || !isValue(text)) throw mismatch(this.page);
        if (isForbidden(written.toLowerCase())) return;
        const present = this.#headers.get(written);
        this.#headers.set(written, present === null ? text : `${present}, ${text}`);
      }

      overrideMimeType(type) {
        if (this.#readyState >= 3) throw invalidState(this.page);
        const text = String(type).trim();
        this.#mimeType = /^[^\s;/]+\/[^\s;/]+\s*(?:;|$)/.test(text) ? text : "application/octet-stream";
      }

      send(given) {
        if (this.#readyState !== 1 || this.#sent) throw invalidState(this.page);
        const takesBody = this.#method !== "GET" && this.#method !== "HEAD";
        const body = takesBody ? bodyOf(given) : noBody;
        if (body.stream !== null) throw new TypeError("ReadableStream uploading is not supported");
        if (body.type !== null && !this.#headers.has("content-type")) this.#headers.set("Content-Type", body.type);
        this.#sent = true;
        this.#startedAt = native.now(this.page.id);
        this.#uploadSize = sizeOf(body);
        this.#isUploading = body.text !== null || body.bytes !== null;
        this.#progress("loadstart", 0, 0);
        if (this.#readyState !== 1 || !this.#sent) return;
        if (this.#isUploading) this.#uploadProgress("loadstart", 0, this.#uploadSize);
        if (this.#readyState !== 1 || !this.#sent) return;
        this.#request = core.request(
          this.page,
          {
            method: this.#method,
            url: this.#url,
            headers: pairs(this.#headers),
            body: shownBody(body),
            initiator: "xhr",
            mode: "cors",
            credentials: this.#withCredentials ? "include" : "same-origin",
          },
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
        return fromPairs(this.page, this.#exposed()).get(name);
      }

      getAllResponseHeaders() {
        if (this.#answer === null || this.#readyState < 2) return "";
        let text = "";
        for (const [name, value] of fromPairs(this.page, this.#exposed())._sorted()) {
          if (!/^set-cookie2?$/.test(name)) text += `${name}: ${value}\r\n`;
        }
        return text;
      }

      /// The headers that the page may see.
      #exposed() {
        const { page } = this;
        const { url, headers } = this.#answer;
        if (page.cors !== "on" || core.use("url parser").originOf(url) === core.pageOrigin(page)) return headers;
        return core.use("cors").exposed(page, { credentials: this.#withCredentials ? "include" : "same-origin" }, headers);
      }

      #armTimeout() {
        if (this.#timer !== 0) core.unschedule(this.page, this.#timer);
        this.#timer = 0;
        if (this.#timeout === 0) return;
        const left = Math.max(0, this.#startedAt + this.#timeout - native.now(this.page.id));
        this.#timer = core.schedule(this.page, "XMLHttpRequest.timeout", left, () => {
          this.#timer = 0;
          this.#stop();
          this.#fail("timeout");
        }, false);
      }

      #stop() {
        if (this.#request !== 0) core.cancelRequest(this.page, this.#request);
        if (this.#timer !== 0) core.unschedule(this.page, this.#timer);
        this.#request = 0;
        this.#timer = 0;
      }

      #setState(state) {
        this.#readyState = state;
        core.fire(this, "Event", "readystatechange");
      }

      #progress(type, loaded, total) {
        core.fire(this, "ProgressEvent", type, { lengthComputable: total > 0, loaded, total });
      }

      #uploadProgress(type, loaded, total) {
        core.fire(this.#upload, "ProgressEvent", type, { lengthComputable: total > 0, loaded, total });
      }

      /// Tells the upload how it ended.
      #endUpload(type) {
        if (!this.#isUploading) return;
        this.#isUploading = false;
        const size = type === "load" ? this.#uploadSize : 0;
        if (type === "load") this.#uploadProgress("progress", size, size);
        this.#uploadProgress(type, size, size);
        this.#uploadProgress("loadend", size, size);
      }

      // A handler may call open or abort; what follows then belongs to another request.
      #receive(answer) {
        const request = this.#request;
        const goesOn = () => this.#request === request;
        if (this.#timer !== 0) core.unschedule(this.page, this.#timer);
        this.#timer = 0;
        this.#endUpload("load");
        if (!goesOn()) return;
        this.#answer = answer;
        const size = answer.bytes === undefined ? core.use("utf8").lengthOf(answer.text) : answers.bytesOf(answer).length;
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
        if (this.#timer !== 0) core.unschedule(this.page, this.#timer);
        this.#timer = 0;
        this.#request = 0;
        this.#sent = false;
        this.#answer = null;
        this.#setState(4);
        this.#endUpload(type);
        this.#progress(type, 0, 0);
        this.#progress("loadend", 0, 0);
      }
    }
    core.handlers(XMLHttpRequest, "readystatechange");
    core.interface(XMLHttpRequest, {
      create: (page) => new XMLHttpRequest(page),
      constants: { UNSENT: 0, OPENED: 1, HEADERS_RECEIVED: 2, LOADING: 3, DONE: 4 },
    });

    /// What an inspector shows of a request; null for other values.
    const shown = (value) => (value instanceof XMLHttpRequest ? value._shown() : null);
    return { XMLHttpRequest, XMLHttpRequestUpload, XMLHttpRequestEventTarget, shown };
  });
})
