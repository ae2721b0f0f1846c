"use strict";
// What the tests of the page environment are written with. Each test runs in a page of its own.

const tests = new Map();
let outcome = null;

/// Declares a test; `run` may be async.
function test(name, run) {
  if (tests.has(name)) throw new Error(`there are two tests "${name}"`);
  tests.set(name, run);
}

/// Values that are told apart by === (but NaN is NaN).
function equal(actual, expected, what = "") {
  if (Object.is(actual, expected) || actual === expected) return;
  throw new Error(`${what && `${what}: `}expected ${show(expected)}, got ${show(actual)}`);
}

/// Values of the same content.
function same(actual, expected, what = "") {
  if (show(actual) === show(expected)) return;
  throw new Error(`${what && `${what}: `}expected ${show(expected)}, got ${show(actual)}`);
}

function isTrue(value, what = "the condition") {
  if (value !== true) throw new Error(`${what}: expected true, got ${show(value)}`);
}

/// The error that a function throws, which has to be of a name.
function throws(run, name) {
  let result;
  try {
    result = run();
  } catch (error) {
    equal(error.name, name, "the error's name");
    return error;
  }
  throw new Error(`expected ${name}, but nothing was thrown and the result is ${show(result)}`);
}

/// The error with which a promise rejects, which has to be of a name.
async function rejects(promise, name) {
  let result;
  try {
    result = await promise;
  } catch (error) {
    equal(error.name, name, "the error's name");
    return error;
  }
  throw new Error(`expected a rejection with ${name}, but it resolved to ${show(result)}`);
}

/// Waits in virtual time.
const sleep = ((start) => (milliseconds) => new Promise((resolve) => start(resolve, milliseconds)))(setTimeout);

/// A value as text, with undefined, null and NaN told apart.
function show(value) {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return `function ${value.name}`;
  if (value === null || typeof value !== "object") return String(value);
  if (value instanceof Error || value instanceof DOMException) return `${value.name}: ${value.message}`;
  if (value instanceof Node) return `<${value.nodeName}>`;
  if (ArrayBuffer.isView(value) || Array.isArray(value)) return `[${Array.from(value, show).join(", ")}]`;
  return `{${Object.keys(value).map((key) => `${key}: ${show(value[key])}`).join(", ")}}`;
}

/// What the tests ask of the world outside of the page.
const host = {
  /// Says what a URL answers: {text, status, type, delay, redirect, drop}.
  serve: (url, answer = {}) => host.call({ call: "serve", url, ...answer }),

  /// The trace's records of a kind so far.
  records: async (kind) => JSON.parse(await host.call({ call: "records", kind })),

  /// Taps an element as a person would; null, or why it could not be tapped.
  tap: (selector) => host.call({ call: "tap", selector }),

  /// Loads HTML as a page of its own and lets 10 virtual seconds pass.
  ///
  /// The page sees a global array `log`. The answer holds it, and all records: {log, records(kind)}.
  async load(html, { url = "https://ads.test/lib/page.html", result = "null" } = {}) {
    const answer = JSON.parse(await host.call({ call: "load", html, url, result }));
    return { ...answer, records: (kind) => answer.records.filter((record) => record.kind === kind) };
  },

  call(body) {
    return webkit.messageHandlers.Tests.postMessage(body);
  },
};

/// Starts a test; `outcome` tells how it ended.
async function runTest(name) {
  try {
    await tests.get(name)();
    outcome = { passed: true, message: "", stack: "" };
  } catch (error) {
    const isError = error instanceof Error || error instanceof DOMException;
    outcome = {
      passed: false,
      message: isError ? `${error.name}: ${error.message}` : show(error),
      stack: isError ? String(error.stack) : "",
    };
  }
}
