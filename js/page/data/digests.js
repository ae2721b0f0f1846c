(function (core, native) {
  "use strict";
  // FIPS 180-4: SHA-1, SHA-256, SHA-384 and SHA-512, and RFC 2104: HMAC.
  core.define("digests", () => {
    /// The first primes.
    function primes(count) {
      const found = [];
      for (let number = 2; found.length < count; number++) {
        if (found.every((prime) => number % prime !== 0)) found.push(number);
      }
      return found;
    }

    /// The first 64 bits of the fraction of a prime's root.
    function fraction(prime, degree) {
      const scaled = BigInt(prime) << BigInt(64 * degree);
      let low = 0n;
      let high = 1n << 70n;
      while (low + 1n < high) {
        const middle = (low + high) >> 1n;
        if (middle ** BigInt(degree) <= scaled) low = middle;
        else high = middle;
      }
      return low & 0xffffffffffffffffn;
    }

    const high = (value) => Number(value >> 32n) | 0;
    const low = (value) => Number(value & 0xffffffffn) | 0;
    let constants = null;

    /// The constants of the algorithms, computed when first needed.
    function tables() {
      if (constants !== null) return constants;
      const all = primes(80);
      const cubes = all.map((prime) => fraction(prime, 3));
      const squares = all.slice(0, 16).map((prime) => fraction(prime, 2));
      constants = {
        rounds: cubes.slice(0, 64).map(high),
        wide: cubes.flatMap((value) => [high(value), low(value)]),
        start256: squares.slice(0, 8).map(high),
        start512: squares.slice(0, 8).flatMap((value) => [high(value), low(value)]),
        start384: squares.slice(8).flatMap((value) => [high(value), low(value)]),
      };
      return constants;
    }

    /// The message with its padding, as a view of big-endian words.
    function padded(bytes, block) {
      const mark = block === 64 ? 8 : 16;
      const size = Math.ceil((bytes.length + 1 + mark) / block) * block;
      const message = new Uint8Array(size);
      message.set(bytes);
      message[bytes.length] = 0x80;
      const view = new DataView(message.buffer);
      view.setUint32(size - 8, Math.floor(bytes.length / 0x20000000));
      view.setUint32(size - 4, (bytes.length << 3) >>> 0);
      return view;
    }

    function output(words, length) {
      const view = new DataView(new ArrayBuffer(words.length * 4));
      words.forEach((word, index) => view.setInt32(index * 4, word));
      return new Uint8Array(view.buffer, 0, length);
    }

    const rotate = (word, count) => (word >>> count) | (word << (32 - count));

    function sha1(bytes) {
      const state = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476, 0xc3d2e1f0 | 0];
      const view = padded(bytes, 64);
      const words = new Int32Array(80);
      for (let at = 0; at < view.byteLength; at += 64) {
        for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + i * 4);
        for (let i = 16; i < 80; i++) words[i] = rotate(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 31);
        let [a, b, c, d, e] = state;
        for (let i = 0; i < 80; i++) {
          let mixed = b ^ c ^ d;
          let constant = 0x6ed9eba1;
          if (i < 20) {
            mixed = (b & c) | (~b & d);
            constant = 0x5a827999;
          } else if (i >= 40 && i < 60) {
            mixed = (b & c) | (b & d) | (c & d);
            constant = 0x8f1bbcdc;
          } else if (i >= 60) {
            constant = 0xca62c1d6;
          }
          const next = (rotate(a, 27) + mixed + e + constant + words[i]) | 0;
          [a, b, c, d, e] = [next, a, rotate(b, 2), c, d];
        }
        [a, b, c, d, e].forEach((word, index) => { state[index] = (state[index] + word) | 0; });
      }
      return output(state, 20);
    }

    function sha256(bytes) {
      const { rounds, start256 } = tables();
      const state = start256.slice();
      const view = padded(bytes, 64);
      const words = new Int32Array(64);
      for (let at = 0; at < view.byteLength; at += 64) {
        for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + i * 4);
        for (let i = 16; i < 64; i++) {
          const early = words[i - 15];
          const late = words[i - 2];
          words[i] = (words[i - 16] + words[i - 7] + (rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3))
            + (rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10))) | 0;
        }
        let [a, b, c, d, e, f, g, h] = state;
        for (let i = 0; i < 64; i++) {
          const first = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + rounds[i] + words[i]) | 0;
          const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
          [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
        }
        [a, b, c, d, e, f, g, h].forEach((word, index) => { state[index] = (state[index] + word) | 0; });
      }
      return output(state, 32);
    }

    const mask = 0xffffffffffffffffn;
    const turn = (word, count) => ((word >> count) | (word << (64n - count))) & mask;
    const join = (words) => Array.from(
      { length: words.length / 2 },
      (_, index) => (BigInt(words[index * 2] >>> 0) << 32n) | BigInt(words[index * 2 + 1] >>> 0),
    );

    /// SHA-512 and SHA-384. Few pages ask for them: 64-bit words are plain big integers.
    function sha512(bytes, start, length) {
      const rounds = join(tables().wide);
      const state = join(start);
      const view = padded(bytes, 128);
      const words = [];
      for (let at = 0; at < view.byteLength; at += 128) {
        for (let i = 0; i < 16; i++) words[i] = view.getBigUint64(at + i * 8);
        for (let i = 16; i < 80; i++) {
          const early = words[i - 15];
          const late = words[i - 2];
          words[i] = (words[i - 16] + words[i - 7] + (turn(early, 1n) ^ turn(early, 8n) ^ (early >> 7n))
            + (turn(late, 19n) ^ turn(late, 61n) ^ (late >> 6n))) & mask;
        }
        let [a, b, c, d, e, f, g, h] = state;
        for (let i = 0; i < 80; i++) {
          const first = h + (turn(e, 14n) ^ turn(e, 18n) ^ turn(e, 41n)) + ((e & f) ^ (~e & mask & g)) + rounds[i] + words[i];
          const second = (turn(a, 28n) ^ turn(a, 34n) ^ turn(a, 39n)) + ((a & b) ^ (a & c) ^ (b & c));
          [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) & mask, c, b, a, (first + second) & mask];
        }
        [a, b, c, d, e, f, g, h].forEach((word, index) => { state[index] = (state[index] + word) & mask; });
      }
      return output(state.flatMap((word) => [high(word), low(word)]), length);
    }

    const algorithms = {
      __proto__: null,
      "SHA-1": sha1,
      "SHA-256": sha256,
      "SHA-384": (bytes) => sha512(bytes, tables().start384, 48),
      "SHA-512": (bytes) => sha512(bytes, tables().start512, 64),
    };
    const digest = (name, bytes) => algorithms[name](bytes);
    const blockSize = (name) => (name === "SHA-1" || name === "SHA-256" ? 64 : 128);

    function hmac(name, key, bytes) {
      const size = blockSize(name);
      const short = key.length > size ? digest(name, key) : key;
      const round = (constant, content) => {
        const message = new Uint8Array(size + content.length).fill(constant, 0, size);
        for (let index = 0; index < short.length; index++) message[index] ^= short[index];
        message.set(content, size);
        return digest(name, message);
      };
      return round(0x5c, round(0x36, bytes));
    }

    return { names: Object.keys(algorithms), digest, hmac, blockSize };
  });
})
