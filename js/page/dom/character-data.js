(function (core, native) {
  "use strict";
  core.define("character data", () => {
    const { Node } = core.use("node");
    const { childNode, siblings } = core.use("mixins");
    const { types, state } = core.use("tree");
    const sizeError = (node) => node.page.exception("IndexSizeError", "The index is not in the allowed range.");

    class CharacterData extends Node {
      constructor(owner, data) {
        super(owner);
        this._data = data;
      }

      get data() {
        return this._data;
      }

      set data(value) {
        this._replace(0, this._data.length, value === null ? "" : String(value));
      }

      get length() {
        return this._data.length;
      }

      get nodeValue() {
        return this._data;
      }

      set nodeValue(value) {
        this.data = value;
      }

      get textContent() {
        return this._data;
      }

      set textContent(value) {
        this.data = value;
      }

      substringData(at, length) {
        const [offset, count] = this._span(at, length);
        return this._data.substr(offset, count);
      }

      appendData(data) {
        this._replace(this._data.length, 0, String(data));
      }

      insertData(at, data) {
        this._replace(this._span(at, 0)[0], 0, String(data));
      }

      deleteData(at, length) {
        const [offset, count] = this._span(at, length);
        this._replace(offset, count, "");
      }

      replaceData(at, length, data) {
        const [offset, count] = this._span(at, length);
        this._replace(offset, count, String(data));
      }

      /// An offset and a count of characters, which ends with the text.
      _span(at, length) {
        const offset = at >>> 0;
        if (offset > this._data.length) throw sizeError(this);
        return [offset, Math.min(length >>> 0, this._data.length - offset)];
      }

      _replace(offset, count, text) {
        const oldValue = this._data;
        this._data = oldValue.slice(0, offset) + text + oldValue.slice(offset + count);
        if (state.observe !== null) state.observe(this, "characterData", { oldValue });
        if (state.ranges !== null) state.ranges.replaced(this, offset, count, text.length);
        if (this._parent !== null && this._parent._childrenAdded !== undefined) this._parent._childrenAdded();
      }
    }
    core.mix(CharacterData, childNode, siblings);
    core.interface(CharacterData);

    // With constructors of their own, here and below: the engine iterates over the arguments of those that it adds itself.
    class Text extends CharacterData {
      constructor(owner, data) {
        super(owner, data);
      }

      get nodeType() {
        return types.text;
      }

      get nodeName() {
        return "#text";
      }

      get assignedSlot() {
        const { shadow } = core.use("tree").state;
        return shadow === null ? null : shadow.openSlot(this);
      }

      get wholeText() {
        let start = this;
        while (start._previous instanceof Text) start = start._previous;
        let whole = "";
        for (let at = start; at instanceof Text; at = at._next) whole += at._data;
        return whole;
      }

      splitText(at) {
        const [offset] = this._span(at, 0);
        const rest = new Text(this._owner, this._data.slice(offset));
        if (this._parent !== null) {
          this._parent.insertBefore(rest, this._next);
          if (state.ranges !== null) state.ranges.split(this, offset, rest);
        }
        this._replace(offset, this._data.length - offset, "");
        return rest;
      }
    }
    core.interface(Text, { create: (page, [data = ""]) => new Text(page.document, String(data)) });

    class CDATASection extends Text {
      constructor(owner, data) {
        super(owner, data);
      }

      get nodeType() {
        return types.cdata;
      }

      get nodeName() {
        return "#cdata-section";
      }
    }
    core.interface(CDATASection);

    class Comment extends CharacterData {
      get nodeType() {
        return types.comment;
      }

      get nodeName() {
        return "#comment";
      }
    }
    core.interface(Comment, { create: (page, [data = ""]) => new Comment(page.document, String(data)) });

    class ProcessingInstruction extends CharacterData {
      constructor(owner, target, data) {
        super(owner, data);
        this._target = target;
      }

      get nodeType() {
        return types.instruction;
      }

      get nodeName() {
        return this._target;
      }

      get target() {
        return this._target;
      }
    }
    core.interface(ProcessingInstruction);

    class DocumentType extends Node {
      constructor(owner, name, publicId = "", systemId = "") {
        super(owner);
        this._name = name;
        this._publicId = publicId;
        this._systemId = systemId;
      }

      get nodeType() {
        return types.doctype;
      }

      get nodeName() {
        return this._name;
      }

      get name() {
        return this._name;
      }

      get publicId() {
        return this._publicId;
      }

      get systemId() {
        return this._systemId;
      }
    }
    core.mix(DocumentType, childNode);
    core.interface(DocumentType);

    return { CharacterData, Text, CDATASection, Comment, ProcessingInstruction, DocumentType };
  });
  core.expose("character data", "CharacterData Text Comment CDATASection ProcessingInstruction DocumentType");
})
