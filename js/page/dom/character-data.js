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
        const oldValue = this._data;
        this._data = value === null ? "" : String(value);
        if (state.observe !== null) state.observe(this, "characterData", { oldValue });
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

      substringData(offset, count) {
        if (offset > this.length) throw sizeError(this);
        return this._data.substr(offset, count);
      }

      appendData(data) {
        this.data += data;
      }

      insertData(offset, data) {
        this.replaceData(offset, 0, data);
      }

      deleteData(offset, count) {
        this.replaceData(offset, count, "");
      }

      replaceData(offset, count, data) {
        if (offset > this.length) throw sizeError(this);
        this.data = this._data.slice(0, offset) + data + this._data.slice(offset + count);
      }
    }
    core.mix(CharacterData, childNode, siblings);
    core.interface(CharacterData);

    class Text extends CharacterData {
      get nodeType() {
        return types.text;
      }

      get nodeName() {
        return "#text";
      }

      get wholeText() {
        let start = this;
        while (start._previous instanceof Text) start = start._previous;
        let whole = "";
        for (let at = start; at instanceof Text; at = at._next) whole += at._data;
        return whole;
      }

      splitText(offset) {
        if (offset > this.length) throw sizeError(this);
        const rest = new Text(this._owner, this._data.slice(offset));
        this.data = this._data.slice(0, offset);
        if (this._parent !== null) this._parent.insertBefore(rest, this._next);
        return rest;
      }
    }
    core.interface(Text, { create: (page, [data = ""]) => new Text(page.document, String(data)) });

    class CDATASection extends Text {
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
      constructor(owner, name) {
        super(owner);
        this._name = name;
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
        return "";
      }

      get systemId() {
        return "";
      }
    }
    core.mix(DocumentType, childNode);
    core.interface(DocumentType);

    return { CharacterData, Text, CDATASection, Comment, ProcessingInstruction, DocumentType };
  });
  core.expose("character data", "CharacterData Text Comment CDATASection ProcessingInstruction DocumentType");
})
