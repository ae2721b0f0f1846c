(function (window, native, page) {
  "use strict";
  page.define("character data", () => {
    const { Node } = page.use("node");
    const tree = page.use("tree");
    const { mix, childNode, siblings } = page.use("mixins");
    const { slots, types, state } = tree;
    const text = Symbol("data");
    const sizeError = () => page.exception("IndexSizeError", "The index is not in the allowed range.");

    class CharacterData extends Node {
      constructor(owner, data) {
        super(owner);
        this[text] = data;
      }

      get data() {
        return this[text];
      }

      set data(value) {
        const oldValue = this[text];
        this[text] = value === null ? "" : String(value);
        if (state.observe !== null) state.observe(this, "characterData", { oldValue });
      }

      get length() {
        return this[text].length;
      }

      get nodeValue() {
        return this.data;
      }

      set nodeValue(value) {
        this.data = value;
      }

      get textContent() {
        return this.data;
      }

      set textContent(value) {
        this.data = value;
      }

      substringData(offset, count) {
        if (offset > this.length) throw sizeError();
        return this.data.substr(offset, count);
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
        if (offset > this.length) throw sizeError();
        this.data = this.data.slice(0, offset) + data + this.data.slice(offset + count);
      }
    }
    mix(CharacterData, childNode, siblings);

    const document = (given) => (given === undefined ? page.document : given);

    class Text extends CharacterData {
      constructor(data = "", owner = undefined) {
        super(document(owner), String(data));
      }

      get nodeType() {
        return types.text;
      }

      get nodeName() {
        return "#text";
      }

      get wholeText() {
        let start = this;
        while (start.previousSibling instanceof Text) start = start.previousSibling;
        let whole = "";
        for (let at = start; at instanceof Text; at = at.nextSibling) whole += at.data;
        return whole;
      }

      splitText(offset) {
        if (offset > this.length) throw sizeError();
        const rest = new Text(this.data.slice(offset), this[slots.document]);
        this.data = this.data.slice(0, offset);
        if (this.parentNode !== null) this.parentNode.insertBefore(rest, this.nextSibling);
        return rest;
      }
    }

    class CDATASection extends Text {
      constructor(data, owner) {
        super(data, owner);
      }

      get nodeType() {
        return types.cdata;
      }

      get nodeName() {
        return "#cdata-section";
      }
    }

    class Comment extends CharacterData {
      constructor(data = "", owner = undefined) {
        super(document(owner), String(data));
      }

      get nodeType() {
        return types.comment;
      }

      get nodeName() {
        return "#comment";
      }
    }

    class ProcessingInstruction extends CharacterData {
      #target;

      constructor(owner, target, data) {
        super(owner, data);
        this.#target = target;
      }

      get nodeType() {
        return types.instruction;
      }

      get nodeName() {
        return this.#target;
      }

      get target() {
        return this.#target;
      }
    }

    class DocumentType extends Node {
      #name;

      constructor(owner, name) {
        super(owner);
        this.#name = name;
      }

      get nodeType() {
        return types.doctype;
      }

      get nodeName() {
        return this.#name;
      }

      get name() {
        return this.#name;
      }

      get publicId() {
        return "";
      }

      get systemId() {
        return "";
      }
    }
    mix(DocumentType, childNode);

    return { CharacterData, Text, CDATASection, Comment, ProcessingInstruction, DocumentType };
  });
})
