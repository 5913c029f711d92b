/** The outbox's ports over the browser's own clock, fetch, locks and database; the same in page and service worker. */
import { uuidv7 } from 'uuidv7';
import type { Channel } from '../../database/channel.ts';
import type { Connection } from '../../database/connection.ts';
import type { HeldLock, Locks } from '../engine/ports.ts';
import type { OutboxPorts } from '../parts.ts';
import { createHttp } from './http.ts';

/** The engine's lock over Web Locks. */
const NAME = 'outbox';

/** Undefined where the browser has none; the lease alone decides there. */
function createLocks(): Locks | undefined {
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

/** What only the context itself can give. */
export interface OwnPorts extends Pick<OutboxPorts, 'storage' | 'askForSync'> {
  connection: Connection;
  channel: Channel;
}

export function browserPorts({ connection, channel, storage, askForSync }: OwnPorts): OutboxPorts {
  const locks = createLocks();
  return {
    connection,
    channel,
    clock: {
      now: () => Date.now(),
      sleep: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
      wake(ms, callback) {
        const timer = setTimeout(callback, ms);
        return () => {
          clearTimeout(timer);
        };
      },
    },
    http: createHttp(),
    ...(locks ? { locks } : {}),
    storage,
    random: Math.random,
    sha256,
    newId: uuidv7,
    askForSync,
  };
}

/** SHA-256 as lower-case hex. Browsers keep theirs from pages that come over plain HTTP: there a library does it. */
async function sha256(bytes: ArrayBuffer): Promise<string> {
  const { subtle }: { subtle?: SubtleCrypto } = crypto;
  const digest = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : await inScript(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function inScript(bytes: ArrayBuffer): Promise<Uint8Array> {
  const library = await import('@noble/hashes/sha2.js');
  return library.sha256(new Uint8Array(bytes));
}
