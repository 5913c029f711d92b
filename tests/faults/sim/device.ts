/** The simulated browser, with one database, one lock and one channel, which tabs and worker share. */
import type { HeldLock, Locks } from '../../../src/outbox/engine/ports.ts';
import type { Channel, ChannelMessage } from '../../../src/database/channel.ts';

let devices = 0;

export class Device {
  readonly databaseName = `simulated-outbox-${(devices += 1)}`;
  readonly locks: LockTable | undefined;
  /** Ops for which the app has shown "Saved on this device". */
  readonly saved = new Set<string>();
  /** Ops whose user pressed Cancel, whether it succeeded or not. */
  readonly cancelAsked = new Set<string>();
  /** Ops that a later op replaced before they were sent. */
  readonly replaced = new Set<string>();
  /** Ops that the app has shown as cancelled. */
  readonly cancelled = new Set<string>();
  readonly #listeners = new Set<(message: ChannelMessage) => void>();
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
      tell: (message) => {
        for (const listener of this.#listeners) listener(message);
      },
      listen: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
    };
  }
}

/** The Web Locks API with a single lock. */
class LockTable {
  #holder: { context: object; lost: boolean } | undefined;
  readonly #waiting = new Map<() => void, object>();

  for(context: object): Locks {
    return {
      take: (force) => {
        if (this.#holder && !force) return Promise.resolve(undefined);
        if (this.#holder) this.#holder.lost = true;
        const holder = { context, lost: false };
        this.#holder = holder;
        const held: HeldLock = {
          lost: () => holder.lost,
          release: () => {
            if (this.#holder === holder) this.#free();
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

  /** Releases the lock if a dead context holds it, and forgets the callbacks with which the context waits for the lock. */
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
