/** Partial uploads, as the rest of the server accesses them. */
import { isUuid } from '../../../src/contract/calls/headers.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Background } from '../../platform/lib/background.ts';
import { ByteBudget } from '../../platform/lib/byte-budget.ts';
import { withCleanup } from '../../platform/lib/cleanup.ts';
import type { Cleanup } from '../../platform/lib/cleanup.ts';
import { ConcurrencyLimit } from '../../platform/lib/concurrency-limit.ts';
import { KeyedMutex } from '../../platform/lib/keyed-mutex.ts';
import { Semaphore } from '../../platform/lib/semaphore.ts';
import { Refusal, refuse } from '../../platform/lib/errors.ts';
import type { Logger } from '../../platform/lib/log.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { FreeSpace } from '../../platform/storage/free-space.ts';
import { MissingBytes } from '../../platform/storage/partial-bytes.ts';
import type { PartialBytes } from '../../platform/storage/partial-bytes.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { sweepFormer, sweepUploads } from './sweep.ts';
import { TusStore } from './tus-store.ts';
import { UnnamedBytes } from './unnamed-bytes.ts';
import { UploadLocker } from './upload-locker.ts';
import { deleteUnchanged, deleteUpload, deleteUploadsOf, findUpload } from './upload-rows.ts';
import type { UploadBytes } from './upload-rows.ts';

/** The most finished uploads that are copied from S3 at once. Each copy takes one of the storage's 50 connections. */
const COPIES_AT_ONCE = 16;

/** What partial uploads need from the server. */
export interface UploadsContext {
  readonly db: Db;
  readonly storage: Pick<Storage, 'partials'>;
  readonly space: Pick<FreeSpace, 'take' | 'reserve'>;
  readonly background: Pick<Background, 'run'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly limits: Pick<Limits, 'partialUploads' | 'uploadRequests'>;
  /** Where a server that has S3 now had them before. */
  readonly former?: PartialBytes;
}

/** All users' partial uploads, on all servers. One is only found with the id of the user who created it. */
export class PartialUploads {
  readonly store: TusStore;
  /** Lets a request of this process wait until the one before it has stored what has come. */
  readonly locker = new UploadLocker();
  /** The memory for bytes that have come and aren't stored yet. */
  readonly budget: ByteBudget;
  readonly #ctx: UploadsContext;
  readonly #unnamed: UnnamedBytes;
  readonly #copies = new Semaphore(COPIES_AT_ONCE);
  /** Lets each account copy one upload after the other, so that none takes the connections from the others. */
  readonly #copying = new KeyedMutex();

  constructor(ctx: UploadsContext) {
    const { db, space, limits, storage } = ctx;
    const bytes = storage.partials;
    this.#ctx = ctx;
    this.#unnamed = new UnnamedBytes({ ...ctx, bytes });
    this.budget = new ByteBudget(limits.partialUploads.memory);
    this.store = new TusStore({
      db,
      bytes,
      space,
      collect: limits.partialUploads,
      budget: this.budget,
      requests: new ConcurrencyLimit(limits.uploadRequests),
      unnamed: this.#unnamed,
    });
  }

  /** True if the bytes take up DATA_DIR's disk before an upload is taken. */
  get areOnDisk(): boolean {
    return this.#ctx.storage.partials.onDisk;
  }

  /**
   * Copies or links a finished upload to `path`, where no later request can change it. The upload itself stays until
   * `discard`, so a failure in between loses nothing. The cleanup ends the reservation of the copy's space. Returns how
   * many bytes it has.
   */
  async take(userId: number, uploadId: string, path: string, cleanup: Cleanup): Promise<number | Refusal> {
    const { db, storage, space } = this.#ctx;
    const upload = isUuid(uploadId) ? await findUpload(db, { userId, id: uploadId }) : undefined;
    if (upload === undefined || upload.isExpired) return refuse('not_found');
    if (upload.bytes !== upload.length) return refuse('upload_incomplete');
    return withCleanup(async (copying) => {
      if (!this.areOnDisk) {
        copying.add(await this.#copying.acquire(String(userId)));
        const release = await space.reserve(upload.length);
        if (release instanceof Refusal) return release;
        cleanup.add(release);
      }
      try {
        const copy = () => storage.partials.fetch(upload.folder, upload, path);
        await (this.areOnDisk ? copy() : this.#copies.run(copy));
      } catch (error) {
        if (!(error instanceof MissingBytes)) throw error;
        // So that the client, which now begins again, can create it.
        await deleteUnchanged(db, upload);
        return refuse('not_found');
      }
      return upload.length;
    });
  }

  /** How many bytes of a user's upload have been acknowledged; undefined if there is no such upload. */
  async offset(userId: number, uploadId: string): Promise<number | undefined> {
    return isUuid(uploadId) ? (await findUpload(this.#ctx.db, { userId, id: uploadId }))?.bytes : undefined;
  }

  /** Removes an upload if it exists. Call this once its bytes are stored elsewhere. */
  async discard(userId: number, uploadId: string): Promise<void> {
    if (!isUuid(uploadId)) return;
    const deleted = await deleteUpload(this.#ctx.db, { userId, id: uploadId });
    if (deleted !== undefined) this.#unnamed.remove([deleted]);
  }

  /** Deletes the rows of all of a user's uploads in a transaction. Their bytes are to be passed to `remove`. */
  deleteAll(tx: Db, userId: number): Promise<UploadBytes[]> {
    return deleteUploadsOf(tx, userId);
  }

  /** Removes the bytes of uploads whose rows were deleted, after the commit. Nobody waits for it. */
  remove(uploads: readonly UploadBytes[]): void {
    this.#unnamed.remove(uploads);
  }

  /** Removes uploads that haven't changed for a week, and bytes that no row names. Returns how many were removed. */
  async sweep(): Promise<number> {
    const { db, storage, former } = this.#ctx;
    const removed = await sweepUploads({ db, bytes: storage.partials });
    return former === undefined ? removed : removed + (await sweepFormer(former));
  }

  /**
   * Makes requests that send bytes store what has come and respond with the offset reached, as they do for another
   * request of their upload. From now on, each request is asked so as soon as it begins.
   */
  stop(): void {
    this.locker.releaseAll();
  }
}
