(function (core, native) {
  "use strict";
  // WebCrypto: digests, HMAC and AES-GCM, with raw keys. Everything else is a NotSupportedError.
  core.define("subtle crypto", () => {
    const { names: hashes, digest, hmac, blockSize } = core.use("digests");
    const { bytesOf, bufferFor } = core.use("buffers");
    const base64url = (bytes) => core.use("base64").encode(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");

    class CryptoKey extends core.PlatformObject {
      constructor(page, bytes, algorithm, extractable, usages) {
        super(page);
        this._bytes = bytes;
        this._algorithm = page.object(algorithm);
        this._kind = algorithm;
        this._extractable = extractable;
        this._usages = page.array(usages);
        this._may = new Set(usages);
      }

      get type() {
        return "secret";
      }

      get extractable() {
        return this._extractable;
      }

      get algorithm() {
        return this._algorithm;
      }

      get usages() {
        return this._usages;
      }
    }
    core.interface(CryptoKey);

    const nameOf = (given) => String(core.isObject(given) ? given.name : given).toUpperCase();

    function copyOf(page, given) {
      const bytes = bytesOf(given);
      if (bytes === null) throw new TypeError("Type error");
      return bytes.slice();
    }

    function hashOf(page, given) {
      const name = nameOf(given);
      if (!hashes.includes(name)) throw page.exception("NotSupportedError", "The operation is not supported.");
      return name;
    }

    const usagesOf = { "HMAC": ["sign", "verify"], "AES-GCM": ["encrypt", "decrypt"] };

    /// The algorithm of a key, normalised; `length` in bits.
    function keyAlgorithm(page, given, length) {
      const name = nameOf(given);
      if (name === "HMAC") {
        const hash = hashOf(page, given.hash);
        return { name, length: length ?? given.length ?? blockSize(hash) * 8, hash: { name: hash } };
      }
      if (name !== "AES-GCM") throw page.exception("NotSupportedError", "The operation is not supported.");
      const bits = length ?? Number(given.length);
      if (![128, 192, 256].includes(bits)) {
        const kind = length === undefined ? "OperationError" : "DataError";
        throw page.exception(kind, "Data provided to an operation does not meet requirements");
      }
      return { name, length: bits };
    }

    function makeKey(page, bytes, algorithm, extractable, given) {
      const usages = Array.from(given, String);
      if (usages.length === 0 || usages.some((usage) => !usagesOf[algorithm.name].includes(usage))) {
        throw page.exception("SyntaxError", "A required parameter was missing or out-of-range");
      }
      return new CryptoKey(page, bytes, algorithm, Boolean(extractable), usages);
    }

    function checkKey(page, algorithm, key, usage) {
      if (!(key instanceof CryptoKey)) throw new TypeError("Type error");
      if (key._kind.name !== nameOf(algorithm)) {
        throw page.exception("InvalidAccessError", "CryptoKey doesn't match AlgorithmIdentifier");
      }
      if (!key._may.has(usage)) throw page.exception("InvalidAccessError", `CryptoKey doesn't support ${usage}`);
    }

    function gcmParameters(page, given) {
      const tag = given.tagLength === undefined ? 128 : Number(given.tagLength);
      if (![32, 64, 96, 104, 112, 120, 128].includes(tag)) {
        throw page.exception("OperationError", "The operation failed for an operation-specific reason");
      }
      const extra = given.additionalData === undefined ? new Uint8Array(0) : copyOf(page, given.additionalData);
      return [copyOf(page, given.iv), extra, tag / 8];
    }

    const work = {
      digest: (page, algorithm, data) => bufferFor(page, digest(hashOf(page, algorithm), copyOf(page, data))),

      generateKey(page, given, extractable, usages) {
        const algorithm = keyAlgorithm(page, given, undefined);
        const bytes = core.use("crypto").randomBytes(page, Math.ceil(algorithm.length / 8));
        return makeKey(page, bytes, algorithm, extractable, usages);
      },

      importKey(page, format, data, given, extractable, usages) {
        let bytes;
        if (format === "raw") {
          bytes = copyOf(page, data);
        } else if (format === "jwk" && core.isObject(data) && data.kty === "oct") {
          bytes = core.use("base64").decode(String(data.k).replace(/-/g, "+").replace(/_/g, "/"));
          if (bytes === null) throw page.exception("DataError", "Data provided to an operation does not meet requirements");
        } else {
          throw page.exception("NotSupportedError", "The operation is not supported.");
        }
        return makeKey(page, bytes, keyAlgorithm(page, given, bytes.length * 8), extractable, usages);
      },

      exportKey(page, format, key) {
        if (!(key instanceof CryptoKey)) throw new TypeError("Type error");
        if (!key.extractable) throw page.exception("InvalidAccessError", "The CryptoKey is nonextractable");
        if (format === "raw") return bufferFor(page, key._bytes);
        if (format !== "jwk") throw page.exception("NotSupportedError", "The operation is not supported.");
        const { name, length, hash } = key._kind;
        const alg = name === "HMAC" ? `HS${hash.name.slice(4)}` : `A${length}GCM`;
        return { kty: "oct", k: base64url(key._bytes), alg, key_ops: key._usages, ext: true };
      },

      sign(page, algorithm, key, data) {
        checkKey(page, algorithm, key, "sign");
        return bufferFor(page, hmac(key._kind.hash.name, key._bytes, copyOf(page, data)));
      },

      verify(page, algorithm, key, signature, data) {
        checkKey(page, algorithm, key, "verify");
        const wanted = hmac(key._kind.hash.name, key._bytes, copyOf(page, data));
        const given = copyOf(page, signature);
        return given.length === wanted.length && given.every((byte, index) => byte === wanted[index]);
      },

      encrypt(page, algorithm, key, data) {
        checkKey(page, algorithm, key, "encrypt");
        const [vector, extra, tag] = gcmParameters(page, algorithm);
        return bufferFor(page, core.use("aes-gcm").encrypt(key._bytes, vector, extra, copyOf(page, data), tag));
      },

      decrypt(page, algorithm, key, data) {
        checkKey(page, algorithm, key, "decrypt");
        const [vector, extra, tag] = gcmParameters(page, algorithm);
        const bytes = core.use("aes-gcm").decrypt(key._bytes, vector, extra, copyOf(page, data), tag);
        if (bytes === null) {
          throw page.exception("OperationError", "The operation failed for an operation-specific reason");
        }
        return bufferFor(page, bytes);
      },
    };

    class SubtleCrypto extends core.PlatformObject {}
    for (const name of Object.keys(work)) {
      const needed = work[name].length - 1;
      const method = {
        [name](...values) {
          return this.page.settle(() => {
            if (values.length < needed) throw new TypeError("Not enough arguments");
            return work[name](this.page, ...values);
          });
        },
      }[name];
      SubtleCrypto.prototype[name] = core.promising(method);
    }
    for (const name of ["deriveBits", "deriveKey", "wrapKey", "unwrapKey"]) {
      SubtleCrypto.prototype[name] = core.promising(function () {
        return this.page.settle(() => {
          throw this.page.exception("NotSupportedError", `crypto.subtle.${name} is not emulated.`);
        });
      });
    }
    core.interface(SubtleCrypto);
    return { SubtleCrypto, CryptoKey };
  });
})
