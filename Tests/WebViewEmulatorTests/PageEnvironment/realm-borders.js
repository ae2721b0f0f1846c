"use strict";
// Whatever the environment throws at a page or gives it is of the page's own realm, and has the place where the page called.

/// Whether a value is of this page's realm, by where its prototypes end.
function isOwn(value) {
  let top = value;
  for (let next = Object.getPrototypeOf(top); next !== null; next = Object.getPrototypeOf(next)) top = next;
  return top === Object.prototype;
}

/// What a function throws; it has to throw, and something of this realm.
function ownError(run, what) {
  let result;
  try {
    result = run();
  } catch (error) {
    isTrue(isOwn(error), what);
    return error;
  }
  throw new Error(`${what}: nothing was thrown, but returned ${show(result)}`);
}

/// Calls a function as the stack ends, and some calls before, from several depths; gives what it threw each time.
async function atTheEnd(run) {
  const thrown = [];
  let left = 0;
  // Many arguments make large frames, so that there are few.
  const many = Array(200).fill(0);
  function dive() {
    try {
      return dive(...many) + 1;
    } catch (error) {
      if (left-- > 0) {
        try {
          run();
        } catch (given) {
          thrown.push(given);
        }
      }
      throw error;
    }
  }
  // Each start lies a frame deeper.
  function from(depth) {
    if (depth > 0) {
      from(depth - 1);
      return;
    }
    try {
      dive();
    } catch {
      // The end of the stack.
    }
  }
  for (let depth = 0; depth < 10; depth++) {
    left = 8;
    from(depth);
    // Each dive is an entry of its own, with a budget of its own.
    await sleep(1);
  }
  return thrown;
}

const endings = {
  "a method": () => document.body.getAttribute("id"),
  "a getter": () => document.body.innerHTML,
  "a setter": () => { document.body.title = "a"; },
  "a constructor": () => new Headers({ a: "b" }),
  "a handler's getter": () => document.body.onclick,
  "a proxy": () => document.body.dataset.a,
  "a name of a collection": () => document.body.children.nothing,
  "a function of the window": () => structuredClone({ a: [1] }),
};

test("what overflows the stack within the environment", async () => {
  for (const [name, run] of Object.entries(endings)) {
    run();
    const thrown = await atTheEnd(run);
    isTrue(thrown.length > 0, `${name} overflows`);
    for (const error of thrown) isTrue(isOwn(error), name);
  }
});

test("promises that are made as the stack ends", async () => {
  const promises = [];
  await atTheEnd(() => { promises.push(new Blob(["a"]).text()); });
  for (const result of await Promise.allSettled(promises)) {
    if (result.status === "rejected") isTrue(isOwn(result.reason), "the reason");
  }
  // Those that were rejected had nobody to handle it for a while.
  await host.records("exception");
});

test("accessors of a global that the page has fixed", () => {
  const { get, set } = Object.getOwnPropertyDescriptor(window, "PerformanceObserver");
  Object.defineProperty(window, "PerformanceObserver", { value: 1, configurable: false, writable: false });
  equal(ownError(get, "the getter").name, "TypeError");
  equal(ownError(() => set(2), "the setter").name, "TypeError");
});

test("named constructors and what cannot be text", () => {
  equal(ownError(() => new Option(Object.create(null)), "Option").name, "TypeError");
  equal(ownError(() => new Image(Object.create(null)), "Image").name, "TypeError");
});

test("the location of another window", async () => {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  const { contentWindow } = frame;
  equal(ownError(() => { contentWindow.location = Object.create(null); }, "no text").name, "TypeError");
  const error = ownError(() => { contentWindow.location = "http://:::"; }, "no URL");
  isTrue(error instanceof DOMException, "it is a DOMException");
  equal(error.name, "SyntaxError");
  frame.remove();
});

test("the location of a window of another origin", async () => {
  const frame = document.createElement("iframe");
  frame.sandbox.add("allow-scripts");
  frame.srcdoc = "<p>";
  await new Promise((resolve) => {
    frame.onload = resolve;
    document.body.append(frame);
  });
  const { location } = frame.contentWindow;
  equal(ownError(() => { location.href = Object.create(null); }, "no text").name, "TypeError");
  equal(ownError(() => location.href, "reading").name, "SecurityError");
  frame.remove();
});

test("collections are objects", () => {
  isTrue(document.body.children instanceof Object, "HTMLCollection");
  isTrue(document.createElement("select").options instanceof Object, "HTMLOptionsCollection");
  equal(document.body.children.toString(), "[object HTMLCollection]");
});

test("errors of the environment have the place of the page's call", () => {
  const error = ownError(() => new Option(Object.create(null)), "Option");
  isTrue(error.sourceURL.endsWith("realm-borders.js"), "its source");
  isTrue(!error.stack.includes("adbridge:"), "its stack");
});

test("a rejection that no call of the page caused has no place", async () => {
  const reason = await new Promise((resolve) => {
    addEventListener("unhandledrejection", (event) => {
      event.preventDefault();
      resolve(event.reason);
    }, { once: true });
    fetch("https://nowhere.example.com/");
  });
  equal(reason.name, "TypeError");
  equal(reason.sourceURL, undefined);
  equal(reason.line, undefined);
});

test("a handler's source with a mistake is not placed in the environment", async () => {
  const element = document.createElement("p");
  element.setAttribute("onclick", "no good(");
  const event = await new Promise((resolve) => {
    addEventListener("error", (given) => {
      given.preventDefault();
      resolve(given);
    }, { once: true });
    element.click();
  });
  equal(event.error.name, "SyntaxError");
  await host.records("exception");
  isTrue(!event.filename.startsWith("adbridge:"), `the file, ${event.filename}`);
});

test("observers are called whatever the page has made of Promise", async () => {
  const { constructor } = Promise.prototype;
  let count = 0;
  const observer = new MutationObserver(() => { count++; });
  observer.observe(document.body, { childList: true });
  Promise.prototype.constructor = { get [Symbol.species]() { throw new Error("tampered with"); } };
  try {
    document.body.append("a");
    queueMicrotask(() => { count += 10; });
  } finally {
    Promise.prototype.constructor = constructor;
  }
  await sleep(1);
  equal(count, 11);
});

test("a deep tree is not put into itself", async () => {
  const root = document.createElement("div");
  let at = root;
  for (let level = 1; level <= 20000; level++) {
    const child = document.createElement("div");
    at.append(child);
    at = child;
    if (level % 2000 === 0) await sleep(1);
  }
  throws(() => at.append(root), "HierarchyRequestError");
  throws(() => at.append(at), "HierarchyRequestError");
  document.body.append(root);
  equal(root.getElementsByTagName("div").length, 20000);
});
