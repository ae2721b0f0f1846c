(function (core, native) {
  "use strict";
  core.define("console table", () => ({
    /// The rows of an array or object, with their columns under one another; anything else as a plain value.
    table(page, data) {
      const inspect = (value, depth) => core.use("format").inspect(page, value, depth);
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
