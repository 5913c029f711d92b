/** Photos in full size, for reviewers (docs/rules/review.md, "Full size"). */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FullPicture } from '../../../src/contract/calls/photo.ts';
import { isExhausted, loggableText } from '../../platform/images/exhausted.ts';
import { toFullSize } from '../../platform/images/full-size.ts';
import type { Logger } from '../../platform/lib/log.ts';
import { Semaphore } from '../../platform/lib/semaphore.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { shownFile } from '../photos/redraw-copies.ts';
import type { PrivateFiles } from '../photos/redraw-copies.ts';
import type { PhotoRecord } from '../photos/rows.ts';

/** The most photos that are read at once. Each takes up to twice its file's size in memory. */
const CONCURRENCY = 2;
/** The most requests in the queue. */
const MAX_WAITING = 32;
/** How much of a file's digest names its version. */
const VERSION_LENGTH = 16;

/** Names the content of a photo's picture; changes when the photographer replaces it. */
export function versionOf(photo: PrivateFiles): string {
  return shownFile(photo).sha256.slice(0, VERSION_LENGTH);
}

/** Where a photo's picture in full size is, and how large. */
export function fullPictureOf(photo: PhotoRecord): FullPicture {
  return {
    path: `/api/review/photos/${photo.id}/full?v=${versionOf(photo)}`,
    bytes: photo.full_bytes ?? photo.original_bytes,
    width: photo.full_width,
    height: photo.full_height,
  };
}

/** Makes pictures in full size from the private files, a few at a time. They aren't kept. */
export class FullPictures {
  readonly #storage: Storage;
  readonly #log: Logger;
  readonly #slots = new Semaphore(CONCURRENCY, MAX_WAITING);

  constructor({ storage, log }: { storage: Storage; log: Logger }) {
    this.#storage = storage;
    this.#log = log;
  }

  /** A JPEG; `damaged` if the private file is missing or damaged, `later` if the server is too busy now. */
  async of(photo: PrivateFiles): Promise<Buffer | 'damaged' | 'later'> {
    if (this.#slots.isFull) return 'later';
    return this.#slots.run(() => this.#read(photo));
  }

  async #read(photo: PrivateFiles): Promise<Buffer | 'damaged' | 'later'> {
    const { key, sha256 } = shownFile(photo);
    // Outside of the `try`, since an outage of the storage says nothing about the file.
    const object = await this.#storage.open(key, 'work');
    const file = object && (await buffer(object.stream));
    try {
      const isIntact = file !== undefined && createHash('sha256').update(file).digest('hex') === sha256;
      const picture = isIntact ? await toFullSize(file) : undefined;
      if (picture !== undefined) return picture;
    } catch (error) {
      if (isExhausted(error)) return 'later';
      this.#log.info('full_size_failed', { photo_id: photo.id, message: loggableText(error) });
    }
    this.#log.error('photo_file_damaged', { photo_id: photo.id });
    return 'damaged';
  }
}
