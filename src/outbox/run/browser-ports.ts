/** The outbox's ports over the browser's own clock, fetch, locks and database; the same in page and service worker. */
import { uuidv7 } from 'uuidv7';
import type { Channel } from '../../database/channel.ts';
import type { Connection } from '../../database/connection.ts';
import type { OutboxPorts } from '../parts.ts';
import { sha256 } from './digest.ts';
import { createHttp } from './http.ts';
import { createLocks } from './locks.ts';

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
