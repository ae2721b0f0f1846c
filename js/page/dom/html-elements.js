(function (window, native, page) {
  "use strict";
  // Which class an element is made of. Classes that only carry a name are made when a page first needs them;
  // those that do something have modules of their own, named "html <tag>".
  page.define("html elements", () => {
    const { contains, keys } = page.builtins;
    const interfaces = {
      __proto__: null,
      html: "HTMLHtmlElement", head: "HTMLHeadElement", title: "HTMLTitleElement", div: "HTMLDivElement",
      span: "HTMLSpanElement", p: "HTMLParagraphElement", ul: "HTMLUListElement", ol: "HTMLOListElement",
      li: "HTMLLIElement", br: "HTMLBRElement", hr: "HTMLHRElement",
      audio: "HTMLAudioElement", canvas: "HTMLCanvasElement", fieldset: "HTMLFieldSetElement", option: "HTMLOptionElement",
      picture: "HTMLPictureElement", select: "HTMLSelectElement", source: "HTMLSourceElement", video: "HTMLVideoElement",
      pre: "HTMLPreElement", table: "HTMLTableElement", tr: "HTMLTableRowElement",
      td: "HTMLTableCellElement", th: "HTMLTableCellElement", tbody: "HTMLTableSectionElement",
      thead: "HTMLTableSectionElement", h1: "HTMLHeadingElement", h2: "HTMLHeadingElement", h3: "HTMLHeadingElement",
      h4: "HTMLHeadingElement", h5: "HTMLHeadingElement", h6: "HTMLHeadingElement",
    };
    const acting = {
      __proto__: null,
      a: "HTMLAnchorElement", base: "HTMLBaseElement", body: "HTMLBodyElement", button: "HTMLButtonElement",
      form: "HTMLFormElement", iframe: "HTMLIFrameElement", img: "HTMLImageElement", input: "HTMLInputElement",
      label: "HTMLLabelElement", link: "HTMLLinkElement", meta: "HTMLMetaElement", script: "HTMLScriptElement",
      style: "HTMLStyleElement", template: "HTMLTemplateElement", textarea: "HTMLTextAreaElement",
    };
    const plain = page.words(
      "abbr address article aside b bdi bdo cite code dd dfn dt em figcaption figure footer header hgroup i kbd main mark nav "
      + "noscript rp rt ruby s samp section small strong sub summary sup u var wbr",
    );
    const classes = { __proto__: null };
    const tags = { __proto__: null };
    const actingTags = keys(acting);
    for (let index = 0; index < actingTags.length; index++) tags[acting[actingTags[index]]] = actingTags[index];

    function plainElement(name, HTMLElement) {
      return {
        [name]: class extends HTMLElement {
          constructor(owner, qualifiedName, namespace) {
            super(owner, qualifiedName, namespace);
          }
        },
      }[name];
    }

    function named(name) {
      if (classes[name] !== undefined) return classes[name];
      const { HTMLElement } = page.use("html element");
      const made = tags[name] === undefined
        ? plainElement(name, HTMLElement)
        : page.use(`html ${tags[name]}`)[name];
      page.tag(made, name);
      classes[name] = made;
      return made;
    }

    /// The class of an HTML element by its local name.
    function classFor(localName) {
      const name = interfaces[localName] ?? acting[localName];
      if (name !== undefined) return named(name);
      const { HTMLElement, HTMLUnknownElement } = page.use("html element");
      return plain[localName] === true || contains(localName, "-") ? HTMLElement : HTMLUnknownElement;
    }

    return { classFor, named };
  });

  const build = (name) => page.use("html elements").named(name);
  const exposed = "Html Head Title Div Span Paragraph UList OList LI BR HR Pre Table TableRow TableCell TableSection Heading "
    + "Audio Canvas FieldSet Option Picture Select Source Video Anchor Base Body Button Form IFrame Image Input Label Link Meta "
    + "Script Style Template TextArea";
  const names = page.builtins.split(exposed, " ");
  for (let index = 0; index < names.length; index++) page.lazy(`HTML${names[index]}Element`, build);
})
