(function (core, native) {
  "use strict";
  // What a browser refuses: answers that their servers do not let other origins read, and insecure content of secure pages.
  // The page's policy says what becomes of them.
  core.define("cors", () => {
    const parser = core.use("url parser");

    /// Reports a finding, once for each rule and URL in a web view.
    function tell(page, rule, url, message, help) {
      const told = (page.shared.refusals ??= new Set());
      const key = `${rule} ${url}`;
      if (told.has(key)) return;
      told.add(key);
      native.report(page.id, rule, message, help);
    }

    // Mixed Content, "upgradeable" requests are loaded: images, audio and video.
    const blockable = new Set(["fetch", "xhr", "beacon", "script", "style", "iframe"]);

    const valueOf = (headers, wanted) => {
      const values = headers.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value);
      return values.length === 0 ? null : values.join(", ").trim();
    };

    /// Answers that only say what AdBridge makes of files say nothing of their servers.
    const isFromServer = ({ headers }) => headers.some(([name]) => !/^(?:content-type|location)$/i.test(name));

    const listed = (list, item, hasCredentials) => {
      const items = list.split(",").map((part) => part.trim().toLowerCase());
      return items.includes(item.toLowerCase()) || (!hasCredentials && items.includes("*"));
    };

    /// Why an answer is not for this page, or null.
    function problem(request, answer, origin) {
      const hasCredentials = request.credentials === "include";
      const allowed = valueOf(answer.headers, "access-control-allow-origin");
      if (allowed === null) return "it has no Access-Control-Allow-Origin";
      if (allowed === "*" && hasCredentials) return "Access-Control-Allow-Origin is *, which is not enough where cookies go along";
      if (allowed !== "*" && allowed !== origin) return `Access-Control-Allow-Origin is ${allowed}, not ${origin}`;
      if (hasCredentials && valueOf(answer.headers, "access-control-allow-credentials") !== "true") {
        return "cookies go along, but Access-Control-Allow-Credentials is not true";
      }
      // The request that a browser sends before is not sent here; an answer may show all the same what the server would say.
      const methods = valueOf(answer.headers, "access-control-allow-methods");
      const isSimple = ["GET", "HEAD", "POST"].includes(request.method);
      if (methods !== null && !isSimple && !listed(methods, request.method, hasCredentials)) {
        return `Access-Control-Allow-Methods is ${methods}, without ${request.method}`;
      }
      const names = valueOf(answer.headers, "access-control-allow-headers");
      if (names === null) return null;
      const { isSafe } = core.use("headers");
      const missing = (request.headers ?? []).map(([name, value]) => [name.toLowerCase(), value])
        .find(([name, value]) => !isSafe(name, value) && !listed(names, name, hasCredentials));
      return missing === undefined ? null : `Access-Control-Allow-Headers is ${names}, without ${missing[0]}`;
    }

    const safelisted = /^(?:cache-control|content-language|content-length|content-type|expires|last-modified|pragma)$/;

    return {
      /// Whether a request is blocked as mixed content.
      blocksMixed(page, request) {
        if (!blockable.has(request.initiator)) return false;
        const isBlocked = page.cors === "on";
        const verb = isBlocked ? "was blocked" : "would be blocked on a device";
        tell(
          page, "page/mixed-content", request.url,
          `the page is secure, but requested ${request.url} (${request.initiator}), which ${verb}`, "request it by https",
        );
        return isBlocked;
      },

      /// Whether an answer is kept from the page.
      refuses(page, request, answer) {
        const origin = core.pageOrigin(page);
        if (parser.originOf(answer.url) === origin || !isFromServer(answer)) return false;
        const reason = problem(request, answer, origin);
        if (reason === null) return false;
        const isRefused = page.cors === "on";
        const verb = isRefused ? "may not read" : "could not read on a device";
        tell(
          page, "page/cors", request.url,
          `the page at ${origin} ${verb} what ${answer.url} answered to ${request.initiator}: ${reason}`,
          "let the server answer with Access-Control-Allow-Origin for this origin",
        );
        return isRefused;
      },

      /// Whether scripts may not look into what an answer to a request without CORS holds.
      taints: (page, answer) => (
        page.cors === "on" && !answer.url.startsWith("data:") && isFromServer(answer) && parser.originOf(answer.url) !== core.pageOrigin(page)
      ),

      /// The headers of another origin's answer that the page may see.
      exposed(page, request, headers) {
        if (page.cors !== "on" || !isFromServer({ headers })) return headers;
        const more = valueOf(headers, "access-control-expose-headers") ?? "";
        return headers.filter(([name]) => (
          safelisted.test(name.toLowerCase()) || listed(more, name, request.credentials === "include")
        ));
      },
    };
  });
})
