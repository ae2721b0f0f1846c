(function (core, native) {
  "use strict";
  // When microtasks run. The engine runs them when the outermost call into it returns; a browser does so whenever a script or
  // a callback has ended and no other is under way: between two listeners of an event that it fires itself, too.
  const { apply } = Reflect;

  // Whether a task of the environment runs, and how many of the page's scripts and callbacks are under way in it.
  let isTask = false;
  let depth = 0;

  /// Marks the start of a page's code.
  core.enterPage = function () {
    depth++;
  };

  /// Marks its end. Nothing of the page is left under way: now is the time for what its code has put off.
  core.leavePage = function () {
    if (--depth > 0 || !isTask) return;
    depth = 1;
    native.runMicrotasks();
    depth = 0;
  };

  // The engine performs a script that is nothing but JSON, assigned or handed to functions, without a frame of its own: what goes
  // wrong in it is said to be where we called.
  const isFrameless = /^[ \t\r\n]*(?:var[ \t\r\n]+)?[\w$]+[ \t\r\n]*(?:\.[ \t\r\n]*[\w$]+[ \t\r\n]*|\[[ \t\r\n]*\d+[ \t\r\n]*\][ \t\r\n]*)*[=(][ \t\r\n]*(?:["'{[\d-]|true|false|null)/;

  /// A script that the engine parses as any other: a comment is no JSON. Long ones with functions are none anyway, and stay the
  /// very texts whose parsed scripts are kept.
  function framed(source) {
    if (!isFrameless.test(source) || (source.length > 20000 && /function|=>/.test(source))) return source;
    return `${source} //`;
  }

  for (const name of ["completionValue", "evaluateScript"]) {
    const evaluate = native[name];
    native[name] = function (page, source, url, line) {
      depth++;
      try {
        return evaluate(page, framed(source), url, line);
      } finally {
        core.leavePage();
      }
    };
  }

  /// Makes an entry a task: what it calls of the page is called by nobody else.
  core.asTask = (run) => function (page, first, second) {
    // Code that had to be stopped has not said that it ended.
    isTask = true;
    depth = 0;
    try {
      return apply(run, undefined, [page, first, second]);
    } finally {
      isTask = false;
    }
  };
})
