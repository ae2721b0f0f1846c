(function (window, native, page) {
  "use strict";
  // Random values come from the session's seed, so that a run can be repeated.
  page.define("crypto", () => {
    const integer = /^(?:Big)?(?:Int|Uint)(?:8|8Clamped|16|32|64)Array$/;
    const hex = (byte) => byte.toString(16).padStart(2, "0");
    const randomByte = () => Math.floor(native.random() * 256);

    function randomUUID() {
      const bytes = Array.from({ length: 16 }, randomByte);
      bytes[6] = (bytes[6] & 15) | 64;
      bytes[8] = (bytes[8] & 63) | 128;
      const text = bytes.map(hex).join("");
      return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join("-");
    }

    class Crypto {
      getRandomValues(array) {
        if (!ArrayBuffer.isView(array) || !integer.test(array[Symbol.toStringTag])) {
          throw page.exception("TypeMismatchError", "The argument must be a typed array of integers.");
        }
        if (array.byteLength > 65536) throw page.exception("QuotaExceededError", "The quota has been exceeded.");
        const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
        for (let index = 0; index < bytes.length; index++) bytes[index] = randomByte();
        return array;
      }

      randomUUID() {
        return randomUUID();
      }
    }
    page.tag(Crypto, "Crypto");
    return { Crypto, crypto: new Crypto(), randomUUID };
  });
})
