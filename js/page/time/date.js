(function (window, native, page) {
  "use strict";
  // Date on virtual time. Only "now" differs from the engine's own Date, so the prototype, parsing and every
  // other form of the constructor stay the engine's.
  const { apply, construct, floor } = page.builtins;
  const EngineDate = window.Date;
  const prototype = EngineDate.prototype;
  const toString = prototype.toString;

  /// Milliseconds since the page was created.
  page.elapsed = () => native.now() - native.pageStart;

  /// What Date.now() says.
  page.currentTime = () => floor(native.epoch + native.now());

  // Seven named parameters because Date.length is 7.
  function Date(year, month, date, hours, minutes, seconds, milliseconds) {
    if (new.target === undefined) return apply(toString, new EngineDate(page.currentTime()), []);
    if (arguments.length === 0) return construct(EngineDate, [page.currentTime()], new.target);
    return construct(EngineDate, arguments, new.target);
  }

  page.hidden(Date, "UTC", EngineDate.UTC);
  page.hidden(Date, "parse", EngineDate.parse);
  page.hidden(Date, "now", { now: () => page.currentTime() }.now);
  page.fixed(Date, "prototype", prototype);
  page.hidden(prototype, "constructor", Date);
  page.hidden(window, "Date", Date);

  // Intl.DateTimeFormat formats the present moment when it is given none. Few pages use it, and building it
  // is costly, so it is mended when a page first asks for it.
  const Intl = window.Intl;
  if (Intl === undefined) return;
  page.lazy("Intl", () => {
    const format = Intl.DateTimeFormat.prototype;
    const original = Object.getOwnPropertyDescriptor(format, "format").get;
    const parts = format.formatToParts;
    const bound = new WeakMap();
    const read = {
      get() {
        const inner = apply(original, this, []);
        let outer = bound.get(inner);
        if (outer === undefined) {
          outer = (date) => inner(date === undefined ? page.currentTime() : date);
          bound.set(inner, outer);
        }
        return outer;
      },
    }.get;
    page.accessor(format, "format", read, undefined, false);
    page.hidden(format, "formatToParts", {
      formatToParts(date) {
        return apply(parts, this, [date === undefined ? page.currentTime() : date]);
      },
    }.formatToParts);
    return Intl;
  });
})
