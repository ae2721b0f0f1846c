(function (core, native) {
  "use strict";
  // HTML, "PDF viewing support": the five names of the built-in viewer, and its two types.
  core.define("plugins", () => {
    const viewers = ["PDF Viewer", "Chrome PDF Viewer", "Chromium PDF Viewer", "Microsoft Edge PDF Viewer", "WebKit built-in PDF"];
    const typeNames = ["application/pdf", "text/pdf"];

    /// A list that a page reads by index and by name.
    class NamedList extends core.PlatformObject {
      _items = [];

      get length() {
        return this._items.length;
      }

      item(index) {
        return this._items[index >>> 0] ?? null;
      }

      namedItem(name) {
        return this._items.find((item) => item._key === String(name)) ?? null;
      }

      /// Gives the page's object its properties.
      _wrapped() {
        const { wrapper } = this;
        this._items.forEach((item, index) => {
          core.shown(wrapper, index, core.wrap(item));
          if (!(item._key in wrapper)) core.hidden(wrapper, item._key, core.wrap(item));
        });
      }
    }

    class MimeType extends core.PlatformObject {
      constructor(page, key, plugin) {
        super(page);
        this._key = key;
        this._plugin = plugin;
      }

      get type() {
        return this._key;
      }

      get description() {
        return "Portable Document Format";
      }

      get suffixes() {
        return "pdf";
      }

      get enabledPlugin() {
        return this._plugin;
      }
    }
    core.interface(MimeType);

    class Plugin extends NamedList {
      constructor(page, key) {
        super(page);
        this._key = key;
        this._items = typeNames.map((name) => new MimeType(page, name, this));
      }

      get name() {
        return this._key;
      }

      get description() {
        return "Portable Document Format";
      }

      get filename() {
        return "internal-pdf-viewer";
      }
    }
    core.interface(Plugin, { iterable: "iterator" });

    class PluginArray extends NamedList {
      constructor(page) {
        super(page);
        this._items = viewers.map((name) => new Plugin(page, name));
      }

      refresh() {}
    }
    core.interface(PluginArray, { iterable: "iterator" });

    class MimeTypeArray extends NamedList {
      constructor(page, plugins) {
        super(page);
        this._items = plugins._items[0]._items;
      }
    }
    core.interface(MimeTypeArray, { iterable: "iterator" });

    return { PluginArray, Plugin, MimeTypeArray, MimeType };
  });
})
