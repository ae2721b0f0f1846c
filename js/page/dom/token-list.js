(function (core, native) {
  "use strict";
  core.define("token list", () => {
    const space = /[\t\n\f\r ]+/;

    const sandboxTokens = new Set((
      "allow-downloads allow-forms allow-modals allow-orientation-lock allow-pointer-lock allow-popups "
      + "allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts allow-storage-access-by-user-activation "
      + "allow-top-navigation allow-top-navigation-by-user-activation allow-top-navigation-to-custom-protocols"
    ).split(" "));
    const relations = new Set((
      "alternate apple-touch-icon apple-touch-icon-precomposed dns-prefetch icon manifest modulepreload preconnect preload "
      + "prefetch stylesheet"
    ).split(" "));

    const hyperlinkRelations = new Set(["noopener", "noreferrer", "opener"]);

    function valid(list, given) {
      const token = String(given);
      if (token === "") throw list.page.exception("SyntaxError", "The string did not match the expected pattern.");
      if (space.test(token)) {
        throw list.page.exception("InvalidCharacterError", "The string contains invalid characters.");
      }
      return token;
    }

    class DOMTokenList extends core.PlatformObject {
      constructor(element, attribute) {
        super(element.page);
        this._element = element;
        this._attribute = attribute;
      }

      get length() {
        return this._read().length;
      }

      get value() {
        return this._element.getAttribute(this._attribute) ?? "";
      }

      set value(value) {
        this._element.setAttribute(this._attribute, value);
      }

      item(index) {
        return this._read()[index >>> 0] ?? null;
      }

      contains(token) {
        return this._read().includes(String(token));
      }

      add(...given) {
        const tokens = given.map((token) => valid(this, token));
        this._write([...this._read(), ...tokens]);
      }

      remove(...given) {
        const tokens = given.map((token) => valid(this, token));
        this._write(this._read().filter((token) => !tokens.includes(token)));
      }

      toggle(given, force) {
        const token = valid(this, given);
        const wanted = force === undefined ? !this.contains(token) : Boolean(force);
        if (wanted) this.add(token);
        else this.remove(token);
        return wanted;
      }

      replace(given, replacement) {
        const [token, other] = [valid(this, given), valid(this, replacement)];
        const tokens = this._read();
        if (!tokens.includes(token)) return false;
        this._write(tokens.map((item) => (item === token ? other : item)));
        return true;
      }

      supports(token) {
        const ofLink = this._element.localName === "link" ? relations : hyperlinkRelations;
        const known = { sandbox: sandboxTokens, rel: ofLink }[this._attribute];
        if (known === undefined) throw new TypeError("Type error");
        return known.has(String(token).toLowerCase());
      }

      toString() {
        return this.value;
      }

      _read() {
        return [...new Set(this.value.split(space).filter((token) => token !== ""))];
      }

      _write(tokens) {
        if (tokens.length === 0 && !this._element.hasAttribute(this._attribute)) return;
        this._element.setAttribute(this._attribute, [...new Set(tokens)].join(" "));
      }
    }

    const isIndex = (name) => typeof name === "string" && /^\d+$/.test(name);

    // Reading by index is rare enough for a proxy: classes come and go through the attribute as well.
    const proxy = {
      get(target, name, receiver) {
        return isIndex(name) ? core.unwrap(target)._read()[name] : Reflect.get(target, name, receiver);
      },
      has(target, name) {
        return isIndex(name) ? Number(name) < core.unwrap(target).length : Reflect.has(target, name);
      },
    };
    core.interface(DOMTokenList, { iterable: "values", proxy });

    return {
      DOMTokenList,
      tokenList: (element, attribute) => new DOMTokenList(element, attribute),
      /// What an inspector shows of a list, ours or a page's; null for other objects.
      shown(given) {
        const list = core.unwrap(given);
        return list instanceof DOMTokenList ? list._read() : null;
      },
    };
  });
})
