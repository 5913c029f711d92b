/** Runs the outbox in the service worker, during a sync event. */
import { openChannel } from '../../src/database/channel.ts';
import type { Connection } from '../../src/database/connection.ts';
import { WORKER_CAP_MS } from '../../src/outbox/engine/retry-policy.ts';
import { isOver } from '../../src/outbox/engine/types.ts';
import { createOutbox } from '../../src/outbox/outbox.ts';
import type { Outbox } from '../../src/outbox/outbox.ts';
import { browserPorts } from '../../src/outbox/run/browser-ports.ts';
import { runForSync } from '../../src/outbox/run/run-for-sync.ts';
import { readOps } from '../../src/outbox/store/items.ts';
import { readStoredSession } from '../../src/session/stored-session.ts';
import { showNotice } from './notify.ts';
import type { NoticeScope } from './notify.ts';

/** Background Sync (WICG), missing from TypeScript's worker library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  /** True if the browser won't retry. */
  readonly lastChance: boolean;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}

/** Prefix of the tags that the page registers. */
const TAG = 'outbox:';

const clock = {
  now: () => Date.now(),
  sleep: (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms)),
};

/** A worker never saves ops, and only a page can request sync events. */
const storage = { hasRoomFor: () => Promise.resolve(true), keepForGood: () => Promise.resolve() };
const askForSync = () => Promise.resolve();

/** Handles sync events. The event's promise rejects while work is left, so the browser retries. */
export function handleSync(scope: NoticeScope, connection: Connection): (event: SyncEvent) => void {
  let outbox: Outbox | undefined;

  const send = async (lastChance: boolean) => {
    const user = (await readStoredSession(connection))?.user.id;
    const before = await countUnfinished(user);
    outbox ??= createOutbox(browserPorts({ connection, channel: openChannel(), storage, askForSync }), {
      where: 'worker',
      capMs: WORKER_CAP_MS,
    });
    const { left } = await runForSync(outbox, clock);
    const session = await readStoredSession(connection);
    if (left === 0) {
      // Nothing is left to send, either, if the user has signed out or another one has signed in in the meantime.
      const isSent = before > 0 && session?.user.id === user && (await countUnfinished(user)) === 0;
      if (isSent) await showNotice(scope, session, { kind: 'sent' });
      return;
    }
    if (lastChance) await showNotice(scope, session, { kind: 'stuck', left });
    throw new Error(`${left} left in the outbox`);
  };

  /** Number of a user's unfinished ops; 0 for nobody. */
  const countUnfinished = async (user: number | undefined) => {
    if (user === undefined) return 0;
    const { ops } = await readOps(connection, user);
    return ops.filter((op) => !isOver(op)).length;
  };

  return (event) => {
    if (event.tag.startsWith(TAG)) event.waitUntil(send(event.lastChance));
  };
}
