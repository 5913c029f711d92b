/** The rest of the server's access to partial uploads. */
import { link, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '../../../src/contract/calls/headers.ts';
import { isErrno } from '../../platform/lib/errno.ts';
import type { FreeSpace } from '../../platform/storage/free-space.ts';
import { PartialStore } from './partial-store.ts';

/** How long an unchanged upload is retained, ms. */
const EXPIRY_MS = 7 * 24 * 60 * 60 * 1000;

/** The result of taking an upload by its id. */
export type TakeOutcome = 'taken' | 'incomplete' | 'unknown';

/** All users' partial uploads. An upload is found only under its creator's id. */
export class PartialUploads {
  readonly store: PartialStore;
  readonly #directory: string;

  constructor(directory: string, store: PartialStore) {
    this.#directory = directory;
    this.store = store;
  }

  /**
   * Hard-links a finished upload's file to `path`, where no later request changes it. The upload itself stays until
   * `discard`, so that a failure in between loses nothing.
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

  /** How many bytes of a user's upload have arrived; undefined if it doesn't exist. */
  async offset(userId: number, uploadId: string): Promise<number | undefined> {
    const name = uploadName(userId, uploadId);
    return name === undefined ? undefined : (await this.store.find(name))?.offset;
  }

  /** Removes an upload whose bytes are stored elsewhere, if it exists. */
  async discard(userId: number, uploadId: string): Promise<void> {
    const name = uploadName(userId, uploadId);
    if (name !== undefined) await this.store.discard(name);
  }

  /** Removes all of a user's uploads in this process. */
  discardAll(userId: number): Promise<void> {
    return this.store.discardAll(String(userId));
  }

  /** Removes uploads unchanged for a week, and leftovers; returns their number. */
  sweep(): Promise<number> {
    return this.store.deleteExpired();
  }
}

/** Opens the folder of partial uploads, creating it if missing; their bytes count towards `space`. */
export async function openPartialUploads(
  directory: string,
  space: Pick<FreeSpace, 'take'>,
): Promise<PartialUploads> {
  await mkdir(directory, { recursive: true });
  return new PartialUploads(directory, new PartialStore(directory, EXPIRY_MS, space));
}

/**
 * The relative path of a user's upload; undefined if the id is no UUID, so that nothing else becomes part of a path.
 * Two users may use the same id, each for their own upload.
 */
export function uploadName(userId: number, uploadId: string): string | undefined {
  return isUuid(uploadId) ? `${userId}/${uploadId}` : undefined;
}
