(function (core, native) {
  "use strict";
  // HTML, "Timed text tracks": a track and its lists of cues.
  core.define("text track", () => {
    const { EventTarget } = core.use("EventTarget");
    const modes = ["disabled", "hidden", "showing"];

    /// Gives a page's list its indexed properties.
    function showItems(list) {
      const { wrapper, _items: items } = list;
      if (wrapper === null) return;
      for (let index = 0; index < items.length; index++) core.shown(wrapper, index, core.wrap(items[index]));
      for (let index = items.length; index < list._shown; index++) delete wrapper[index];
      list._shown = items.length;
    }

    /// The order of cues: the earlier first, of those that begin together the longer, then as they were added.
    const inOrder = (one, other) => one._startTime - other._startTime || Number(other._endTime - one._endTime) || 0;

    class TextTrackCueList extends core.PlatformObject {
      _items = [];
      _shown = 0;

      get length() {
        return this._items.length;
      }

      getCueById(id) {
        const wanted = String(id);
        return wanted === "" ? null : this._items.find((cue) => cue.id === wanted) ?? null;
      }

      /// Puts a cue at its place, which mostly is the last one.
      _insert(cue) {
        const items = this._items;
        let at = items.length;
        while (at > 0 && inOrder(items[at - 1], cue) > 0) at--;
        items.splice(at, 0, cue);
        if (at < items.length - 1) showItems(this);
        else if (this.wrapper !== null) core.shown(this.wrapper, this._shown++, core.wrap(cue));
      }

      _show(items) {
        this._items = items;
        showItems(this);
      }

      _wrapped() {
        showItems(this);
      }
    }
    core.interface(TextTrackCueList, { iterable: "iterator" });

    class TextTrack extends EventTarget {
      _mode = "disabled";
      /// The element whose media it goes with, and the track element that it is of.
      _media = null;
      _element = null;

      constructor(page, kind, label, language, id = "") {
        super(page);
        this._kind = kind;
        this._label = label;
        this._language = language;
        this._id = id;
        this._cues = new TextTrackCueList(page);
        this._activeCues = new TextTrackCueList(page);
      }

      get kind() {
        return this._element === null ? this._kind : this._element.kind;
      }

      get label() {
        return this._element === null ? this._label : this._element.label;
      }

      get language() {
        return this._element === null ? this._language : this._element.srclang;
      }

      get id() {
        return this._element === null ? this._id : this._element.id;
      }

      get inBandMetadataTrackDispatchType() {
        return "";
      }

      get mode() {
        return this._mode;
      }

      set mode(value) {
        const mode = String(value);
        if (!modes.includes(mode) || mode === this._mode) return;
        this._mode = mode;
        if (mode === "disabled") this._activeCues._show([]);
        if (this._element !== null) this._element._load();
        this._reconsider();
        if (this._media !== null) this._media._textTracks._changed();
      }

      get cues() {
        return this._mode === "disabled" ? null : this._cues;
      }

      get activeCues() {
        return this._mode === "disabled" ? null : this._activeCues;
      }

      addCue(cue) {
        if (!(cue instanceof core.use("cues").TextTrackCue)) {
          throw new TypeError("Argument 1 ('cue') to TextTrack.addCue must be an instance of TextTrackCue");
        }
        if (cue._track !== null) cue._track.removeCue(cue);
        cue._track = this;
        this._cues._insert(cue);
        this._reconsider();
      }

      removeCue(cue) {
        const items = this._cues._items;
        if (!core.isPlatformObject(cue) || !items.includes(cue)) {
          throw this.page.exception("NotFoundError", "The object can not be found here.");
        }
        cue._track = null;
        cue._isActive = false;
        this._cues._show(items.filter((item) => item !== cue));
        this._activeCues._show(this._activeCues._items.filter((item) => item !== cue));
        this._reconsider();
      }

      _removeAll() {
        for (const cue of this._cues._items) {
          cue._track = null;
          cue._isActive = false;
        }
        this._cues._show([]);
        this._activeCues._show([]);
      }

      /// A cue begins or ends at another time.
      _cuesMoved() {
        this._cues._show([...this._cues._items].sort(inOrder));
        this._reconsider();
      }

      _reconsider() {
        if (this._media !== null) core.use("cue timing").changed(this._media);
      }
    }
    core.handlers(TextTrack, "cuechange");
    core.interface(TextTrack);

    return { TextTrack, TextTrackCueList, showItems };
  });
})
