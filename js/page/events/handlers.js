(function (core, native) {
  "use strict";
  // `on…` properties and attributes. A handler keeps its place among the listeners when it is replaced.
  function slotOf(target, type, make) {
    if (target._handlers === null) {
      if (!make) return undefined;
      target._handlers = new Map();
    }
    let slot = target._handlers.get(type);
    if (slot === undefined && make) {
      slot = { value: null, compile: null, remove: null };
      target._handlers.set(type, slot);
    }
    return slot;
  }

  function current(target, slot) {
    if (slot.compile !== null) {
      const { compile } = slot;
      slot.compile = null;
      try {
        slot.value = compile();
      } catch (error) {
        slot.value = null;
        target.page.report(error);
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
      slot.remove = core.addHandlerListener(target, type, () => current(target, slot) ?? (() => undefined));
    }
  }

  core.setHandler = (target, type, value) => store(target, type, typeof value === "function" ? value : null, null);

  /// Sets a handler whose source is compiled when it is first needed.
  core.setHandlerSource = (target, type, compile) => store(target, type, null, compile);

  core.getHandler = function (target, type) {
    const slot = slotOf(target, type, false);
    return slot === undefined ? null : current(target, slot);
  };

  /// Defines `on…` properties for event types (parted by spaces) on a class; `choose` names another target than the object.
  core.handlers = function (Class, types, choose = (target) => target) {
    for (const type of types.split(" ")) {
      core.accessor(
        Class.prototype,
        `on${type}`,
        function () {
          return core.getHandler(choose(this), type);
        },
        function (value) {
          core.setHandler(choose(this), type, value);
        },
      );
    }
  };

  /// Gives the objects of a class handlers that are plain properties, null at first: dispatching looks for what the page has put
  /// there. They cost a page a tenth of accessors; so have those that few pages use. Their functions come behind all listeners.
  core.plainHandlers = function (Class, types) {
    const list = types.split(" ");
    core.addPlainTypes(list);
    Class.plainHandlers = list.map((type) => `on${type}`);
    return Class.plainHandlers;
  };

  core.windowEventTypes = "load error unhandledrejection rejectionhandled message hashchange popstate pageshow pagehide "
    + "beforeunload unload resize scroll focus blur online offline storage";
})
