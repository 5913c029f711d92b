/**
 * One request at a time for an upload. A new request asks the one before it to end, and waits for that: a phone that has
 * lost its connection comes back while the server still waits for the rest of its chunk. The library's own locker asks
 * again at each turn of the event loop, which keeps a processor busy for as long as it waits.
 */
import type { Lock, Locker, RequestRelease } from '@tus/server';
import { TusError } from './tus-error.ts';

/** How long a request waits for its turn, ms. */
const PATIENCE_MS = 30_000;

/** The request that has an upload. */
interface Holder {
  /** Asks it to end. */
  requestRelease: RequestRelease;
  /** Wakes those that wait for it. */
  readonly waiting: (() => void)[];
}

/** The locks of the uploads of this process, by the uploads' names. */
export class UploadLocker implements Locker {
  readonly #holders = new Map<string, Holder>();

  newLock(name: string): Lock {
    return {
      lock: (stopSignal, requestRelease) => this.#lock(name, stopSignal, requestRelease),
      unlock: () => Promise.resolve(this.#unlock(name)),
    };
  }

  /** Refuses a request that has waited too long, or is not wanted any more. */
  async #lock(name: string, stopSignal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
    stopSignal.addEventListener('abort', () => stop.abort(), { once: true, signal: stop.signal });
    try {
      for (let holder = this.#holders.get(name); holder; holder = this.#holders.get(name)) {
        const released = wakeOf(holder, stop.signal);
        await holder.requestRelease();
        await released;
        if (stop.signal.aborted) throw new TusError(409, 'Another request has this upload');
      }
      // Nothing was awaited since the last check: of several that were woken only one finds the upload free.
      this.#holders.set(name, { requestRelease, waiting: [] });
    } finally {
      clearTimeout(timer);
      stop.abort();
    }
  }

  #unlock(name: string): void {
    const holder = this.#holders.get(name);
    this.#holders.delete(name);
    for (const wake of holder?.waiting ?? []) wake();
  }
}

/** Resolves when the holder has ended, or the wait is given up. */
function wakeOf({ waiting }: Holder, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      // A request that waits for long is woken often.
      stop.removeEventListener('abort', wake);
      resolve();
    };
    waiting.push(wake);
    stop.addEventListener('abort', wake);
  });
}
