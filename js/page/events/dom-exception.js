(function (window, native, page) {
  "use strict";
  page.define("DOMException", () => {
    const codes = {
      IndexSizeError: 1,
      HierarchyRequestError: 3,
      WrongDocumentError: 4,
      InvalidCharacterError: 5,
      NoModificationAllowedError: 7,
      NotFoundError: 8,
      NotSupportedError: 9,
      InUseAttributeError: 10,
      InvalidStateError: 11,
      SyntaxError: 12,
      InvalidModificationError: 13,
      NamespaceError: 14,
      InvalidAccessError: 15,
      TypeMismatchError: 17,
      SecurityError: 18,
      NetworkError: 19,
      AbortError: 20,
      URLMismatchError: 21,
      QuotaExceededError: 22,
      TimeoutError: 23,
      InvalidNodeTypeError: 24,
      DataCloneError: 25,
    };
    const EngineError = page.builtins.Error;

    class DOMException {
      #message;
      #name;

      constructor(message = "", name = "Error") {
        this.#message = String(message);
        this.#name = String(name);
        // The stack is where the exception was made, as for the engine's own errors.
        page.hidden(this, "stack", new EngineError().stack);
      }

      get name() {
        return this.#name;
      }

      get message() {
        return this.#message;
      }

      get code() {
        const code = codes[this.#name];
        return code === undefined ? 0 : code;
      }
    }

    Object.setPrototypeOf(DOMException.prototype, Error.prototype);
    for (const name of Object.keys(codes)) {
      const constant = `${name.replace(/Error$/, "").replace(/[a-z](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g, "$&_").toUpperCase()}_ERR`;
      const descriptor = { value: codes[name], enumerable: true };
      Object.defineProperty(DOMException, constant, descriptor);
      Object.defineProperty(DOMException.prototype, constant, descriptor);
    }
    page.tag(DOMException, "DOMException");
    return { DOMException };
  });
  page.expose("DOMException", "DOMException");

  page.exception = function (name, message) {
    const { DOMException } = page.use("DOMException");
    return new DOMException(message, name);
  };
})
