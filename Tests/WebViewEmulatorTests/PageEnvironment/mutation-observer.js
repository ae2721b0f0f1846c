"use strict";
// MutationObserver.

const everything = { childList: true, attributes: true, subtree: true, characterData: true, attributeOldValue: true };

test("changes come as records in a microtask", async () => {
  const element = document.createElement("div");
  const records = [];
  new MutationObserver((list) => records.push(...list)).observe(element, everything);
  const text = document.createTextNode("a");
  element.append(text);
  element.id = "x";
  element.id = "y";
  text.data = "b";
  text.remove();
  equal(records.length, 0);
  await sleep(0);
  same(
    records.map(({ type, addedNodes, removedNodes, attributeName, oldValue }) => (
      [type, addedNodes.length, removedNodes.length, attributeName, oldValue]
    )),
    [
      ["childList", 1, 0, null, null], ["attributes", 0, 0, "id", null], ["attributes", 0, 0, "id", "x"],
      ["characterData", 0, 0, null, null], ["childList", 0, 1, null, null],
    ],
  );
});

test("without subtree only the element itself is watched", async () => {
  const element = document.createElement("div");
  const child = element.appendChild(document.createElement("p"));
  let count = 0;
  new MutationObserver(() => count++).observe(element, { childList: true });
  child.append("x");
  await sleep(0);
  equal(count, 0);
});

test("disconnect and takeRecords", async () => {
  const element = document.createElement("div");
  let count = 0;
  const observer = new MutationObserver(() => count++);
  observer.observe(element, { attributes: true });
  element.id = "x";
  equal(observer.takeRecords().length, 1);
  observer.disconnect();
  element.id = "y";
  await sleep(0);
  equal(count, 0);
});
