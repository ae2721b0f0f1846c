(function (core, native) {
  "use strict";
  // link: a style sheet is requested and answered with load or error, but not applied.
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
