"use strict";
// Encoding: TextEncoder and TextDecoder; HTML: atob and btoa.

const bytes = (...values) => new Uint8Array(values);

check("Encoding, TextEncoder: UTF-8, and U+FFFD for a lone surrogate", () => {
  same([...new TextEncoder().encode("é😀\ud800")], [0xc3, 0xa9, 0xf0, 0x9f, 0x98, 0x80, 0xef, 0xbf, 0xbd]);
});
check("Encoding, TextEncoder.encodeInto: stops before what does not fit", () => {
  const target = new Uint8Array(4);
  same(new TextEncoder().encodeInto("aé😀", target), { read: 2, written: 3 });
  same([...target], [97, 0xc3, 0xa9, 0]);
});
check("Encoding, TextDecoder: labels without case and white space", () => {
  same([new TextDecoder(" UTF8 ").encoding, new TextDecoder("latin1").encoding], ["utf-8", "windows-1252"]);
});
check("Encoding, TextDecoder: an unknown label is a RangeError", () => {
  throws(() => new TextDecoder("nonsense"), "RangeError");
});
check("Encoding, TextDecoder: ill-formed bytes become U+FFFD each", () => {
  equal(new TextDecoder().decode(bytes(0x61, 0xff, 0xe2, 0x82, 0x62)), "a\ufffd\ufffdb");
});
check("Encoding, TextDecoder: fatal makes them a TypeError", () => {
  throws(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes(0xff)), "TypeError");
});
check("Encoding, TextDecoder: the byte order mark goes unless it is to stay", () => {
  const marked = bytes(0xef, 0xbb, 0xbf, 0x61);
  same([new TextDecoder().decode(marked), new TextDecoder("utf-8", { ignoreBOM: true }).decode(marked)], ["a", "\ufeffa"]);
});
check("Encoding, TextDecoder: stream keeps an unfinished character", () => {
  const decoder = new TextDecoder();
  same([decoder.decode(bytes(0xe2, 0x82), { stream: true }), decoder.decode(bytes(0xac))], ["", "€"]);
});
check("Encoding, TextDecoder: windows-1252 and UTF-16", () => {
  same([new TextDecoder("windows-1252").decode(bytes(0x80)), new TextDecoder("utf-16le").decode(bytes(0x3d, 0xd8, 0, 0xde))],
    ["€", "😀"]);
});
check("Encoding, TextDecoder: takes buffers and views with their offsets", () => {
  same([new TextDecoder().decode(bytes(97, 98).buffer), new TextDecoder().decode(new DataView(bytes(97, 98, 99).buffer, 1, 1))],
    ["ab", "b"]);
});
check("Encoding, TextDecoderStream: decodes chunks", async () => {
  const stream = new Blob(["é"]).stream().pipeThrough(new TextDecoderStream());
  equal((await stream.getReader().read()).value, "é");
});
check("HTML, btoa: Latin-1, and an InvalidCharacterError beyond", () => {
  equal(btoa("\xff\xfe"), "//4=");
  throws(() => btoa("€"), "InvalidCharacterError");
});
check("HTML, atob: white space and missing padding are forgiven", () => {
  equal(atob(" YQ \n"), "a");
});
check("HTML, atob: a length or sign that cannot be is an InvalidCharacterError", () => {
  throws(() => atob("a"), "InvalidCharacterError");
  throws(() => atob("YQ-_"), "InvalidCharacterError");
});
