/**
 * A lock per upload. A new request asks the current holder to end, and waits for it: a phone that has lost its
 * connection comes back while the server still waits for the rest of its chunk. The library's own locker polls at each
 * turn of the event loop, which keeps a CPU busy while it waits.
 */
import type { Lock, Locker, RequestRelease } from '@tus/server';
import { TusError } from './tus-error.ts';

/** How long a request waits for the lock, ms. */
const LOCK_TIMEOUT_MS = 30_000;

/** The request that holds a lock. */
interface Holder {
  /** Asks it to end. */
  requestRelease: RequestRelease;
  /** Wakes waiting requests. */
  readonly waiting: (() => void)[];
}

/** The upload locks of this process, by upload name. */
export class UploadLocker implements Locker {
  readonly #holders = new Map<string, Holder>();

  newLock(name: string): Lock {
    return {
      lock: (stopSignal, requestRelease) => this.#lock(name, stopSignal, requestRelease),
      unlock: () => Promise.resolve(this.#unlock(name)),
    };
  }

  /** Throws for a request that has waited too long or was aborted. */
  async #lock(name: string, stopSignal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), LOCK_TIMEOUT_MS);
    stopSignal.addEventListener('abort', () => stop.abort(), { once: true, signal: stop.signal });
    try {
      for (let holder = this.#holders.get(name); holder; holder = this.#holders.get(name)) {
        const released = wakeOf(holder, stop.signal);
        await holder.requestRelease();
        await released;
        if (stop.signal.aborted) throw new TusError(409, 'Another request is using this upload');
      }
      // Nothing was awaited since the last check: of several woken requests only one finds the lock free.
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

/** Resolves when the holder releases the lock, or the wait is aborted. */
function wakeOf({ waiting }: Holder, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      // Removes the listener, since a request may wait and be woken many times.
      stop.removeEventListener('abort', wake);
      resolve();
    };
    waiting.push(wake);
    stop.addEventListener('abort', wake);
  });
}
