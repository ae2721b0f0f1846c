(function (core, native) {
  "use strict";
  // Streams standard: writable streams, without backpressure.
  core.define("writable stream", () => {
    const { ReadableStreamDefaultReader } = core.use("readable stream");
    const chain = (page, promise, onValue, onError) => Reflect.apply(page.kit.then, promise, [onValue, onError]);

    class WritableStream extends core.PlatformObject {
      _state = "writable";
      _error = undefined;
      _writer = null;

      /// - sink: `{start, write, close, abort}`, functions of ours that may answer a promise of the page.
      constructor(page, sink) {
        super(page);
        this._sink = sink;
        this._last = page.settle(() => sink.start?.());
      }

      get locked() {
        return this._writer !== null;
      }

      getWriter() {
        return new WritableStreamDefaultWriter(this);
      }

      abort(reason) {
        return this._abort(reason);
      }

      close() {
        return this._close();
      }

      /// Does one thing behind all that came before.
      _then(work) {
        const { page } = this;
        const next = page.promise((resolve, reject) => {
          chain(page, this._last, () => {
            if (this._state === "errored") {
              reject(this._error);
              return;
            }
            chain(page, page.settle(work), resolve, (error) => {
              this._fail(error);
              reject(error);
            });
          }, (error) => {
            this._fail(error);
            reject(error);
          });
        });
        this._last = next;
        // Who writes without looking at the promise learns of a failure at the next one.
        chain(page, next, undefined, () => {});
        return next;
      }

      _write(chunk) {
        if (this._state !== "writable") return this._refused();
        return this._then(() => this._sink.write?.(chunk));
      }

      _close() {
        if (this._state !== "writable") return this._refused();
        this._state = "closing";
        const done = this._then(() => this._sink.close?.());
        chain(this.page, done, () => {
          this._state = "closed";
        }, () => {});
        return done;
      }

      _abort(reason) {
        if (this._state === "closed" || this._state === "errored") return this.page.settle(() => undefined);
        this._fail(reason);
        return this.page.settle(() => this._sink.abort?.(reason));
      }

      _refused() {
        const error = this._state === "errored" ? this._error : new TypeError("WritableStream is closed");
        return this.page.promise((resolve, reject) => reject(error));
      }

      _fail(error) {
        if (this._state === "errored" || this._state === "closed") return;
        this._state = "errored";
        this._error = error;
      }
    }
    core.raw(WritableStream.prototype.abort);

    /// What a page gave, as functions of ours.
    function methodsOf(page, given, names) {
      const methods = {};
      for (const name of names) {
        const method = given?.[name];
        if (method === undefined) continue;
        if (typeof method !== "function") throw new TypeError(`${name} of a stream must be a function`);
        methods[name] = (...values) => page.call(method, given, values);
      }
      return methods;
    }

    core.interface(WritableStream, {
      create: (page, [sink]) => new WritableStream(page, methodsOf(page, sink, ["start", "write", "close", "abort"])),
    });

    class WritableStreamDefaultWriter extends core.PlatformObject {
      constructor(stream) {
        super(stream.page);
        if (stream.locked) throw new TypeError("WritableStream is locked");
        this._stream = stream;
        stream._writer = this;
        this._ready = stream.page.promise((resolve) => resolve());
        this._closed = stream.page.promise((resolve, reject) => {
          this._settle = { resolve, reject };
        });
        chain(stream.page, this._closed, undefined, () => {});
      }

      get ready() {
        return this._ready;
      }

      get closed() {
        return this._closed;
      }

      get desiredSize() {
        return this._stream._state === "errored" ? null : this._stream._state === "writable" ? 1 : 0;
      }

      write(chunk) {
        return this._stream._write(chunk);
      }

      close() {
        const done = this._stream._close();
        chain(this.page, done, this._settle.resolve, this._settle.reject);
        return done;
      }

      abort(reason) {
        this._settle.reject(reason);
        return this._stream._abort(reason);
      }

      releaseLock() {
        this._stream._writer = null;
      }
    }
    core.raw(WritableStreamDefaultWriter.prototype.write);
    core.raw(WritableStreamDefaultWriter.prototype.abort);
    core.interface(WritableStreamDefaultWriter, {
      length: 1,
      create: (page, [stream]) => new WritableStreamDefaultWriter(stream),
    });

    /// Carries all chunks of a stream to another; a promise of the end.
    function pipe(source, target) {
      const { page } = source;
      if (!(target instanceof WritableStream)) throw new TypeError("The destination is no WritableStream");
      const reader = new ReadableStreamDefaultReader(source);
      const writer = new WritableStreamDefaultWriter(target);
      const promise = page.promise((resolve, reject) => {
        const release = () => {
          reader.releaseLock();
          writer.releaseLock();
        };
        const failed = (error) => {
          release();
          reject(error);
        };
        const more = () => reader._take(
          (chunk) => chain(page, target._write(chunk), more, (error) => {
            source._cancel(error);
            failed(error);
          }),
          () => chain(page, target._close(), () => {
            release();
            resolve();
          }, failed),
          (error) => {
            target._abort(error);
            failed(error);
          },
        );
        more();
      });
      chain(page, promise, undefined, () => {});
      return promise;
    }

    return { WritableStream, WritableStreamDefaultWriter, methodsOf, pipe };
  });
})
