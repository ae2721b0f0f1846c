(function (window, native, page) {
  "use strict";
  // `on…` properties and attributes. A handler keeps its place among the listeners when it is replaced.
  const { split } = page.builtins;
  const handlersOf = Symbol("handlers");

  function slotOf(target, type, make) {
    if (target[handlersOf] === undefined) {
      if (!make) return undefined;
      page.hidden(target, handlersOf, { __proto__: null });
    }
    const slots = target[handlersOf];
    if (slots[type] === undefined && make) slots[type] = { value: null, compile: null, remove: null };
    return slots[type];
  }

  function current(slot) {
    if (slot.compile !== null) {
      const { compile } = slot;
      slot.compile = null;
      try {
        slot.value = compile();
      } catch (error) {
        slot.value = null;
        page.report(error);
      }
    }
    return slot.value;
  }

  function store(target, type, value, compile) {
    const empty = value === null && compile === null;
    const slot = slotOf(target, type, !empty);
    if (slot === undefined) return;
    slot.value = value;
    slot.compile = compile;
    if (empty && slot.remove !== null) {
      slot.remove();
      slot.remove = null;
    } else if (!empty && slot.remove === null) {
      slot.remove = page.addHandlerListener(target, type, () => {
        const handler = current(slot);
        return handler === null ? () => undefined : handler;
      });
    }
  }

  page.setHandler = (target, type, value) => store(target, type, typeof value === "function" ? value : null, null);

  /// Sets a handler whose source is compiled when it is first needed.
  page.setHandlerSource = (target, type, compile) => store(target, type, null, compile);

  page.getHandler = function (target, type) {
    const slot = slotOf(target, type, false);
    return slot === undefined ? null : current(slot);
  };

  function define(object, type, chooseTarget) {
    page.accessor(
      object,
      `on${type}`,
      function () {
        return page.getHandler(chooseTarget(this), type);
      },
      function (value) {
        page.setHandler(chooseTarget(this), type, value);
      },
    );
  }

  const itself = (target) => (target === undefined || target === null ? window : target);

  /// Defines `on…` properties for event types (parted by spaces) on a prototype or an object.
  page.handlers = function (object, types, chooseTarget) {
    const list = split(types, " ");
    for (let index = 0; index < list.length; index++) {
      define(object, list[index], chooseTarget === undefined ? itself : chooseTarget);
    }
  };

  page.windowEventTypes = "load error unhandledrejection rejectionhandled message hashchange popstate pageshow pagehide "
    + "beforeunload unload resize scroll focus blur online offline storage";
  page.handlers(window, page.windowEventTypes);
})
