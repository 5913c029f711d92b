/**
 * How much of the disk under DATA_DIR uploads may still take. The database lies there too and must never meet a full disk:
 * uploads are refused while a reserve is left, on which decisions, likes and sessions go on. Several processes on one disk
 * each keep the same reserve.
 */
import { statfs } from 'node:fs/promises';
import { refuse } from '../lib/errors.ts';
import type { Refusal } from '../lib/errors.ts';
import type { Logger } from '../lib/log.ts';

/** How old the last reading of the disk may be, ms. */
const FRESH_MS = 1000;
/** Time between two warnings, ms. */
const WARN_EVERY_MS = 60_000;

export interface FreeSpaceOptions {
  /** Asks for the free bytes. */
  read: () => Promise<number>;
  /** Bytes that uploads leave free. */
  reserveBytes: number;
  log: Logger;
  /** A clock that only goes forward, ms. */
  now?: () => number;
}

/** The free bytes of the file system that holds a folder, as far as this process may use them. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export class FreeSpace {
  readonly #options: FreeSpaceOptions;
  readonly #now: () => number;
  /** As last read, less what was written since. */
  #free = 0;
  /** Bytes that were let in and may not be written yet. */
  #reserved = 0;
  #reading: Promise<void> = Promise.resolve();
  #readAt = -Infinity;
  #warnedAt = -Infinity;

  constructor(options: FreeSpaceOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** Bytes that are free, a second old at most. */
  async bytes(): Promise<number> {
    await this.#refresh();
    return this.#free;
  }

  /** The refusal where so many bytes more would reach into the reserve. Without bytes there is none. */
  async check(bytes: number): Promise<Refusal | undefined> {
    await this.#refresh();
    return this.#judge(bytes);
  }

  /**
   * Reserves room for a write of at most so many bytes, which no other write gets meanwhile. Gives what ends the
   * reservation, to be called once after the write; or refuses.
   */
  async reserve(bytes: number): Promise<(() => void) | Refusal> {
    await this.#refresh();
    // Nothing is awaited between this check and the reservation: of many at once only those that fit are let in.
    const refusal = this.#judge(bytes);
    if (refusal !== undefined) return refusal;
    this.#reserved += bytes;
    return () => {
      this.#reserved -= bytes;
      this.#free -= bytes;
    };
  }

  /** True where so many received bytes may be written. For a body whose length is not known beforehand. */
  async take(bytes: number): Promise<boolean> {
    await this.#refresh();
    if (this.#judge(bytes) !== undefined) return false;
    this.#free -= bytes;
    return true;
  }

  #judge(bytes: number): Refusal | undefined {
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
