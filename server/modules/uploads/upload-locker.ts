/**
 * A lock per upload. A new request asks the request that has the lock to end, and waits for it. For example, a phone
 * that has lost its connection may reconnect while the server is still waiting for the rest of its chunk. The library's
 * own locker polls in each turn of the event loop, which keeps a CPU busy during the wait.
 */
import type { Lock, Locker, RequestRelease } from '@tus/server';
import { TusError } from './tus-error.ts';

/** How long a request waits for the lock. */
const LOCK_TIMEOUT_MS = 30_000;

/** The request that has a lock. */
interface Holder {
  /** Asks the request to end. */
  requestRelease: RequestRelease;
  /** Wakes the requests that are waiting for the lock. */
  readonly waiting: (() => void)[];
}

/** The upload locks of this process, by upload name. */
export class UploadLocker implements Locker {
  readonly #holders = new Map<string, Holder>();
  #isStopping = false;

  /** Asks all requests to end, also those that get a lock later. */
  releaseAll(): void {
    this.#isStopping = true;
    for (const { requestRelease } of this.#holders.values()) void requestRelease();
  }

  newLock(name: string): Lock {
    return {
      lock: (stopSignal, requestRelease) => this.#lock(name, stopSignal, requestRelease),
      unlock: () => Promise.resolve(this.#unlock(name)),
    };
  }

  /** Acquires a lock. Throws if the request has waited too long or was aborted. */
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
      // Nothing has been awaited since the last check, so only one of several woken requests finds the lock free.
      this.#holders.set(name, { requestRelease, waiting: [] });
      if (this.#isStopping) await requestRelease();
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
      // The listener is removed, because a request may wait and be woken many times.
      stop.removeEventListener('abort', wake);
      resolve();
    };
    waiting.push(wake);
    stop.addEventListener('abort', wake);
  });
}
