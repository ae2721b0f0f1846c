(function (core, native) {
  "use strict";
  // The frames of a page and the pages in them: how they come and go, and how one sends another elsewhere.
  core.part("frame count", () => ({ count: 0, isExceeded: false }));

  core.define("frames", () => {
    const { Frame } = core.use("frame");
    // WebKit's own limits (Page::maxFrameDepth, Page::maxNumberOfFrames).
    const depthLimit = 32;
    const countLimit = 1000;

    function rootOf(page) {
      let at = page;
      while (at.frame !== null) at = at.frame.parent;
      return at;
    }

    /// Ends the page of a frame, once it has heard of it: its timers stop, and nothing is answered.
    function endPage(page) {
      core.use("transitions").leave(page);
      close(page);
    }

    function close(page) {
      if (page.isEnded) return;
      page.isEnded = true;
      if (page.has("frame list")) {
        for (const frame of page.part("frame list").all) {
          if (frame.page !== null) close(frame.page);
          frame.remove();
        }
      }
      native.closeFrame(page.id);
    }

    /// The page or frame that a link's target names; undefined for the link's own.
    function targeted(page, name) {
      const { contextOf } = core.use("window views");
      const keyword = name.toLowerCase();
      if (keyword === "_top") return contextOf(rootOf(page));
      if (keyword === "_parent" && page.frame !== null) return contextOf(page.frame.parent);
      return name === "" || name.startsWith("_") ? undefined : namedIn(rootOf(page), name);
    }

    function namedIn(page, name) {
      if (!page.has("frame list")) return undefined;
      const list = page.part("frame list");
      const own = list.named(name);
      if (own !== undefined) return own;
      for (const frame of list.ordered) {
        const inner = frame.page === null ? undefined : namedIn(frame.page, name);
        if (inner !== undefined) return inner;
      }
      return undefined;
    }

    return {
      /// Makes the frame of an element that was inserted into its page's document; undefined when there are too many.
      insert(element) {
        const { page } = element;
        if (page.isEnded) return undefined;
        const total = rootOf(page).part("frame count");
        const frame = new Frame(element);
        if (frame.depth > depthLimit || total.count >= countLimit) {
          const reason = frame.depth > depthLimit ? `deeper than ${depthLimit}` : `more than ${countLimit}`;
          if (!total.isExceeded) native.note(page.id, `A frame is not loaded: frames ${reason} are not shown.`);
          total.isExceeded = true;
          return undefined;
        }
        total.count++;
        page.part("frame list").add(frame);
        return frame;
      },

      forget(frame) {
        rootOf(frame.parent).part("frame count").count--;
        frame.parent.part("frame list").remove(frame);
      },

      rootOf,
      endPage,

      /// Follows a link whose target is another frame; false when it is not.
      follow(page, name, url) {
        const context = targeted(page, name);
        if (context === undefined || context === core.use("window views").contextOf(page)) return false;
        try {
          this.navigateFrom(page, context, url);
        } catch {
          // It is not allowed, which a note tells; a link throws nothing.
        }
        return true;
      },

      /// A page sends a frame, or the page around it, to another address.
      navigateFrom(accessor, context, reference) {
        const url = core.resolveURL(accessor, reference);
        if (url === null) throw accessor.exception("SyntaxError", "The string did not match the expected pattern.");
        const target = context instanceof core.Page ? context : context.shownPage;
        const isForeign = !core.use("origins").same(accessor, target);
        const isTop = target.frame === null && accessor.restrictions !== null && accessor.restrictions.has("top-navigation");
        if (isTop || (isForeign && url.startsWith("javascript:"))) {
          native.note(accessor.id, `A frame may not navigate another one: ${url}`);
          throw accessor.exception("SecurityError", "The operation is insecure.");
        }
        target.part("location").href = url;
      },
    };
  });
})
