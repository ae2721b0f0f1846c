(function (core, native) {
  "use strict";
  // How a document comes and goes: pageshow, beforeunload, pagehide, unload.
  core.define("transitions", () => {
    const { Event } = core.use("Event");

    class PageTransitionEvent extends Event {
      constructor(page, type, options) {
        super(page, type, options);
        this._persisted = Boolean(options?.persisted);
      }

      get persisted() {
        return this._persisted;
      }
    }
    core.interface(PageTransitionEvent, {
      length: 1, create: (page, [type, options]) => new PageTransitionEvent(page, type, options),
    });

    class BeforeUnloadEvent extends Event {
      _returnValue = "";

      /// What an `onbeforeunload` handler has returned.
      _answered(value) {
        this.preventDefault();
        if (this._returnValue === "") this._returnValue = String(value);
      }

      get returnValue() {
        return this._returnValue;
      }

      set returnValue(value) {
        this._returnValue = String(value);
      }
    }
    core.interface(BeforeUnloadEvent);

    function fire(page, event) {
      event._trusted = true;
      return core.dispatch(page.window, event, page.document);
    }

    /// The document was not kept from an earlier visit.
    const transition = (page, type) => fire(page, new PageTransitionEvent(page, type, { persisted: false }));

    function show(page) {
      page.isShown = true;
      transition(page, "pageshow");
    }

    /// Asks whether the page may be left; nobody is there to ask, so the answer is only told.
    function ask(page) {
      const event = new BeforeUnloadEvent(page, "beforeunload", { cancelable: true });
      const may = fire(page, event);
      if (!may || event._returnValue !== "") {
        native.note(page.id, "beforeunload asks to stay; a web view without a UI delegate leaves the page all the same.");
      }
    }

    /// HTML, "unload a document"; of one that has not yet loaded nobody hears that it goes from sight. The documents in its frames
    /// follow it, as in WebKit.
    function leave(page) {
      if (page.isLeft) return;
      page.isLeft = true;
      if (page.isShown) {
        transition(page, "pagehide");
        core.setVisibility(page, "hidden");
      }
      // A handler may have removed the frame.
      if (page.isEnded) return;
      fire(page, new Event(page, "unload"));
      if (page.isEnded || !page.has("frame list")) return;
      for (const frame of page.part("frame list").ordered) if (frame.page !== null) leave(frame.page);
    }
    return { PageTransitionEvent, BeforeUnloadEvent, show, ask, leave };
  });
})
