(function (window, native, page) {
  "use strict";
  // iframe and link: what they ask for is requested and answered with load or error, but nothing in it is run or applied.
  const { lower, matches, trim } = page.builtins;

  function start(element, reference, initiator, onDone) {
    const text = reference === null ? "" : trim(reference);
    const url = text === "" ? null : page.resolveURL(text);
    const release = page.holdLoad();
    const done = (succeeded) => {
      onDone(succeeded);
      release();
    };
    if (url === null || url === "about:blank") {
      page.schedule(`${initiator} load`, 0, () => done(true), true);
      return;
    }
    page.request({ url, initiator }, (answer) => done(answer.status < 400), () => done(false));
  }

  page.define("html iframe", () => {
    const { HTMLElement } = page.use("html element");
    const { slots } = page.use("tree");

    class HTMLIFrameElement extends HTMLElement {
      constructor(owner, qualifiedName, namespace) {
        super(owner, qualifiedName, namespace);
      }

      [slots.inserted]() {
        load(this);
      }

      [slots.attributeChanged](name, oldValue, value) {
        super[slots.attributeChanged](name, oldValue, value);
        if (name === "src" && this.isConnected && this.ownerDocument === page.document) load(this);
      }

      get contentWindow() {
        return null;
      }

      get contentDocument() {
        return null;
      }
    }
    page.use("reflection").reflect(HTMLIFrameElement, {
      src: "url", srcdoc: "text", name: "text", width: "text", height: "text", allow: "text", loading: "text", sandbox: "text",
      referrerPolicy: "text", allowFullscreen: "flag",
    });

    function load(frame) {
      const source = frame.getAttribute("src");
      if (source !== null || frame.hasAttribute("srcdoc")) {
        native.note(`An iframe is requested but its content is not run: ${source ?? "srcdoc"}`);
      }
      // WebKit fires load for a frame that failed as well: an error page has loaded.
      start(frame, source, "iframe", () => page.fire(frame, "Event", "load"));
    }
    return { HTMLIFrameElement };
  });

  page.define("html link", () => {
    const { HTMLElement } = page.use("html element");
    const { slots } = page.use("tree");

    class HTMLLinkElement extends HTMLElement {
      constructor(owner, qualifiedName, namespace) {
        super(owner, qualifiedName, namespace);
      }

      [slots.inserted]() {
        load(this);
      }

      [slots.attributeChanged](name, oldValue, value) {
        super[slots.attributeChanged](name, oldValue, value);
        if ((name === "href" || name === "rel") && this.isConnected && this.ownerDocument === page.document) load(this);
      }

      get relList() {
        return page.use("token list").tokenList(this, "rel");
      }
    }
    page.use("reflection").reflect(HTMLLinkElement, {
      href: "url", rel: "text", type: "text", media: "text", as: "text", crossOrigin: "text", disabled: "flag",
    });

    function load(link) {
      const relations = lower(link.rel);
      const isSheet = matches(/(?:^|\s)stylesheet(?:\s|$)/, relations) && !matches(/(?:^|\s)alternate(?:\s|$)/, relations);
      const href = link.getAttribute("href");
      if (!isSheet || href === null || href === "") return;
      start(link, href, "style", (succeeded) => page.fire(link, "Event", succeeded ? "load" : "error"));
    }
    return { HTMLLinkElement };
  });
})
