(function (window, native, page) {
  "use strict";
  page.define("token list", () => {
    const owner = Symbol("owner");

    function read(list) {
      const { element, attribute } = list[owner];
      return [...new Set((element.getAttribute(attribute) ?? "").split(/[\t\n\f\r ]+/).filter((token) => token !== ""))];
    }

    function write(list, tokens) {
      const { element, attribute } = list[owner];
      if (tokens.length === 0 && !element.hasAttribute(attribute)) return;
      element.setAttribute(attribute, tokens.join(" "));
    }

    function valid(given) {
      const token = String(given);
      if (token === "") throw page.exception("SyntaxError", "The string did not match the expected pattern.");
      if (/[\t\n\f\r ]/.test(token)) throw page.exception("InvalidCharacterError", "The string contains invalid characters.");
      return token;
    }

    class DOMTokenList {
      constructor(key, element, attribute) {
        if (key !== owner) throw page.illegalConstructor();
        page.hidden(this, owner, { element, attribute });
      }

      get length() {
        return read(this).length;
      }

      get value() {
        return this[owner].element.getAttribute(this[owner].attribute) ?? "";
      }

      set value(value) {
        this[owner].element.setAttribute(this[owner].attribute, value);
      }

      item(index) {
        return read(this)[index >>> 0] ?? null;
      }

      contains(token) {
        return read(this).includes(String(token));
      }

      add(...given) {
        const tokens = given.map(valid);
        write(this, [...new Set([...read(this), ...tokens])]);
      }

      remove(...given) {
        const tokens = given.map(valid);
        write(this, read(this).filter((token) => !tokens.includes(token)));
      }

      toggle(given, force) {
        const token = valid(given);
        const wanted = force === undefined ? !this.contains(token) : Boolean(force);
        if (wanted) this.add(token);
        else this.remove(token);
        return wanted;
      }

      replace(given, replacement) {
        const [token, other] = [valid(given), valid(replacement)];
        const tokens = read(this);
        if (!tokens.includes(token)) return false;
        write(this, [...new Set(tokens.map((item) => (item === token ? other : item)))]);
        return true;
      }

      forEach(callback, thisValue) {
        read(this).forEach((token, index) => callback.call(thisValue, token, index, this));
      }

      entries() {
        return read(this).entries();
      }

      keys() {
        return read(this).keys();
      }

      values() {
        return read(this).values();
      }

      [Symbol.iterator]() {
        return this.values();
      }

      toString() {
        return this.value;
      }
    }

    // Reading by index is rare enough for a proxy: classes come and go through the attribute as well.
    const handler = {
      get(target, name, receiver) {
        if (typeof name === "string" && /^\d+$/.test(name)) return read(target)[name];
        return Reflect.get(target, name, receiver);
      },
    };
    return {
      DOMTokenList,
      /// What an inspector shows behind a list's proxy; null for other objects.
      shown: (target) => (page.builtins.getOwnPropertyDescriptor(target, owner) === undefined ? null : read(target)),
      tokenList: (element, attribute) => new Proxy(new DOMTokenList(owner, element, attribute), handler),
    };
  });
})
