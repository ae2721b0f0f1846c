// What the button for more opens: the ad's marking, and where to read about the advertiser. It is built when it is first
// opened, since few viewers ask.
window.AdSDK.later("moreMenu", (AdSDK) => {
  "use strict";

  const STYLE = "top: 64px; right: 16px; max-width: 70%; padding: 14px 16px; border-radius: 10px; pointer-events: auto; "
    + "display: flex; flex-direction: column; gap: 8px; overflow-wrap: anywhere; background: rgba(20, 20, 20, 0.9)";

  function element(name, id, content) {
    const made = document.createElement(name);
    made.id = id;
    if (name === "button") made.type = "button";
    made.textContent = content;
    return made;
  }

  function create(container, words) {
    let panel = null;

    return {
      get isOpen() { return panel !== null; },

      // `onLink` when the viewer wants to read about the advertiser, `onClose` when the menu shall go.
      open({ label, advertiser, erid, url }, { onLink, onClose }) {
        panel = element("div", "ad-more-panel", "");
        panel.style.cssText = STYLE;
        panel.append(element("div", "ad-more-label", label || words.advertising));
        if (advertiser) panel.append(element("div", "ad-more-advertiser", words.advertiser(advertiser)));
        if (erid) panel.append(element("div", "ad-more-erid", `erid: ${erid}`));
        if (url) {
          const link = element("button", "ad-more-link", words.about);
          link.addEventListener("click", onLink);
          panel.append(link);
        }
        const close = element("button", "ad-more-close", words.close);
        close.addEventListener("click", onClose);
        panel.append(close);
        container.append(panel);
      },

      close() {
        if (panel) panel.remove();
        panel = null;
      },
    };
  }

  return { create };
});
