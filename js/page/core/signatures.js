(function (core, native) {
  "use strict";
  // What WebKit's functions want of their callers, as measured in WebKitGTK 2.50: how many arguments each needs, and which of
  // them must be an object of an interface. A function that is not named here needs none.

  // By interface: who needs one argument, who two and so on, parted by semicolons.
  const methods = {
    __proto__: null,
    AudioTrackList: "item getTrackById",
    BroadcastChannel: "postMessage",
    CSSGroupingRule: "insertRule deleteRule",
    CSSRuleList: "item",
    CSSStyleDeclaration: "item getPropertyValue getPropertyPriority removeProperty getPropertyCSSValue;setProperty",
    CSSStyleRule: "insertRule deleteRule",
    CSSStyleSheet: "insertRule deleteRule replace replaceSync",
    CanvasGradient: ";addColorStop",
    CanvasRenderingContext2D:
      "setStrokeColor setFillColor createImageData setLineDash measureText rotate drawFocusIfNeeded;isPointInPath "
      + "isPointInStroke createPattern moveTo lineTo scale translate;setShadow drawImage createConicGradient "
      + "putImageData fillText strokeText;createLinearGradient getImageData quadraticCurveTo rect clearRect fillRect "
      + "strokeRect;arcTo roundRect arc;createRadialGradient bezierCurveTo transform;ellipse",
    CharacterData: "appendData;substringData insertData deleteData;replaceData",
    CompositionEvent: "initCompositionEvent",
    Crypto: "getRandomValues",
    CustomElementRegistry: "get getName whenDefined upgrade initialize;define",
    CustomEvent: "initCustomEvent",
    DOMImplementation: ";createDocument;createDocumentType",
    DOMParser: ";parseFromString",
    DOMRectList: "item",
    DOMStringList: "item contains",
    DOMTokenList: "item contains toggle supports;replace",
    DataTransfer: "getData;setData;setDragImage",
    Document:
      "createElement getElementsByTagName getElementsByClassName createTextNode createCDATASection createComment "
      + "importNode adoptNode createAttribute createEvent createNodeIterator createTreeWalker getElementsByName "
      + "execCommand queryCommandEnabled queryCommandIndeterm queryCommandState queryCommandSupported "
      + "queryCommandValue getElementById querySelector querySelectorAll createExpression createNSResolver;"
      + "createElementNS getElementsByTagNameNS createProcessingInstruction createAttributeNS elementFromPoint "
      + "elementsFromPoint evaluate;;getCSSCanvasContext",
    DocumentFragment: "getElementById querySelector querySelectorAll",
    Element:
      "getAttribute removeAttribute toggleAttribute hasAttribute getAttributeNode setAttributeNode "
      + "setAttributeNodeNS removeAttributeNode attachShadow closest matches webkitMatchesSelector "
      + "getElementsByTagName getElementsByClassName animate setPointerCapture releasePointerCapture "
      + "hasPointerCapture setHTMLUnsafe querySelector querySelectorAll;getAttributeNS setAttribute "
      + "removeAttributeNS hasAttributeNS getAttributeNodeNS getElementsByTagNameNS insertAdjacentElement "
      + "insertAdjacentText insertAdjacentHTML;setAttributeNS",
    Event: "initEvent",
    EventTarget: "dispatchEvent;addEventListener removeEventListener",
    FileList: "item",
    FileReader: "readAsArrayBuffer readAsBinaryString readAsText readAsDataURL",
    FormData: "delete get getAll has;append set",
    HTMLAllCollection: "namedItem",
    HTMLButtonElement: "setCustomValidity",
    HTMLCanvasElement: "getContext toBlob",
    HTMLCollection: "item namedItem",
    HTMLFormControlsCollection: "namedItem",
    HTMLInputElement: "setCustomValidity setRangeText;setSelectionRange",
    HTMLMediaElement: "canPlayType fastSeek addTextTrack",
    HTMLOptionsCollection: "add remove item namedItem",
    HTMLSelectElement: "item namedItem add setCustomValidity",
    HTMLTableElement: "deleteRow",
    HTMLTableRowElement: "deleteCell",
    HTMLTableSectionElement: "deleteRow",
    HTMLTextAreaElement: "setCustomValidity setRangeText;setSelectionRange",
    HTMLVideoElement: "requestVideoFrameCallback cancelVideoFrameCallback",
    Headers: "delete get has;append set",
    History: ";pushState replaceState",
    IntersectionObserver: "observe unobserve",
    KeyboardEvent: "getModifierState initKeyboardEvent",
    MediaCapabilities: "decodingInfo encodingInfo",
    MediaList: "item deleteMedium appendMedium",
    MediaQueryList: "addListener removeListener",
    MediaSource: "addSourceBuffer removeSourceBuffer;setLiveSeekableRange",
    MessageEvent: "initMessageEvent",
    MessagePort: "postMessage",
    MimeTypeArray: "item namedItem",
    MouseEvent: "getModifierState initMouseEvent",
    MutationObserver: "observe",
    NamedNodeMap: "item getNamedItem setNamedItem setNamedItemNS removeNamedItem;getNamedItemNS removeNamedItemNS",
    Navigator: "sendBeacon",
    Node:
      "isEqualNode isSameNode compareDocumentPosition contains lookupPrefix lookupNamespaceURI isDefaultNamespace "
      + "appendChild removeChild;insertBefore replaceChild",
    NodeList: "item",
    Path2D: "addPath;moveTo lineTo;;quadraticCurveTo rect;arcTo roundRect arc;bezierCurveTo;ellipse",
    Performance: "getEntriesByType getEntriesByName setResourceTimingBufferSize mark measure",
    PerformanceObserverEntryList: "getEntriesByType getEntriesByName",
    Plugin: "item namedItem",
    PluginArray: "item namedItem",
    Range:
      "setStartBefore setStartAfter setEndBefore setEndAfter selectNode selectNodeContents insertNode "
      + "surroundContents intersectsNode compareNode createContextualFragment;setStart setEnd compareBoundaryPoints "
      + "isPointInRange comparePoint",
    ResizeObserver: "observe unobserve",
    Selection:
      "getRangeAt addRange removeRange collapse setPosition extend selectAllChildren containsNode;;;"
      + "setBaseAndExtent",
    ShadowRoot: "setHTMLUnsafe;elementFromPoint elementsFromPoint",
    Storage: "key getItem removeItem;setItem",
    StorageEvent: "initStorageEvent",
    StyleSheetList: "item",
    Text: "splitText",
    TextEncoder: ";encodeInto",
    TextEvent: "initTextEvent",
    TextTrack: "addCue removeCue",
    TextTrackCueList: "item getCueById",
    TextTrackList: "item getTrackById",
    TimeRanges: "start end",
    TouchList: "item",
    UIEvent: "initUIEvent",
    URLSearchParams: "delete get getAll has;append set",
    UserMessageHandler: "postMessage",
    VideoTrackList: "item getTrackById",
    WebSocket: "send",
    Window:
      "postMessage webkitRequestAnimationFrame webkitCancelAnimationFrame requestAnimationFrame "
      + "cancelAnimationFrame getComputedStyle matchMedia reportError atob btoa setTimeout setInterval "
      + "queueMicrotask createImageBitmap structuredClone fetch;moveTo moveBy resizeTo resizeBy",
    XMLHttpRequest: "getResponseHeader overrideMimeType;open setRequestHeader",
    XMLSerializer: "serializeToString",
  };

  const statics = {
    __proto__: null,
    AbortSignal: "timeout any",
    Document: "parseHTMLUnsafe",
    HTMLScriptElement: "supports",
    MediaSource: "isTypeSupported",
    Response: "redirect json",
    URL: "parse canParse createObjectURL revokeObjectURL",
  };

  const constructors = [
    [
      "AnimationEvent", "AnimationPlaybackEvent", "BroadcastChannel", "ClipboardEvent", "CloseEvent",
      "CompositionEvent", "CustomEvent", "DragEvent", "ErrorEvent", "Event", "FocusEvent", "GamepadEvent",
      "HashChangeEvent", "IDBVersionChangeEvent", "InputEvent", "IntersectionObserver", "KeyboardEvent",
      "MediaQueryListEvent", "MessageEvent", "MouseEvent", "MutationObserver", "OverflowEvent",
      "PageTransitionEvent", "PerformanceMark", "PerformanceObserver", "PointerEvent", "PopStateEvent",
      "ProgressEvent", "ReportingObserver", "Request", "ResizeObserver", "StorageEvent", "SubmitEvent",
      "ToggleEvent", "TouchEvent", "TrackEvent", "TransitionEvent", "UIEvent", "URL", "WebGLContextEvent",
      "WebKitMutationObserver", "WebSocket", "WheelEvent",
    ],
    [
      "AudioProcessingEvent", "BlobEvent", "BufferedChangeEvent", "File", "FontFace", "FormDataEvent", "ImageData",
      "PromiseRejectionEvent",
    ],
    [
      "TextTrackCue", "VTTCue",
    ],
  ];

  // `name:Interface` for each argument that is looked at, with a question mark where null will do; `()` is a function.
  const types = {
    __proto__: null,
    "Document.adoptNode": "node:Node",
    "Document.createNodeIterator": "root:Node",
    "Document.createTreeWalker": "root:Node",
    "Document.importNode": "node:Node",
    "Element.insertAdjacentElement": "- element:Element",
    "Element.removeAttributeNode": "attr:Attr",
    "Element.setAttributeNode": "attr:Attr",
    "Element.setAttributeNodeNS": "attr:Attr",
    "EventTarget.dispatchEvent": "event:Event",
    "IntersectionObserver.observe": "target:Element",
    "IntersectionObserver.unobserve": "target:Element",
    "MutationObserver.observe": "target:Node",
    "NamedNodeMap.setNamedItem": "attr:Attr",
    "NamedNodeMap.setNamedItemNS": "attr:Attr",
    "Node.appendChild": "node:Node",
    "Node.compareDocumentPosition": "other:Node",
    "Node.contains": "other:Node?",
    "Node.insertBefore": "node:Node child:Node?",
    "Node.isEqualNode": "other:Node?",
    "Node.isSameNode": "other:Node?",
    "Node.removeChild": "child:Node",
    "Node.replaceChild": "node:Node child:Node",
    "Range.compareBoundaryPoints": "- sourceRange:Range",
    "Range.compareNode": "node:Node",
    "Range.comparePoint": "node:Node",
    "Range.insertNode": "node:Node",
    "Range.intersectsNode": "node:Node",
    "Range.isPointInRange": "node:Node",
    "Range.selectNode": "node:Node",
    "Range.selectNodeContents": "node:Node",
    "Range.setEnd": "node:Node",
    "Range.setEndAfter": "node:Node",
    "Range.setEndBefore": "node:Node",
    "Range.setStart": "node:Node",
    "Range.setStartAfter": "node:Node",
    "Range.setStartBefore": "node:Node",
    "Range.surroundContents": "newParent:Node",
    "ResizeObserver.observe": "target:Element",
    "ResizeObserver.unobserve": "target:Element",
    "Selection.addRange": "range:Range",
    "Selection.collapse": "node:Node?",
    "Selection.containsNode": "node:Node",
    "Selection.extend": "node:Node",
    "Selection.removeRange": "range:Range",
    "Selection.selectAllChildren": "node:Node",
    "Selection.setBaseAndExtent": "anchorNode:Node - focusNode:Node",
    "Selection.setPosition": "node:Node?",
    "TextTrack.addCue": "cue:TextTrackCue",
    "TextTrack.removeCue": "cue:TextTrackCue",
    "XMLSerializer.serializeToString": "node:Node",
    "Window.getComputedStyle": "element:Element",
    "Window.queueMicrotask": "callback:()",
    "Window.requestAnimationFrame": "callback:()",
    "Window.webkitRequestAnimationFrame": "callback:()",
    "IntersectionObserver.": "callback:()",
    "MutationObserver.": "callback:()",
    "PerformanceObserver.": "callback:()",
    "ResizeObserver.": "callback:()",
  };

  /// The numbers of one interface, by name.
  function counts(text) {
    const found = new Map();
    if (text === undefined) return found;
    text.split(";").forEach((names, index) => {
      for (const name of names.trim().split(" ")) found.set(name, index + 1);
    });
    return found;
  }

  // Every event takes a type and a dictionary.
  const eventTypes = [null, { name: "", type: "{}", isNullable: true }];

  const known = new Map();

  function needs(list, owner, name) {
    const key = list === statics ? `${owner}()` : owner;
    let found = known.get(key);
    if (found === undefined) {
      found = counts(list[owner]);
      known.set(key, found);
    }
    return found.get(name) ?? 0;
  }

  function parameter(text) {
    const [name, type] = text.split(":");
    return type === undefined ? null : { name, type: type.replace("?", ""), isNullable: type.endsWith("?") };
  }

  /// What the arguments of a function must be: null for any, otherwise a list with null for those that may be anything.
  const typesOf = (owner, name) => types[`${owner}.${name}`]?.split(" ").map(parameter) ?? null;

  /// How many arguments a method of an interface needs, and what they must be.
  core.signature = (owner, name) => ({ required: needs(methods, owner, name), types: typesOf(owner, name) });

  /// The same for a function of the interface itself.
  core.staticSignature = (owner, name) => ({ required: needs(statics, owner, name), types: null });

  /// The same for the constructor; `declared` is what its definition says.
  core.constructorSignature = function (owner, declared) {
    const index = constructors.findIndex((names) => names.includes(owner));
    const isEvent = owner.endsWith("Event");
    return { required: index < 0 ? declared : index + 1, types: isEvent ? eventTypes : typesOf(owner, "") };
  };

  /// Throws when a call has too few arguments, or ones of the wrong type; `place` names the function.
  core.checkArguments = function (signature, place, values) {
    if (values.length < signature.required && !signature.isLenient) throw new TypeError("Not enough arguments");
    if (signature.types === null) return;
    for (let index = 0; index < signature.types.length; index++) {
      const wanted = signature.types[index];
      if (wanted === null) continue;
      const value = values[index];
      const isNothing = value === undefined || value === null;
      if (isNothing && wanted.isNullable) continue;
      if (wanted.type === "{}") {
        if (!core.isObject(value)) throw new TypeError("Type error");
      } else if (wanted.type === "()") {
        if (typeof value !== "function") throw new TypeError(`${start(index, wanted, place)} must be a function`);
      } else if (isNothing || !core.isOfInterface(value, wanted.type)) {
        throw new TypeError(`${start(index, wanted, place)} must be an instance of ${wanted.type}`);
      }
    }
  };

  const start = (index, wanted, place) => `Argument ${index + 1} ('${wanted.name}') to ${place}`;
})
