// The controls over the host's video. The video itself plays in the host's player behind this transparent page.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});

  function create({ lang, controls }) {
    const words = AdSDK.language.words(lang);
    const find = (id) => document.getElementById(id);
    const container = find("ad-overlay");
    const label = find("ad-label");
    const skip = find("ad-skip-btn");
    const click = find("ad-click-btn");
    const menu = find("ad-more-menu");
    let more = null;
    const isWanted = (element) => controls.has(element.id);
    document.documentElement.lang = lang;

    const written = new Map();

    // Assigning the same text again would make the page lay itself out for nothing, four times a second.
    function write(element, text) {
      if (written.get(element) === text) return;
      written.set(element, text);
      element.textContent = text;
    }

    function onTap(element, act) {
      element.addEventListener("click", () => {
        if (!element.disabled && !element.hidden) act();
      });
    }

    return {
      container,
      get isMenuOpen() { return more !== null && more.isOpen; },
      get more() {
        more = more || AdSDK.moreMenu.create(container, words);
        return more;
      },

      connect({ onSkip, onClick, onMenu }) {
        onTap(skip, onSkip);
        onTap(click, onClick);
        onTap(menu, onMenu);
      },

      show({ number, total, canSkip, canClick }) {
        write(label, words.label(number, total));
        write(click, words.click);
        write(skip, words.skip);
        menu.setAttribute("aria-label", words.menu);
        skip.disabled = true;
        skip.hidden = !(canSkip && isWanted(skip));
        click.hidden = !(canClick && isWanted(click));
        menu.hidden = !isWanted(menu);
        container.hidden = false;
      },

      countDown(seconds) {
        write(skip, words.skipIn(Math.ceil(seconds)));
      },

      enableSkip() {
        skip.disabled = false;
        write(skip, words.skip);
      },

      // For a creative that says by itself when it may be skipped.
      offerSkip(isOffered) {
        skip.disabled = !isOffered;
        skip.hidden = !(isOffered && isWanted(skip));
      },

      hide() {
        if (more) more.close();
        container.hidden = true;
        for (const element of [skip, click, menu]) element.hidden = true;
        skip.disabled = true;
      },
    };
  }

  AdSDK.overlay = { create };
})();
