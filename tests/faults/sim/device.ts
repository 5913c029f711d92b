/** The simulated browser: one database, its locks and its channel, shared by tabs and worker. */
import type { HeldLock, Locks } from '../../../src/outbox/engine/ports.ts';
import type { Channel, ChannelMessage } from '../../../src/database/channel.ts';

let devices = 0;

export class Device {
  readonly databaseName = `simulated-outbox-${(devices += 1)}`;
  readonly locks: LockTable | undefined;
  /** Ops whose user was told "Saved on this device". */
  readonly saved = new Set<string>();
  /** Ops whose user pressed Cancel, whatever came of it. */
  readonly cancelAsked = new Set<string>();
  /** Ops that a later one has made needless before they were sent. */
  readonly replaced = new Set<string>();
  /** Ops whose user was told that they are cancelled. */
  readonly cancelled = new Set<string>();
  readonly #listeners = new Set<(news: ChannelMessage) => void>();
  #contexts = 0;

  constructor(options: { locks: boolean }) {
    this.locks = options.locks ? new LockTable() : undefined;
  }

  nextContext(): number {
    this.#contexts += 1;
    return this.#contexts;
  }

  get channel(): Channel {
    return {
      tell: (news) => {
        for (const listener of this.#listeners) listener(news);
      },
      listen: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
    };
  }
}

/** Web Locks with one lock. */
class LockTable {
  #holder: { context: object; lost: boolean } | undefined;
  readonly #waiting = new Map<() => void, object>();

  for(context: object): Locks {
    return {
      take: (force) => {
        if (this.#holder && !force) return Promise.resolve(undefined);
        if (this.#holder) this.#holder.lost = true;
        const mine = { context, lost: false };
        this.#holder = mine;
        const held: HeldLock = {
          lost: () => mine.lost,
          release: () => {
            if (this.#holder === mine) this.#free();
          },
        };
        return Promise.resolve(held);
      },
      whenFree: (callback) => {
        if (this.#holder) this.#waiting.set(callback, context);
        else queueMicrotask(callback);
        return () => this.#waiting.delete(callback);
      },
    };
  }

  /** A context that is gone holds nothing. */
  forget(context: object): void {
    for (const [callback, waiting] of this.#waiting) {
      if (waiting === context) this.#waiting.delete(callback);
    }
    if (this.#holder?.context === context) this.#free();
  }

  #free(): void {
    this.#holder = undefined;
    for (const callback of this.#waiting.keys()) queueMicrotask(callback);
    this.#waiting.clear();
  }
}
