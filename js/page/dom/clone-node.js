(function (core, native) {
  "use strict";
  core.define("clone node", () => {
    const tree = core.use("tree");
    const { types } = tree;
    const attributes = core.use("attributes");
    const data = core.use("character data");
    const { makeElement, container } = core.use("builder");

    function shallow(node, owner) {
      switch (node.nodeType) {
        case types.element: {
          const copy = makeElement(owner, node._qualifiedName, node._namespace);
          for (const { _name: name, _namespace: namespace, _value: value } of node._attributes) {
            attributes.add(copy, new attributes.Attr(owner, name, namespace, value));
          }
          if (copy._upgrade !== undefined) copy._upgrade();
          if (copy._copyState !== undefined) copy._copyState(node);
          return copy;
        }
        case types.text:
          return new data.Text(owner, node.data);
        case types.cdata:
          return new data.CDATASection(owner, node.data);
        case types.comment:
          return new data.Comment(owner, node.data);
        case types.instruction:
          return new data.ProcessingInstruction(owner, node.target, node.data);
        case types.doctype:
          return new data.DocumentType(owner, node.name, node.publicId, node.systemId);
        case types.fragment:
          return owner.createDocumentFragment();
        default:
          return core.use("document").emptyDocument(node.page, node.contentType);
      }
    }

    function cloneNode(node, deep, owner) {
      const copy = shallow(node, owner);
      if (deep) {
        const target = container(copy);
        for (let child = container(node)._first; child !== null; child = child._next) {
          tree.link(target, cloneNode(child, true, target._owner), null);
        }
      }
      return copy;
    }
    return { cloneNode };
  });
})
