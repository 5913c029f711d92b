/** What the rest of the server may do with partial uploads. */
import { link, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '../../../src/contract/calls/headers.ts';
import { isErrno } from '../../platform/lib/errno.ts';
import type { FreeSpace } from '../../platform/storage/free-space.ts';
import { PartialStore } from './partial-store.ts';

/** How long an upload that doesn't change is kept, ms. */
const EXPIRY_MS = 7 * 24 * 60 * 60 * 1000;

/** What came of taking an upload by its id. */
export type TakeOutcome = 'taken' | 'incomplete' | 'unknown';

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
  async take(userId: number, uploadId: string, path: string): Promise<TakeOutcome> {
    const name = uploadName(userId, uploadId);
    const upload = name === undefined ? undefined : await this.store.find(name);
    if (name === undefined || upload === undefined) return 'unknown';
    if (upload.offset !== upload.size) return 'incomplete';
    try {
      await link(join(this.#directory, name), path);
    } catch (error) {
      if (isErrno(error, 'ENOENT')) return 'unknown';
      throw error;
    }
    return 'taken';
  }

  /** How many bytes of a user's upload have arrived; `undefined` where there is no such upload. */
  async offset(userId: number, uploadId: string): Promise<number | undefined> {
    const name = uploadName(userId, uploadId);
    return name === undefined ? undefined : (await this.store.find(name))?.offset;
  }

  /** Removes an upload whose bytes are stored elsewhere; nothing happens where there is none. */
  async discard(userId: number, uploadId: string): Promise<void> {
    const name = uploadName(userId, uploadId);
    if (name !== undefined) await this.store.discard(name);
  }

  /** Removes all uploads of a user that this process has. */
  discardAll(userId: number): Promise<void> {
    return this.store.discardAll(String(userId));
  }

  /** Removes uploads that have not changed for a week, and remains; gives their number. */
  sweep(): Promise<number> {
    return this.store.deleteExpired();
  }
}

/** Opens the folder of partial uploads, which is made where it is missing; their bytes are taken from `space`. */
export async function openPartialUploads(
  directory: string,
  space: Pick<FreeSpace, 'take'>,
): Promise<PartialUploads> {
  await mkdir(directory, { recursive: true });
  return new PartialUploads(directory, new PartialStore(directory, EXPIRY_MS, space));
}

/**
 * The path of a user's upload in the folder; `undefined` for an id that is no UUID, which is never part of a path.
 * Two users may use one id, each for an upload of their own.
 */
export function uploadName(userId: number, uploadId: string): string | undefined {
  return isUuid(uploadId) ? `${userId}/${uploadId}` : undefined;
}
