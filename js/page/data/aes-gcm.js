(function (core, native) {
  "use strict";
  // FIPS 197 (AES) and NIST SP 800-38D (GCM), for the few bytes that pages encrypt.
  core.define("aes-gcm", () => {
    const double = (byte) => ((byte << 1) ^ (byte & 0x80 ? 0x1b : 0)) & 255;

    /// The S-box: the inverse in the field of 256 elements, then an affine map.
    const box = (() => {
      const table = new Uint8Array(256);
      let p = 1;
      let q = 1;
      do {
        p ^= double(p);
        q ^= q << 1;
        q ^= q << 2;
        q ^= q << 4;
        q &= 255;
        if (q & 0x80) q ^= 0x09;
        const turned = (count) => ((q << count) | (q >> (8 - count))) & 255;
        table[p] = q ^ turned(1) ^ turned(2) ^ turned(3) ^ turned(4) ^ 0x63;
      } while (p !== 1);
      table[0] = 0x63;
      return table;
    })();

    /// The round keys.
    function expand(key) {
      const rounds = key.length / 4 + 6;
      const words = [];
      for (let index = 0; index < key.length; index += 4) words.push([...key.subarray(index, index + 4)]);
      const count = words.length;
      let constant = 1;
      for (let index = count; index < 4 * (rounds + 1); index++) {
        let word = words[index - 1];
        if (index % count === 0) {
          word = [box[word[1]] ^ constant, box[word[2]], box[word[3]], box[word[0]]];
          constant = double(constant);
        } else if (count > 6 && index % count === 4) {
          word = word.map((byte) => box[byte]);
        }
        words.push(word.map((byte, place) => byte ^ words[index - count][place]));
      }
      return { rounds, bytes: Uint8Array.from(words.flat()) };
    }

    function encryptBlock({ rounds, bytes }, block) {
      let state = block.map((byte, index) => byte ^ bytes[index]);
      for (let round = 1; round <= rounds; round++) {
        const next = new Uint8Array(16);
        // Bytes through the box, rows shifted.
        for (let index = 0; index < 16; index++) next[index] = box[state[(index + 4 * (index % 4)) % 16]];
        if (round < rounds) {
          for (let column = 0; column < 16; column += 4) {
            const [a, b, c, d] = next.subarray(column, column + 4);
            const all = a ^ b ^ c ^ d;
            next[column] = a ^ all ^ double(a ^ b);
            next[column + 1] = b ^ all ^ double(b ^ c);
            next[column + 2] = c ^ all ^ double(c ^ d);
            next[column + 3] = d ^ all ^ double(d ^ a);
          }
        }
        for (let index = 0; index < 16; index++) next[index] ^= bytes[round * 16 + index];
        state = next;
      }
      return state;
    }

    const number = (bytes) => bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
    const block = (value) => Uint8Array.from({ length: 16 }, (_, index) => Number((value >> BigInt(120 - 8 * index)) & 255n));

    function multiply(left, right) {
      let product = 0n;
      let factor = right;
      for (let bit = 127n; bit >= 0n; bit--) {
        if ((left >> bit) & 1n) product ^= factor;
        factor = factor & 1n ? (factor >> 1n) ^ (0xe1n << 120n) : factor >> 1n;
      }
      return product;
    }

    function hash(subkey, pieces) {
      let value = 0n;
      for (const piece of pieces) {
        for (let at = 0; at < piece.length; at += 16) {
          const part = new Uint8Array(16);
          part.set(piece.subarray(at, at + 16));
          value = multiply(value ^ number(part), subkey);
        }
      }
      return value;
    }

    const lengths = (first, second) => block((BigInt(first * 8) << 64n) | BigInt(second * 8));

    function cipher(key, vector) {
      const keys = expand(key);
      const subkey = number(encryptBlock(keys, new Uint8Array(16)));
      let start = 0n;
      if (vector.length === 12) start = (number(vector) << 32n) | 1n;
      else start = hash(subkey, [vector, lengths(0, vector.length)]);
      const counter = (count) => {
        const last = ((start & 0xffffffffn) + BigInt(count)) & 0xffffffffn;
        return encryptBlock(keys, block((start >> 32n << 32n) | last));
      };
      return {
        apply(bytes) {
          const out = new Uint8Array(bytes.length);
          for (let at = 0; at < bytes.length; at += 16) {
            const mask = counter(at / 16 + 1);
            for (let index = at; index < Math.min(at + 16, bytes.length); index++) out[index] = bytes[index] ^ mask[index - at];
          }
          return out;
        },
        tag(extra, secret) {
          const sum = block(hash(subkey, [extra, secret, lengths(extra.length, secret.length)]));
          const mask = counter(0);
          return sum.map((byte, index) => byte ^ mask[index]);
        },
      };
    }

    return {
      encrypt(key, vector, extra, bytes, tagLength) {
        const { apply, tag } = cipher(key, vector);
        const secret = apply(bytes);
        const out = new Uint8Array(secret.length + tagLength);
        out.set(secret);
        out.set(tag(extra, secret).subarray(0, tagLength), secret.length);
        return out;
      },

      /// null when the tag is not that of the text.
      decrypt(key, vector, extra, bytes, tagLength) {
        if (bytes.length < tagLength) return null;
        const { apply, tag } = cipher(key, vector);
        const secret = bytes.subarray(0, bytes.length - tagLength);
        const wanted = tag(extra, secret);
        const isRight = bytes.subarray(secret.length).every((byte, index) => byte === wanted[index]);
        return isRight ? apply(secret) : null;
      },
    };
  });
})
