(function (core, native) {
  "use strict";
  // DOMMatrix, and transforms as matrices: sixteen numbers, column by column.
  core.define("matrix", () => {
    const { tokenize, numberText, splitAt } = core.use("css tokens");
    const angles = { __proto__: null, deg: Math.PI / 180, grad: Math.PI / 200, rad: 1, turn: 2 * Math.PI };
    const identity = () => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

    function multiply(one, other) {
      const result = [];
      for (let column = 0; column < 4; column++) {
        for (let row = 0; row < 4; row++) {
          let sum = 0;
          for (let index = 0; index < 4; index++) sum += one[index * 4 + row] * other[column * 4 + index];
          result.push(sum);
        }
      }
      return result;
    }

    const apply = (matrix, point) => [0, 1, 2, 3].map((row) => (
      point.reduce((sum, coordinate, column) => sum + matrix[column * 4 + row] * coordinate, 0)
    ));
    const plane = (a, b, c, d, e, f) => [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, e, f, 0, 1];
    const translation = (x, y, z) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];
    const scaling = (x, y, z) => [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1];

    /// A turn about an axis, in radians.
    function rotation(x, y, z, angle) {
      const length = Math.hypot(x, y, z);
      if (length === 0) return identity();
      const [a, b, c] = [x / length, y / length, z / length];
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      const rest = 1 - cos;
      return [
        a * a * rest + cos, a * b * rest + c * sin, a * c * rest - b * sin, 0,
        a * b * rest - c * sin, b * b * rest + cos, b * c * rest + a * sin, 0,
        a * c * rest + b * sin, b * c * rest - a * sin, c * c * rest + cos, 0, 0, 0, 0, 1,
      ];
    }

    /// One transform function; `length(token, axis)` gives pixels. Null for what is none.
    function fromFunction({ name, args }, length) {
      const tokens = splitAt(args, ",").map((part) => part[0]);
      if (tokens.includes(undefined)) return null;
      const number = (index, fallback) => {
        if (tokens[index] === undefined) return fallback;
        return tokens[index].type === "percentage" ? tokens[index].value / 100 : tokens[index].value;
      };
      const pixels = (index, axis) => (tokens[index] === undefined ? 0 : length(tokens[index], axis));
      const angle = (index) => (tokens[index] === undefined ? 0 : tokens[index].value * (angles[tokens[index].unit ?? "deg"] ?? NaN));
      switch (name) {
        case "matrix":
          return tokens.length === 6 ? plane(...tokens.map((_, index) => number(index, 0))) : null;
        case "matrix3d":
          return tokens.length === 16 ? tokens.map((_, index) => number(index, 0)) : null;
        case "translate":
          return translation(pixels(0, "x"), pixels(1, "y"), 0);
        case "translatex":
          return translation(pixels(0, "x"), 0, 0);
        case "translatey":
          return translation(0, pixels(0, "y"), 0);
        case "translatez":
          return translation(0, 0, pixels(0, "z"));
        case "translate3d":
          return translation(pixels(0, "x"), pixels(1, "y"), pixels(2, "z"));
        case "scale":
          return scaling(number(0, 1), number(1, number(0, 1)), 1);
        case "scalex":
          return scaling(number(0, 1), 1, 1);
        case "scaley":
          return scaling(1, number(0, 1), 1);
        case "scalez":
          return scaling(1, 1, number(0, 1));
        case "scale3d":
          return scaling(number(0, 1), number(1, 1), number(2, 1));
        case "rotate":
        case "rotatez":
          return rotation(0, 0, 1, angle(0));
        case "rotatex":
          return rotation(1, 0, 0, angle(0));
        case "rotatey":
          return rotation(0, 1, 0, angle(0));
        case "rotate3d":
          return rotation(number(0, 0), number(1, 0), number(2, 1), angle(3));
        case "skew":
          return plane(1, Math.tan(angle(1)), Math.tan(angle(0)), 1, 0, 0);
        case "skewx":
          return plane(1, 0, Math.tan(angle(0)), 1, 0, 0);
        case "skewy":
          return plane(1, Math.tan(angle(0)), 0, 1, 0, 0);
        case "perspective": {
          const depth = pixels(0, "z");
          const result = identity();
          if (depth > 0) result[11] = -1 / depth;
          return result;
        }
        default:
          return null;
      }
    }

    /// A list of transform functions, or null.
    function parse(text, length) {
      if (text === "" || text === "none") return identity();
      let matrix = identity();
      for (const token of tokenize(text) ?? [{}]) {
        const next = token.type === "function" ? fromFunction(token, length) : null;
        if (next === null || next.some((number) => Number.isNaN(number))) return null;
        matrix = multiply(matrix, next);
      }
      return matrix;
    }

    const is2D = (m) => (
      [m[2], m[3], m[6], m[7], m[8], m[9], m[11], m[14]].every((value) => value === 0) && m[10] === 1 && m[15] === 1
    );

    function text(m) {
      // A turn leaves rests far below what six digits show.
      const list = (values) => values.map((value) => numberText(Math.abs(value) < 1e-15 ? 0 : value)).join(", ");
      return is2D(m) ? `matrix(${list([m[0], m[1], m[4], m[5], m[12], m[13]])})` : `matrix3d(${list(m)})`;
    }

    function inverse(m) {
      const four = [0, 1, 2, 3];
      // The matrix beside the identity; what makes the one the other makes the identity the inverse.
      const rows = four.map((row) => [...four.map((column) => m[column * 4 + row]), ...four.map((at) => Number(at === row))]);
      for (let column = 0; column < 4; column++) {
        const pivot = rows.slice(column).reduce((best, row) => (Math.abs(row[column]) > Math.abs(best[column]) ? row : best));
        if (pivot[column] === 0) return new Array(16).fill(NaN);
        rows.splice(rows.indexOf(pivot), 1);
        rows.splice(column, 0, pivot.map((value) => value / pivot[column]));
        for (let row = 0; row < 4; row++) {
          if (row !== column) rows[row] = rows[row].map((value, at) => value - rows[row][column] * rows[column][at]);
        }
      }
      return Array.from({ length: 16 }, (_, at) => rows[at % 4][4 + Math.floor(at / 4)]);
    }

    const names3D = Array.from({ length: 16 }, (_, index) => `m${Math.floor(index / 4) + 1}${(index % 4) + 1}`);
    const names2D = { a: 0, b: 1, c: 4, d: 5, e: 12, f: 13 };

    /// The numbers of a matrix, ours or a page's dictionary.
    function fromObject(given) {
      const inner = core.unwrap(given);
      if (inner instanceof DOMMatrixReadOnly) return inner._values;
      const values = identity();
      for (const [name, index] of Object.entries(names2D)) if (inner?.[name] !== undefined) values[index] = Number(inner[name]);
      names3D.forEach((name, index) => {
        if (inner?.[name] !== undefined) values[index] = Number(inner[name]);
      });
      return values;
    }

    class DOMMatrixReadOnly extends core.PlatformObject {
      constructor(page, values) {
        super(page);
        this._values = values;
      }

      get is2D() {
        return is2D(this._values);
      }

      get isIdentity() {
        return this._values.every((value, index) => value === (index % 5 === 0 ? 1 : 0));
      }

      translate(x = 0, y = 0, z = 0) {
        return this._with(multiply(this._values, translation(Number(x), Number(y), Number(z))));
      }

      scale(x = 1, y = x, z = 1, originX = 0, originY = 0, originZ = 0) {
        const origin = [Number(originX), Number(originY), Number(originZ)];
        const around = multiply(translation(...origin), scaling(Number(x), Number(y), Number(z)));
        return this._with(multiply(this._values, multiply(around, translation(...origin.map((value) => -value)))));
      }

      scale3d(size = 1, x = 0, y = 0, z = 0) {
        return this.scale(size, size, size, x, y, z);
      }

      rotate(x = 0, y, z) {
        const degrees = y === undefined && z === undefined ? [0, 0, x] : [x, y ?? 0, z ?? 0];
        const [first, second, third] = degrees.map((angle) => Number(angle) * angles.deg);
        const turns = [rotation(0, 0, 1, third), rotation(0, 1, 0, second), rotation(1, 0, 0, first)];
        return this._with(turns.reduce(multiply, this._values));
      }

      rotateAxisAngle(x = 0, y = 0, z = 0, angle = 0) {
        return this._with(multiply(this._values, rotation(Number(x), Number(y), Number(z), Number(angle) * angles.deg)));
      }

      skewX(angle = 0) {
        return this._with(multiply(this._values, plane(1, 0, Math.tan(angle * angles.deg), 1, 0, 0)));
      }

      skewY(angle = 0) {
        return this._with(multiply(this._values, plane(1, Math.tan(angle * angles.deg), 0, 1, 0, 0)));
      }

      multiply(other) {
        return this._with(multiply(this._values, fromObject(other)));
      }

      flipX() {
        return this._with(multiply(this._values, scaling(-1, 1, 1)));
      }

      flipY() {
        return this._with(multiply(this._values, scaling(1, -1, 1)));
      }

      inverse() {
        return this._with(inverse(this._values));
      }

      transformPoint(given) {
        const member = (name, fallback) => (given?.[name] === undefined ? fallback : Number(given[name]));
        const { DOMPoint } = core.use("rectangles");
        const point = [member("x", 0), member("y", 0), member("z", 0), member("w", 1)];
        return new DOMPoint(this.page, ...apply(this._values, point));
      }

      toFloat32Array() {
        return this.page.builtin(Float32Array, this._values);
      }

      toJSON() {
        const all = Object.fromEntries(Object.entries(names2D).map(([name, index]) => [name, this._values[index]]));
        names3D.forEach((name, index) => {
          all[name] = this._values[index];
        });
        return { ...all, is2D: this.is2D, isIdentity: this.isIdentity };
      }

      toString() {
        return text(this._values);
      }

      _with(values) {
        return new DOMMatrix(this.page, values);
      }
    }

    function fields(Class, writes) {
      for (const [name, index] of [...Object.entries(names2D), ...names3D.map((item, at) => [item, at])]) {
        core.accessor(
          Class.prototype,
          name,
          function () {
            return this._values[index];
          },
          writes
            ? function (value) {
              this._values = this._values.with(index, Number(value));
            }
            : undefined,
        );
      }
    }
    fields(DOMMatrixReadOnly, false);

    /// Pixels of an absolute length, for a constructor, which knows no element.
    function absoluteLength(token) {
      const { lengths } = core.use("css math");
      return token.type === "dimension" ? token.value * (lengths[token.unit] ?? NaN) : token.type === "number" ? token.value : NaN;
    }

    const maker = (Kind) => ({
      create(page, [given]) {
        if (given === undefined) return new Kind(page, identity());
        if (typeof given === "string") {
          const values = parse(given.trim(), absoluteLength);
          if (values === null) throw page.exception("SyntaxError", "The string did not match the expected pattern.");
          return new Kind(page, values);
        }
        if (core.unwrap(given) instanceof DOMMatrixReadOnly) return new Kind(page, fromObject(given).slice());
        const numbers = Array.from(given, Number);
        if (numbers.length === 6) return new Kind(page, plane(...numbers));
        if (numbers.length === 16) return new Kind(page, numbers);
        throw new TypeError("Type error");
      },
      statics: {
        fromMatrix(other) {
          return new Kind(this, fromObject(other).slice());
        },
        fromFloat32Array(array) {
          const numbers = Array.from(array, Number);
          return new Kind(this, numbers.length === 6 ? plane(...numbers) : numbers);
        },
      },
    });
    core.interface(DOMMatrixReadOnly, maker(DOMMatrixReadOnly));

    class DOMMatrix extends DOMMatrixReadOnly {
      translateSelf(x = 0, y = 0, z = 0) {
        return this._become(this.translate(x, y, z));
      }

      scaleSelf(x = 1, y = x, z = 1, originX = 0, originY = 0, originZ = 0) {
        return this._become(this.scale(x, y, z, originX, originY, originZ));
      }

      rotateSelf(x = 0, y, z) {
        return this._become(this.rotate(x, y, z));
      }

      multiplySelf(other) {
        return this._become(this.multiply(other));
      }

      invertSelf() {
        return this._become(this.inverse());
      }

      _become({ _values: values }) {
        this._values = values;
        return this;
      }
    }
    fields(DOMMatrix, true);
    core.interface(DOMMatrix, maker(DOMMatrix));

    /// The matrix of an element's transform; percentages are of its own box.
    function ofElement(element, transform) {
      const { metrics, isShown } = core.use("boxes");
      const { pixels } = core.use("computed style");
      const { write } = core.use("css tokens");
      const box = isShown(element) ? metrics(element) : { width: 0, height: 0 };
      return parse(transform, (token, axis) => pixels(element, write(token), axis === "x" ? box.width : box.height) ?? NaN);
    }

    return {
      DOMMatrixReadOnly, DOMMatrix, fromObject, apply, multiply, translation, inverse, ofElement,
      /// A transform as getComputedStyle gives it, or null.
      fromTransform(element, transform) {
        const values = ofElement(element, transform);
        return values === null ? null : text(values);
      },
    };
  });
})
