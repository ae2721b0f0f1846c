(function (core, native) {
  "use strict";
  // Touch Events: fingers, and the lists of them that events have.
  core.define("touch", () => {
    const numbers = [
      "identifier", "screenX", "screenY", "clientX", "clientY", "pageX", "pageY", "radiusX", "radiusY", "rotationAngle", "force",
      "altitudeAngle", "azimuthAngle",
    ];

    class Touch extends core.PlatformObject {
      constructor(page, fields) {
        super(page);
        this._target = core.unwrap(fields.target);
        if (!(this._target instanceof core.use("EventTarget").EventTarget)) throw new TypeError("Type error");
        this._type = fields.touchType === undefined ? "direct" : String(fields.touchType);
        this._numbers = Object.fromEntries(numbers.map((name) => [name, Number(fields[name] ?? 0) || 0]));
      }

      get target() {
        return this._target;
      }

      get touchType() {
        return this._type;
      }
    }
    for (const name of numbers) {
      core.accessor(Touch.prototype, name, function () {
        return this._numbers[name];
      }, undefined);
    }
    core.interface(Touch, {
      length: 1,
      create(page, [fields]) {
        if (!core.isObject(fields) || fields.identifier === undefined || fields.target === undefined) {
          throw new TypeError("Type error");
        }
        return new Touch(page, fields);
      },
    });

    class TouchList extends core.PlatformObject {
      constructor(page, touches) {
        super(page);
        this._touches = touches;
      }

      get length() {
        return this._touches.length;
      }

      item(index) {
        return this._touches[index >>> 0] ?? null;
      }

      /// Gives the page's object its indexed properties.
      _wrapped() {
        this._touches.forEach((touch, index) => core.shown(this.wrapper, index, core.wrap(touch)));
      }
    }
    core.interface(TouchList, { iterable: "iterator" });

    return {
      Touch,
      TouchList,

      /// The list of an event: of a page's touches, or of ours.
      listOf(page, given) {
        if (given instanceof TouchList) return given;
        return new TouchList(page, Array.from(given, (item) => {
          const touch = core.unwrap(item);
          if (!(touch instanceof Touch)) throw new TypeError("Type error");
          return touch;
        }));
      },
    };
  });
})
