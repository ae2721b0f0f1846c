"use strict";
// DOM §5 Ranges and §6 Traversal; Selection API.

const tree = () => put('<div id="d">a<p id="p">b<i id="i">c</i></p><!--x--><u id="u"></u></div>');

check("DOM, TreeWalker: nextNode goes through the tree and stops at its end", () => {
  const walker = document.createTreeWalker(tree(), NodeFilter.SHOW_ELEMENT);
  const seen = [];
  while (walker.nextNode() !== null) seen.push(walker.currentNode.id);
  same([seen.join(), walker.nextNode(), walker.currentNode.id], ["p,i,u", null, "u"]);
});
check("DOM, TreeWalker: whatToShow chooses kinds of nodes", () => {
  const walker = document.createTreeWalker(tree(), NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT);
  const seen = [];
  while (walker.nextNode() !== null) seen.push(walker.currentNode.data);
  same(seen, ["a", "b", "c", "x"]);
});
check("DOM, TreeWalker: a rejected node hides its descendants", () => {
  const walker = document.createTreeWalker(tree(), NodeFilter.SHOW_ELEMENT, (node) => (
    node.id === "p" ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT
  ));
  equal(walker.nextNode().id, "u");
});
check("DOM, TreeWalker: a skipped node does not hide its descendants", () => {
  const walker = document.createTreeWalker(tree(), NodeFilter.SHOW_ELEMENT, {
    acceptNode: (node) => (node.id === "p" ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_ACCEPT),
  });
  equal(walker.nextNode().id, "i");
});
check("DOM, TreeWalker: parents, children and siblings among what is shown", () => {
  const walker = document.createTreeWalker(tree(), NodeFilter.SHOW_ELEMENT);
  same([walker.firstChild().id, walker.nextSibling().id, walker.previousSibling().id, walker.lastChild().id,
    walker.parentNode().id, walker.previousNode().id], ["p", "u", "p", "i", "p", "d"]);
});
check("DOM, TreeWalker: parentNode does not leave the root", () => {
  const walker = document.createTreeWalker(tree());
  same([walker.parentNode(), walker.root === walker.currentNode], [null, true]);
});
check("DOM, NodeIterator: the root comes first", () => {
  const iterator = document.createNodeIterator(tree(), NodeFilter.SHOW_ELEMENT);
  same([iterator.nextNode().id, iterator.nextNode().id, iterator.previousNode().id, iterator.previousNode().id,
    iterator.previousNode()], ["d", "p", "p", "d", null]);
});
check("DOM, NodeIterator: goes on when its node is removed", () => {
  const iterator = document.createNodeIterator(tree(), NodeFilter.SHOW_ELEMENT);
  iterator.nextNode();
  iterator.nextNode().remove();
  equal(iterator.nextNode().id, "u");
});
check("DOM, NodeIterator: a rejected node is only skipped", () => {
  const iterator = document.createNodeIterator(tree(), NodeFilter.SHOW_ELEMENT, (node) => (
    node.id === "p" ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT
  ));
  iterator.nextNode();
  equal(iterator.nextNode().id, "i");
});

const range = (start, startOffset, end, endOffset) => {
  const made = document.createRange();
  made.setStart(start, startOffset);
  made.setEnd(end, endOffset);
  return made;
};

