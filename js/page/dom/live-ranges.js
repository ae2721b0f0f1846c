(function (core, native) {
  "use strict";
  // The ranges and node iterators of each page, which follow the changes of its trees. They are held weakly: what a page
  // has dropped needs to follow nothing.
  core.part("live ranges", () => new Set());

  core.define("live ranges", () => {
    const { state } = core.use("tree");

    function each(page, tell) {
      if (!page.has("live ranges")) return;
      const all = page.part("live ranges");
      for (const reference of all) {
        const object = reference.deref();
        if (object === undefined) all.delete(reference);
        else tell(object);
      }
    }

    const watcher = {
      /// A node is about to leave its parent.
      removing: (node) => each(node.page, (object) => object._removing(node)),
      /// Nodes are about to come before a child.
      inserting: (parent, before, count) => each(parent.page, (object) => object._inserting(parent, before, count)),
      /// Characters were replaced by others.
      replaced: (node, offset, count, length) => (
        each(node.page, (object) => object._replaced(node, offset, count, length))
      ),
      /// The end of a text has become a text of its own.
      split: (node, offset, rest) => each(node.page, (object) => object._split?.(node, offset, rest)),
    };

    return {
      add(object) {
        state.ranges = watcher;
        object.page.part("live ranges").add(new WeakRef(object));
      },
    };
  });
})
