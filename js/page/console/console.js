(function (core, native) {
  "use strict";
  class Console {
    constructor(page) {
      this.page = page;
      this.counts = new Map();
      this.clocks = new Map();
      this.indentation = "";
    }

    write(level, text) {
      const { indentation } = this;
      native.console(
        this.page.id, level, indentation === "" ? text : indentation + text.replaceAll("\n", `\n${indentation}`),
      );
    }

    print(level, values) {
      // A lone string needs no formatting, and most calls are that.
      if (values.length === 1 && typeof values[0] === "string") this.write(level, values[0]);
      else this.write(level, this.format(values));
    }

    format(values) {
      return core.use("format").format(this.page, values);
    }

    elapsed(name) {
      return `${name}: ${Number((native.now(this.page.id) - this.clocks.get(name)).toFixed(3))}ms`;
    }
  }
  core.part("console", (page) => new Console(page));

  const label = (value) => (value === undefined ? "default" : String(value));

  /// The page's calls that led here, without those of the environment and the engine's own before them.
  function callsOfPage() {
    const lines = String(new Error().stack).split("\n").filter((line) => !line.includes("adbridge:page/"));
    const isEngine = (line) => line.endsWith("[native code]") || line === "";
    const first = lines.findIndex((line) => !isEngine(line));
    return first < 0 ? "" : lines.slice(first, lines.findLastIndex((line) => !isEngine(line)) + 1).join("\n");
  }

  // Functions of the page, with the page as `this`.
  const methods = {
    log(...values) {
      this.part("console").print("log", values);
    },
    info(...values) {
      this.part("console").print("info", values);
    },
    warn(...values) {
      this.part("console").print("warn", values);
    },
    error(...values) {
      this.part("console").print("error", values);
    },
    debug(...values) {
      this.part("console").print("debug", values);
    },
    trace(...values) {
      const own = this.part("console");
      const calls = callsOfPage();
      const head = values.length === 0 ? "Trace" : `Trace: ${own.format(values)}`;
      own.write("log", calls === "" ? head : `${head}\n${calls}`);
    },
    assert(condition, ...values) {
      if (condition) return;
      const own = this.part("console");
      own.write("error", values.length === 0 ? "Assertion failed" : `Assertion failed: ${own.format(values)}`);
    },
    dir(value) {
      this.part("console").write("log", core.use("format").inspect(this, value));
    },
    dirxml(...values) {
      this.part("console").print("log", values);
    },
    table(data) {
      this.part("console").write("log", core.use("console table").table(this, data));
    },
    group(...values) {
      const own = this.part("console");
      if (values.length > 0) own.print("log", values);
      own.indentation += "  ";
    },
    groupCollapsed(...values) {
      methods.group.apply(this, values);
    },
    groupEnd() {
      const own = this.part("console");
      own.indentation = own.indentation.slice(2);
    },
    count(name) {
      const own = this.part("console");
      const key = label(name);
      const count = (own.counts.get(key) ?? 0) + 1;
      own.counts.set(key, count);
      own.write("log", `${key}: ${count}`);
    },
    countReset(name) {
      this.part("console").counts.delete(label(name));
    },
    time(name) {
      const own = this.part("console");
      const key = label(name);
      if (own.clocks.has(key)) own.write("warn", `Timer "${key}" already exists`);
      else own.clocks.set(key, native.now(this.id));
    },
    timeLog(name, ...values) {
      const own = this.part("console");
      const key = label(name);
      if (!own.clocks.has(key)) own.write("warn", `Timer "${key}" does not exist`);
      else own.write("log", values.length === 0 ? own.elapsed(key) : `${own.elapsed(key)} ${own.format(values)}`);
    },
    timeEnd(name) {
      const own = this.part("console");
      const key = label(name);
      if (!own.clocks.has(key)) {
        own.write("warn", `Timer "${key}" does not exist`);
        return;
      }
      own.write("log", own.elapsed(key));
      own.clocks.delete(key);
    },
    clear() {},
  };
  for (const name of Object.keys(methods)) core.raw(methods[name]);

  core.global("console", (page) => {
    const object = page.kit.object();
    core.addMethods(page, object, methods);
    core.tag(object, "console");
    return object;
  }, false);
})
