/**
 * Stores partial uploads as files, in one folder per account. It is the library's file store, with the differences that
 * the outbox relies on:
 *
 * - creating is exclusive, and enforces the account's quota;
 * - bytes received before a disconnect are kept, and are on disk before a client learns their offset;
 * - an upload expires some time after its last change, not after its creation.
 *
 * One process owns the folder (in DATA_DIR, which is locked), so it can keep an index of it in memory. If there are
 * several processes, each has its own uploads; a client that reaches a different process finds no upload, and starts
 * again.
 */
import { mkdir, open, readdir, rm, rmdir } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { isErrno } from '../../platform/lib/errno.ts';
import { KeyedMutex } from '../../platform/lib/keyed-mutex.ts';
import type { FreeSpace } from '../../platform/storage/free-space.ts';
import { UploadLedger } from './upload-ledger.ts';
import type { Lengths } from './upload-ledger.ts';
import { hasRoom } from './quota.ts';
import { asTusError, isFull, noSpace, TusError } from './tus-error.ts';
import { cleanUpFolder, createUpload, findUpload, removeUpload } from './upload-files.ts';
import type { FoundUpload } from './upload-files.ts';

const NOT_FOUND = 'There is no such upload';

/** The store of partial uploads, in an existing folder. Ids are relative paths made by `uploadName`. */
export class PartialStore extends FileStore {
  readonly #mutex = new KeyedMutex();
  readonly #ledger = new UploadLedger((account) => this.#readFolder(account));
  readonly #space: Pick<FreeSpace, 'take'>;

  static {
    // The library would create the folder again and, if that failed, end the process, even one that is about to stop.
    Reflect.set(PartialStore.prototype, 'checkOrCreateDirectory', () => undefined);
  }

  constructor(directory: string, expiryMs: number, space: Pick<FreeSpace, 'take'>) {
    super({ directory, expirationPeriodInMilliseconds: expiryMs });
    this.#space = space;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { size } = upload;
    if (size === undefined) throw new TusError(400, 'Upload-Length is required');
    const path = this.#path(upload.id);
    const { account, id } = partsOf(upload.id);
    await this.#serialized(account, async () => {
      const found = await findUpload(path);
      if (found !== undefined && found.changed >= this.#expiredBefore())
        throw new TusError(409, 'An upload with this id already exists');
      const fitsQuota = (lengths: Lengths) => hasRoom(lengthsExcept(id, lengths), size);
      if (!fitsQuota(await this.#ledger.of(account)) && !fitsQuota(await this.#ledger.reread(account)))
        throw new TusError(429, 'Too many unfinished uploads');
      // Remove what a crash or an expired upload has left behind.
      await removeUpload(path);
      await createUpload(path, { size, ...(upload.metadata && { metadata: upload.metadata }) });
      this.#ledger.add(account, id, size);
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.find(id);
    if (found === undefined) throw new TusError(404, NOT_FOUND);
    const { size, offset, metadata, changed } = found;
    return new Upload({
      id,
      size,
      offset,
      ...(metadata && { metadata }),
      creation_date: changed.toISOString(),
    });
  }

  /** Finds an upload; undefined if it doesn't exist. */
  find(id: string): Promise<FoundUpload | undefined> {
    return findUpload(this.#path(id));
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const file = await this.#openBytes(id);
    let end = offset;
    try {
      // By default, leaving the loop destroys the stream. The library would then report that instead of our error.
      for await (const chunk of source.iterator({ destroyOnReturn: false })) {
        if (!Buffer.isBuffer(chunk)) continue;
        if (!(await this.#space.take(chunk.length))) throw noSpace();
        end += await writeAll(file, chunk, end);
      }
      await file.sync();
    } catch (error) {
      if (!isFull(error)) await file.sync();
      throw asTusError(error);
    } finally {
      await file.close();
    }
    return end;
  }

  override async remove(id: string): Promise<void> {
    if ((await this.find(id)) === undefined) throw new TusError(404, NOT_FOUND);
    await this.discard(id);
  }

  /** Removes an upload if it exists. */
  discard(name: string): Promise<void> {
    const { account, id } = partsOf(name);
    return this.#serialized(account, async () => {
      await removeUpload(this.#path(name));
      this.#ledger.remove(account, id);
    });
  }

  /** Removes all uploads of an account. */
  discardAll(account: string): Promise<void> {
    return this.#serialized(account, async () => {
      await rm(join(this.directory, account), { recursive: true, force: true });
      this.#ledger.forget(account);
    });
  }

  override async deleteExpired(): Promise<number> {
    let removed = 0;
    for (const entry of await readdir(this.directory, { withFileTypes: true })) {
      if (!entry.isDirectory()) continue;
      const account = entry.name;
      removed += await this.#serialized(account, async () => {
        const tidied = await cleanUpFolder(join(this.directory, account), this.#expiredBefore());
        this.#ledger.update(account, tidied.lengths);
        if (tidied.lengths.size === 0) {
          this.#ledger.forget(account);
          await rmdir(join(this.directory, account));
        }
        return tidied.removed;
      });
    }
    return removed;
  }

  /** Opens an upload's file. Throws 404 if the upload was removed after its offset was read. */
  async #openBytes(id: string): Promise<FileHandle> {
    try {
      return await open(this.#path(id), 'r+');
    } catch (error) {
      throw isErrno(error, 'ENOENT') ? new TusError(404, NOT_FOUND) : error;
    }
  }

  #path(id: string): string {
    return join(this.directory, id);
  }

  /** Runs changes of an account's folder one after the other. They must not wait for a client's bytes. */
  #serialized<T>(account: string, task: () => Promise<T>): Promise<T> {
    return this.#mutex.run(account, async () => {
      try {
        return await task();
      } catch (error) {
        // If a change failed halfway, the index may be wrong; only the disk is right.
        if (!(error instanceof TusError)) this.#ledger.forget(account);
        throw asTusError(error);
      }
    });
  }

  /** Creates an account's folder if it is missing, and cleans it up. */
  async #readFolder(account: string): Promise<Lengths> {
    const folder = join(this.directory, account);
    await mkdir(folder, { recursive: true });
    return (await cleanUpFolder(folder, this.#expiredBefore())).lengths;
  }

  #expiredBefore(): Date {
    return new Date(Date.now() - this.getExpiration());
  }
}

/** Splits a name made by `uploadName`. */
function partsOf(name: string): { account: string; id: string } {
  return { account: dirname(name), id: basename(name) };
}

/** The lengths in bytes of all uploads except one. */
function lengthsExcept(id: string, lengths: Lengths): number[] {
  return [...lengths].filter(([other]) => other !== id).map(([, bytes]) => bytes);
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
