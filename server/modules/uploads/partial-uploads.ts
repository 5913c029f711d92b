/** Partial uploads, as the rest of the server accesses them. */
import { link, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '../../../src/contract/calls/headers.ts';
import { isErrno } from '../../platform/lib/errno.ts';
import type { FreeSpace } from '../../platform/storage/free-space.ts';
import { PartialStore } from './partial-store.ts';

/** How long an upload is kept after its last change. */
export const EXPIRY_MS = 7 * 24 * 60 * 60 * 1000;

/** The result of taking an upload by its id. */
export type TakeOutcome = 'taken' | 'incomplete' | 'unknown';

/** All users' partial uploads. An upload can only be found with the id of the user who created it. */
export class PartialUploads {
  readonly store: PartialStore;
  readonly #directory: string;

  constructor(directory: string, store: PartialStore) {
    this.#directory = directory;
    this.store = store;
  }

  /**
   * Hard-links a finished upload's file to `path`, where no later request can change it. The upload itself stays until
   * `discard`, so a failure in between loses nothing.
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

  /** How many bytes of a user's upload have arrived; undefined if there is no such upload. */
  async offset(userId: number, uploadId: string): Promise<number | undefined> {
    const name = uploadName(userId, uploadId);
    return name === undefined ? undefined : (await this.store.find(name))?.offset;
  }

  /** Removes an upload if it exists. Call this once its bytes are stored elsewhere. */
  async discard(userId: number, uploadId: string): Promise<void> {
    const name = uploadName(userId, uploadId);
    if (name !== undefined) await this.store.discard(name);
  }

  /** Removes all of a user's uploads that this process owns. */
  discardAll(userId: number): Promise<void> {
    return this.store.discardAll(String(userId));
  }

  /** Removes uploads that haven't changed for a week, and leftovers. Returns how many were removed. */
  sweep(): Promise<number> {
    return this.store.deleteExpired();
  }
}

/** Opens the folder of partial uploads, and creates it if it is missing. The uploads' bytes count towards `space`. */
export async function openPartialUploads(
  directory: string,
  space: Pick<FreeSpace, 'take'>,
): Promise<PartialUploads> {
  await mkdir(directory, { recursive: true });
  return new PartialUploads(directory, new PartialStore(directory, EXPIRY_MS, space));
}

/**
 * The relative path of a user's upload; undefined unless the id is a UUID, so nothing else can become part of a path.
 * Two users may use the same id for different uploads.
 */
export function uploadName(userId: number, uploadId: string): string | undefined {
  return isUuid(uploadId) ? `${userId}/${uploadId}` : undefined;
}
