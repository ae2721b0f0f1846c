(function (window, native, page) {
  "use strict";
  const { join, slice, split } = page.builtins;
  const counts = { __proto__: null };
  const clocks = { __proto__: null };
  let indentation = "";

  function write(level, text) {
    native.console(level, indentation === "" ? text : indentation + join(split(text, "\n"), `\n${indentation}`));
  }

  function print(level, values) {
    // A lone string needs no formatting, and most calls are that.
    const first = values[0];
    if (values.length === 1 && typeof first === "string") write(level, first);
    else write(level, page.use("format").format(values));
  }

  const label = (value) => (value === undefined ? "default" : String(value));
  const elapsed = (name) => `${name}: ${Number((native.now() - clocks[name]).toFixed(3))}ms`;

  const console = {
    log(...values) {
      print("log", values);
    },
    info(...values) {
      print("info", values);
    },
    warn(...values) {
      print("warn", values);
    },
    error(...values) {
      print("error", values);
    },
    debug(...values) {
      print("debug", values);
    },
    trace(...values) {
      const stack = String(new Error().stack).split("\n").slice(1).join("\n");
      const head = values.length === 0 ? "Trace" : `Trace: ${page.use("format").format(values)}`;
      write("log", stack === "" ? head : `${head}\n${stack}`);
    },
    assert(condition, ...values) {
      if (condition) return;
      if (values.length === 0) write("error", "Assertion failed");
      else write("error", `Assertion failed: ${page.use("format").format(values)}`);
    },
    dir(value) {
      write("log", page.use("format").inspect(value));
    },
    dirxml(...values) {
      print("log", values);
    },
    table(data) {
      write("log", page.use("console table").table(data));
    },
    group(...values) {
      if (values.length > 0) print("log", values);
      indentation += "  ";
    },
    groupCollapsed(...values) {
      console.group(...values);
    },
    groupEnd() {
      indentation = slice(indentation, 2);
    },
    count(name) {
      const key = label(name);
      counts[key] = (counts[key] === undefined ? 0 : counts[key]) + 1;
      write("log", `${key}: ${counts[key]}`);
    },
    countReset(name) {
      delete counts[label(name)];
    },
    time(name) {
      const key = label(name);
      if (clocks[key] === undefined) clocks[key] = native.now();
      else write("warn", `Timer "${key}" already exists`);
    },
    timeLog(name, ...values) {
      const key = label(name);
      if (clocks[key] === undefined) write("warn", `Timer "${key}" does not exist`);
      else write("log", values.length === 0 ? elapsed(key) : `${elapsed(key)} ${page.use("format").format(values)}`);
    },
    timeEnd(name) {
      const key = label(name);
      if (clocks[key] === undefined) {
        write("warn", `Timer "${key}" does not exist`);
        return;
      }
      write("log", elapsed(key));
      delete clocks[key];
    },
    clear() {},
  };
  page.hidden(window, "console", console);
  page.tagObject(console, "console");
})
