(function (core, native) {
  "use strict";
  // Buffers and views of a page: what they are and hold, whatever the page makes their properties say.
  core.define("buffers", () => {
    const { apply } = Reflect;
    const getters = (prototype, ...names) => names.map((name) => Object.getOwnPropertyDescriptor(prototype, name).get);
    const typedArray = Object.getPrototypeOf(Uint8Array.prototype);
    const [kindOfArray] = getters(typedArray, Symbol.toStringTag);
    const arrayPlace = getters(typedArray, "buffer", "byteOffset", "byteLength");
    const viewPlace = getters(DataView.prototype, "buffer", "byteOffset", "byteLength");
    const [bufferLength] = getters(ArrayBuffer.prototype, "byteLength");

    /// The name of a typed array's kind; undefined for all else.
    const kindOf = (value) => apply(kindOfArray, value, []);

    /// A view's buffer, and where in it the view lies.
    function placeOf(view) {
      const [buffer, offset, length] = (kindOf(view) === undefined ? viewPlace : arrayPlace).map((get) => apply(get, view, []));
      return { buffer, offset, length };
    }

    function isBuffer(value) {
      if (!core.isObject(value)) return false;
      try {
        apply(bufferLength, value, []);
        return true;
      } catch {
        return false;
      }
    }

    /// The bytes of a buffer or a view on one, not copied; null for anything else.
    function bytesOf(source) {
      if (ArrayBuffer.isView(source)) {
        const { buffer, offset, length } = placeOf(source);
        return new Uint8Array(buffer, offset, length);
      }
      return isBuffer(source) ? new Uint8Array(source) : null;
    }

    return {
      /// The bytes of several lists behind each other.
      concat(pieces) {
        if (pieces.length === 1) return pieces[0];
        const bytes = new Uint8Array(pieces.reduce((total, piece) => total + piece.length, 0));
        let at = 0;
        for (const piece of pieces) {
          bytes.set(piece, at);
          at += piece.length;
        }
        return bytes;
      },
      kindOf,
      placeOf,
      isBuffer,
      bytesOf,
      /// A buffer of the page with a copy of bytes.
      bufferFor: (page, bytes) => apply(arrayPlace[0], page.builtin(Uint8Array, bytes), []),
    };
  });
})
