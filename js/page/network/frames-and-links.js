(function (core, native) {
  "use strict";
  // iframe and link: what they ask for is requested and answered with load or error, but nothing in it is run or applied.
  function start(element, reference, initiator, onDone) {
    const { page } = element;
    const text = reference === null ? "" : reference.trim();
    const url = text === "" ? null : core.resolveURL(page, text);
    const release = core.holdLoad(page);
    const done = (succeeded) => {
      onDone(succeeded);
      release();
    };
    if (url === null || url === "about:blank") {
      core.schedule(page, `${initiator} load`, 0, () => done(true), true);
      return;
    }
    core.request(page, { url, initiator }, (answer) => done(answer.status < 400), () => done(false));
  }

  const isInPage = (element) => element._owner === element.page.document && element.isConnected;

  core.define("html iframe", () => {
    const { HTMLElement } = core.use("html element");

    class HTMLIFrameElement extends HTMLElement {
      _inserted() {
        load(this);
      }

      _attributeChanged(name, oldValue, value) {
        super._attributeChanged(name, oldValue, value);
        if (name === "src" && isInPage(this)) load(this);
      }

      get contentWindow() {
        return null;
      }

      get contentDocument() {
        return null;
      }
    }
    core.use("reflection").reflect(HTMLIFrameElement, {
      src: "url", srcdoc: "text", name: "text", width: "text", height: "text", allow: "text", loading: "text", sandbox: "text",
      referrerPolicy: "text", allowFullscreen: "flag",
    });
    core.interface(HTMLIFrameElement);

    function load(frame) {
      const source = frame.getAttribute("src");
      if (source !== null || frame.hasAttribute("srcdoc")) {
        native.note(frame.page.id, `An iframe is requested but its content is not run: ${source ?? "srcdoc"}`);
      }
      // WebKit fires load for a frame that failed as well: an error page has loaded.
      start(frame, source, "iframe", () => core.fire(frame, "Event", "load"));
    }
    return { HTMLIFrameElement };
  });

  core.define("html link", () => {
    const { HTMLElement } = core.use("html element");

    class HTMLLinkElement extends HTMLElement {
      _inserted() {
        load(this);
      }

      _attributeChanged(name, oldValue, value) {
        super._attributeChanged(name, oldValue, value);
        if ((name === "href" || name === "rel") && isInPage(this)) load(this);
      }

      get relList() {
        return core.use("token list").tokenList(this, "rel");
      }
    }
    core.use("reflection").reflect(HTMLLinkElement, {
      href: "url", rel: "text", type: "text", media: "text", as: "text", crossOrigin: "text", disabled: "flag",
    });
    core.interface(HTMLLinkElement);

    function load(link) {
      const relations = link.rel.toLowerCase().split(/\s+/);
      const href = link.getAttribute("href");
      if (!relations.includes("stylesheet") || relations.includes("alternate") || href === null || href === "") return;
      start(link, href, "style", (succeeded) => core.fire(link, "Event", succeeded ? "load" : "error"));
    }
    return { HTMLLinkElement };
  });
})
