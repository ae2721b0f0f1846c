(function (core, native) {
  "use strict";
  // Streams standard: transform streams; Encoding standard: those that code text.
  core.define("transform stream", () => {
    const { ReadableStream } = core.use("readable stream");
    const { WritableStream, methodsOf } = core.use("writable stream");
    const chain = (page, promise, onValue, onError) => Reflect.apply(page.kit.then, promise, [onValue, onError]);

    /// Both ends of a transformation: `transform(chunk, controller)` and `flush(controller)`.
    function ends(page, { start, transform, flush }) {
      let controller = null;
      const readable = new ReadableStream(page, {
        start: (made) => {
          controller = made;
          return start?.(made);
        },
      }, 0);
      const failing = (work) => {
        try {
          return work();
        } catch (error) {
          readable._fail(page.outward(error));
          throw error;
        }
      };
      const writable = new WritableStream(page, {
        write: (chunk) => failing(() => (transform === undefined ? readable._enqueue(chunk) : transform(chunk, controller))),
        close: () => {
          const flushed = page.settle(() => failing(() => flush?.(controller)));
          return page.promise((resolve, reject) => chain(page, flushed, () => {
            readable._close();
            resolve();
          }, reject));
        },
        abort: (reason) => readable._fail(reason),
      });
      return { readable, writable };
    }

    class TransformStream extends core.PlatformObject {
      constructor(page, transformer) {
        super(page);
        this._ends = ends(page, transformer);
      }

      get readable() {
        return this._ends.readable;
      }

      get writable() {
        return this._ends.writable;
      }
    }
    core.interface(TransformStream, {
      create: (page, [given]) => new TransformStream(page, methodsOf(page, given, ["start", "transform", "flush"])),
    });

    class CodingStream extends core.PlatformObject {
      constructor(page, coder, transform, flush) {
        super(page);
        this._coder = coder;
        this._ends = ends(page, { transform, flush });
      }

      get readable() {
        return this._ends.readable;
      }

      get writable() {
        return this._ends.writable;
      }

      get encoding() {
        return this._coder.encoding;
      }
    }

    class TextDecoderStream extends CodingStream {
      constructor(page, decoder) {
        const send = (text, controller) => {
          if (text !== "") controller._stream._enqueue(text);
        };
        super(
          page, decoder, (chunk, controller) => send(decoder.decode(chunk, { stream: true }), controller),
          (controller) => send(decoder.decode(), controller),
        );
      }

      get fatal() {
        return this._coder.fatal;
      }

      get ignoreBOM() {
        return this._coder.ignoreBOM;
      }
    }
    core.interface(TextDecoderStream, {
      create: (page, values) => (
        new TextDecoderStream(page, core.definitionFor(core.use("text coding").TextDecoder).create(page, values))
      ),
    });

    class TextEncoderStream extends CodingStream {
      constructor(page) {
        const encoder = new (core.use("text coding").TextEncoder)(page);
        super(page, encoder, (chunk, controller) => controller._stream._enqueue(encoder.encode(chunk)), undefined);
      }
    }
    core.interface(TextEncoderStream, { create: (page) => new TextEncoderStream(page) });

    return { TransformStream, TextDecoderStream, TextEncoderStream };
  });
})
