/**
 * The tus library's access to partial uploads. A row has each upload's state, the storage its bytes (docs/server/intake.md,
 * "Partial uploads"), so any server of the site handles any request.
 */
import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import type { Db } from '../../platform/db/client.ts';
import type { ByteBudget } from '../../platform/lib/byte-budget.ts';
import { collectBytes } from '../../platform/lib/collect-bytes.ts';
import type { CollectLimits } from '../../platform/lib/collect-bytes.ts';
import type { ConcurrencyLimit } from '../../platform/lib/concurrency-limit.ts';
import { Refusal } from '../../platform/lib/errors.ts';
import type { FreeSpace } from '../../platform/storage/free-space.ts';
import { MissingBytes } from '../../platform/storage/partial-bytes.ts';
import type { PartialBytes } from '../../platform/storage/partial-bytes.ts';
import { EXPIRY_MS } from './quota.ts';
import { noSpace, notFound, tooManyAtOnce, TusError } from './tus-error.ts';
import type { UnnamedBytes } from './unnamed-bytes.ts';
import { keyOf } from './upload-name.ts';
import {
  advanceUpload,
  claimUpload,
  createUpload,
  deleteUnchanged,
  deleteUpload,
  findUpload,
} from './upload-rows.ts';
import type { ClaimedUpload, UploadKey } from './upload-rows.ts';

/** What the store needs. */
export interface TusStoreParts {
  db: Db;
  bytes: PartialBytes;
  /** Counts bytes that take up DATA_DIR's disk. */
  space: Pick<FreeSpace, 'take'>;
  /** When bytes that have come are stored. */
  collect: CollectLimits;
  /** The memory for bytes that aren't stored yet, of all requests. */
  budget: ByteBudget;
  /** Limits how many requests of an account send bytes at once. */
  requests: ConcurrencyLimit<number>;
  unnamed: UnnamedBytes;
}

/** The store of partial uploads. Ids are made by `uploadName`. */
export class TusStore extends DataStore {
  readonly #parts: TusStoreParts;
  /** The requests that are storing bytes, by upload id. */
  readonly #writing = new Map<string, Promise<unknown>>();

  constructor(parts: TusStoreParts) {
    super();
    this.#parts = parts;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override getExpiration(): number {
    return EXPIRY_MS;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { size: length, metadata } = upload;
    if (length === undefined) throw new TusError(400, 'Upload-Length is required');
    const { db, unnamed } = this.#parts;
    const expired = await createUpload(db, keyOf(upload.id), { length, metadata });
    if (expired instanceof Refusal) throw new TusError(expired.status, expired.body.error);
    unnamed.remove(expired);
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    // The library lets the next request go on as soon as a request is cut, before its bytes are stored.
    await this.#writing.get(id)?.catch(() => undefined);
    const found = await findUpload(this.#parts.db, keyOf(id));
    if (found === undefined) throw notFound();
    if (found.isExpired) throw new TusError(410, 'The upload has expired');
    const { length: size, bytes: offset, metadata, changedAt } = found;
    // The library counts the time until an upload expires from its creation, we from its last change.
    const creation_date = changedAt.toISOString();
    return new Upload({ id, size, offset, creation_date, ...(metadata && { metadata }) });
  }

  /**
   * Stores a request's bytes. What has come before it is cut, or asked to end, is stored too. Throws 409 if another
   * request adds bytes to the upload.
   */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const release = this.#parts.requests.acquire(keyOf(id).userId);
    if (release === undefined) throw tooManyAtOnce();
    const writing = this.#write(source, id, offset);
    this.#writing.set(id, writing);
    try {
      return await writing;
    } finally {
      release();
      if (this.#writing.get(id) === writing) this.#writing.delete(id);
    }
  }

  async #write(source: Readable, id: string, offset: number): Promise<number> {
    let upload = await this.#claim(keyOf(id), offset);
    for await (const chunks of collectBytes(source, this.#parts.collect, this.#parts.budget)) {
      upload = await this.#append(upload, chunks);
    }
    return upload.bytes;
  }

  override async remove(id: string): Promise<void> {
    const deleted = await deleteUpload(this.#parts.db, keyOf(id));
    if (deleted === undefined) throw notFound();
    this.#parts.unnamed.remove([deleted]);
  }

  async #claim(key: UploadKey, offset: number): Promise<ClaimedUpload> {
    const { db } = this.#parts;
    const claimed = await claimUpload(db, key, offset);
    if (claimed !== undefined) return claimed;
    throw (await findUpload(db, key)) === undefined ? notFound() : elsewhere();
  }

  /**
   * Stores bytes, then acknowledges them in the row. If it is unknown whether the row was written, the bytes stay: the
   * sweep removes them unless the row names them.
   */
  async #append(upload: ClaimedUpload, chunks: readonly Buffer[]): Promise<ClaimedUpload> {
    const { db, bytes, space, unnamed } = this.#parts;
    const { folder } = upload;
    const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    if (bytes.onDisk && !(await space.take(length))) throw noSpace();
    const position = { ...upload, offset: upload.bytes, smallBytes: this.#parts.collect.bytes };
    const parts = await bytes.append(position, chunks).catch(async (error: unknown) => {
      if (!(error instanceof MissingBytes)) throw error;
      // Another request may have merged the missing part. If not, the client has to begin again.
      throw (await deleteUnchanged(db, upload)) ? notFound() : elsewhere();
    });
    const advanced = await advanceUpload(db, upload, { bytes: upload.bytes + length, parts });
    if (advanced === undefined) {
      unnamed.removeParts(folder, parts, upload.parts);
      throw elsewhere();
    }
    unnamed.removeParts(folder, upload.parts, parts);
    return advanced;
  }
}

/** The refusal of a request that adds bytes where the upload doesn't end any more. */
function elsewhere(): TusError {
  return new TusError(409, 'The upload continues at another offset');
}
