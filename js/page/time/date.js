(function (core, native) {
  "use strict";
  // Virtual time for what asks for the present moment without a timer: Date, and the formats of Intl.
  /// Calls a function of the engine's; what it throws was the page's mistake, and not one of this file.
  function apply(made, self, values) {
    try {
      return Reflect.apply(made, self, values);
    } catch (error) {
      core.placeInPage(error);
      throw error;
    }
  }

  /// Milliseconds since the page was created.
  core.elapsed = (page) => native.now(page.id) - page.start;

  /// What Date.now() says.
  core.currentTime = (page) => Math.floor(page.epoch + native.now(page.id));

  const now = {
    name: "now",
    method() {
      return core.currentTime(this);
    },
  };

  /// Puts a page's Date on virtual time. Only the present differs from the engine's own Date, so the prototype, parsing and
  /// every other form of the constructor stay the engine's.
  core.installDate = function (page) {
    const { global, kit } = page;
    const engineDate = global.Date;
    const { prototype } = engineDate;
    const present = core.pageFunction(page, now);
    const constructor = kit.dateConstructor(present);
    core.hidden(constructor, "UTC", engineDate.UTC);
    core.hidden(constructor, "parse", engineDate.parse);
    core.hidden(constructor, "now", present);
    core.fixed(constructor, "prototype", prototype);
    core.hidden(prototype, "constructor", constructor);
    core.hidden(global, "Date", constructor);
    if (global.Intl !== undefined) kit.putAccessor(global, page, { name: "Intl", intl: global.Intl }, readIntl, writeIntl, false);
  };

  const writeIntl = (page, member, self, value) => core.hidden(page.global, "Intl", value);

  /// Few pages use Intl, and its formats are costly to make, so they are mended when a page first asks for them.
  function readIntl(page, { intl }) {
    mend(page, intl.DateTimeFormat.prototype);
    core.hidden(page.global, "Intl", intl);
    return intl;
  }

  /// Lets the formats of dates format the present moment when they are given none.
  function mend(page, format) {
    const { kit } = page;
    const { get, set } = Object.getOwnPropertyDescriptor(format, "format");
    const described = { name: "format", original: get, bound: new WeakMap() };
    core.accessor(format, "format", kit.accessors(page, described, boundFormat).get, set, false);
    const parts = { original: format.formatToParts };
    core.hidden(format, "formatToParts", kit.methods[1]("formatToParts", page, parts, formatToParts));
  }

  /// The date that a format is given, or the present one. The page's arguments are read, not iterated: that would call the page.
  const dateOf = (page, values) => (values.length === 0 || values[0] === undefined ? core.currentTime(page) : values[0]);

  /// The function that a format gives for its own dates, always the same one.
  function boundFormat(page, { original, bound }, self) {
    const inner = apply(original, self, []);
    let outer = bound.get(inner);
    if (outer === undefined) {
      outer = page.kit.methods[1]("", page, { inner }, formatDate);
      bound.set(inner, outer);
    }
    return outer;
  }

  const formatDate = (page, { inner }, self, values) => apply(inner, undefined, [dateOf(page, values)]);

  const formatToParts = (page, { original }, self, values) => apply(original, self, [dateOf(page, values)]);
})
