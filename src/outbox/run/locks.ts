/** The engine's lock over Web Locks. */
import type { HeldLock, Locks } from '../engine/ports.ts';

const NAME = 'outbox';

/** Undefined where the browser has none; the lease alone decides there. */
export function createLocks(): Locks | undefined {
  // An old WebKit has no `locks`; the type does not know.
  const manager = (navigator as { locks?: LockManager }).locks;
  if (!manager) return undefined;
  return {
    take: (force) =>
      new Promise((resolve) => {
        let lost = false;
        manager
          .request(NAME, force ? { steal: true } : { ifAvailable: true }, (lock) => {
            if (!lock) {
              resolve(undefined);
              return undefined;
            }
            return new Promise<void>((end) => {
              const held: HeldLock = { lost: () => lost, release: end };
              resolve(held);
            });
          })
          .catch(() => {
            // Taken by force, or this context is not allowed any locks.
            lost = true;
            resolve(undefined);
          });
      }),
    whenFree(callback) {
      const waiting = new AbortController();
      // Shared, so that all who wait hear it, and nobody holds up the one that takes the lock next.
      manager.request(NAME, { mode: 'shared', signal: waiting.signal }, callback).catch(() => {
        // Ended, or this context is not allowed any locks; the lease still says when to look again.
      });
      return () => {
        waiting.abort();
      };
    },
  };
}
