"use strict";
// DOM §4.3 mutation observers.

/// Observes a node with MutationObserver and gives the observer.
const watch = (node, options) => {
  const observer = new MutationObserver(() => {});
  observer.observe(node, options);
  return observer;
};

check("DOM, MutationObserver: the callback is a microtask with all records", async () => {
  const element = put("<p></p>");
  let calls = [];
  new MutationObserver((records) => calls.push(records.length)).observe(element, { childList: true });
  element.append("a");
  element.append("b");
  same(calls, []);
  await Promise.resolve();
  same(calls, [2]);
});
check("DOM, MutationObserver: this and the second argument are the observer", async () => {
  let seen = null;
  const observer = new MutationObserver(function (records, given) { seen = [this === observer, given === observer]; });
  observer.observe(document.body, { childList: true });
  put("<p></p>");
  await Promise.resolve();
  same(seen, [true, true]);
});
check("DOM, MutationObserver: childList tells the nodes and their neighbours", () => {
  const element = put("<p><i></i><b></b></p>");
  const observer = watch(element, { childList: true });
  const added = element.insertBefore(document.createElement("u"), element.lastChild);
  const [{ type, addedNodes, removedNodes, previousSibling, nextSibling }] = observer.takeRecords();
  same([type, addedNodes[0] === added, removedNodes.length, previousSibling.nodeName, nextSibling.nodeName],
    ["childList", true, 0, "I", "B"]);
});
check("DOM, MutationObserver: replacing all children is one record", () => {
  const element = put("<p><i></i><b></b></p>");
  const observer = watch(element, { childList: true });
  element.textContent = "x";
  const records = observer.takeRecords();
  same([records.length, records[0].removedNodes.length, records[0].addedNodes.length], [1, 2, 1]);
});
check("DOM, MutationObserver: attributes with their old value", () => {
  const element = put('<p id="a"></p>');
  const observer = watch(element, { attributeOldValue: true });
  element.id = "b";
  const [{ type, attributeName, oldValue }] = observer.takeRecords();
  same([type, attributeName, oldValue], ["attributes", "id", "a"]);
});
check("DOM, MutationObserver: an attribute set to its own value is a record too", () => {
  const element = put('<p id="a"></p>');
  const observer = watch(element, { attributes: true });
  element.id = "a";
  equal(observer.takeRecords().length, 1);
});
check("DOM, MutationObserver: attributeFilter names what counts", () => {
  const element = put("<p></p>");
  const observer = watch(element, { attributeFilter: ["title"] });
  element.id = "x";
  element.title = "y";
  equal(observer.takeRecords().length, 1);
});
check("DOM, MutationObserver: without attributeOldValue it is null", () => {
  const element = put('<p id="a"></p>');
  const observer = watch(element, { attributes: true });
  element.id = "b";
  equal(observer.takeRecords()[0].oldValue, null);
});
check("DOM, MutationObserver: characterData with the old text", () => {
  const { firstChild } = put("<p>a</p>");
  const observer = watch(firstChild, { characterDataOldValue: true });
  firstChild.data = "b";
  const [{ type, oldValue }] = observer.takeRecords();
  same([type, oldValue], ["characterData", "a"]);
});
check("DOM, MutationObserver: subtree reaches descendants", () => {
  const element = put("<div><p><i></i></p></div>");
  const observer = watch(element, { subtree: true, childList: true });
  element.querySelector("i").append("x");
  equal(observer.takeRecords()[0].target.nodeName, "I");
});
check("DOM, MutationObserver: a removed subtree is watched until the callback", () => {
  const element = put("<div><p></p></div>");
  const observer = watch(element, { subtree: true, childList: true });
  const child = element.firstChild;
  child.remove();
  child.append("x");
  equal(observer.takeRecords().length, 2);
});
check("DOM, MutationObserver: observing again replaces the options", () => {
  const element = put("<p></p>");
  const observer = watch(element, { childList: true });
  observer.observe(element, { attributes: true });
  element.append("x");
  equal(observer.takeRecords().length, 0);
});
check("DOM, MutationObserver: disconnect forgets records and nodes", async () => {
  const element = put("<p></p>");
  let calls = 0;
  const observer = new MutationObserver(() => calls++);
  observer.observe(element, { childList: true });
  element.append("x");
  observer.disconnect();
  element.append("y");
  await Promise.resolve();
  equal(calls, 0);
});
check("DOM, MutationObserver: options that watch nothing are a TypeError", () => {
  throws(() => new MutationObserver(() => {}).observe(document.body, { subtree: true }), "TypeError");
});
check("DOM, MutationObserver: a node inserted by innerHTML is told in one record", () => {
  const element = put("<p><u></u></p>");
  const observer = watch(element, { childList: true });
  element.innerHTML = "<i></i><b></b>";
  const [{ addedNodes, removedNodes }, more] = observer.takeRecords();
  same([addedNodes.length, removedNodes.length, more], [2, 1, undefined]);
});
