"use strict";
// HTML, dynamic markup insertion and serialising HTML fragments; reflection of HTML elements' attributes.

check("HTML, innerHTML: setting it replaces the children", () => {
  const element = put("<div><i></i></div>");
  const old = element.firstChild;
  element.innerHTML = "<b>x</b>y";
  same([names(element.childNodes).join(), old.parentNode], ["B,#text", null]);
});
check("HTML, innerHTML: null is the empty string", () => {
  const element = put("<div>x</div>");
  element.innerHTML = null;
  equal(element.childNodes.length, 0);
});
check("HTML, innerHTML: scripts in it do not run", () => {
  put("<script>globalThis.ran = true</script>");
  equal(globalThis.ran, undefined);
});
check("HTML, innerHTML: event handler attributes in it work", () => {
  put("<p onclick='globalThis.clicked = true'></p>").click();
  equal(globalThis.clicked, true);
});
check("HTML, fragment parsing: table rows need a table as their context", () => {
  const table = document.createElement("table");
  table.innerHTML = "<tr><td>x";
  equal(table.innerHTML, "<tbody><tr><td>x</td></tr></tbody>");
  equal(put("<tr><td>x"), null);
});
check("HTML, fragment parsing: the content of a textarea context is text", () => {
  const element = document.createElement("textarea");
  element.innerHTML = "<b>x</b>";
  same(names(element.childNodes), ["#text"]);
});
check("HTML, fragment parsing: head and body tags are ignored in a div", () => {
  const element = document.createElement("div");
  element.innerHTML = "<head></head><body><p></p></body>";
  same(names(element.childNodes), ["P"]);
});
check("HTML, serialising fragments: text escapes &, <, > and the no-break space", () => {
  const element = document.createElement("p");
  element.textContent = "&<>\"\u00a0";
  equal(element.innerHTML, '&amp;&lt;&gt;"&nbsp;');
});
check("HTML, serialising fragments: attributes escape quotes", () => {
  const element = document.createElement("p");
  element.title = '"&';
  equal(element.outerHTML, '<p title="&quot;&amp;"></p>');
});
check("HTML, serialising fragments: void elements have no end tag", () => {
  equal(put("<div><br><img><input></div>").innerHTML, "<br><img><input>");
});
check("HTML, serialising fragments: script and style are not escaped", () => {
  const style = document.createElement("style");
  style.textContent = "a > b {}";
  equal(style.outerHTML, "<style>a > b {}</style>");
});
check("HTML, serialising fragments: comments are written", () => {
  const element = document.createElement("p");
  element.append(document.createComment(" c "));
  equal(element.innerHTML, "<!-- c -->");
});
check("HTML, serialising fragments: a template shows its content", () => {
  equal(put("<template><i>x</i></template>").outerHTML, "<template><i>x</i></template>");
});
check("HTML, outerHTML: setting it replaces the element itself", () => {
  const parent = put("<div><i></i><u></u></div>");
  parent.firstChild.outerHTML = "<b></b>x";
  same(names(parent.childNodes), ["B", "#text", "U"]);
});
check("HTML, outerHTML: setting it on the document element is a NoModificationAllowedError", () => {
  throws(() => { document.documentElement.outerHTML = "<p>"; }, "NoModificationAllowedError");
});
check("HTML, outerHTML: without a parent nothing happens", () => {
  const element = document.createElement("p");
  element.outerHTML = "<b></b>";
  equal(element.tagName, "P");
});
check("HTML, insertAdjacentHTML: the four places", () => {
  const parent = put('<div><p id="p">x</p></div>');
  const element = parent.firstChild;
  element.insertAdjacentHTML("beforebegin", "1");
  element.insertAdjacentHTML("AfterBegin", "2");
  element.insertAdjacentHTML("beforeend", "3");
  element.insertAdjacentHTML("afterend", "4");
  equal(parent.innerHTML, '1<p id="p">2x3</p>4');
});
check("HTML, insertAdjacentHTML: an unknown place is a SyntaxError", () => {
  throws(() => put("<p></p>").insertAdjacentHTML("middle", ""), "SyntaxError");
});
check("HTML, insertAdjacentHTML: beside an element without a parent is a NoModificationAllowedError", () => {
  throws(() => document.createElement("p").insertAdjacentHTML("afterend", "x"), "NoModificationAllowedError");
});
check("DOM, insertAdjacentElement: null where there is no parent", () => {
  equal(document.createElement("p").insertAdjacentElement("beforebegin", document.createElement("b")), null);
});
check("DOM, insertAdjacentText: markup in it is text", () => {
  const element = put("<p></p>");
  element.insertAdjacentText("beforeend", "<b>");
  equal(element.innerHTML, "&lt;b&gt;");
});
check("HTML, the template element: cloning it clones its content", () => {
  const clone = put("<template><i>x</i></template>").cloneNode(true);
  equal(clone.content.firstChild.outerHTML, "<i>x</i>");
});
check("HTML, the template element: its content belongs to another document", () => {
  const { content } = put("<template><i></i></template>");
  equal(content.ownerDocument === document, false);
});
check("HTML, outerText and innerText: setting innerText makes br elements of line feeds", () => {
  const element = put("<p></p>");
  element.innerText = "a\nb";
  equal(element.innerHTML, "a<br>b");
});
check("HTML, reflection: a boolean attribute is there or not", () => {
  const element = document.createElement("input");
  element.disabled = "x";
  same([element.getAttribute("disabled"), element.disabled], ["", true]);
  element.disabled = false;
  equal(element.hasAttribute("disabled"), false);
});
check("HTML, reflection: an enumerated attribute is limited to its keywords", () => {
  const element = document.createElement("button");
  same([element.type, Object.assign(element, { type: "RESET" }).type, element.getAttribute("type")],
    ["submit", "reset", "RESET"]);
});
check("HTML, reflection: a number that is none has the default", () => {
  const element = document.createElement("p");
  element.setAttribute("tabindex", "x");
  equal(element.tabIndex, -1);
});
check("HTML, reflection: a URL attribute gives the resolved address", () => {
  const element = document.createElement("img");
  equal(element.src, "");
  element.setAttribute("src", "../a b.png");
  equal(element.src, "https://sdk.test/a%20b.png");
});
check("HTML, the input element: its value follows the attribute until it is set", () => {
  const element = put('<input value="a">');
  element.setAttribute("value", "b");
  equal(element.value, "b");
  element.value = "c";
  element.setAttribute("value", "d");
  same([element.value, element.defaultValue], ["c", "d"]);
});
check("HTML, the input element: a radio button unchecks the others of its group", () => {
  put('<form><input type="radio" name="r" checked><input type="radio" name="r"></form>');
  const [first, second] = document.querySelectorAll("input");
  second.checked = true;
  equal(first.checked, false);
});
check("HTML, the select element: its value is that of the selected option", () => {
  const select = put('<select><option value="1">a<option selected>b</select>');
  same([select.value, select.selectedIndex, select.options.length], ["b", 1, 2]);
  select.value = "1";
  equal(select.selectedIndex, 0);
});
check("HTML, form elements: elements finds controls by name", () => {
  const form = put('<form><input name="a"><button name="b"></button><p></p></form>');
  same([form.elements.length, form.elements.a.tagName, form.elements.b.form === form], [2, "INPUT", true]);
});
check("HTML, form submission: requestSubmit fires a cancelable submit event", () => {
  const form = put("<form></form>");
  let seen = null;
  form.onsubmit = (event) => { seen = event.cancelable; return false; };
  form.requestSubmit();
  equal(seen, true);
});
check("HTML, the label element: a click goes to its control", () => {
  put('<label for="c">x</label><input type="checkbox" id="c">');
  document.querySelector("label").click();
  equal(document.getElementById("c").checked, true);
});
