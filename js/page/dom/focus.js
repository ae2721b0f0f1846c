(function (core, native) {
  "use strict";
  // Which element has the focus, and the events that tell of it.
  core.part("focus", () => ({ element: null }));

  core.define("focus", () => {
    const { isShown } = core.use("boxes");

    function isFocusable(element) {
      if (element._owner !== element.page.document || !isShown(element)) return false;
      const name = element._localName;
      if (/^(?:button|input|select|textarea)$/.test(name)) return !element.matches(":disabled") && element.type !== "hidden";
      if (element.hasAttribute("tabindex")) return !Number.isNaN(parseInt(element.getAttribute("tabindex"), 10));
      if (name === "a" || name === "area") return element.hasAttribute("href");
      return name === "iframe" || name === "summary" || element.isContentEditable === true;
    }

    function tell(element, type, bubbles, related) {
      core.fire(element, "FocusEvent", type, { bubbles, composed: true, relatedTarget: related, view: element.page.window });
    }

    function move(page, element) {
      const own = page.part("focus");
      const old = active(page);
      if (old === element) return;
      own.element = null;
      if (old !== null) {
        tell(old, "blur", false, element);
        tell(old, "focusout", true, element);
      }
      // A listener may have moved the focus meanwhile.
      if (element === null || own.element !== null) return;
      own.element = element;
      tell(element, "focus", false, old);
      tell(element, "focusin", true, old);
    }

    /// The element with the focus, null for the body; one that has left the document has lost it.
    function active(page) {
      const own = page.part("focus");
      if (own.element !== null && !own.element.isConnected) own.element = null;
      return own.element;
    }

    return {
      active,
      focus(element) {
        if (isFocusable(element)) move(element.page, element);
      },
      blur(element) {
        if (active(element.page) === element) move(element.page, null);
      },
    };
  });
})
