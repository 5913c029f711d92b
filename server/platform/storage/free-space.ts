/**
 * Tracks how much of DATA_DIR's disk uploads may still use. The database is on that disk too, and the disk must never
 * become full. So uploads always leave a reserve free, in which decisions, likes and sessions can still be written. If
 * several processes share a disk, each of them leaves this reserve free.
 */
import { statfs } from 'node:fs/promises';
import { refuse } from '../lib/errors.ts';
import type { Refusal } from '../lib/errors.ts';
import type { Logger } from '../lib/log.ts';

/** How old the last measurement of the disk's free space may be. */
const FRESH_MS = 1000;
/** The shortest time between two warnings. */
const WARN_EVERY_MS = 60_000;

export interface FreeSpaceOptions {
  /** Measures how many bytes are free. */
  read: () => Promise<number>;
  /** How many bytes uploads must leave free. */
  reserveBytes: number;
  log: Logger;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

/** How many bytes of a folder's file system are free and may be used by this process. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export class FreeSpace {
  readonly #options: FreeSpaceOptions;
  readonly #now: () => number;
  /** The last measurement, minus what has been written since. */
  #free = 0;
  /** Bytes that are reserved but perhaps not written yet. */
  #reserved = 0;
  #reading: Promise<void> = Promise.resolve();
  #readAt = -Infinity;
  #warnedAt = -Infinity;

  constructor(options: FreeSpaceOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** How many bytes are free, measured at most a second ago. */
  async bytes(): Promise<number> {
    await this.#refresh();
    return this.#free;
  }

  /** Returns a refusal if writing `bytes` more would leave less than the reserve. Never refuses 0 bytes. */
  async check(bytes: number): Promise<Refusal | undefined> {
    await this.#refresh();
    return this.#refuseBeyondReserve(bytes);
  }

  /**
   * Reserves space for writing at most `bytes`, or refuses. Returns the function that ends the reservation, to be
   * called once after writing.
   */
  async reserve(bytes: number): Promise<(() => void) | Refusal> {
    await this.#refresh();
    // Nothing is awaited between this check and the reservation, so concurrent reservations can't exceed the free
    // space.
    const refusal = this.#refuseBeyondReserve(bytes);
    if (refusal !== undefined) return refusal;
    this.#reserved += bytes;
    return () => {
      this.#reserved -= bytes;
      this.#free -= bytes;
    };
  }

  /** True if `bytes` that have arrived may be written. For bodies whose length isn't known in advance. */
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
