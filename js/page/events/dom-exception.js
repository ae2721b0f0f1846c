(function (window, native, page) {
  "use strict";
  page.define("DOMException", () => {
    const { Error: EngineError, String, setPrototypeOf } = page.builtins;
    const codes = {
      __proto__: null,
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

    setPrototypeOf(DOMException.prototype, EngineError.prototype);
    page.constants(DOMException, {
      INDEX_SIZE_ERR: 1,
      HIERARCHY_REQUEST_ERR: 3,
      WRONG_DOCUMENT_ERR: 4,
      INVALID_CHARACTER_ERR: 5,
      NO_MODIFICATION_ALLOWED_ERR: 7,
      NOT_FOUND_ERR: 8,
      NOT_SUPPORTED_ERR: 9,
      IN_USE_ATTRIBUTE_ERR: 10,
      INVALID_STATE_ERR: 11,
      SYNTAX_ERR: 12,
      INVALID_MODIFICATION_ERR: 13,
      NAMESPACE_ERR: 14,
      INVALID_ACCESS_ERR: 15,
      TYPE_MISMATCH_ERR: 17,
      SECURITY_ERR: 18,
      NETWORK_ERR: 19,
      ABORT_ERR: 20,
      URL_MISMATCH_ERR: 21,
      QUOTA_EXCEEDED_ERR: 22,
      TIMEOUT_ERR: 23,
      INVALID_NODE_TYPE_ERR: 24,
      DATA_CLONE_ERR: 25,
    });
    page.tag(DOMException, "DOMException");
    return { DOMException };
  });
})
