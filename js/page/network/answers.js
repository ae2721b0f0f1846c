(function (core, native) {
  "use strict";
  // Answers whose body came as bytes, because text would have lost some of them.
  core.define("answers", () => {
    const { encode } = core.use("utf8");

    function typeOf(answer) {
      const found = answer.headers.find(([name]) => name.toLowerCase() === "content-type");
      return found === undefined ? "" : found[1];
    }

    const charsetOf = (type) => /;\s*charset\s*=\s*["']?([^"';\s]+)/i.exec(type)?.[1];

    function declaredInXML(bytes) {
      const head = String.fromCharCode(...bytes.subarray(0, 200));
      return /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)/.exec(head)?.[1];
    }

    /// The text of an answer by a byte order mark, else by the charset of a type, else by an XML declaration, else UTF-8.
    function textBy(answer, type) {
      const encodings = core.use("encodings");
      const bytes = bytesOf(answer);
      const label = charsetOf(type) ?? declaredInXML(bytes);
      return encodings.decodeMarked(bytes, (label === undefined ? null : encodings.named(label)) ?? "utf-8");
    }

    /// The body's bytes.
    function bytesOf(answer) {
      if (answer.bytes === undefined) return encode(answer.text);
      if (!(answer.bytes instanceof Uint8Array)) answer.bytes = new Uint8Array(answer.bytes);
      return answer.bytes;
    }

    return {
      bytesOf,
      typeOf,

      /// The text as a request with another type than the server's takes it.
      textAs: (answer, type) => (charsetOf(type) === undefined ? answer.text : textBy(answer, type)),

      /// Gives an answer of bytes its text, made when somebody reads it.
      addText(answer) {
        let text = null;
        Object.defineProperty(answer, "text", {
          get() {
            text ??= textBy(answer, typeOf(answer));
            return text;
          },
        });
      },
    };
  });
})
