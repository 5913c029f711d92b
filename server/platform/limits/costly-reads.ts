/**
 * Bounds the reads whose cost depends on what a client looks for (docs/server/limits.md, "Costly reads"): how many run
 * at once, how many wait for their turn, and how long those of one address may run. Each process counts separately, in
 * memory.
 */
import { addressGroup } from '../http/client-address.ts';
import { ConcurrencyLimit } from '../lib/concurrency-limit.ts';
import { refuse } from '../lib/errors.ts';
import type { Refusal } from '../lib/errors.ts';
import { Semaphore } from '../lib/semaphore.ts';
import { AddressRate } from './address-rate.ts';

export interface CostlyReadLimits {
  /** How many reads may run at once. */
  running: number;
  /** How many reads may run or wait: of one address, and of all together. */
  pending: { each: number; all: number };
  /** For how many ms the reads of one address may run in a window of `windowMs`. */
  time: { max: number; windowMs: number };
}

interface CostlyReadOptions {
  limits: CostlyReadLimits;
  /** False turns off the limits per address. */
  perAddress: boolean;
  clock: () => Date;
  /** Measures how long a read runs, in ms. */
  elapsed?: () => number;
}

/** After how many seconds a client should retry a read for which there was no place. */
const RETRY_AFTER_SECONDS = 5;

export class CostlyReads {
  readonly #elapsed: () => number;
  readonly #pending: ConcurrencyLimit<string>;
  readonly #turns: Semaphore;
  readonly #time: AddressRate;

  constructor({ limits, perAddress, clock, elapsed = () => performance.now() }: CostlyReadOptions) {
    const { running, pending, time } = limits;
    this.#elapsed = elapsed;
    this.#pending = new ConcurrencyLimit(perAddress ? pending : { ...pending, each: pending.all });
    this.#turns = new Semaphore(running);
    this.#time = new AddressRate(perAddress ? time : undefined, clock);
  }

  /**
   * Runs a read once it is its turn. Returns a refusal if too many reads are pending, or if those of the address have
   * run for too long. `sendingMs`: the additional time for turning the result into a response.
   */
  async run<T>(address: string | undefined, read: () => Promise<T>, sendingMs = 0): Promise<T | Refusal> {
    const waitMs = this.#time.waitMs(address);
    if (waitMs > 0) return refuse('rate_limited', { retryAfter: Math.ceil(waitMs / 1000) });
    const release = this.#pending.acquire(addressGroup(address));
    if (release === undefined) return refuse('busy', { retryAfter: RETRY_AFTER_SECONDS });
    try {
      return await this.#turns.run(async () => {
        const start = this.#elapsed();
        try {
          return await read();
        } finally {
          this.#time.add(address, this.#elapsed() - start + sendingMs);
        }
      });
    } finally {
      release();
    }
  }
}
