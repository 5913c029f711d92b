/** The outbox in the service worker: the same engine as in the page, for as long as one sync event. */
import { WORKER_CAP_MS } from '../../src/outbox/engine/policy.ts';
import { startEngine } from '../../src/outbox/run/start.ts';
import { runForSync } from '../../src/outbox/run/sync-run.ts';
import { openChannel } from '../../src/outbox/store/channel.ts';
import { connect } from '../../src/outbox/store/connection.ts';
import { readOps } from '../../src/outbox/store/items.ts';
import { readSession } from '../../src/outbox/store/session.ts';
import { isOver } from '../../src/outbox/engine/types.ts';
import type { SyncEvent } from './events.ts';
import { notify } from './notify.ts';

/** Prefix of the tags the page registers. */
const TAG = 'outbox:';

const clock = {
  now: () => Date.now(),
  sleep: (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms)),
};

/** Answers sync events. Rejects while work is left, so that the browser tries again. */
export function answerSync(scope: ServiceWorkerGlobalScope): (event: SyncEvent) => void {
  const connection = connect();
  let engine: ReturnType<typeof startEngine> | undefined;

  const send = async (lastChance: boolean) => {
    const before = await waiting();
    engine ??= startEngine(connection, openChannel(), 'worker', WORKER_CAP_MS);
    const { left } = await runForSync(engine, clock);
    const session = await readSession(connection);
    if (left === 0) {
      if (before > 0 && (await waiting()) === 0) await notify(scope, session, { kind: 'sent' });
      return;
    }
    if (lastChance) await notify(scope, session, { kind: 'stuck', left });
    throw new Error(`${left} left in the outbox`);
  };

  /** Items of the signed-in user that are not over. */
  const waiting = async () => {
    const session = await readSession(connection);
    if (!session) return 0;
    const { ops } = await readOps(connection, session.user.id);
    return ops.filter((op) => !isOver(op)).length;
  };

  return (event) => {
    if (event.tag.startsWith(TAG)) event.waitUntil(send(event.lastChance));
  };
}
