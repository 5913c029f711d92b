/**
 * Limits how many stored files are read at once for responses, because a slow client occupies its read for a long time.
 */
import { Busy } from '../lib/errors.ts';
import { Semaphore } from '../lib/semaphore.ts';
import type { StoredObject } from './storage.ts';

export interface ResponseReadLimits {
  /** The most reads at once. */
  connections: number;
  /** The most reads beyond that limit that wait for a slot. */
  waiting: number;
  /** How long each of these waits. */
  waitMs: number;
  /** How long a client may read nothing before its connection is closed. */
  clientSilenceMs?: number;
}

export class ResponseReads {
  readonly #reads: Semaphore;
  readonly #waitMs: number;

  constructor({ connections, waiting, waitMs }: ResponseReadLimits) {
    this.#reads = new Semaphore(connections, waiting);
    this.#waitMs = waitMs;
  }

  /**
   * Opens a stored file. Its slot is released once the stream has ended, failed or been destroyed. Throws `Busy` if no
   * slot becomes free in time, or if too many wait for one.
   */
  async begin(open: () => Promise<StoredObject | undefined>): Promise<StoredObject | undefined> {
    const release = this.#reads.isFull ? undefined : await this.#reads.acquire(this.#waitMs);
    if (release === undefined) throw new Busy('too many objects are being read');
    let stream;
    try {
      const object = await open();
      stream = object?.stream;
      return object;
    } finally {
      if (stream === undefined || stream.closed) release();
      else stream.once('close', release);
    }
  }
}
