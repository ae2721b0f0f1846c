(function (core, native) {
  "use strict";
  core.define("html track", () => {
    const { HTMLElement } = core.use("html element");
    const { TextTrack } = core.use("text track");
    const { kinds } = core.use("text tracks");
    const NONE = 0;
    const LOADING = 1;
    const LOADED = 2;
    const ERROR = 3;

    class HTMLTrackElement extends HTMLElement {
      _state = NONE;
      _track = null;
      _request = 0;
      _isLoadQueued = false;
      /// What has been loaded, or is on its way.
      _loadedURL = null;

      get kind() {
        const given = this.getAttribute("kind");
        if (given === null) return "subtitles";
        return kinds.includes(given.toLowerCase()) ? given.toLowerCase() : "metadata";
      }

      set kind(value) {
        this.setAttribute("kind", value);
      }

      get readyState() {
        return this._state;
      }

      get track() {
        if (this._track === null) {
          this._track = new TextTrack(this.page, "", "", "");
          this._track._element = this;
        }
        return this._track;
      }

      _attributeChanged(name, oldValue, value) {
        super._attributeChanged(name, oldValue, value);
        if (name !== "src") return;
        this._loadedURL = null;
        this._load();
      }

      /// It has come into a media element: a track that is the default is shown, or hidden where it shows nothing.
      _joined() {
        if (this.hasAttribute("default") && this.track._mode === "disabled") {
          this.track.mode = this.kind === "metadata" || this.kind === "chapters" ? "hidden" : "showing";
        }
        this._load();
      }

      /// Loads the file when the running script has ended, if somebody wants its cues by then.
      _load() {
        if (this._isLoadQueued || this._owner !== this.page.document) return;
        this._isLoadQueued = true;
        core.microtask(this.page, () => {
          this._isLoadQueued = false;
          const isWanted = this._parent !== null && this._parent._tasks !== undefined && this.track._mode !== "disabled";
          if (isWanted) load(this);
        });
      }
    }
    core.use("reflection").reflect(HTMLTrackElement, { src: "url", srclang: "text", label: "text", default: "flag" });
    core.handlers(HTMLTrackElement, "cuechange");
    core.interface(HTMLTrackElement, { constants: { NONE, LOADING, LOADED, ERROR } });

    function finish(element, state) {
      element._state = state;
      core.fire(element, "Event", state === LOADED ? "load" : "error");
    }

    function load(element) {
      const { page } = element;
      const source = (element.getAttribute("src") ?? "").trim();
      if (element._loadedURL === source) return;
      element._loadedURL = source;
      if (element._request !== 0) core.cancelRequest(page, element._request);
      element._request = 0;
      element._state = LOADING;
      element.track._removeAll();
      const url = source === "" ? null : core.resolveURL(page, source);
      const refusal = url === null ? "" : refused(element, url);
      if (url === null || refusal !== "") {
        if (refusal !== "") native.note(page.id, refusal);
        core.schedule(page, "track error", 0, () => finish(element, ERROR), true);
        return;
      }
      element._request = core.request(page, { url, initiator: "track" }, (answer) => {
        element._request = 0;
        const cues = answer.status < 400 ? core.use("webvtt").parse(page, answer.text) : null;
        for (const cue of cues ?? []) element.track.addCue(cue);
        finish(element, cues === null ? ERROR : LOADED);
      }, () => {
        element._request = 0;
        finish(element, ERROR);
      });
    }

    /// HTML fetches tracks of another origin only where the media element has a crossorigin attribute.
    function refused(element, url) {
      const { parse, origin } = core.use("url parser");
      if (element._parent.hasAttribute("crossorigin") || url.startsWith("data:")) return "";
      const [own, other] = [parse(element.page.url, null), parse(url, null)];
      if (own === null || other === null || origin(own) === origin(other) || url.startsWith("blob:")) return "";
      return `A text track of another origin is refused, since the media element has no crossorigin attribute: ${url}`;
    }

    return { HTMLTrackElement };
  });
})
