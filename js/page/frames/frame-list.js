(function (core, native) {
  "use strict";
  // The frames of a page as its global object shows them: `length`, `0`, `1` … and their names.
  core.define("frame list", () => {
    const { following } = core.use("tree");

    /// A property of the global object that is read anew each time, until the page replaces it.
    function liveProperty(page, name, read) {
      const state = { read, isReplaced: false };
      const made = page.kit.accessors(page, state, () => core.result(page, state.read()), (given, at, self, value) => {
        state.isReplaced = true;
        core.shown(page.global, name, value);
      });
      core.accessor(page.global, name, made.get, made.set);
      return state;
    }

    class FrameList {
      #page;
      #frames = new Set();
      #shownCount = 0;
      #names = new Map();

      constructor(page) {
        this.#page = page;
        // A page may have a variable of this name.
        if (page.global.length === 0) liveProperty(page, "length", () => this.#frames.size);
      }

      get count() {
        return this.#frames.size;
      }

      get all() {
        return [...this.#frames];
      }

      /// The frames in the order of the document's tree.
      get ordered() {
        if (this.#frames.size < 2) return [...this.#frames];
        const found = [];
        const { document } = this.#page;
        for (let at = document; at !== null; at = following(at, document)) {
          if (at._frame !== undefined && this.#frames.has(at._frame)) found.push(at._frame);
        }
        return found;
      }

      named(name) {
        return name === "" ? undefined : this.ordered.find((frame) => frame.name === name);
      }

      /// The first frame that holds an element which matches, perhaps in a frame of its own.
      withMatch(selector) {
        return this.ordered.find(({ page }) => page !== null && (
          page.document.querySelector(selector) !== null
            || (page.has("frame list") && page.part("frame list").withMatch(selector) !== undefined)
        ));
      }

      add(frame) {
        this.#frames.add(frame);
        this.refresh();
      }

      remove(frame) {
        this.#frames.delete(frame);
        this.refresh();
      }

      /// Brings the global object's properties up to date.
      refresh() {
        const { global } = this.#page;
        const { view } = core.use("window views");
        const show = (frame) => (frame === undefined ? undefined : view(this.#page, frame));
        for (; this.#shownCount < this.#frames.size; this.#shownCount++) {
          const index = this.#shownCount;
          liveProperty(this.#page, String(index), () => show(this.ordered[index]));
        }
        while (this.#shownCount > this.#frames.size) delete global[--this.#shownCount];
        const names = new Set([...this.#frames].map((frame) => frame.name));
        for (const [name, { isReplaced }] of this.#names) {
          if (names.has(name)) continue;
          if (!isReplaced) delete global[name];
          this.#names.delete(name);
        }
        for (const name of names) {
          if (name === "" || name in global) continue;
          this.#names.set(name, liveProperty(this.#page, name, () => show(this.named(name))));
        }
      }
    }
    return { FrameList, liveProperty };
  });
  core.part("frame list", (page) => new (core.use("frame list").FrameList)(page));
})
