(function (core, native) {
  "use strict";
  // Clicks: of a person (`tap`) and of element.click(), with what they do by default.
  core.define("activation", () => {
    const tree = core.use("tree");

    /// What shows an element: what is around it, of shadow trees too.
    const around = (element) => (tree.state.shadow === null ? element.parentElement : tree.state.shadow.flatParent(element));

    function link(element) {
      let anchor = element;
      while (anchor !== null && !(anchor.localName === "a" && anchor.hasAttribute("href"))) anchor = around(anchor);
      if (anchor === null) return;
      const { page, href } = anchor;
      if (/^javascript:/i.test(href)) {
        const source = core.use("percent").percentDecode(href.slice(11));
        native.evaluateScript(page.id, source, page.document.URL, 1);
        return;
      }
      native.followLink(page.id, true);
      try {
        follow(anchor, page, href);
      } finally {
        native.followLink(page.id, false);
      }
    }

    function follow(anchor, page, href) {
      if ((anchor.target ?? "").toLowerCase() === "_blank") {
        page.call(page.global.open, page.window, [href]);
      } else if (!core.isBuilt("frames") || !core.use("frames").follow(page, anchor.target ?? "", href)) {
        page.global.location.href = href;
      }
    }

    function box(element, isBefore, old) {
      if (element.localName !== "input" || !/^(?:checkbox|radio)$/.test(element.type)) return undefined;
      if (isBefore) {
        const { checked } = element;
        element.checked = element.type === "radio" ? true : !checked;
        return checked;
      }
      element.checked = old;
      return undefined;
    }

    const pressed = { pointerId: 1, pointerType: "touch", isPrimary: true };

    /// Dispatches a click and does what follows from it unless a listener prevents it.
    function click(element, point, trusted) {
      const { page } = element;
      // A click is a pointer's; one that a script makes is nobody's.
      const event = core.trustedEvent(page, "PointerEvent", "click", {
        bubbles: true, cancelable: true, composed: true, view: page.window, ...point,
        ...(trusted ? { detail: 1, ...pressed } : { pointerId: -1 }),
      });
      event._trusted = trusted;
      const wasChecked = box(element, true, undefined);
      if (!core.dispatch(element, event)) {
        if (wasChecked !== undefined) box(element, false, wasChecked);
        return;
      }
      if (wasChecked !== undefined && wasChecked !== element.checked) {
        core.fire(element, "Event", "input", { bubbles: true });
        core.fire(element, "Event", "change", { bubbles: true });
      }
      if (!core.use("control activation").activate(element, event)) link(element);
    }

    /// Why an element with `display: none` is so.
    function hiddenBy(element) {
      if (element.hasAttribute("hidden")) return "it is hidden (the hidden attribute)";
      const own = core.use("user agent style").declarationsFor(element).get("display");
      return own?.value === "none" ? `a ${element.localName} element is not shown` : "it is hidden (display: none)";
    }

    function obstacle(element) {
      const { value } = core.use("computed style");
      for (let at = element; at !== null; at = around(at)) {
        if (value(at, "display") === "none") return hiddenBy(at);
        if (tree.state.shadow !== null && at._parent?._shadow && around(at) === null) return "it is in no slot of its shadow tree";
      }
      const visibility = value(element, "visibility");
      if (visibility !== "visible") return `it is hidden (visibility: ${visibility})`;
      if (value(element, "pointer-events") === "none") return "it takes no taps (pointer-events: none)";
      const disabled = element.closest("button, input, select, textarea");
      if (disabled !== null && (disabled.hasAttribute("disabled") || disabled.closest("fieldset[disabled]") !== null)) {
        return "it is disabled";
      }
      return null;
    }

    /// The first element that matches in a tree, or else in the shadow trees in it.
    function find(root, selector) {
      let found = root.querySelector(selector);
      if (tree.state.shadow === null) return found;
      for (let at = root; at !== null && found === null; at = tree.following(at, root)) if (at._shadow) found = find(at._shadow, selector);
      return found;
    }

    function tap(page, selector) {
      let element;
      try {
        element = find(page.document, selector);
      } catch {
        return `'${selector}' is not a selector.`;
      }
      if (element === null) {
        const frame = page.has("frame list") ? page.part("frame list").withMatch(selector) : undefined;
        if (frame === undefined) return `Nothing matches '${selector}'.`;
        const reason = obstacle(frame.element);
        return reason === null ? tap(frame.page, selector) : `The frame of '${selector}' cannot be tapped: ${reason}.`;
      }
      const reason = obstacle(element);
      if (reason !== null) return `'${selector}' cannot be tapped: ${reason}.`;
      const box = element.getBoundingClientRect();
      const point = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
      const common = { bubbles: true, cancelable: true, composed: true, view: page.window };
      const pointer = { ...common, ...point, ...pressed };
      const { Touch } = core.use("touch");
      const down = [new Touch(page, {
        ...point, pageX: point.clientX, pageY: point.clientY, identifier: 1, target: element, radiusX: 25, radiusY: 25, force: 1,
      })];
      /// Tells an element and all around it that the finger has come or gone: these events do not bubble.
      const cross = (type) => {
        const entered = [];
        for (let at = element; at !== null; at = around(at)) entered.push(at);
        if (type === "pointerenter") entered.reverse();
        for (const at of entered) core.fire(at, "PointerEvent", type, { ...pointer, bubbles: false, cancelable: false });
      };
      core.fire(element, "PointerEvent", "pointerover", pointer);
      cross("pointerenter");
      // A finger's mouse events come only when it is up again, and not after a touch event that was prevented.
      const hasMouse = core.fire(element, "PointerEvent", "pointerdown", { ...pointer, buttons: 1, pressure: 0.5 });
      const started = core.fire(element, "TouchEvent", "touchstart", {
        ...common, touches: down, targetTouches: down, changedTouches: down,
      });
      core.fire(element, "PointerEvent", "pointerup", pointer);
      core.fire(element, "PointerEvent", "pointerout", pointer);
      cross("pointerleave");
      const ended = core.fire(element, "TouchEvent", "touchend", { ...common, changedTouches: down });
      if (!started || !ended) return "ok";
      const mouse = { ...common, ...point, detail: 1 };
      if (hasMouse) {
        const movesFocus = core.fire(element, "MouseEvent", "mousedown", { ...mouse, buttons: 1 });
        // On iOS a button or a link does not take the focus.
        const receiver = movesFocus ? element.closest("input, select, textarea, [tabindex], [contenteditable]") : null;
        if (receiver !== null) core.use("focus").focus(receiver);
        core.fire(element, "MouseEvent", "mouseup", mouse);
      }
      click(element, point, true);
      return "ok";
    }
    return { click, tap };
  });
})
