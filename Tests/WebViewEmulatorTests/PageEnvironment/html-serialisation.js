"use strict";
// innerHTML and its kin: what HTML text becomes, and what text nodes become. Expected trees by the HTML standard.

/// What innerHTML makes of text.
function parsed(text) {
  const element = document.createElement("div");
  element.innerHTML = text;
  return element.innerHTML;
}

/// Checks that text survives, or becomes another.
function becomes(text, expected = text) {
  equal(parsed(text), expected, text);
}

test("elements, attributes and comments", () => {
  becomes('<p class="a">x<br>z</p><!--c--><img alt="q">');
  becomes("<b><i>x</i></b>");
  becomes("");
  becomes(" \n text ");
});

test("attributes in all notations", () => {
  becomes("<p a=1 b='2' c=\"3\" d>", '<p a="1" b="2" c="3" d=""></p>');
  becomes("<P CLASS=Big>x</P>", '<p class="Big">x</p>');
  becomes("<p a=1 a=2>", '<p a="1"></p>');
  becomes("<input disabled checked=''>", '<input disabled="" checked="">');
  becomes('<p a="1"b="2">', '<p a="1" b="2"></p>');
  becomes("<a href=/x/y?z=1&w=2>l</a>", '<a href="/x/y?z=1&amp;w=2">l</a>');
});

test("attribute names that frameworks use", () => {
  becomes('<p data-x-y="1" x-on:click="2" aria-label="3"></p>');
  becomes('<p :value="1"></p>');
});

test("entities", () => {
  becomes("&lt;&gt;&amp;&quot;&nbsp;", "&lt;&gt;&amp;\"&nbsp;");
  becomes("&#65;&#x42;&copy;&hearts;&hellip;", "AB©♥…");
  becomes("a & b &unknown; &", "a &amp; b &amp;unknown; &amp;");
  becomes('<p title="&quot;&lt;&amp;"></p>', '<p title="&quot;<&amp;"></p>');
  becomes("&#128512;😀", "😀😀");
});

test("unclosed and misnested tags", () => {
  becomes("<p>x<p>y", "<p>x</p><p>y</p>");
  becomes("<ul><li>1<li>2</ul>", "<ul><li>1</li><li>2</li></ul>");
  becomes("<div><span>x</div>y", "<div><span>x</span></div>y");
  becomes("x</div></b>y", "xy");
  becomes("<p>a<div>b</div>", "<p>a</p><div>b</div>");
  becomes("<dl><dt>a<dd>b</dl>", "<dl><dt>a</dt><dd>b</dd></dl>");
  becomes("<select><option>a<option>b</select>", "<select><option>a</option><option>b</option></select>");
});

test("void elements", () => {
  becomes("<br/><hr /><img src=a>x<input>y", '<br><hr><img src="a">x<input>y');
  becomes("a<wbr>b", "a<wbr>b");
});

test("a slash does not close an element that is not void", () => {
  becomes("<div/>x", "<div>x</div>");
  becomes("<span class=a />x", '<span class="a">x</span>');
  becomes('<p title="/">x</p><a href=/b/>y</a>', '<p title="/">x</p><a href="/b/">y</a>');
  becomes("<svg><path/><g/></svg>x", "<svg><path></path><g></g></svg>x");
});

test("script and style hold raw text", () => {
  becomes('<script>if (a < b && c) "<p>"</script>');
  becomes("<style>a > b { content: '&amp;' }</style>");
  becomes("<script><!-- x --></script>");
});

test("textarea holds text with entities", () => {
  becomes("<textarea>a<b>&amp; </i></textarea>x", "<textarea>a&lt;b&gt;&amp; &lt;/i&gt;</textarea>x");
});

test("the first line break of pre and textarea is dropped", () => {
  becomes("<pre>\nx\n</pre>", "<pre>x\n</pre>");
  becomes("<textarea>\n\nx</textarea>", "<textarea>\nx</textarea>");
});

test("noscript and iframe hold raw text where scripts run", () => {
  becomes('<noscript><img src="https://t.test/?a&amp;b"></noscript>');
  becomes("<iframe><p>x</iframe>y", "<iframe><p>x</iframe>y");
});

test("less-than signs in text", () => {
  becomes("a < b", "a &lt; b");
  becomes("1<2", "1&lt;2");
  becomes("<>", "&lt;&gt;");
});

