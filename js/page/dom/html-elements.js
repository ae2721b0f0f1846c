(function (core, native) {
  "use strict";
  // Which class an element is made of. Classes that only carry a name are made when one is first needed; those that do
  // something have modules of their own, named "html <tag>".
  core.define("html elements", () => {
    const { HTMLElement, HTMLUnknownElement, CustomHTMLElement } = core.use("html element");
    const interfaces = {
      __proto__: null,
      html: "HTMLHtmlElement", head: "HTMLHeadElement", title: "HTMLTitleElement", div: "HTMLDivElement",
      span: "HTMLSpanElement", p: "HTMLParagraphElement", ul: "HTMLUListElement", ol: "HTMLOListElement",
      li: "HTMLLIElement", br: "HTMLBRElement", hr: "HTMLHRElement",
      canvas: "HTMLCanvasElement", picture: "HTMLPictureElement",
      pre: "HTMLPreElement", table: "HTMLTableElement", tr: "HTMLTableRowElement",
      td: "HTMLTableCellElement", th: "HTMLTableCellElement", tbody: "HTMLTableSectionElement",
      thead: "HTMLTableSectionElement", h1: "HTMLHeadingElement", h2: "HTMLHeadingElement", h3: "HTMLHeadingElement",
      h4: "HTMLHeadingElement", h5: "HTMLHeadingElement", h6: "HTMLHeadingElement",
    };
    const acting = {
      __proto__: null,
      a: "HTMLAnchorElement", audio: "HTMLAudioElement", base: "HTMLBaseElement", body: "HTMLBodyElement",
      button: "HTMLButtonElement", form: "HTMLFormElement", iframe: "HTMLIFrameElement", img: "HTMLImageElement", input: "HTMLInputElement",
      fieldset: "HTMLFieldSetElement", dialog: "HTMLDialogElement", details: "HTMLDetailsElement",
      option: "HTMLOptionElement", optgroup: "HTMLOptGroupElement", select: "HTMLSelectElement",
      label: "HTMLLabelElement", link: "HTMLLinkElement", meta: "HTMLMetaElement", object: "HTMLObjectElement", script: "HTMLScriptElement",
      slot: "HTMLSlotElement", source: "HTMLSourceElement", track: "HTMLTrackElement", video: "HTMLVideoElement",
      style: "HTMLStyleElement", template: "HTMLTemplateElement", textarea: "HTMLTextAreaElement",
    };
    const plain = new Set(
      ("abbr address article aside b bdi bdo cite code dd dfn dt em figcaption figure footer header hgroup i kbd main mark nav "
      + "noscript rp rt ruby s samp section small strong sub summary sup u var wbr").split(" "),
    );
    const classes = new Map();
    const tags = new Map(Object.entries(acting).map(([tag, name]) => [name, tag]));

    function named(name) {
      const ready = classes.get(name);
      if (ready !== undefined) return ready;
      const made = tags.has(name)
        ? core.use(`html ${tags.get(name)}`)[name]
        : core.interface({
          [name]: class extends HTMLElement {
            constructor(owner, qualifiedName, namespace) {
              super(owner, qualifiedName, namespace);
            }
          },
        }[name]);
      classes.set(name, made);
      return made;
    }

    /// The class of an HTML element by its local name.
    function classFor(localName) {
      const name = interfaces[localName] ?? acting[localName];
      if (name !== undefined) return named(name);
      if (localName.includes("-")) return CustomHTMLElement;
      return plain.has(localName) ? HTMLElement : HTMLUnknownElement;
    }

    return { classFor, named };
  });

  const exposed = "Html Head Title Div Span Paragraph UList OList LI BR HR Pre Table TableRow TableCell TableSection Heading "
    + "Audio Canvas FieldSet Option OptGroup Picture Select Source Track Video Anchor Base Body Button Details Dialog Form IFrame "
    + "Image Input Label Link Meta Object Script Slot Style Template TextArea";
  for (const part of exposed.split(" ")) {
    const name = `HTML${part}Element`;
    core.global(name, (page) => page.facade(core.definitionFor(core.use("html elements").named(name))).constructor);
  }
})
