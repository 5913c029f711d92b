/** Assembles the outbox, for page, service worker and simulation alike. */
import { createChanges } from './actions/change.ts';
import type { Changes } from './actions/change.ts';
import { createDrafts } from './actions/drafts.ts';
import type { Drafts } from './actions/drafts.ts';
import { createEnqueue } from './actions/enqueue.ts';
import type { Enqueue, EnqueueTogether } from './actions/enqueue.ts';
import { createEngine } from './engine/engine.ts';
import type { Engine } from './engine/engine.ts';
import { kinds } from './kinds/index.ts';
import type { OutboxPorts } from './dependencies.ts';
import { createScheduler } from './run/scheduler.ts';
import type { Scheduler } from './run/scheduler.ts';
import { createEngineStore } from './store/engine-store.ts';
import { sweep } from './store/sweep.ts';
import { createView } from './view/view.ts';
import type { OutboxView } from './view/view.ts';

export interface OutboxOptions {
  /** The kind of context, used to identify it in the lease. */
  where: 'page' | 'worker';
  /** The longest backoff. */
  capMs: number;
}

export interface Outbox extends Changes, Drafts {
  enqueue: Enqueue;
  enqueueTogether: EnqueueTogether;
  /** The state for the screens. */
  view: OutboxView;
  /** One run: sends what can be sent now. */
  run: Engine['run'];
  /** Starts the scheduler, which sends whenever something is due, until it is stopped. */
  start(): Scheduler;
  /** Cleans up what is no longer needed. Throws `StoreError`. */
  sweep(): Promise<void>;
  /** Stops listening to the other tabs and the worker. */
  close(): void;
}

/** Creates the outbox from its ports. Nothing is sent before `run` or `start`. */
export function createOutbox(ports: OutboxPorts, { where, capMs }: OutboxOptions): Outbox {
  const { connection, channel, clock, http } = ports;
  const parts = { ...ports, view: createView(connection, () => clock.now()) };
  const engine = createEngine(
    { ...ports, store: createEngineStore(connection, channel) },
    { holder: `${where}:${ports.newId()}`, capMs, kinds },
  );
  let scheduler: Scheduler | undefined;

  const stopListening = channel.listen((notice) => {
    switch (notice.type) {
      case 'changed':
        return;
      case 'halt':
        http.halt(notice.id);
        engine.refresh();
        return;
      case 'work':
      case 'session':
        engine.refresh();
        scheduler?.wake();
    }
  });

  return {
    ...createEnqueue(parts),
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
