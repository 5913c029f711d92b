/** Limits concurrent reads of stored files for answers, because a slow client holds its read for a long time. */
import { Busy } from '../lib/errors.ts';
import { Semaphore } from '../lib/semaphore.ts';
import type { StoredObject } from './storage.ts';

export interface AnswerReadLimits {
  /** Most concurrent reads. */
  connections: number;
  /** How long a further read waits for a slot, ms. */
  waitMs: number;
  /** How long a client may read nothing before its connection is closed, ms. */
  clientSilenceMs?: number;
}

export class AnswerReads {
  readonly #reads: Semaphore;
  readonly #waitMs: number;

  constructor({ connections, waitMs }: AnswerReadLimits) {
    this.#reads = new Semaphore(connections);
    this.#waitMs = waitMs;
  }

  /** Opens a stored file. Its slot is released once the stream has ended, failed or been destroyed. Throws `Busy`. */
  async begin(open: () => Promise<StoredObject | undefined>): Promise<StoredObject | undefined> {
    const release = await this.#reads.acquire(this.#waitMs);
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
