(function (core, native) {
  "use strict";
  // HTML, "Timed text tracks": the tracks of a media element.
  core.define("text tracks", () => {
    const { EventTarget } = core.use("EventTarget");
    const { Event } = core.use("Event");
    const { TextTrack, showItems } = core.use("text track");
    const kinds = ["subtitles", "captions", "descriptions", "chapters", "metadata"];

    class TrackEvent extends Event {
      constructor(page, type, options) {
        super(page, type, options);
        this._track = core.unwrap(options?.track) ?? null;
      }

      get track() {
        return this._track;
      }
    }
    core.interface(TrackEvent, { length: 1, create: (page, [type, options]) => new TrackEvent(page, type, options) });

    class TextTrackList extends EventTarget {
      _items = [];
      _shown = 0;
      _added = [];
      _isChangeQueued = false;

      constructor(media) {
        super(media.page);
        this._media = media;
      }

      get length() {
        return this._fresh().length;
      }

      getTrackById(id) {
        const wanted = String(id);
        return this._fresh().find((track) => track.id === wanted) ?? null;
      }

      /// The tracks of the moment: those of track elements in their order, then those that a script has added.
      _fresh() {
        const found = [];
        for (let at = this._media._first; at !== null; at = at._next) if (at._localName === "track") found.push(at.track);
        found.push(...this._added);
        const old = this._items;
        if (found.length === old.length && found.every((track, index) => track === old[index])) return found;
        this._items = found;
        showItems(this);
        for (const track of found) if (!old.includes(track)) this._joined(track);
        for (const track of old) if (!found.includes(track)) this._left(track);
        return found;
      }

      _joined(track) {
        track._media = this._media;
        this._tell("addtrack", track);
        if (track._element !== null) track._element._joined();
      }

      _left(track) {
        track._media = null;
        this._tell("removetrack", track);
      }

      _tell(type, track) {
        core.schedule(this.page, `media ${type}`, 0, () => {
          const event = new TrackEvent(this.page, type, { track });
          event._trusted = true;
          core.dispatch(this, event);
        }, true);
      }

      /// A track's mode is another one: told once for all changes of a script.
      _changed() {
        if (this._isChangeQueued) return;
        this._isChangeQueued = true;
        core.schedule(this.page, "media change", 0, () => {
          this._isChangeQueued = false;
          core.fire(this, "Event", "change");
        }, true);
      }

      _wrapped() {
        showItems(this);
      }
    }
    core.handlers(TextTrackList, "addtrack change removetrack");
    core.interface(TextTrackList, { iterable: "iterator" });

    /// The list of a media element, with the tracks of the moment.
    function listOf(media) {
      media._textTracks ??= new TextTrackList(media);
      media._textTracks._fresh();
      return media._textTracks;
    }

    function add(media, kind, label, language) {
      if (!kinds.includes(String(kind))) throw new TypeError("Type error");
      const track = new TextTrack(media.page, String(kind), String(label), String(language));
      track._mode = "hidden";
      const list = listOf(media);
      list._added.push(track);
      list._fresh();
      return track;
    }

    return { TextTrackList, TrackEvent, kinds, listOf, add };
  });
})
