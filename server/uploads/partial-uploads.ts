/** What the rest of the server may do with partial uploads. */
import { link, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '../../src/contract/headers.ts';
import { isErrno } from '../storage/errno.ts';
import { PartialStore } from './partial-store.ts';

/** How long an upload that doesn't change is kept, ms. */
const EXPIRY_MS = 7 * 24 * 60 * 60 * 1000;

/** What became of an upload that was asked for by its id. */
export type Taken = 'taken' | 'incomplete' | 'unknown';

/** Partial uploads of all users. An upload is known only under its creator's id. */
export class PartialUploads {
  readonly store: PartialStore;
  readonly #directory: string;

  constructor(directory: string, store: PartialStore) {
    this.#directory = directory;
    this.store = store;
  }

  /**
   * Gives a finished upload's bytes a second name at `path`, where no later request changes them. The upload itself
   * stays until `discard`, so that a failure afterwards costs nothing.
   */
  async take(userId: number, uploadId: string, path: string): Promise<Taken> {
    if (!isUuid(uploadId)) return 'unknown';
    const name = uploadName(userId, uploadId);
    const described = await this.store.configstore.get(name);
    if (described === undefined) return 'unknown';
    const upload = await this.store.getUpload(name);
    if (upload.size === undefined || upload.offset !== upload.size) return 'incomplete';
    try {
      await link(join(this.#directory, name), path);
    } catch (error) {
      if (isErrno(error, 'ENOENT')) return 'unknown';
      throw error;
    }
    return 'taken';
  }

  /** Removes an upload whose bytes are stored elsewhere. */
  async discard(userId: number, uploadId: string): Promise<void> {
    const path = join(this.#directory, uploadName(userId, uploadId));
    await rm(path, { force: true });
    await rm(`${path}.json`, { force: true });
  }

  /** Removes uploads that have not changed for a week; gives their number. */
  sweep(): Promise<number> {
    return this.store.deleteExpired();
  }
}

/** Opens (and makes, where it is missing) the folder of partial uploads. */
export async function openPartialUploads(directory: string): Promise<PartialUploads> {
  await mkdir(directory, { recursive: true });
  return new PartialUploads(directory, new PartialStore(directory, EXPIRY_MS));
}

/** The file name of a user's upload. Two users may use one id without meeting. */
export function uploadName(userId: number, uploadId: string): string {
  return `${userId}-${uploadId}`;
}
