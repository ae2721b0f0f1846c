(function (core, native) {
  "use strict";
  core.define("form data", () => {
    const { isBlob, textOf, File } = core.use("blob");

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
        const isButton = control._localName === "button" || /^(?:button|submit|reset|image)$/.test(control.type);
        const isUnchecked = /^(?:checkbox|radio)$/.test(control.type) && !control.checked;
        if (control.name && !isButton && !isUnchecked && !control.disabled) data.append(control.name, control.value);
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
      let text = "";
      for (const [name, value] of data._entries) {
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
