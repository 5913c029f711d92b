/**
 * Implements `PartialBytes` in a folder: one file for each upload. Only one process may write it, and must not write an
 * upload twice at once, as two would write the same place.
 */
import { constants, link, open, opendir, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '../../../src/contract/calls/headers.ts';
import type { PartialPart } from '../db/tables/servers.ts';
import { ifExists, isErrno } from '../lib/errno.ts';
import { MissingBytes } from './partial-bytes.ts';
import type { AppendPosition, PartialBytes, StoredBytes } from './partial-bytes.ts';

/** The partial uploads in a folder, which must exist for everything but `list`. */
export class FilePartials implements PartialBytes {
  readonly onDisk = true;
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async append({ folder, offset }: AppendPosition, chunks: readonly Buffer[]): Promise<PartialPart[]> {
    const isFirst = offset === 0;
    const file = await unlessMissing(
      open(this.#path(folder), isFirst ? constants.O_RDWR | constants.O_CREAT : constants.O_RDWR),
    );
    try {
      if ((await file.stat()).size < offset) throw new MissingBytes();
      let end = offset;
      for (const chunk of chunks) end += await writeAll(file, chunk, end);
      await file.sync();
    } finally {
      await file.close();
    }
    if (isFirst) await this.#syncFolder();
    return [];
  }

  async fetch(folder: string, { bytes }: { bytes: number }, path: string): Promise<void> {
    await unlessMissing(link(this.#path(folder), path));
    if ((await stat(path)).size < bytes) throw new MissingBytes();
  }

  /** Does nothing, since there are no parts. */
  async removeParts(): Promise<void> {}

  async remove(folder: string): Promise<void> {
    await rm(this.#path(folder), { force: true });
  }

  /** Also lists what isn't ours any more, such as the folders by account that earlier versions had. */
  async *list(): AsyncIterable<StoredBytes> {
    const folder = await ifExists(opendir(this.#root));
    for await (const { name } of folder ?? []) {
      const path = join(this.#root, name);
      const found = await ifExists(stat(path));
      if (found === undefined) continue;
      const remove = () => rm(path, { recursive: true, force: true });
      yield { folder: name, storedAt: found.mtime, remove };
    }
  }

  #path(folder: string): string {
    if (!isUuid(folder)) throw new Error(`not a partial upload's folder: ${folder}`);
    return join(this.#root, folder);
  }

  async #syncFolder(): Promise<void> {
    const folder = await open(this.#root, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}

async function unlessMissing<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    throw isErrno(error, 'ENOENT') ? new MissingBytes() : error;
  }
}

/** Writes a whole chunk at a position. Returns its length in bytes. */
async function writeAll(file: FileHandle, chunk: Buffer, position: number): Promise<number> {
  let written = 0;
  while (written < chunk.length) {
    const { bytesWritten } = await file.write(chunk, written, chunk.length - written, position + written);
    written += bytesWritten;
  }
  return written;
}
