(function (window, native, page) {
  "use strict";
  page.define("navigator", () => {
    const values = {
      userAgent: native.userAgent,
      appVersion: native.userAgent.replace(/^Mozilla\//, ""),
      appName: "Netscape",
      appCodeName: "Mozilla",
      product: "Gecko",
      productSub: "20030107",
      vendor: "Apple Computer, Inc.",
      vendorSub: "",
      platform: "iPhone",
      language: "en-US",
      languages: Object.freeze(["en-US"]),
      onLine: true,
      cookieEnabled: true,
      maxTouchPoints: 5,
      hardwareConcurrency: 2,
      webdriver: false,
      doNotTrack: null,
    };

    class Navigator {
      sendBeacon(url, data) {
        if (arguments.length === 0) throw new TypeError("Not enough arguments");
        const absolute = page.resolveURL(url);
        if (absolute === null) throw new TypeError(`"${url}" cannot be parsed as a URL.`);
        if (!/^https?:/.test(absolute)) throw new TypeError("Beacons can only be sent over HTTP(S)");
        const body = page.use("body").extract(data);
        if (body.text !== null && body.text.length > 65536) return false;
        page.request(
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
    for (const name of Object.keys(values)) {
      page.accessor(Navigator.prototype, name, () => values[name], undefined);
    }
    page.tag(Navigator, "Navigator");
    return { Navigator, navigator: new Navigator(), values };
  });
})
