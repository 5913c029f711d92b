/** Builds the engine with the browser's own clock, fetch, locks and database; the same in page and service worker. */
import { uuidv7 } from 'uuidv7';
import { createEngine } from '../engine/engine.ts';
import type { Engine } from '../engine/engine.ts';
import type { Channel } from '../store/channel.ts';
import type { Connection } from '../store/connection.ts';
import { createEngineStore } from '../store/engine-store.ts';
import { appendLog } from '../store/log.ts';
import { sha256 } from './digest.ts';
import { createHttp } from './http.ts';
import { createLocks } from './locks.ts';

/** `where` names this kind of context in the lease; `capMs`: longest pause between two tries. */
export function startEngine(
  connection: Connection,
  channel: Channel,
  where: 'page' | 'worker',
  capMs: number,
): Engine {
  const http = createHttp();
  const locks = createLocks();
  const engine = createEngine(
    {
      clock: { now: () => Date.now(), sleep: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)) },
      http,
      store: createEngineStore(connection, channel),
      ...(locks ? { locks } : {}),
      random: Math.random,
      sha256,
      log: (entry) => void appendLog(connection, entry),
      onSent: (id, bytes) => {
        channel.tell({ type: 'sent', id, bytes });
      },
    },
    { holder: `${where}:${uuidv7()}`, capMs },
  );
  channel.listen((news) => {
    if (news.type === 'halt') http.halt(news.id);
    if (news.type !== 'changed' && news.type !== 'sent') engine.refresh();
  });
  return engine;
}
