(function (window, native, page) {
  "use strict";
  page.define("form data", () => {
    const entries = Symbol("entries");
    const { isBlob, textOf, File } = page.use("blob");

    function asValue(value, filename) {
      if (!isBlob(value)) return String(value);
      if (filename === undefined && value instanceof File) return value;
      return new File([value], filename ?? "blob", { type: value.type });
    }

    class FormData {
      constructor(form) {
        page.hidden(this, entries, []);
        if (form === undefined) return;
        for (const control of form.elements) {
          const isButton = control.localName === "button" || /^(?:button|submit|reset|image)$/.test(control.type);
          const isUnchecked = /^(?:checkbox|radio)$/.test(control.type) && !control.checked;
          if (control.name && !isButton && !isUnchecked && !control.disabled) this.append(control.name, control.value);
        }
      }

      append(name, value, filename) {
        this[entries].push([String(name), asValue(value, filename)]);
      }

      set(name, value, filename) {
        const key = String(name);
        const index = this[entries].findIndex((entry) => entry[0] === key);
        if (index < 0) {
          this.append(name, value, filename);
          return;
        }
        this[entries][index][1] = asValue(value, filename);
        this[entries] = this[entries].filter((entry, place) => place <= index || entry[0] !== key);
      }

      delete(name) {
        this[entries] = this[entries].filter((entry) => entry[0] !== String(name));
      }

      get(name) {
        return this.getAll(name)[0] ?? null;
      }

      getAll(name) {
        return this[entries].filter((entry) => entry[0] === String(name)).map((entry) => entry[1]);
      }

      has(name) {
        return this[entries].some((entry) => entry[0] === String(name));
      }

      forEach(callback, thisValue) {
        for (const [name, value] of this) callback.call(thisValue, value, name, this);
      }

      * entries() {
        yield* this[entries].map((entry) => entry.slice());
      }

      * keys() {
        for (const [name] of this) yield name;
      }

      * values() {
        for (const [, value] of this) yield value;
      }
    }
    page.hidden(FormData.prototype, Symbol.iterator, FormData.prototype.entries);

    const escapeName = (text) => text.replace(/\r\n|\r|\n/g, "%0D%0A").replace(/"/g, "%22");

    /// The multipart form of the data and its content type.
    function encode(data) {
      const boundary = `----WebKitFormBoundary${page.use("crypto").randomUUID().replace(/-/g, "").slice(0, 16)}`;
      let text = "";
      for (const [name, value] of data[entries]) {
        text += `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(name)}"`;
        if (isBlob(value)) {
          const type = value.type === "" ? "application/octet-stream" : value.type;
          text += `; filename="${escapeName(value.name)}"\r\nContent-Type: ${type}\r\n\r\n${textOf(value)}\r\n`;
        } else {
          text += `\r\n\r\n${value.replace(/\r\n|\r|\n/g, "\r\n")}\r\n`;
        }
      }
      return { text: `${text}--${boundary}--\r\n`, type: `multipart/form-data; boundary=${boundary}` };
    }

    return { FormData, encode, isFormData: (value) => value instanceof FormData };
  });
})
