"use strict";
// Web Cryptography: random values, UUIDs, digests and keys.

const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
const encode = (text) => new TextEncoder().encode(text);

check("WebCrypto, getRandomValues: fills and returns the same array", () => {
  const array = new Uint8Array(32);
  equal(crypto.getRandomValues(array) === array, true);
  isTrue(array.some((value) => value !== 0));
});
check("WebCrypto, getRandomValues: more than 65536 bytes are a QuotaExceededError", () => {
  throws(() => crypto.getRandomValues(new Uint8Array(65537)), "QuotaExceededError");
});
check("WebCrypto, getRandomValues: floats are a TypeMismatchError", () => {
  throws(() => crypto.getRandomValues(new Float32Array(1)), "TypeMismatchError");
});
check("WebCrypto, randomUUID: version 4 and variant 10, another each time", () => {
  const uuid = crypto.randomUUID();
  isTrue(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(uuid));
  isTrue(uuid !== crypto.randomUUID());
});
check("WebCrypto, digest: SHA-256 of abc", async () => {
  equal(hex(await crypto.subtle.digest("SHA-256", encode("abc"))),
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
check("WebCrypto, digest: SHA-1 of abc, named by an object without case", async () => {
  equal(hex(await crypto.subtle.digest({ name: "sha-1" }, encode("abc"))), "a9993e364706816aba3e25717850c26c9cd0d89d");
});
check("WebCrypto, digest: an unknown algorithm is a NotSupportedError", async () => {
  await rejects(crypto.subtle.digest("MD5", encode("abc")), "NotSupportedError");
});
check("WebCrypto, HMAC: signs and verifies", async () => {
  const key = await crypto.subtle.importKey("raw", encode("key"), { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
  const signature = await crypto.subtle.sign("HMAC", key, encode("The quick brown fox jumps over the lazy dog"));
  equal(hex(signature), "f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8");
  equal(await crypto.subtle.verify("HMAC", key, signature, encode("x")), false);
});
check("WebCrypto, AES-GCM: decrypts what it encrypted", async () => {
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 128 }, false, ["encrypt", "decrypt"]);
  const algorithm = { name: "AES-GCM", iv: new Uint8Array(12) };
  const secret = await crypto.subtle.encrypt(algorithm, key, encode("x"));
  same([secret.byteLength, new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, secret))], [17, "x"]);
});
