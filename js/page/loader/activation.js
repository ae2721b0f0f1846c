(function (window, native, page) {
  "use strict";
  // Clicks: of a person (`tap`) and of element.click(), with what they do by default.
  page.define("activation", () => {
    const { lower, matches, slice } = page.builtins;

    function link(element) {
      let anchor = element;
      while (anchor !== null && !(anchor.localName === "a" && anchor.hasAttribute("href"))) anchor = anchor.parentElement;
      if (anchor === null) return;
      const { href } = anchor;
      if (matches(/^javascript:/i, href)) {
        native.evaluateScript(page.use("percent").percentDecode(slice(href, 11)), page.documentURL, 1);
      } else if (lower(anchor.target ?? "") === "_blank") {
        window.open(href);
      } else {
        window.location.href = href;
      }
    }

    function box(element, isBefore, old) {
      if (element.localName !== "input" || !matches(/^(?:checkbox|radio)$/, element.type)) return undefined;
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
      const event = page.trustedEvent("MouseEvent", "click", {
        bubbles: true, cancelable: true, composed: true, view: window, detail: 1, ...point,
      });
      event[page.eventState].trusted = trusted;
      const wasChecked = box(element, true, undefined);
      if (!page.dispatch(element, event)) {
        if (wasChecked !== undefined) box(element, false, wasChecked);
        return;
      }
      if (wasChecked !== undefined && wasChecked !== element.checked) {
        page.fire(element, "Event", "input", { bubbles: true });
        page.fire(element, "Event", "change", { bubbles: true });
      }
      link(element);
    }

    function obstacle(element) {
      for (let at = element; at !== null; at = at.parentElement) {
        if (at.hidden === true) return "it is hidden (the hidden attribute)";
        if (at.style !== undefined && at.style.display === "none") return "it is hidden (display: none)";
      }
      const style = page.use("style").computed(element);
      if (style.display === "none") return `a ${element.localName} element is not shown`;
      if (style.visibility !== "visible") return `it is hidden (visibility: ${style.visibility})`;
      if (style.pointerEvents === "none") return "it takes no taps (pointer-events: none)";
      const disabled = element.closest("button, input, select, textarea");
      if (disabled !== null && (disabled.hasAttribute("disabled") || disabled.closest("fieldset[disabled]") !== null)) {
        return "it is disabled";
      }
      return null;
    }

    function tap(selector) {
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
      const common = { bubbles: true, cancelable: true, composed: true, view: window };
      const pointer = { ...common, ...point, pointerId: 1, pointerType: "touch", isPrimary: true };
      const touch = { ...point, pageX: point.clientX, pageY: point.clientY, identifier: 1, target: element };
      const down = [touch];
      // A finger's mouse events come only when it is up again, and not after a touch event that was prevented.
      const hasMouse = page.fire(element, "PointerEvent", "pointerdown", { ...pointer, buttons: 1, pressure: 0.5 });
      const started = page.fire(element, "TouchEvent", "touchstart", {
        ...common, touches: down, targetTouches: down, changedTouches: down,
      });
      page.fire(element, "PointerEvent", "pointerup", pointer);
      const ended = page.fire(element, "TouchEvent", "touchend", { ...common, changedTouches: down });
      if (!started || !ended) return "ok";
      const mouse = { ...common, ...point, detail: 1 };
      if (hasMouse) {
        page.fire(element, "MouseEvent", "mousedown", { ...mouse, buttons: 1 });
        page.fire(element, "MouseEvent", "mouseup", mouse);
      }
      click(element, point, true);
      return "ok";
    }
    return { click, tap };
  });
})
