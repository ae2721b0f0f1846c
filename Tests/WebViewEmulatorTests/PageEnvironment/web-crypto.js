"use strict";
// crypto.subtle. Digests of FIPS 180-4's examples; HMAC of RFC 4231, test case 2.

const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (text) => new TextEncoder().encode(text);

test("digests of nothing and of two blocks", async () => {
  equal(hex(await crypto.subtle.digest("SHA-1", new Uint8Array(0))), "da39a3ee5e6b4b0d3255bfef95601890afd80709");
  equal(
    hex(await crypto.subtle.digest("SHA-256", bytes("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"))),
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  );
});

test("SHA-384 and SHA-512 of abc", async () => {
  equal(
    hex(await crypto.subtle.digest("SHA-384", bytes("abc"))),
    "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7",
  );
  equal(
    hex(await crypto.subtle.digest("sha-512", bytes("abc"))),
    "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
  );
});

test("an HMAC is verified, and a key for one use is for no other", async () => {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes("Jefe"), algorithm, true, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", key, bytes("what do ya want for nothing?"));
  equal(hex(signature), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  await rejects(crypto.subtle.verify("HMAC", key, signature, bytes("x")), "InvalidAccessError");
  same((await crypto.subtle.exportKey("jwk", key)).k, "SmVmZQ");
});

test("a key that is not extractable stays inside", async () => {
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt"]);
  same([key.type, key.extractable, key.algorithm.length, [...key.usages]], ["secret", false, 256, ["encrypt"]]);
  await rejects(crypto.subtle.exportKey("raw", key), "InvalidAccessError");
});

test("what was changed on its way is not decrypted", async () => {
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 128 }, false, ["encrypt", "decrypt"]);
  const algorithm = { name: "AES-GCM", iv: new Uint8Array(12), additionalData: bytes("head") };
  const secret = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, bytes("text")));
  equal(new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, secret)), "text");
  secret[0] ^= 1;
  await rejects(crypto.subtle.decrypt(algorithm, key, secret), "OperationError");
  await rejects(crypto.subtle.decrypt(algorithm, key, new Uint8Array(3)), "OperationError");
});

test("wrong arguments reject and never throw", async () => {
  await rejects(crypto.subtle.digest("SHA-256"), "TypeError");
  await rejects(crypto.subtle.digest("SHA-256", "text"), "TypeError");
  await rejects(crypto.subtle.importKey("raw", bytes("x"), "AES-GCM", false, ["encrypt"]), "DataError");
  await rejects(crypto.subtle.importKey("raw", bytes("x"), { name: "HMAC", hash: "SHA-1" }, false, []), "SyntaxError");
  await rejects(crypto.subtle.deriveBits("PBKDF2", null, 8), "NotSupportedError");
});
