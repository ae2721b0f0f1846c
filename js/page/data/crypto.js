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
    const randomBytes = (page, length) => Uint8Array.from({ length }, () => randomByte(page));

    function randomUUID(page) {
      const bytes = randomBytes(page, 16);
      bytes[6] = (bytes[6] & 15) | 64;
      bytes[8] = (bytes[8] & 63) | 128;
      const text = Array.from(bytes, hex).join("");
      return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join("-");
    }

    class Crypto extends core.PlatformObject {
      _subtle = null;

      get subtle() {
        this._subtle ??= new (core.use("subtle crypto").SubtleCrypto)(this.page);
        return this._subtle;
      }

      getRandomValues(array) {
        if (!ArrayBuffer.isView(array)) {
          throw new TypeError("Argument 1 ('array') to Crypto.getRandomValues must be an instance of ArrayBufferView");
        }
        if (!integers.has(kindOf(array))) {
          const message = "The type of an object was incompatible with the expected type of the parameter associated to the object.";
          throw this.page.exception("TypeMismatchError", message);
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
    return { Crypto, randomUUID, randomBytes };
  });

  core.part("crypto", (page) => new (core.use("crypto").Crypto)(page));
})
