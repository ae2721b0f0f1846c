(function (core, native) {
  "use strict";
  core.define("form data", () => {
    const { isBlob, File } = core.use("blob");
    const { concat } = core.use("buffers");
    const utf8 = core.use("utf8");

    function asValue(page, value, filename) {
      if (!isBlob(value)) return String(value);
      if (filename === undefined && value instanceof File) return value;
      return new File(page, value._bytes, String(filename ?? "blob"), value.type);
    }

    /// Adds what a form would send.
    function collect(data, form) {
      if (!core.isPlatformObject(form) || form._localName !== "form") {
        throw new TypeError("Argument 1 ('form') to the FormData constructor must be an instance of HTMLFormElement");
      }
      const { elements } = form;
      for (let index = 0; index < elements.length; index++) {
        const control = elements.item(index);
        const isButton = /^(?:button|fieldset|output)$/.test(control._localName) || /^(?:button|submit|reset|image)$/.test(control.type);
        const isUnchecked = /^(?:checkbox|radio)$/.test(control.type) && !control.checked;
        if (!control.name || isButton || isUnchecked || control.matches(":disabled")) continue;
        if (control._localName !== "select") data.append(control.name, control.value);
        else for (const option of control.selectedOptions._list) if (!option.disabled) data.append(control.name, option.value);
      }
    }

    class FormData extends core.PlatformObject {
      constructor(page) {
        super(page);
        this._entries = [];
      }

      append(name, value, filename) {
        this._entries.push([String(name), asValue(this.page, value, filename)]);
      }

      set(name, value, filename) {
        const key = String(name);
        const index = this._entries.findIndex((entry) => entry[0] === key);
        if (index < 0) {
          this.append(key, value, filename);
          return;
        }
        this._entries[index][1] = asValue(this.page, value, filename);
        this._entries = this._entries.filter((entry, place) => place <= index || entry[0] !== key);
      }

      delete(name) {
        const key = String(name);
        this._entries = this._entries.filter((entry) => entry[0] !== key);
      }

      get(name) {
        return this.getAll(name)[0] ?? null;
      }

      getAll(name) {
        const key = String(name);
        return this._entries.filter((entry) => entry[0] === key).map((entry) => entry[1]);
      }

      has(name) {
        const key = String(name);
        return this._entries.some((entry) => entry[0] === key);
      }
    }
    core.interface(FormData, {
      create(page, values) {
        const data = new FormData(page);
        if (values[0] !== undefined) collect(data, values[0]);
        return data;
      },
      iterable: (data) => data._entries,
    });

    const escapeName = (text) => text.replace(/\r\n|\r|\n/g, "%0D%0A").replaceAll('"', "%22");

    /// The multipart form of the data and its content type.
    function encode(data) {
      const boundary = `----WebKitFormBoundary${core.use("crypto").randomUUID(data.page).replaceAll("-", "").slice(0, 16)}`;
      const pieces = [];
      const add = (text) => pieces.push(utf8.encode(text));
      for (const [name, value] of data._entries) {
        add(`--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(name)}"`);
        if (isBlob(value)) {
          const type = value.type === "" ? "application/octet-stream" : value.type;
          add(`; filename="${escapeName(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`);
          pieces.push(value._bytes);
          add("\r\n");
        } else {
          add(`\r\n\r\n${value.replace(/\r\n|\r|\n/g, "\r\n")}\r\n`);
        }
      }
      add(`--${boundary}--\r\n`);
      return { bytes: concat(pieces), type: `multipart/form-data; boundary=${boundary}` };
    }

    /// Reads a multipart form into the data; false when it is none.
    function decode(data, bytes, contentType) {
      const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
      if (boundary === null) return false;
      // A character for each byte, so that places in the text are places in the bytes.
      const { decode: decodeBytes } = core.use("encodings");
      const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
      const parts = `\r\n${text}`.split(`\r\n--${boundary[1] ?? boundary[2]}`);
      if (parts.length < 2 || !parts.at(-1).startsWith("--")) return false;
      for (const part of parts.slice(1, -1)) {
        const end = part.indexOf("\r\n\r\n");
        const head = decodeBytes("utf-8", Uint8Array.from(part.slice(0, end), (sign) => sign.charCodeAt(0)), false, true);
        const content = Uint8Array.from(part.slice(end + 4), (sign) => sign.charCodeAt(0));
        const name = /content-disposition:[^\r]*?[;\s]name="([^"]*)"/i.exec(head);
        if (end < 0 || name === null) return false;
        const file = /content-disposition:[^\r]*?filename="([^"]*)"/i.exec(head);
        const key = name[1].replace(/%0D%0A/g, "\r\n").replace(/%22/g, '"');
        if (file === null) {
          data.append(key, utf8.decode(content, false, true));
        } else {
          const type = /content-type:\s*([^\r]*)/i.exec(head)?.[1] ?? "text/plain";
          data.append(key, new File(data.page, content, file[1], type));
        }
      }
      return true;
    }

    /// What a form would send, as pairs.
    function entriesOf(form) {
      const data = new FormData(form.page);
      collect(data, form);
      return data._entries;
    }

    return { FormData, encode, decode, entriesOf, isFormData: (value) => value instanceof FormData };
  });
})
