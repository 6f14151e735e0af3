import { PassThrough, pipeline, Readable } from 'node:stream';
import type { ZipFile } from 'yazl';

/**
 * The bytes of an archive, to send while its entries are added. An entry that fails destroys the stream with its error,
 * so that a broken archive never looks complete.
 */
export function openZipOutput(zip: ZipFile): Readable {
  const output = new PassThrough();
  // Not `new Readable().wrap()`: that closes as soon as a small archive is written, even when nobody has read it yet.
  pipeline(zip.outputStream, output, (error) => {
    if (error) output.destroy(error);
  });
  zip.on('error', (error: Error) => output.destroy(error));
  return output;
}

/**
 * Adds a file that is opened when its turn comes, and stored without compression because pictures are compressed
 * already. `open` may return null for a file that is gone; its entry is empty then.
 */
export function addLateFile(zip: ZipFile, path: string, open: () => Promise<Readable | null>, mtime: Date): void {
  zip.addReadStreamLazy(path, { mtime, compress: false }, (done) => {
    const file = Readable.from(readLate(open));
    // The library listens to no error of an entry. Without a listener, the error would end the process.
    file.on('error', (error) => zip.emit('error', error));
    done(null, file);
  });
}

async function* readLate(open: () => Promise<Readable | null>): AsyncGenerator<Uint8Array> {
  const stream = await open();
  if (stream !== null) yield* stream as AsyncIterable<Uint8Array>;
}
