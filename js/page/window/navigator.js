(function (core, native) {
  "use strict";
  core.define("navigator", () => {
    const values = {
      appName: "Netscape",
      appCodeName: "Mozilla",
      product: "Gecko",
      productSub: "20030107",
      vendor: "Apple Computer, Inc.",
      vendorSub: "",
      platform: "iPhone",
      language: "en-US",
      onLine: true,
      cookieEnabled: true,
      maxTouchPoints: 5,
      hardwareConcurrency: 2,
      webdriver: false,
      pdfViewerEnabled: true,
      standalone: false,
    };

    class Navigator extends core.PlatformObject {
      constructor(page) {
        super(page);
        this._lists = undefined;
        // The same array at each read.
        this._languages = Object.freeze(page.array([values.language]));
      }

      get userAgent() {
        return this.page.userAgent;
      }

      get appVersion() {
        return this.page.userAgent.replace(/^Mozilla\//, "");
      }

      /// The lists of the PDF viewer's names and types.
      get _plugins() {
        if (this._lists === undefined) {
          const { PluginArray, MimeTypeArray } = core.use("plugins");
          const plugins = new PluginArray(this.page);
          this._lists = { plugins, mimeTypes: new MimeTypeArray(this.page, plugins) };
        }
        return this._lists;
      }

      get plugins() {
        return this._plugins.plugins;
      }

      get mimeTypes() {
        return this._plugins.mimeTypes;
      }

      get languages() {
        return this._languages;
      }

      sendBeacon(url, data) {
        if (arguments.length === 0) throw new TypeError("Not enough arguments");
        const { page } = this;
        const absolute = core.resolveURL(page, String(url));
        if (absolute === null) throw new TypeError("This URL is invalid");
        if (!/^https?:/.test(absolute)) throw new TypeError("Beacons can only be sent over HTTP(S)");
        const { extract, shown, sizeOf } = core.use("body");
        const body = extract(data);
        if (body.stream !== null) throw new TypeError("ReadableStream uploading is not supported");
        if (sizeOf(body) > 65536) return false;
        core.request(
          page,
          {
            method: "POST",
            url: absolute,
            headers: body.type === null ? [] : [["Content-Type", body.type]],
            body: shown(body),
            initiator: "beacon",
            credentials: "include",
          },
          () => {},
          () => {},
        );
        return true;
      }

      javaEnabled() {
        return false;
      }
    }
    for (const name of Object.keys(values)) core.accessor(Navigator.prototype, name, () => values[name], undefined);
    core.interface(Navigator);
    return { Navigator };
  });
  core.part("navigator", (page) => new (core.use("navigator").Navigator)(page));
})
