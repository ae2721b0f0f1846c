// Icons over the video (VAST 4.3 §3.15), such as AdChoices: each at its place for its time, told of when it shows and when it
// is tapped. They come after the first frame, as the standard asks.
window.AdSDK.later("icons", (AdSDK) => {
  "use strict";

  const { attribute, child, children, descend, number, text, texts } = AdSDK.xml;

  const points = (value) => (value !== null && Number.isFinite(value) && value >= 0 ? value : 0);

  function parseIcon(element) {
    const clicks = child(element, "IconClicks");
    return {
      program: (attribute(element, "program") || "").toLowerCase(),
      width: points(number(element, "width")),
      height: points(number(element, "height")),
      x: (attribute(element, "xPosition") || "left").toLowerCase(),
      y: (attribute(element, "yPosition") || "top").toLowerCase(),
      offset: AdSDK.offset.parseTime(attribute(element, "offset")) || 0,
      duration: AdSDK.offset.parseTime(attribute(element, "duration")),
      image: text(child(element, "StaticResource")) || null,
      views: texts(children(element, "IconViewTracking")),
      clickThrough: text(child(clicks, "IconClickThrough")) || null,
      clickTracking: texts(children(clicks, "IconClickTracking")),
    };
  }

  const parse = (linear) => descend(linear, "Icons", "Icon").map(parseIcon);

  // Of one program the icon closest to the InLine counts; `levels`: the icons of each level, outermost first.
  function merge(levels) {
    const found = new Map();
    for (const icon of levels.slice().reverse().flat()) if (!found.has(icon.program)) found.set(icon.program, icon);
    return Array.from(found.values()).filter(({ image }) => image !== null);
  }

  function place(style, { x, y, width, height }) {
    const edge = (value, near, far) => {
      if (value === far) style[far] = "0";
      else style[near] = value === near ? "0" : `${points(parseFloat(value))}px`;
    };
    style.cssText = `position: absolute; width: ${width}px; height: ${height}px; pointer-events: auto`;
    edge(x, "left", "right");
    edge(y, "top", "bottom");
  }

  function create(container, icons, { onView, onClick }) {
    const shown = new Map();

    function show(icon) {
      const image = document.createElement("img");
      image.className = "ad-icon";
      image.alt = icon.program;
      place(image.style, icon);
      image.src = icon.image;
      image.addEventListener("click", () => onClick(icon));
      container.append(image);
      shown.set(icon, image);
      onView(icon);
    }

    return {
      update(time) {
        for (const icon of icons) {
          const isDue = time >= icon.offset && (icon.duration === null || time < icon.offset + icon.duration);
          if (isDue && !shown.has(icon)) show(icon);
          if (!isDue && shown.get(icon)) {
            shown.get(icon).remove();
            shown.set(icon, null);
          }
        }
      },

      hide() {
        for (const image of shown.values()) if (image) image.remove();
      },
    };
  }

  return { parse, merge, create };
});
