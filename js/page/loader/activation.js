(function (core, native) {
  "use strict";
  // Clicks: of a person (`tap`) and of element.click(), with what they do by default.
  core.define("activation", () => {
    function link(element) {
      let anchor = element;
      while (anchor !== null && !(anchor.localName === "a" && anchor.hasAttribute("href"))) anchor = anchor.parentElement;
      if (anchor === null) return;
      const { page, href } = anchor;
      if (/^javascript:/i.test(href)) {
        const source = core.use("percent").percentDecode(href.slice(11));
        native.evaluateScript(page.id, source, page.document.URL, 1);
      } else if ((anchor.target ?? "").toLowerCase() === "_blank") {
        page.call(page.global.open, page.window, [href]);
      } else {
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

    /// Dispatches a click and does what follows from it unless a listener prevents it.
    function click(element, point, trusted) {
      const { page } = element;
      const event = core.trustedEvent(page, "MouseEvent", "click", {
        bubbles: true, cancelable: true, composed: true, view: page.window, detail: 1, ...point,
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
      link(element);
    }

    function obstacle(element) {
      for (let at = element; at !== null; at = at.parentElement) {
        if (at.hidden === true) return "it is hidden (the hidden attribute)";
        if (at.style !== undefined && at.style.getPropertyValue("display") === "none") {
          return "it is hidden (display: none)";
        }
      }
      const style = core.use("style").computed(element);
      const visibility = style.getPropertyValue("visibility");
      if (style.getPropertyValue("display") === "none") return `a ${element.localName} element is not shown`;
      if (visibility !== "visible") return `it is hidden (visibility: ${visibility})`;
      if (style.getPropertyValue("pointer-events") === "none") return "it takes no taps (pointer-events: none)";
      const disabled = element.closest("button, input, select, textarea");
      if (disabled !== null && (disabled.hasAttribute("disabled") || disabled.closest("fieldset[disabled]") !== null)) {
        return "it is disabled";
      }
      return null;
    }

    function tap(page, selector) {
      let element;
      try {
        element = page.document.querySelector(selector);
      } catch {
        return `'${selector}' is not a selector.`;
      }
      if (element === null) return `Nothing matches '${selector}'.`;
      const reason = obstacle(element);
      if (reason !== null) return `'${selector}' cannot be tapped: ${reason}.`;
      const box = element.getBoundingClientRect();
      const point = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
      const common = { bubbles: true, cancelable: true, composed: true, view: page.window };
      const pointer = { ...common, ...point, pointerId: 1, pointerType: "touch", isPrimary: true };
      const touch = { ...point, pageX: point.clientX, pageY: point.clientY, identifier: 1, target: element };
      // The page's own, so that it finds the same list each time.
      const down = page.array([touch]);
      // A finger's mouse events come only when it is up again, and not after a touch event that was prevented.
      const hasMouse = core.fire(element, "PointerEvent", "pointerdown", { ...pointer, buttons: 1, pressure: 0.5 });
      const started = core.fire(element, "TouchEvent", "touchstart", {
        ...common, touches: down, targetTouches: down, changedTouches: down,
      });
      core.fire(element, "PointerEvent", "pointerup", pointer);
      const ended = core.fire(element, "TouchEvent", "touchend", { ...common, changedTouches: down });
      if (!started || !ended) return "ok";
      const mouse = { ...common, ...point, detail: 1 };
      if (hasMouse) {
        core.fire(element, "MouseEvent", "mousedown", { ...mouse, buttons: 1 });
        core.fire(element, "MouseEvent", "mouseup", mouse);
      }
      click(element, point, true);
      return "ok";
    }
    return { click, tap };
  });
})
