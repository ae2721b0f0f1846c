(function (core, native) {
  "use strict";
  // The CSS namespace object.
  function escapeCharacter(character, place, text) {
    const code = character.codePointAt(0);
    if (code === 0) return "\ufffd";
    const isDigit = code >= 0x30 && code <= 0x39;
    const isFirst = place === 0 || (place === 1 && text[0] === "-");
    if (code < 0x20 || code === 0x7f || (isDigit && isFirst)) return `\\${code.toString(16)} `;
    if (character === "-" && text.length === 1) return "\\-";
    return code >= 0x80 || /[\w-]/.test(character) ? character : `\\${character}`;
  }

  const functions = {
    escape(value) {
      return String(value).replace(/[^]/gu, escapeCharacter);
    },

    supports(property, value) {
      if (arguments.length === 0) throw new TypeError("Not enough arguments");
      const { condition, declaration } = core.use("css supports");
      return value === undefined ? condition(String(property)) : declaration(String(property), String(value));
    },
  };

  /// The page's object itself.
  core.part("CSS", (page) => {
    const object = page.kit.object();
    core.addMethods(page, object, functions);
    core.tag(object, "CSS");
    return object;
  });
})
