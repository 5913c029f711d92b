/** The outbox's ports, implemented with the browser's clock, fetch, locks and database, for page and service worker. */
import { uuidv7 } from 'uuidv7';
import type { Channel } from '../../database/channel.ts';
import type { Connection } from '../../database/connection.ts';
import type { HeldLock, Locks } from '../engine/ports.ts';
import type { OutboxPorts } from '../dependencies.ts';
import { createHttp } from './http.ts';

/** Name of the engine's Web Lock. */
const LOCK_NAME = 'outbox';

/** Undefined if the browser has no Web Locks. The lease alone then decides who sends. */
function createLocks(): Locks | undefined {
  // Old WebKit has no `locks`, contrary to the type.
  const manager = (navigator as { locks?: LockManager }).locks;
  if (!manager) return undefined;
  return {
    take: (force) =>
      new Promise((resolve) => {
        let lost = false;
        manager
          .request(LOCK_NAME, force ? { steal: true } : { ifAvailable: true }, (lock) => {
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
            // The lock was stolen, or this context may not use locks.
            lost = true;
            resolve(undefined);
          });
      }),
    whenFree(callback) {
      const waiting = new AbortController();
      // In shared mode, all contexts that wait for the lock are called back, and none holds up the next exclusive
      // holder.
      manager.request(LOCK_NAME, { mode: 'shared', signal: waiting.signal }, callback).catch(() => {
        // The request was aborted, or this context may not use locks; the lease still provides a time to retry.
      });
      return () => {
        waiting.abort();
      };
    },
  };
}

/** The ports that page and service worker each provide. */
export interface ContextPorts extends Pick<OutboxPorts, 'storage' | 'askForSync'> {
  connection: Connection;
  channel: Channel;
}

export function browserPorts({ connection, channel, storage, askForSync }: ContextPorts): OutboxPorts {
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

/**
 * SHA-256 as lower-case hex. Browsers offer `crypto.subtle` only in secure contexts; over plain HTTP a library computes
 * it.
 */
async function sha256(bytes: ArrayBuffer): Promise<string> {
  const { subtle }: { subtle?: SubtleCrypto } = crypto;
  const digest = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : await sha256InScript(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function sha256InScript(bytes: ArrayBuffer): Promise<Uint8Array> {
  const library = await import('@noble/hashes/sha2.js');
  return library.sha256(new Uint8Array(bytes));
}
