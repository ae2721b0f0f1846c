(function (window, native, page) {
  "use strict";
  page.define("clone node", () => {
    const tree = page.use("tree");
    const { types, slots } = tree;
    const attributes = page.use("attributes");
    const data = page.use("character data");
    const { makeElement, container } = page.use("builder");
    const { qualifiedName } = page.use("element");

    function shallow(node, owner) {
      switch (node.nodeType) {
        case types.element: {
          const copy = makeElement(owner, qualifiedName(node), node.namespaceURI);
          for (const attribute of attributes.list(node)) {
            attributes.add(copy, new attributes.Attr(attribute.name, attribute.namespaceURI, attribute.value, copy));
          }
          return copy;
        }
        case types.text:
          return new data.Text(node.data, owner);
        case types.cdata:
          return new data.CDATASection(node.data, owner);
        case types.comment:
          return new data.Comment(node.data, owner);
        case types.instruction:
          return new data.ProcessingInstruction(owner, node.target, node.data);
        case types.doctype:
          return new data.DocumentType(owner, node.name);
        case types.fragment:
          return owner.createDocumentFragment();
        default:
          return page.use("document").emptyDocument(node.contentType);
      }
    }

    function cloneNode(node, deep, owner) {
      const copy = shallow(node, owner);
      if (deep) {
        const target = container(copy);
        const childOwner = target.nodeType === types.document ? target : target[slots.document];
        for (let child = container(node)[slots.first]; child !== null; child = child[slots.next]) {
          tree.link(target, cloneNode(child, true, childOwner), null);
        }
      }
      return copy;
    }
    return { cloneNode };
  });
})
