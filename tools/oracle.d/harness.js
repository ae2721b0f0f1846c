// Runs the probes of a page one by one and posts what each came to. Its handler is also the one that bridge cases post to:
// what arrives before a probe's result belongs to that probe.
globalThis.oracle = (function () {
  "use strict";
  const handler = window.webkit.messageHandlers.oracle;
  const post = handler.postMessage.bind(handler);
  // How long (ms) a promise may take before it counts as pending; a page whose promises need no network asks for less.
  const pendingAfter = window.oraclePatience || 1500;

  /// The result of one probe, settled if it is a promise.
  async function settled(value) {
    if (Object.prototype.toString.call(value) !== "[object Promise]") return describe(value);
    let timer;
    const patience = new Promise((resolve) => {
      timer = setTimeout(resolve, pendingAfter, "stays pending");
    });
    const outcome = Promise.prototype.then.call(
      value, (result) => "resolves " + describe(result), (error) => "rejects " + describe(error));
    const text = await Promise.race([outcome, patience]);
    clearTimeout(timer);
    return text;
  }

  async function runOne(source) {
    try {
      return await settled((0, eval)(source));
    } catch (error) {
      return "throws " + describe(error);
    }
  }

  return {
    /// What a page of its own found: a case's name, and any value.
    report(name, value) {
      post({ oracle: name, text: typeof value === "string" ? value : describe(value) });
    },

    /// Runs probes in turn, each after what the one before had posted and scheduled.
    async run(sources) {
      for (const source of sources) {
        const text = await runOne(source);
        await new Promise((resolve) => setTimeout(resolve, 0));
        post({ oracle: source, text });
      }
      post({ oracle: "", text: "" });
    },

    /// The end of a page of its own.
    done() {
      post({ oracle: "", text: "" });
    },

    /// The names of an object's own properties, for a comparison as a set.
    names(object) {
      return "names: " + Object.getOwnPropertyNames(object).filter((name) => !/^(oracle|describe)$/.test(name)).sort().join(" ");
    },

    /// The types of globals, for a comparison as a set.
    types(list) {
      return "names: " + list.split(" ").map((name) => name + ":" + typeof window[name]).join(" ");
    },

    /// The types of globals that ads hardly use, so that docs/fidelity.md can tell them from the others.
    rareTypes(list) {
      return oracle.types(list);
    },

    /// An own property's attributes, and what it holds.
    descriptor(object, name) {
      const found = Object.getOwnPropertyDescriptor(object, name);
      if (found === undefined) return undefined;
      const flags = ["writable", "enumerable", "configurable"].filter((flag) => found[flag]);
      const parts = "value" in found ? [typeof found.value] : [found.get ? "get" : "", found.set ? "set" : ""];
      return parts.concat(flags).filter(Boolean).join(" ");
    },
  };
})();
