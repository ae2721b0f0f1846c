(function (core, native) {
  "use strict";
  // Does to a page's document what its parser has done: one array for each step, as HTMLStepConversion.swift writes it.
  core.define("parser steps", () => {
    const tree = core.use("tree");
    const { Text, Comment, DocumentType } = core.use("character data");
    const { startElement, container } = core.use("builder");
    const attributes = core.use("attributes");

    /// The nodes of one parse, by the parser's numbers; 0 is the document.
    class ParserSteps {
      #document;
      #nodes;

      constructor(document) {
        this.#document = document;
        this.#nodes = [document];
      }

      node(number) {
        return this.#nodes[number];
      }

      apply(step) {
        switch (step[0]) {
          case 0: return this.#element(step);
          case 1: return this.#text(step);
          case 2: return this.#comment(step);
          case 3: return this.#doctype(step);
          case 4: return this.#move(step);
          case 5: return this.#moveChildren(step);
          case 6: return tree.remove(this.#nodes[step[1]]);
          case 7: return this.#attributes(step);
          default: return this.#quirks(step);
        }
      }

      #parent(number) {
        return container(this.#nodes[number]);
      }

      /// The node to stand before; scripts may have moved it away.
      #before(number, parent) {
        if (number < 0) return null;
        const node = this.#nodes[number];
        return node._parent === parent ? node : null;
      }

      #element(step) {
        const parent = step[2] < 0 ? null : this.#parent(step[2]);
        const element = startElement(parent === null ? this.#document : parent._owner, step[4], step[5], step[6]);
        this.#nodes[step[1]] = element;
        if (element._markParsed !== undefined) element._markParsed();
        if (parent !== null) this.#insert(parent, element, this.#before(step[3], parent));
      }

      #text(step) {
        const parent = this.#parent(step[1]);
        const before = this.#before(step[2], parent);
        const text = step[3];
        const previous = before === null ? parent._last : before._previous;
        if (previous !== null && previous.nodeType === tree.types.text) previous.data += text;
        else this.#insert(parent, new Text(parent._owner, text), before);
      }

      #comment([, parentNumber, text]) {
        const parent = this.#parent(parentNumber);
        this.#insert(parent, new Comment(parent._owner, text), null);
      }

      #doctype([, name, publicId, systemId]) {
        this.#insert(this.#document, new DocumentType(this.#document, name, publicId, systemId), null);
      }

      #move([, number, parentNumber, beforeNumber]) {
        const parent = this.#parent(parentNumber);
        this.#insert(parent, this.#nodes[number], this.#before(beforeNumber, parent));
      }

      #moveChildren([, from, to]) {
        const source = this.#nodes[from];
        const parent = this.#parent(to);
        while (source._first !== null) this.#insert(parent, source._first, null);
      }

      #attributes([, number, list]) {
        const element = this.#nodes[number];
        for (const [name, namespace, value] of list) {
          if (!element.hasAttribute(name)) {
            attributes.add(element, new attributes.Attr(element._owner, name, namespace, value));
          }
        }
      }

      #quirks([, isLimited]) {
        this.#document._isQuirky = !isLimited;
      }

      /// Scripts may have put a parent into the very node that is to go into it.
      #insert(parent, node, before) {
        if (node._first === null || !tree.isInclusiveAncestor(node, parent)) tree.insert(parent, node, before);
      }
    }
    return { ParserSteps };
  });
})
