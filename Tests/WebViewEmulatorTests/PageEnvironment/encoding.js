"use strict";
// TextEncoder, TextDecoder, Base64, Blob and random bytes.

test("btoa and atob", () => {
  same([btoa(""), btoa("hello"), btoa("\xff\xfe")], ["", "aGVsbG8=", "//4="]);
  same([atob("aGVsbG8="), atob(" aGVs\nbG8 "), atob("")], ["hello", "hello", ""]);
  throws(() => btoa("ж"), "InvalidCharacterError");
  for (const wrong of ["a", "a===", "a=b=", "*"]) throws(() => atob(wrong), "InvalidCharacterError");
});

test("TextEncoder writes UTF-8", () => {
  same(new TextEncoder().encode("aП€😀\ud800"), [97, 208, 159, 226, 130, 172, 240, 159, 152, 128, 239, 191, 189]);
  equal(new TextEncoder().encoding, "utf-8");
});

test("TextDecoder reads UTF-8 and replaces what is none", () => {
  const decode = (...bytes) => new TextDecoder().decode(new Uint8Array(bytes));
  equal(decode(97, 208, 159, 226, 130, 172, 240, 159, 152, 128), "aП€😀");
  equal(decode(0xff, 0xe2, 0x82, 0x41, 0xf0, 0x9f), "\ufffd\ufffdA\ufffd");
  equal(decode(0xef, 0xbb, 0xbf, 65), "A");
  equal(decode(0xc0, 0x80), "\ufffd\ufffd");
});

test("TextDecoder is strict when it is told to be", () => {
  throws(() => new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array([0xff])), "TypeError");
  throws(() => new TextDecoder("no such encoding"), "RangeError");
});

test("TextDecoder reads a stream", () => {
  const decoder = new TextDecoder();
  equal(decoder.decode(new Uint8Array([0xd0]), { stream: true }), "");
  equal(decoder.decode(new Uint8Array([0x9f])), "П");
});

test("Blob", async () => {
  const blob = new Blob(["ab", new Uint8Array([67]), new Blob(["d"])], { type: "Text/Plain" });
  same([blob.size, blob.type, await blob.text()], [4, "text/plain", "abCd"]);
  equal(await blob.slice(1, 3).text(), "bC");
  equal(new Uint8Array(await blob.arrayBuffer())[2], 67);
});

test("FormData", () => {
  const form = new FormData();
  form.append("a", 1);
  form.append("a", "2");
  form.set("b", "x");
  same([form.get("a"), form.getAll("a"), form.get("none"), form.has("b")], ["1", ["1", "2"], null, true]);
  same([...form.keys()], ["a", "a", "b"]);
});

test("crypto", () => {
  const bytes = new Uint8Array(16);
  isTrue(crypto.getRandomValues(bytes) === bytes);
  isTrue(bytes.some((byte) => byte !== 0));
  isTrue(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(crypto.randomUUID()));
  throws(() => crypto.getRandomValues(new Float32Array(1)), "TypeMismatchError");
});

test("single-byte encodings by their labels", () => {
  const decode = (label, ...values) => new TextDecoder(label).decode(new Uint8Array(values));
  same([decode("cp1251", 0xcf, 0xf0), decode("KOI8-R", 0xf0, 0xd2), decode("ascii", 0x80, 0x9d)], ["Пр", "Пр", "€\x9d"]);
});

test("UTF-16 in both orders, with halves of characters in two chunks", () => {
  equal(new TextDecoder("utf-16be").decode(new Uint8Array([0xfe, 0xff, 0, 0x61])), "a");
  const decoder = new TextDecoder("utf-16le");
  const texts = [[0x3d], [0xd8, 0x00], [0xde, 0x61, 0]].map((part) => decoder.decode(new Uint8Array(part), { stream: true }));
  same([...texts, decoder.decode()], ["", "", "😀a", ""]);
  equal(new TextDecoder("utf-16le").decode(new Uint8Array([0x61, 0, 0x62])), "a\ufffd");
  throws(() => new TextDecoder("utf-16le", { fatal: true }).decode(new Uint8Array([0, 0xd8])), "TypeError");
});

test("a byte order mark counts at the start of a stream only", () => {
  const decoder = new TextDecoder();
  const mark = new Uint8Array([0xef, 0xbb, 0xbf]);
  same([decoder.decode(mark, { stream: true }), decoder.decode(mark)], ["", "\ufeff"]);
});
