/** The outbox, whole: the same object in a page, in the service worker and in the simulation. */
import { createChanges } from './actions/change.ts';
import type { Changes } from './actions/change.ts';
import { createDrafts } from './actions/drafts.ts';
import type { Drafts } from './actions/drafts.ts';
import { createEnqueue } from './actions/enqueue.ts';
import type { Enqueue } from './actions/enqueue.ts';
import { createEngine } from './engine/engine.ts';
import type { Engine } from './engine/engine.ts';
import { kinds } from './kinds/index.ts';
import type { OutboxPorts } from './parts.ts';
import { createScheduler } from './run/scheduler.ts';
import type { Scheduler } from './run/scheduler.ts';
import { createEngineStore } from './store/engine-store.ts';
import { sweep } from './store/sweep.ts';
import { createView } from './view/view.ts';
import type { OutboxView } from './view/view.ts';

export interface OutboxOptions {
  /** Names this kind of context in the lease. */
  where: 'page' | 'worker';
  /** Longest pause between two tries, ms. */
  capMs: number;
}

export interface Outbox extends Changes, Drafts {
  enqueue: Enqueue;
  /** What the screens see. */
  view: OutboxView;
  /** One run: what can be sent now is sent. */
  run: Engine['run'];
  /** From now on sends whenever there is something to send, until it is stopped. */
  start(): Scheduler;
  /** Removes what nobody needs any more. Throws `StoreError`. */
  sweep(): Promise<void>;
  /** Stops listening to the other tabs and the worker. */
  close(): void;
}

/** Makes the outbox from its ports. Nothing is sent before `run` or `start`. */
export function createOutbox(ports: OutboxPorts, { where, capMs }: OutboxOptions): Outbox {
  const { connection, channel, clock, http } = ports;
  const parts = { ...ports, view: createView(connection, () => clock.now()) };
  const engine = createEngine(
    { ...ports, store: createEngineStore(connection, channel) },
    { holder: `${where}:${ports.newId()}`, capMs, kinds },
  );
  let scheduler: Scheduler | undefined;

  const stopListening = channel.listen((news) => {
    switch (news.type) {
      case 'changed':
        return;
      case 'halt':
        http.halt(news.id);
        engine.refresh();
        return;
      case 'work':
      case 'session':
        engine.refresh();
        scheduler?.wake();
    }
  });

  return {
    enqueue: createEnqueue(parts),
    ...createChanges(parts),
    ...createDrafts(parts),
    view: parts.view,
    run: (options) => engine.run(options),
    start() {
      scheduler ??= createScheduler(engine, ports, (outcome) => {
        parts.view.showRunProblem(outcome.kind === 'storage' ? outcome.problem : undefined);
      });
      scheduler.wake(true);
      return scheduler;
    },
    sweep: () => sweep(connection, kinds, clock.now()),
    close() {
      stopListening();
      scheduler?.stop();
    },
  };
}
