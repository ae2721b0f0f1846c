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
      doNotTrack: null,
    };

    class Navigator extends core.PlatformObject {
      constructor(page) {
        super(page);
        // The same array at each read.
        this._languages = Object.freeze(page.array([values.language]));
      }

      get userAgent() {
        return this.page.userAgent;
      }

      get appVersion() {
        return this.page.userAgent.replace(/^Mozilla\//, "");
      }

      get languages() {
        return this._languages;
      }

      sendBeacon(url, data) {
        if (arguments.length === 0) throw new TypeError("Not enough arguments");
        const { page } = this;
        const absolute = core.resolveURL(page, String(url));
        if (absolute === null) throw new TypeError(`"${url}" cannot be parsed as a URL.`);
        if (!/^https?:/.test(absolute)) throw new TypeError("Beacons can only be sent over HTTP(S)");
        const body = core.use("body").extract(data);
        if (body.text !== null && body.text.length > 65536) return false;
        core.request(
          page,
          {
            method: "POST",
            url: absolute,
            headers: body.type === null ? [] : [["Content-Type", body.type]],
            body: body.text,
            initiator: "beacon",
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
