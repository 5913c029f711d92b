/** A ZIP file that is made while it is sent: one entry after the other, as fast as the client reads. */
import { Readable, finished } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file of an archive. */
export interface ArchiveEntry {
  name: string;
  /** `packed`: it gets smaller, as text does; `stored`: it doesn't, as pictures. */
  how: 'packed' | 'stored';
  /** Begins to read it; `undefined` where there is nothing to be read. The archive reads it to its end, or destroys it. */
  open: () => Promise<Readable | undefined>;
}

/**
 * Gives the archive of some entries as a stream. They are asked for one at a time, each once the one before has been
 * read; where the stream is destroyed, nothing further is asked for. It fails where an entry does.
 */
export function archiveOf(entries: AsyncIterable<ArchiveEntry>, at: Date): Readable {
  const zip = new ZipFile();
  const stream = zip.outputStream;
  if (!(stream instanceof Readable)) throw new Error('the archive is no stream');
  zip.on('error', (error: Error) => stream.destroy(error));
  void fill(zip, stream, entries, at).catch((error: unknown) => {
    stream.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return stream;
}

async function fill(
  zip: ZipFile,
  stream: Readable,
  entries: AsyncIterable<ArchiveEntry>,
  at: Date,
): Promise<void> {
  for await (const { name, how, open } of entries) {
    if (stream.destroyed) return;
    const source = await open();
    if (source === undefined) continue;
    const isRead = wasRead(source, stream);
    zip.addReadStream(source, name, { mtime: at, compress: how === 'packed' });
    await isRead;
  }
  if (!stream.destroyed) zip.end();
}

/** Resolves once a source was read to its end, or the archive is not wanted any more; then the source is destroyed. */
function wasRead(source: Readable, archive: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => source.destroy();
    archive.once('close', stop);
    finished(source, (error) => {
      archive.off('close', stop);
      if (error instanceof Error && !archive.destroyed) reject(error);
      else resolve();
    });
    if (archive.destroyed) stop();
  });
}
