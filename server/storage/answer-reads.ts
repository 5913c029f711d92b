/** Reads whose pace clients set: at most so many at once, so that those who read slowly can't hold more. */
import { Busy } from '../lib/errors.ts';
import { Gate } from '../lib/semaphore.ts';
import type { StoredObject } from './storage.ts';

export interface AnswerReadLimits {
  /** Reads at once. */
  connections: number;
  /** How long a further one waits for its turn, ms. */
  waitMs: number;
}

export class AnswerReads {
  readonly #places: Gate;
  readonly #waitMs: number;

  constructor({ connections, waitMs }: AnswerReadLimits) {
    this.#places = new Gate(connections);
    this.#waitMs = waitMs;
  }

  /** Begins a read, whose place is free again when its stream has ended, failed or been destroyed. Throws `Busy`. */
  async begin(open: () => Promise<StoredObject | undefined>): Promise<StoredObject | undefined> {
    const leave = await this.#places.enter(this.#waitMs);
    if (leave === undefined) throw new Busy('too many objects are read at once');
    let stream;
    try {
      const object = await open();
      stream = object?.stream;
      return object;
    } finally {
      if (stream === undefined || stream.closed) leave();
      else stream.once('close', leave);
    }
  }
}
