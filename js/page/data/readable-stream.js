(function (core, native) {
  "use strict";
  // Streams standard: readable streams with their default reader and controller. Streams of bytes are read by chunks too.
  core.define("readable stream", () => {
    const chain = (page, promise, onValue, onError) => Reflect.apply(page.kit.then, promise, [onValue, onError]);

    class ReadableStreamDefaultController extends core.PlatformObject {
      constructor(stream) {
        super(stream.page);
        this._stream = stream;
      }

      get desiredSize() {
        return this._stream._desiredSize();
      }

      enqueue(chunk) {
        const stream = this._stream;
        if (stream._isClosing || stream._state !== "readable") throw new TypeError("Cannot enqueue after close");
        stream._enqueue(chunk);
      }

      close() {
        const stream = this._stream;
        if (stream._isClosing || stream._state !== "readable") throw new TypeError("Cannot close a stream twice");
        stream._close();
      }

      error(reason) {
        this._stream._fail(reason);
      }
    }
    core.raw(ReadableStreamDefaultController.prototype.enqueue);
    core.raw(ReadableStreamDefaultController.prototype.error);
    core.interface(ReadableStreamDefaultController);

    class ReadableStream extends core.PlatformObject {
      _state = "readable";
      _error = undefined;
      _queue = [];
      _size = 0;
      _reader = null;
      _isClosing = false;
      _isDisturbed = false;
      _isPulling = false;
      _pullsAgain = false;
      _isStarted = false;

      /// - source: `{start, pull, cancel}`, functions of ours that may answer a promise of the page.
      constructor(page, source, highWaterMark = 1, sizeOf = () => 1) {
        super(page);
        this._source = source;
        this._highWaterMark = highWaterMark;
        this._sizeOf = sizeOf;
        this._controller = new ReadableStreamDefaultController(this);
        const started = source.start === undefined ? undefined : source.start(this._controller);
        chain(page, page.promise((resolve) => resolve(started)), () => {
          this._isStarted = true;
          this._pull();
        }, (error) => this._fail(error));
      }

      get locked() {
        return this._reader !== null;
      }

      getReader(options) {
        if (options !== undefined && options !== null && options.mode !== undefined) {
          throw new TypeError("A stream is read by chunks only: byob readers are not emulated");
        }
        return new ReadableStreamDefaultReader(this);
      }

      cancel(reason) {
        if (this.locked) {
          return this.page.promise((resolve, reject) => reject(new TypeError("ReadableStream is locked")));
        }
        return this._cancel(reason);
      }

      tee() {
        const { page } = this;
        const reader = new ReadableStreamDefaultReader(this);
        const branches = [];
        const left = new Set([0, 1]);
        let isReading = false;
        const pull = () => {
          if (isReading) return;
          isReading = true;
          reader._take((chunk) => {
            isReading = false;
            for (const index of left) branches[index]._enqueue(chunk);
          }, () => {
            for (const index of left) branches[index]._close();
          }, (error) => {
            for (const index of left) branches[index]._fail(error);
          });
        };
        for (const index of [0, 1]) {
          branches.push(new ReadableStream(page, {
            pull,
            cancel: (reason) => {
              left.delete(index);
              return left.size === 0 ? this._cancel(reason) : undefined;
            },
          }, 0));
        }
        return branches;
      }

      pipeThrough(pair) {
        const readable = core.unwrap(pair.readable);
        const writable = core.unwrap(pair.writable);
        core.use("writable stream").pipe(this, writable);
        return readable;
      }

      pipeTo(destination) {
        return core.use("writable stream").pipe(this, destination);
      }

      _desiredSize() {
        if (this._state === "errored") return null;
        return this._state === "closed" ? 0 : this._highWaterMark - this._size;
      }

      _enqueue(chunk) {
        if (this._state !== "readable" || this._isClosing) return;
        const waiting = this._reader === null ? undefined : this._reader._waiting.shift();
        if (waiting !== undefined) {
          waiting.onChunk(chunk);
        } else {
          const size = this._sizeOf(chunk);
          this._queue.push({ chunk, size });
          this._size += size;
        }
        this._pull();
      }

      _close() {
        if (this._state !== "readable") return;
        this._isClosing = true;
        if (this._queue.length === 0) this._finish();
      }

      _finish() {
        this._state = "closed";
        this._reader?._ended();
      }

      _fail(error) {
        if (this._state !== "readable") return;
        this._state = "errored";
        this._error = error;
        this._queue = [];
        this._reader?._ended();
      }

      _cancel(reason) {
        const { page } = this;
        this._isDisturbed = true;
        if (this._state === "closed") return page.promise((resolve) => resolve());
        if (this._state === "errored") return page.promise((resolve, reject) => reject(this._error));
        this._queue = [];
        this._finish();
        return page.promise((resolve, reject) => {
          const result = this._source.cancel === undefined ? undefined : this._source.cancel(reason);
          chain(page, page.promise((done) => done(result)), () => resolve(), reject);
        });
      }

      /// Asks the source for more where there is room, or somebody waits.
      _pull() {
        const isWanted = this._isStarted && this._state === "readable" && !this._isClosing && this._source.pull !== undefined
          && ((this._reader !== null && this._reader._waiting.length > 0) || this._desiredSize() > 0);
        if (!isWanted) return;
        if (this._isPulling) {
          this._pullsAgain = true;
          return;
        }
        this._isPulling = true;
        const { page } = this;
        const pulled = page.settle(() => this._source.pull(this._controller));
        chain(page, pulled, () => {
          this._isPulling = false;
          if (!this._pullsAgain) return;
          this._pullsAgain = false;
          this._pull();
        }, (error) => this._fail(error));
      }
    }
    core.raw(ReadableStream.prototype.cancel);

    /// What a page gave as a source, as functions of ours.
    function sourceOf(page, given) {
      const source = {};
      for (const name of ["start", "pull", "cancel"]) {
        const method = given[name];
        if (method === undefined) continue;
        if (typeof method !== "function") throw new TypeError(`ReadableStream's ${name} must be a function`);
        source[name] = (value) => page.call(method, given, [value]);
      }
      return source;
    }

    core.interface(ReadableStream, {
      create(page, [given = {}, strategy = {}]) {
        const mark = strategy.highWaterMark === undefined ? 1 : Number(strategy.highWaterMark);
        if (Number.isNaN(mark) || mark < 0) throw new RangeError("Invalid value for highWaterMark");
        const { size } = strategy;
        const sizeOf = typeof size === "function" ? (chunk) => Number(page.call(size, undefined, [chunk])) : undefined;
        return new ReadableStream(page, sourceOf(page, given), mark, sizeOf);
      },
    });

    class ReadableStreamDefaultReader extends core.PlatformObject {
      _waiting = [];

      constructor(stream) {
        super(stream.page);
        if (stream.locked) throw new TypeError("ReadableStream is locked");
        this._stream = stream;
        stream._reader = this;
        this._closed = this.page.promise((resolve, reject) => {
          this._settle = { resolve, reject };
        });
        // The promise is there for those who ask; nobody has to.
        chain(this.page, this._closed, undefined, () => {});
        if (stream._state !== "readable") this._ended();
      }

      get closed() {
        return this._closed;
      }

      read() {
        return this.page.promise((resolve, reject) => {
          if (this._stream === null) {
            reject(new TypeError("read() called on a reader owned by no readable stream"));
            return;
          }
          this._take(
            (value) => resolve({ value, done: false }), () => resolve({ value: undefined, done: true }), reject,
          );
        });
      }

      cancel(reason) {
        if (this._stream !== null) return this._stream._cancel(reason);
        return this.page.promise((resolve, reject) => (
          reject(new TypeError("cancel() called on a reader owned by no readable stream"))
        ));
      }

      releaseLock() {
        const stream = this._stream;
        if (stream === null) return;
        this._stream = null;
        stream._reader = null;
        const error = new TypeError("releasing lock of reader");
        for (const { onError } of this._waiting.splice(0)) onError(error);
        this._settle.reject(error);
      }

      /// Reads the next chunk for one of the three.
      _take(onChunk, onEnd, onError) {
        const stream = this._stream;
        stream._isDisturbed = true;
        if (stream._queue.length > 0) {
          const { chunk, size } = stream._queue.shift();
          stream._size -= size;
          if (stream._isClosing && stream._queue.length === 0) stream._finish();
          else stream._pull();
          onChunk(chunk);
        } else if (stream._state === "closed") {
          onEnd();
        } else if (stream._state === "errored") {
          onError(stream._error);
        } else {
          this._waiting.push({ onChunk, onEnd, onError });
          stream._pull();
        }
      }

      /// The stream is closed or has failed.
      _ended() {
        const stream = this._stream;
        const waiting = this._waiting.splice(0);
        if (stream._state === "closed") {
          this._settle.resolve();
          for (const { onEnd } of waiting) onEnd();
        } else {
          this._settle.reject(stream._error);
          for (const { onError } of waiting) onError(stream._error);
        }
      }
    }
    core.raw(ReadableStreamDefaultReader.prototype.cancel);
    core.promising(ReadableStreamDefaultReader.prototype.read);
    core.interface(ReadableStreamDefaultReader, {
      length: 1,
      create(page, [stream]) {
        if (!(stream instanceof ReadableStream)) throw new TypeError("ReadableStreamDefaultReader needs a ReadableStream");
        return new ReadableStreamDefaultReader(stream);
      },
    });

    return {
      ReadableStream,
      ReadableStreamDefaultReader,
      ReadableStreamDefaultController,

      /// A stream of one chunk of bytes.
      ofBytes: (page, bytes) => new ReadableStream(page, {
        start(controller) {
          if (bytes.length > 0) controller._stream._enqueue(page.builtin(Uint8Array, bytes));
          controller._stream._close();
        },
      }, 0),

      /// All bytes of a stream: `onBytes(Uint8Array)` or `onError(reason)`.
      readAll(stream, onBytes, onError) {
        const { bytesOf } = core.use("buffers");
        const pieces = [];
        const reader = new ReadableStreamDefaultReader(stream);
        const more = () => reader._take((chunk) => {
          const bytes = bytesOf(chunk);
          if (bytes === null) {
            onError(new TypeError("Value is not of type Uint8Array"));
            return;
          }
          pieces.push(bytes.slice());
          more();
        }, () => onBytes(core.use("buffers").concat(pieces)), onError);
        more();
      },
    };
  });
})