test("comments of all kinds", () => {
  becomes("<!---->x", "<!---->x");
  becomes("<!-- a -- b -->");
  becomes("<?php x?>y", "<!--?php x?-->y");
});

test("tables", () => {
  becomes("<table><tr><td>1</table>", "<table><tbody><tr><td>1</td></tr></tbody></table>");
  becomes("<table><tbody><tr><td><table><tr><td>2</td></tr></table></td></tr></tbody></table>",
    "<table><tbody><tr><td><table><tbody><tr><td>2</td></tr></tbody></table></td></tr></tbody></table>");
});

test("unknown and custom elements", () => {
  becomes('<ad-slot size="5"><x-y>z</x-y></ad-slot>');
});

test("buttons within links and blocks within spans", () => {
  becomes('<a href="#"><button>x</button></a>');
  becomes("<span><div>x</div></span>");
  becomes("<button><div>x</div></button>");
});

test("media elements", () => {
  becomes('<video controls=""><source src="a.mp4" type="video/mp4">x</video>');
  becomes('<audio src="a"></audio><canvas width="1"></canvas><iframe src="b"></iframe>');
});

test("svg keeps its own namespace, and HTML begins again in foreignObject", () => {
  const element = document.createElement("div");
  element.innerHTML = '<svg viewBox="0 0 1 1"><path d="M0 0"/><g><circle r="1"/></g>'
    + "<foreignObject><p>x</p></foreignObject></svg><p>y</p>";
  const svg = element.firstChild;
  equal(svg.namespaceURI, "http://www.w3.org/2000/svg");
  equal(svg.tagName, "svg");
  equal(svg.querySelector("circle").namespaceURI, "http://www.w3.org/2000/svg");
  equal(svg.getAttribute("viewBox"), "0 0 1 1");
  equal(svg.querySelector("p").namespaceURI, "http://www.w3.org/1999/xhtml");
  equal(svg.querySelector("path").nextSibling.localName, "g");
  equal(element.lastChild.namespaceURI, "http://www.w3.org/1999/xhtml");
});

test("text is escaped when it is written", () => {
  const element = document.createElement("p");
  element.textContent = 'a < b & c > d "e" \u00a0';
  equal(element.innerHTML, 'a &lt; b &amp; c &gt; d "e" &nbsp;');
  element.setAttribute("t", '<a> & "b"\u00a0');
  isTrue(element.outerHTML.startsWith('<p t="<a> &amp; &quot;b&quot;&nbsp;">'), element.outerHTML);
});

test("outerHTML replaces the element", () => {
  const element = document.createElement("div");
  element.innerHTML = "<p>x</p>y";
  element.firstChild.outerHTML = "<i></i><u></u>";
  equal(element.innerHTML, "<i></i><u></u>y");
});

test("insertAdjacentHTML", () => {
  const element = document.createElement("div");
  element.innerHTML = "<p>x</p>";
  const { firstChild } = element;
  firstChild.insertAdjacentHTML("beforebegin", "1");
  firstChild.insertAdjacentHTML("afterbegin", "<i>2</i>");
  firstChild.insertAdjacentHTML("beforeend", "3");
  firstChild.insertAdjacentHTML("afterend", "4");
  equal(element.innerHTML, "1<p><i>2</i>x3</p>4");
  throws(() => firstChild.insertAdjacentHTML("inside", ""), "SyntaxError");
});

test("scripts of innerHTML do not run", () => {
  const element = document.createElement("div");
  document.body.append(element);
  element.innerHTML = "<script>globalThis.ran = true</script>";
  equal(globalThis.ran, undefined);
  equal(element.firstChild.text, "globalThis.ran = true");
});

test("images and handlers of innerHTML do work", async () => {
  await host.serve("https://i.test/1.gif");
  const element = document.createElement("div");
  element.innerHTML = '<img src="https://i.test/1.gif" onload="globalThis.loaded = this.tagName">';
  await sleep(1);
  equal(globalThis.loaded, "IMG");
});

test("template contents are a fragment of their own", () => {
  const element = document.createElement("div");
  element.innerHTML = "<template><p>x</p></template>";
  const template = element.firstChild;
  equal(template.childNodes.length, 0);
  equal(template.content.firstChild.outerHTML, "<p>x</p>");
  equal(element.innerHTML, "<template><p>x</p></template>");
});
