/**
 * Partial uploads as files: `<id>` holds the bytes, `<id>.json` what was said at creation. The library's file store
 * with the parts changed on which the outbox relies:
 *
 * - create is exclusive: the `.json` is linked into place whole, or not at all, and never over an existing one;
 * - the bytes that came before a cut are kept, and on disk before their offset is told;
 * - an upload expires a time after its last change, not after its creation.
 */
import { randomBytes } from 'node:crypto';
import { link, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { isErrno } from '../storage/errno.ts';

/** A refusal in the form the library answers with. */
export class TusFault extends Error {
  readonly status_code: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(body);
    this.status_code = status;
    this.body = body;
  }
}

/** The store of partial uploads in one folder, which must exist. Ids are file names made by `uploadName`. */
export class PartialStore extends FileStore {
  constructor(directory: string, expiryMs: number) {
    super({ directory, expirationPeriodInMilliseconds: expiryMs });
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override async create(upload: Upload): Promise<Upload> {
    if (await this.#hasExpired(upload.id)) await this.#removeFiles(upload.id);
    const description = join(this.directory, `.new-${randomBytes(8).toString('hex')}`);
    try {
      await writeFile(description, JSON.stringify(upload), { flag: 'wx' });
      await link(description, `${this.#path(upload.id)}.json`);
      await writeFile(this.#path(upload.id), '');
    } catch (error) {
      throw asFault(error);
    } finally {
      await rm(description, { force: true });
    }
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const changed = await changedAt(this.#path(id));
    if (changed === undefined && (await changedAt(`${this.#path(id)}.json`)) !== undefined) {
      await writeFile(this.#path(id), '', { flag: 'a' });
    }
    const upload = await super.getUpload(id);
    if (changed !== undefined) upload.creation_date = changed.toISOString();
    return upload;
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const file = await open(this.#path(id), 'r+');
    let end = offset;
    try {
      for await (const chunk of source) {
        if (Buffer.isBuffer(chunk)) end += await writeAll(file, chunk, end);
      }
      await file.sync();
    } catch (error) {
      if (!isFull(error)) await file.sync();
      throw asFault(error);
    } finally {
      await file.close();
    }
    return end;
  }

  override async deleteExpired(): Promise<number> {
    const names = await readdir(this.directory);
    let removed = 0;
    for (const id of new Set(names.map((name) => name.replace(/\.json$/, '')))) {
      const changed = (await changedAt(this.#path(id))) ?? (await changedAt(`${this.#path(id)}.json`));
      if (changed === undefined || !this.#isExpired(changed)) continue;
      await this.#removeFiles(id);
      removed += 1;
    }
    return removed;
  }

  #path(id: string): string {
    return join(this.directory, id);
  }

  async #hasExpired(id: string): Promise<boolean> {
    const changed = await changedAt(this.#path(id));
    return changed !== undefined && this.#isExpired(changed);
  }

  #isExpired(changed: Date): boolean {
    return changed.getTime() + this.getExpiration() < Date.now();
  }

  async #removeFiles(id: string): Promise<void> {
    await rm(this.#path(id), { force: true });
    await rm(`${this.#path(id)}.json`, { force: true });
  }
}

/** Writes a whole chunk at a position; gives its length in bytes. */
async function writeAll(file: FileHandle, chunk: Buffer, position: number): Promise<number> {
  let written = 0;
  while (written < chunk.length) {
    const { bytesWritten } = await file.write(chunk, written, chunk.length - written, position + written);
    written += bytesWritten;
  }
  return written;
}

/** System errors that a client should know of, in the library's form. */
function asFault(error: unknown): unknown {
  if (isErrno(error, 'EEXIST')) return new TusFault(409, 'An upload with this id exists already');
  if (isFull(error)) return new TusFault(507, 'No space is left for uploads');
  return error;
}

function isFull(error: unknown): boolean {
  return isErrno(error, 'ENOSPC') || isErrno(error, 'EDQUOT');
}

async function changedAt(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
}
