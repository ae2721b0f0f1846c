(function (core, native) {
  "use strict";
  // File API: FileReader. A read takes no virtual time, but is a turn of its own.
  core.define("file reader", () => {
    const { EventTarget } = core.use("EventTarget");
    const { isBlob } = core.use("blob");

    function dataURL(blob) {
      const type = blob.type === "" ? "application/octet-stream" : blob.type;
      return `data:${type};base64,${core.use("base64").encode(blob._bytes)}`;
    }

    /// The text of a blob: by the label, else by its type's charset, else as UTF-8.
    function textOf(blob, label) {
      const encodings = core.use("encodings");
      const charset = /;\s*charset="?([^";]+)/i.exec(blob.type);
      const named = (given) => (given === undefined || given === null ? null : encodings.named(String(given)));
      return encodings.decodeMarked(blob._bytes, named(label) ?? named(charset?.[1]) ?? "utf-8");
    }

    class FileReader extends EventTarget {
      #state = 0;
      #result = null;
      #error = null;
      #task = 0;

      get readyState() {
        return this.#state;
      }

      get result() {
        return this.#result;
      }

      get error() {
        return this.#error;
      }

      readAsText(blob, label) {
        this.#read(blob, () => textOf(blob, label));
      }

      readAsArrayBuffer(blob) {
        this.#read(blob, () => core.use("buffers").bufferFor(this.page, blob._bytes));
      }

      readAsDataURL(blob) {
        this.#read(blob, () => dataURL(blob));
      }

      readAsBinaryString(blob) {
        this.#read(blob, () => Array.from(blob._bytes, (byte) => String.fromCharCode(byte)).join(""));
      }

      abort() {
        if (this.#state !== 1) {
          this.#result = null;
          return;
        }
        core.unschedule(this.page, this.#task);
        this.#state = 2;
        this.#result = null;
        this.#error = this.page.exception("AbortError", "The operation was aborted.");
        this.#fire("abort", 0, 0);
        if (this.#state !== 1) this.#fire("loadend", 0, 0);
      }

      #read(blob, convert) {
        if (!isBlob(blob)) throw new TypeError("Argument 1 ('blob') to FileReader must be an instance of Blob");
        if (this.#state === 1) throw this.page.exception("InvalidStateError", "The object is in an invalid state.");
        this.#state = 1;
        this.#result = null;
        this.#error = null;
        this.#task = core.schedule(this.page, "FileReader", 0, () => {
          this.#fire("loadstart", 0, blob.size);
          if (this.#state !== 1) return;
          this.#fire("progress", blob.size, blob.size);
          if (this.#state !== 1) return;
          this.#result = convert();
          this.#state = 2;
          this.#fire("load", blob.size, blob.size);
          if (this.#state !== 1) this.#fire("loadend", blob.size, blob.size);
        }, true);
      }

      #fire(type, loaded, total) {
        core.fire(this, "ProgressEvent", type, { lengthComputable: total > 0, loaded, total });
      }
    }
    core.handlers(FileReader, "loadstart progress load abort error loadend");
    core.interface(FileReader, {
      create: (page) => new FileReader(page),
      constants: { EMPTY: 0, LOADING: 1, DONE: 2 },
    });
    return { FileReader };
  });
})