check("DOM, Range: a new one is collapsed at the document's start", () => {
  const made = new Range();
  same([made.collapsed, made.startContainer === document, made.startOffset], [true, true, 0]);
});
check("DOM, Range.setStart: behind the end it takes the end along", () => {
  const { firstChild } = put("<p>abc</p>");
  const made = range(firstChild, 0, firstChild, 1);
  made.setStart(firstChild, 2);
  same([made.collapsed, made.endOffset], [true, 2]);
});
check("DOM, Range.setEnd: an offset beyond the node is an IndexSizeError", () => {
  throws(() => document.createRange().setEnd(put("<p>a</p>").firstChild, 2), "IndexSizeError");
});
check("DOM, Range.selectNode: surrounds it in its parent", () => {
  const element = tree().querySelector("p");
  const made = document.createRange();
  made.selectNode(element);
  same([made.startContainer.id, made.startOffset, made.endOffset], ["d", 1, 2]);
});
check("DOM, Range.selectNodeContents: all of a node, and toString its text", () => {
  const made = document.createRange();
  made.selectNodeContents(tree());
  same([made.endOffset, made.toString()], [4, "abc"]);
});
check("DOM, Range.commonAncestorContainer: the deepest node around both ends", () => {
  const outer = tree();
  const made = range(outer.querySelector("i").firstChild, 0, outer.querySelector("p"), 2);
  equal(made.commonAncestorContainer.id, "p");
});
check("DOM, Range.deleteContents: cuts text at both ends", () => {
  const element = put("<p>abc<i>x</i>def</p>");
  range(element.firstChild, 1, element.lastChild, 2).deleteContents();
  equal(element.innerHTML, "af");
});
check("DOM, Range.extractContents: partly selected elements are split", () => {
  const element = put("<p><b>abc</b>def</p>");
  const holder = document.createElement("div");
  holder.append(range(element.firstChild.firstChild, 1, element.lastChild, 1).extractContents());
  same([element.innerHTML, holder.innerHTML], ["<b>a</b>ef", "<b>bc</b>d"]);
});
check("DOM, Range.cloneContents: leaves the tree as it was", () => {
  const element = put("<p>abc</p>");
  equal(range(element.firstChild, 1, element.firstChild, 2).cloneContents().textContent, "b");
  equal(element.textContent, "abc");
});
check("DOM, Range.insertNode: splits the text at its start", () => {
  const element = put("<p>ab</p>");
  range(element.firstChild, 1, element.firstChild, 1).insertNode(document.createElement("br"));
  equal(element.innerHTML, "a<br>b");
});
check("DOM, Range.surroundContents: puts an element around", () => {
  const element = put("<p>abc</p>");
  range(element.firstChild, 1, element.firstChild, 2).surroundContents(document.createElement("b"));
  equal(element.innerHTML, "a<b>b</b>c");
});
check("DOM, Range.surroundContents: a partly selected element is an InvalidStateError", () => {
  const element = put("<p>a<i>b</i></p>");
  const made = range(element.firstChild, 0, element.querySelector("i").firstChild, 1);
  throws(() => made.surroundContents(document.createElement("b")), "InvalidStateError");
});
check("DOM, Range: follows changes of the tree", () => {
  const element = put("<p>ab</p>");
  const made = range(element.firstChild, 1, element.firstChild, 2);
  element.firstChild.insertData(0, "xx");
  same([made.startOffset, made.endOffset], [3, 4]);
  element.firstChild.remove();
  same([made.startContainer === element, made.startOffset], [true, 0]);
});
check("DOM, Range.compareBoundaryPoints: start against start", () => {
  const { firstChild } = put("<p>abc</p>");
  const [a, b] = [range(firstChild, 0, firstChild, 1), range(firstChild, 1, firstChild, 2)];
  same([a.compareBoundaryPoints(Range.START_TO_START, b), b.compareBoundaryPoints(Range.START_TO_START, a)], [-1, 1]);
});
check("DOM, Range.isPointInRange and intersectsNode", () => {
  const { firstChild } = put("<p>abc</p>");
  const made = range(firstChild, 1, firstChild, 2);
  same([made.isPointInRange(firstChild, 0), made.isPointInRange(firstChild, 2), made.intersectsNode(firstChild)],
    [false, true, true]);
});
check("DOM Parsing, Range.createContextualFragment: parses in the context of its start", () => {
  const made = document.createRange();
  made.selectNodeContents(put("<table></table>"));
  equal(made.createContextualFragment("<tr><td>x").firstChild.nodeName, "TBODY");
});
check("DOM Parsing, Range.createContextualFragment: its scripts run when they are inserted", () => {
  const made = document.createRange();
  made.selectNode(document.body.appendChild(document.createElement("p")));
  document.body.append(made.createContextualFragment("<script>globalThis.ran = true</script>"));
  equal(globalThis.ran, true);
});
check("Selection API: a selection of a range gives its text", () => {
  const { firstChild } = put("<p>abc</p>");
  const selection = getSelection();
  selection.removeAllRanges();
  selection.addRange(range(firstChild, 1, firstChild, 3));
  same([String(selection), selection.rangeCount, selection.anchorOffset, selection.isCollapsed], ["bc", 1, 1, false]);
});
