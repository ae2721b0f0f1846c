(function (core, native) {
  "use strict";
  // The global object's chain of prototypes, by which the engine also tells of names that a page looks for and that
  // browsers have, but not this environment (missing/apis.json): Window.prototype, then the named properties object of
  // Web IDL, then EventTarget.prototype. What the global object has itself is found before.
  const { setPrototypeOf } = Object;

  /// Puts the chain behind a page's global object.
  ///
  /// - windowPrototype, eventTargetPrototype: those of the page's realm.
  /// Returns false where the engine cannot do it; then names looked for in the window are not told.
  core.chainWindow = function (page, windowPrototype, eventTargetPrototype) {
    const properties = native.lookupWatcher(page.id, "Window") ?? page.kit.object();
    setPrototypeOf(properties, eventTargetPrototype);
    core.tag(properties, "WindowProperties");
    setPrototypeOf(windowPrototype, properties);
    return native.setGlobalPrototype(page.id, windowPrototype);
  };

  const watched = new Set(native.watchedInterfaces());

  /// The prototype that a page sees of an interface: one that tells of missing members, where browsers have such.
  ///
  /// - constructor: whose own prototype it is for all other interfaces.
  core.interfacePrototype = function (page, name, constructor) {
    const prototype = watched.has(name) ? native.lookupWatcher(page.id, name) : undefined;
    if (prototype === undefined) return constructor.prototype;
    core.hidden(prototype, "constructor", constructor);
    return prototype;
  };
})
