(function (core, native) {
  "use strict";
  // Geometry Interfaces: points and rectangles.
  core.define("rectangles", () => {
    /// Defines accessors of fields; with `writes`, setters as well.
    function fields(Class, names, writes) {
      for (const name of names) {
        core.accessor(
          Class.prototype,
          name,
          function () {
            return this[`_${name}`];
          },
          writes
            ? function (value) {
              this[`_${name}`] = Number(value);
            }
            : undefined,
        );
      }
    }
    const numbers = (values, defaults) => defaults.map((value, index) => (
      values[index] === undefined ? value : Number(values[index])
    ));
    const member = (given, name, fallback = 0) => (given?.[name] === undefined ? fallback : Number(given[name]));

    class DOMRectReadOnly extends core.PlatformObject {
      constructor(page, x = 0, y = 0, width = 0, height = 0) {
        super(page);
        this._x = x;
        this._y = y;
        this._width = width;
        this._height = height;
      }

      get left() {
        return Math.min(this._x, this._x + this._width);
      }

      get top() {
        return Math.min(this._y, this._y + this._height);
      }

      get right() {
        return Math.max(this._x, this._x + this._width);
      }

      get bottom() {
        return Math.max(this._y, this._y + this._height);
      }

      toJSON() {
        const { _x: x, _y: y, _width: width, _height: height, top, right, bottom, left } = this;
        return { x, y, width, height, top, right, bottom, left };
      }
    }
    const rectFields = ["x", "y", "width", "height"];
    fields(DOMRectReadOnly, rectFields, false);
    const rectangleMaker = (Kind) => ({
      create: (page, values) => new Kind(page, ...numbers(values, [0, 0, 0, 0])),
      statics: {
        fromRect(given) {
          return new Kind(this, ...rectFields.map((name) => member(given, name)));
        },
      },
    });
    core.interface(DOMRectReadOnly, rectangleMaker(DOMRectReadOnly));

    class DOMRect extends DOMRectReadOnly {}
    fields(DOMRect, rectFields, true);
    core.interface(DOMRect, rectangleMaker(DOMRect));

    class DOMPointReadOnly extends core.PlatformObject {
      constructor(page, x = 0, y = 0, z = 0, w = 1) {
        super(page);
        this._x = x;
        this._y = y;
        this._z = z;
        this._w = w;
      }

      matrixTransform(given) {
        const { fromObject, apply } = core.use("matrix");
        return new DOMPoint(this.page, ...apply(fromObject(given), [this._x, this._y, this._z, this._w]));
      }

      toJSON() {
        return { x: this._x, y: this._y, z: this._z, w: this._w };
      }
    }
    const pointFields = ["x", "y", "z", "w"];
    fields(DOMPointReadOnly, pointFields, false);
    const pointMaker = (Kind) => ({
      create: (page, values) => new Kind(page, ...numbers(values, [0, 0, 0, 1])),
      statics: {
        fromPoint(given) {
          return new Kind(this, ...pointFields.map((name) => member(given, name, name === "w" ? 1 : 0)));
        },
      },
    });
    core.interface(DOMPointReadOnly, pointMaker(DOMPointReadOnly));

    class DOMPoint extends DOMPointReadOnly {}
    fields(DOMPoint, pointFields, true);
    core.interface(DOMPoint, pointMaker(DOMPoint));

    const { Collection } = core.use("collections");
    class DOMRectList extends Collection {}
    core.interface(DOMRectList, { iterable: "iterator" });

    return {
      DOMRectReadOnly, DOMRect, DOMPointReadOnly, DOMPoint, DOMRectList,
      rectangleList: (page, list) => new DOMRectList(page, () => list, null),
    };
  });
})
