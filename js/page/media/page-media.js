(function (core, native) {
  "use strict";
  // What a page knows of all its media: who waits for a file, and who plays.
  class PageMedia {
    /// Elements that are not paused, and those that go on when the page is shown again.
    unpaused = new Set();
    suspended = new Set();
    #page;
    #waiting = new Map();
    #last = 0;

    constructor(page) {
      this.#page = page;
    }

    get isHidden() {
      return this.#page.has("page document") && this.#page.part("page document").visibility === "hidden";
    }

    /// Asks what an element's file is: `onFound(failure or null, seconds, width, height)` is called once, or never when
    /// nothing answers.
    find(element, url, onFound) {
      const id = ++this.#last;
      this.#waiting.set(id, onFound);
      const content = url.startsWith("blob:") ? contentOf(this.#page, url) : null;
      if (url.startsWith("blob:") && content === null) {
        core.schedule(this.#page, "media", 0, () => this.found(id, "nothing is at this URL"), true);
      } else {
        const hash = url.indexOf("#");
        native.describeMedia(this.#page.id, id, hash < 0 ? url : url.slice(0, hash), element._localName, content);
      }
      return id;
    }

    /// Nobody waits any more.
    forget(id) {
      this.#waiting.delete(id);
    }

    found(id, failure, seconds = NaN, width = 0, height = 0) {
      const onFound = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (onFound !== undefined) this.#page.run(() => onFound(failure, seconds, width, height));
    }

    /// An app in the background plays nothing; what it interrupts goes on afterwards.
    visibilityChanged() {
      const { pause, play } = core.use("media playback");
      if (this.isHidden) {
        for (const element of [...this.unpaused]) {
          pause(element);
          this.suspended.add(element);
        }
      } else {
        for (const element of [...this.suspended]) play(element);
        this.suspended.clear();
      }
    }
  }

  /// The bytes of a blob, as characters of Latin-1; null when there is none.
  function contentOf(page, url) {
    const blob = core.isBuilt("blob") ? core.use("blob").lookUp(page, url) : null;
    if (blob === null) return null;
    let text = "";
    for (let at = 0; at < blob._bytes.length; at += 8192) {
      text += String.fromCharCode(...blob._bytes.subarray(at, at + 8192));
    }
    return text;
  }

  core.part("media", (page) => new PageMedia(page));

  core.define("media tasks", () => {
    /// Runs work of an element as a turn of its own, unless the element is loaded anew before; then `settle` is run at once.
    function queue(element, name, work, settle = null) {
      const id = core.schedule(element.page, `media ${name}`, 0, () => {
        element._tasks.delete(id);
        work();
      }, true);
      element._tasks.set(id, settle);
      return id;
    }

    function cancel(element, id) {
      if (element._tasks.delete(id)) core.unschedule(element.page, id);
    }

    /// Fires an event as a turn of its own.
    const fire = (element, type) => queue(element, type, () => core.fire(element, "Event", type));

    function clear(element) {
      const tasks = [...element._tasks];
      element._tasks.clear();
      for (const [id, settle] of tasks) {
        core.unschedule(element.page, id);
        if (settle !== null) settle();
      }
    }

    /// Takes the promises of play() that are not settled yet.
    const takePromises = (element) => element._promises.splice(0);

    const messages = {
      AbortError: "The operation was aborted.",
      NotAllowedError: "The request is not allowed by the user agent or the platform in the current context, possibly because "
        + "the user denied permission.",
      NotSupportedError: "The operation is not supported.",
    };

    const exception = (element, name) => element.page.exception(name, messages[name]);

    function reject(element, promises, name) {
      for (const promise of promises) promise.reject(exception(element, name));
    }

    return { queue, cancel, fire, clear, takePromises, exception, reject };
  });
})
