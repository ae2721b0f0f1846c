(function (core, native) {
  "use strict";
  // The environment's own code runs once for each virtual machine, in a global scope that no page sees. How its files find
  // each other, and where each page's share of the state is kept.

  // Should a page ever get hold of a function of this scope, it finds no way from it to code that runs here.
  for (const made of [function () {}, function* () {}, async function () {}, async function* () {}]) {
    delete Object.getPrototypeOf(made).constructor;
  }

  const builders = new Map();
  const built = new Map();
  const parts = new Map();
  const lateFiles = new Map();

  /// What Swift calls: each function gets the page first.
  core.entry = { __proto__: null };

  /// Names a module, which is built when it is first used: nobody should pay for a URL parser that is never asked.
  core.define = (name, build) => {
    builders.set(name, build);
  };

  core.use = function (name) {
    const ready = built.get(name);
    if (ready !== undefined) return ready;
    if (!builders.has(name)) native.loadFile(lateFiles.get(name))(core, native);
    const module = builders.get(name)();
    built.set(name, module);
    return module;
  };

  /// Whether a module has been built, for code that has nothing to do otherwise.
  core.isBuilt = (name) => built.has(name);

  /// Names what each page has of its own, made when the page first needs it.
  core.part = (name, make) => {
    parts.set(name, make);
  };

  /// Makes a page's share.
  core.makePart = function (page, name) {
    if (!parts.has(name)) native.loadFile(lateFiles.get(name))(core, native);
    return parts.get(name)(page);
  };

  /// A file that is run when one of its modules or parts is first used. Such a file only defines those; what they make
  /// global is named here: `globals` are interfaces of the first module, names parted by spaces.
  core.later = function (file, modules, globals = "") {
    for (const module of modules) lateFiles.set(module, file);
    if (globals !== "") core.expose(modules[0], globals);
  };
})
