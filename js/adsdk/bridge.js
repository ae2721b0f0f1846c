// Events to the host: one flat object each, through the script message handler. The profile, where there is one,
// says which events and fields exist.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});

  const has = (object, name) => Object.prototype.hasOwnProperty.call(object, name);

  function only(fields, listed) {
    if (!listed) return fields;
    const kept = {};
    for (const name of Object.keys(fields)) if (listed.includes(name)) kept[name] = fields[name];
    return kept;
  }

  function create(profile) {
    const handlerName = (profile && profile.handler) || "AdEventsHandler";
    const nameField = (profile && profile.nameField) || "name";
    const dataField = profile && profile.dataField;
    const events = profile && profile.events;
    let warned = false;

    function warn(reason) {
      if (!warned) console.warn(`AdSDK: events do not reach the host: ${reason}`);
      warned = true;
    }

    // The handler is looked up each time: the host may remove it, and in a plain browser there is none.
    function post(name, fields = {}) {
      if (events && !has(events, name)) return;
      const data = { ...only(fields, events && events[name]) };
      const body = { [nameField]: name, ...(dataField ? { [dataField]: data } : data) };
      const handlers = window.webkit && window.webkit.messageHandlers;
      const handler = handlers && handlers[handlerName];
      if (!handler) return warn(`window.webkit.messageHandlers.${handlerName} is missing`);
      try {
        const reply = handler.postMessage(body);
        if (reply && typeof reply.catch === "function") reply.catch((error) => warn(String(error)));
      } catch (error) {
        warn(String(error));
      }
    }

    return { post };
  }

  AdSDK.bridge = { create };
})();
