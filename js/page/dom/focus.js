(function (core, native) {
  "use strict";
  // Which element has the focus, and the events that tell of it.
  core.part("focus", () => ({ element: null }));

  core.define("focus", () => {
    const { isShown } = core.use("boxes");
    const tree = core.use("tree");

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

    /// What a tree may see of the focus: its own element or the host of a tree in it; null for the body and what is outside.
    function activeIn(root) {
      const element = active(root.page);
      if (element === null || tree.state.shadow === null) return element;
      const seen = core.use("shadow events").retarget(element, root);
      return tree.rootOf(seen) === root ? seen : null;
    }

    /// Whether the focus is in a shadow tree of an element, or deeper.
    function hasFocusInside(host) {
      const element = active(host.page);
      return element !== null && element !== host && core.use("shadow events").isRootAround(host._shadow, element);
    }

    /// The element that takes the focus for a host that passes it on, or null.
    function delegateOf(host) {
      for (let at = host._shadow._first; at !== null; at = tree.following(at, host._shadow)) {
        if (at.nodeType !== 1) continue;
        if (at._shadow?._delegatesFocus) {
          const inner = delegateOf(at);
          if (inner !== null) return inner;
        } else if (isFocusable(at)) {
          return at;
        }
      }
      return null;
    }

    return {
      active,
      activeIn,
      hasFocusInside,
      focus(element) {
        const isPassedOn = element._shadow !== null && element._shadow._delegatesFocus;
        if (isPassedOn && hasFocusInside(element)) return;
        const receiver = isPassedOn ? delegateOf(element) : element;
        if (receiver !== null && isFocusable(receiver)) move(receiver.page, receiver);
      },
      blur(element) {
        if (active(element.page) === element) move(element.page, null);
      },
    };
  });
})
