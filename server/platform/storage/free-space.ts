/**
 * How much of DATA_DIR's disk uploads may still use. The database is on that disk too, and must never find it full:
 * uploads are refused while a reserve is left, so that decisions, likes and sessions can still be written. Several
 * processes on one disk each leave this reserve.
 */
import { statfs } from 'node:fs/promises';
import { refuse } from '../lib/errors.ts';
import type { Refusal } from '../lib/errors.ts';
import type { Logger } from '../lib/log.ts';

/** How old the last measurement of the disk may be, ms. */
const FRESH_MS = 1000;
/** Least time between two warnings, ms. */
const WARN_EVERY_MS = 60_000;

export interface FreeSpaceOptions {
  /** Measures the free bytes. */
  read: () => Promise<number>;
  /** Bytes that uploads leave free. */
  reserveBytes: number;
  log: Logger;
  /** A monotonic clock, ms. */
  now?: () => number;
}

/** The free bytes of a folder's file system that this process may use. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export class FreeSpace {
  readonly #options: FreeSpaceOptions;
  readonly #now: () => number;
  /** The last measurement, minus what was written since. */
  #free = 0;
  /** Bytes that were reserved and may not be written yet. */
  #reserved = 0;
  #reading: Promise<void> = Promise.resolve();
  #readAt = -Infinity;
  #warnedAt = -Infinity;

  constructor(options: FreeSpaceOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** The free bytes, measured at most a second ago. */
  async bytes(): Promise<number> {
    await this.#refresh();
    return this.#free;
  }

  /** The refusal if writing `bytes` more would use the reserve; undefined for 0 bytes. */
  async check(bytes: number): Promise<Refusal | undefined> {
    await this.#refresh();
    return this.#refuseBeyondReserve(bytes);
  }

  /**
   * Reserves space for a write of at most `bytes`. Returns the function that ends the reservation, to be called once
   * after the write; or refuses.
   */
  async reserve(bytes: number): Promise<(() => void) | Refusal> {
    await this.#refresh();
    // Nothing is awaited between this check and the reservation, so concurrent reservations can't exceed the space.
    const refusal = this.#refuseBeyondReserve(bytes);
    if (refusal !== undefined) return refusal;
    this.#reserved += bytes;
    return () => {
      this.#reserved -= bytes;
      this.#free -= bytes;
    };
  }

  /** True if `bytes` that have arrived may be written. For a body whose length isn't known beforehand. */
  async take(bytes: number): Promise<boolean> {
    await this.#refresh();
    if (this.#refuseBeyondReserve(bytes) !== undefined) return false;
    this.#free -= bytes;
    return true;
  }

  #refuseBeyondReserve(bytes: number): Refusal | undefined {
    const { reserveBytes, log } = this.#options;
    if (bytes === 0 || this.#free - this.#reserved - bytes >= reserveBytes) return undefined;
    const now = this.#now();
    if (now - this.#warnedAt >= WARN_EVERY_MS) {
      this.#warnedAt = now;
      log.warn('disk_short', { freeBytes: this.#free, reserveBytes, message: 'uploads are refused' });
    }
    return refuse('insufficient_storage');
  }

  #refresh(): Promise<void> {
    const now = this.#now();
    if (now - this.#readAt >= FRESH_MS) {
      this.#readAt = now;
      this.#reading = this.#read();
    }
    return this.#reading;
  }

  async #read(): Promise<void> {
    this.#free = await this.#options.read();
  }
}
