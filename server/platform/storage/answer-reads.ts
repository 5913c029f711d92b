/** Reads whose pace clients set: a limited number at once, so that clients that read slowly can't hold more. */
import { Busy } from '../lib/errors.ts';
import { Semaphore } from '../lib/semaphore.ts';
import type { StoredObject } from './storage.ts';

export interface AnswerReadLimits {
  /** Reads at once. */
  connections: number;
  /** How long a further one waits for its turn, ms. */
  waitMs: number;
  /** How long a client may read nothing before it is cut off, ms. */
  clientSilenceMs?: number;
}

export class AnswerReads {
  readonly #reads: Semaphore;
  readonly #waitMs: number;

  constructor({ connections, waitMs }: AnswerReadLimits) {
    this.#reads = new Semaphore(connections);
    this.#waitMs = waitMs;
  }

  /** Begins a read. Another may take its place once its stream has ended, failed or been destroyed. Throws `Busy`. */
  async begin(open: () => Promise<StoredObject | undefined>): Promise<StoredObject | undefined> {
    const release = await this.#reads.acquire(this.#waitMs);
    if (release === undefined) throw new Busy('too many objects are read at once');
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
