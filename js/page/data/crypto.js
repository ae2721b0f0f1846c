(function (core, native) {
  "use strict";
  // Random values come from the session's seed, so that a run can be repeated.
  core.define("crypto", () => {
    const { kindOf, bytesOf } = core.use("buffers");
    const integers = new Set([
      "Int8Array", "Uint8Array", "Uint8ClampedArray", "Int16Array", "Uint16Array", "Int32Array", "Uint32Array",
      "BigInt64Array", "BigUint64Array",
    ]);
    const hex = (byte) => byte.toString(16).padStart(2, "0");
    const randomByte = (page) => Math.floor(native.random(page.id) * 256);

    function randomUUID(page) {
      const bytes = Array.from({ length: 16 }, () => randomByte(page));
      bytes[6] = (bytes[6] & 15) | 64;
      bytes[8] = (bytes[8] & 63) | 128;
      const text = bytes.map(hex).join("");
      return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join("-");
    }

    class Crypto extends core.PlatformObject {
      getRandomValues(array) {
        if (!integers.has(kindOf(array))) {
          throw this.page.exception("TypeMismatchError", "The argument must be a typed array of integers.");
        }
        const bytes = bytesOf(array);
        if (bytes.length > 65536) throw this.page.exception("QuotaExceededError", "The quota has been exceeded.");
        for (let index = 0; index < bytes.length; index++) bytes[index] = randomByte(this.page);
        return array;
      }

      randomUUID() {
        return randomUUID(this.page);
      }
    }
    core.interface(Crypto);
    return { Crypto, randomUUID };
  });

  core.part("crypto", (page) => new (core.use("crypto").Crypto)(page));
})
