(function (window, native, page) {
  "use strict";
  const counts = Object.create(null);
  const clocks = Object.create(null);
  let indentation = "";

  function write(level, text) {
    native.console(level, indentation === "" ? text : indentation + text.split("\n").join(`\n${indentation}`));
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
      indentation = indentation.slice(2);
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
  Object.defineProperty(console, Symbol.toStringTag, { value: "console", configurable: true });

  page.define("console table", () => ({
    /// The rows of an array or object, with their columns under one another; anything else as a plain value.
    table(data) {
      const { inspect } = page.use("format");
      if (typeof data !== "object" || data === null) return inspect(data);
      const columns = [];
      const plain = Object.keys(data).some((key) => typeof data[key] !== "object" || data[key] === null);
      for (const key of Object.keys(data)) {
        const row = data[key];
        if (typeof row !== "object" || row === null) continue;
        for (const name of Object.keys(row)) if (!columns.includes(name)) columns.push(name);
      }
      const lines = [["(index)", ...columns, ...(plain ? ["Values"] : [])]];
      for (const key of Object.keys(data)) {
        const row = data[key];
        const isObject = typeof row === "object" && row !== null;
        const cells = columns.map((name) => (isObject && name in row ? inspect(row[name], 3) : ""));
        lines.push([key, ...cells, ...(plain ? [isObject ? "" : inspect(row)] : [])]);
      }
      const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
      return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column])).join(" | ").trimEnd()).join("\n");
    },
  }));
})
