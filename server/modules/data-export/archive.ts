/** Streams a ZIP file while building it, one entry after the other, as fast as the client reads. */
import { Readable, finished } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file in an archive. */
export interface ArchiveEntry {
  name: string;
  /** `packed` compresses (for text); `stored` doesn't (for images). */
  how: 'packed' | 'stored';
  /** Opens the file; undefined if there is nothing to read. The archive reads the stream to its end, or destroys it. */
  open: () => Promise<Readable | undefined>;
}

/**
 * Returns the archive as a stream. Each entry is requested only when the previous one has been read. Destroying the
 * stream stops building the archive. If an entry fails, the stream fails.
 */
export function archiveOf(entries: AsyncIterable<ArchiveEntry>, at: Date): Readable {
  const zip = new ZipFile();
  const stream = zip.outputStream;
  if (!(stream instanceof Readable)) throw new Error('the archive is not a stream');
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

/** Resolves when the source has been read to its end, or when the archive is destroyed, which destroys the source. */
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
