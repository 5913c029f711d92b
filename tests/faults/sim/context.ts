/** One tab or worker of the simulated browser: its own engine on the shared database; can be killed or frozen. */
import { uuidv7 } from 'uuidv7';
import { createEngine } from '../../../src/outbox/engine/engine.ts';
import type { Engine } from '../../../src/outbox/engine/engine.ts';
import { PAGE_CAP_MS, WORKER_CAP_MS } from '../../../src/outbox/engine/policy.ts';
import type { Clock, LogEntry } from '../../../src/outbox/engine/ports.ts';
import type { Op } from '../../../src/outbox/engine/types.ts';
import { createDriver } from '../../../src/outbox/run/driver.ts';
import type { Driver } from '../../../src/outbox/run/driver.ts';
import type { OutboxNews } from '../../../src/outbox/store/channel.ts';
import { connect } from '../../../src/outbox/store/connection.ts';
import type { Connection } from '../../../src/outbox/store/connection.ts';
import { createEngineStore } from '../../../src/outbox/store/engine-store.ts';
import { readOps, writeCancel, writeUndoCancel, writeWish } from '../../../src/outbox/store/items.ts';
import type { OwnersOps, WishOutcome } from '../../../src/outbox/store/items.ts';
import { readSession } from '../../../src/outbox/store/session.ts';
import { stageAction, stageUpload } from '../../../src/outbox/store/staging.ts';
import type { StageOutcome } from '../../../src/outbox/store/staging.ts';
import type { Wish } from '../../../src/outbox/engine/wishes.ts';
import type { PhotoForm } from '../../../src/contract/rules.ts';
import { sha256Of } from './digest.ts';
import type { Device } from './device.ts';
import type { Network } from './network.ts';
import type { VirtualTime } from './time.ts';

/** Where a context is killed: at its nth call to the outside, before the call happens or when it has happened. */
export interface KillPoint {
  call: number;
  when: 'before' | 'after';
}

export interface ContextOptions {
  kind: 'page' | 'worker';
  /** Without, the context is never killed by itself. */
  killAt?: KillPoint;
  /** Changes every piece of database work, to let it fail. */
  trouble?: (connection: Connection) => Connection;
}

const sha256 = (bytes: ArrayBuffer) => Promise.resolve(sha256Of(bytes));
const never = new Promise<never>(() => {});

export class Context {
  readonly engine: Engine;
  readonly connection: Connection;
  readonly log: LogEntry[] = [];
  /** Calls to the outside so far: what `KillPoint.call` counts. */
  calls = 0;
  #driver: Driver | undefined;
  #alive = true;
  #frozenUntil = 0;
  readonly #base: Connection;
  readonly #device: Device;
  readonly #time: VirtualTime;
  readonly #options: ContextOptions;
  readonly #stopListening: () => void;

  constructor(
    device: Device,
    time: VirtualTime,
    network: Network,
    random: () => number,
    options: ContextOptions,
  ) {
    this.#device = device;
    this.#time = time;
    this.#options = options;
    this.#base = connect(device.databaseName);
    const troubled = options.trouble?.(this.#base) ?? this.#base;
    this.connection = {
      run: (work) => this.#call(() => time.real(() => troubled.run(work))),
      close: () => troubled.close(),
    };
    const holder = `${options.kind}-${device.nextContext()}`;
    this.engine = createEngine(
      {
        clock: this.clock,
        http: { send: (request) => this.#call(() => network.send(request)) },
        store: createEngineStore(this.connection, device.channel),
        ...(device.locks ? { locks: device.locks.for(this) } : {}),
        random,
        sha256,
        log: (entry) => this.log.push(entry),
        onSent: () => {},
      },
      { holder, capMs: options.kind === 'page' ? PAGE_CAP_MS : WORKER_CAP_MS },
    );
    this.#stopListening = device.channel.listen((news) => this.#hear(news));
  }

  get alive(): boolean {
    return this.#alive;
  }

  /** Time as this context sees it: nothing fires while it is frozen or after it is dead. */
  get clock(): Clock {
    return {
      now: () => this.#time.now(),
      sleep: async (ms) => {
        await this.#time.sleep(ms);
        await this.#thaw();
      },
    };
  }

  /** As a page does: sends whenever there is something to send, for as long as it lives. */
  start(): this {
    this.#driver = createDriver(this.engine, {
      now: () => this.#time.now(),
      wake: (ms, callback) =>
        this.#time.wake(ms, () => {
          void this.#thawed(callback);
        }),
    });
    this.#driver.poke(true);
    return this;
  }

  /** A trigger: `online` and its like say that the network may be back. */
  poke(forgive = false): void {
    this.#driver?.poke(forgive);
  }

  /** SIGKILL: whatever it was doing, nothing of it happens any more. */
  kill(): void {
    this.#alive = false;
    this.#stopListening();
    this.#driver?.stop();
    this.#device.locks?.forget(this);
    void this.#base.close();
  }

  freeze(ms: number): void {
    this.#frozenUntil = this.#time.elapsed() + ms;
  }

  /** Picks a photo and presses Send. Resolves when the page may say "Saved on this device". */
  async enqueueUpload(
    form: PhotoForm,
    composite: ArrayBuffer,
    id = uuidv7(),
  ): Promise<StageOutcome & { id: string }> {
    const owner = await this.#owner();
    const op: Op = {
      ...this.#newOp(id, owner),
      kind: 'upload',
      form,
      bytes: composite.byteLength,
      sha256: sha256Of(composite),
      step: 'ask',
      offset: 0,
    };
    this.#device.owners.set(id, owner);
    const thumbnail = new ArrayBuffer(8);
    const outcome = await stageUpload(this.connection, sha256, op, composite, thumbnail);
    return this.#kept(id, outcome);
  }

  async enqueueReview(
    photoId: number,
    action: 'approve' | 'reject' | 'delete',
    revision: number,
  ): Promise<StageOutcome & { id: string }> {
    const id = uuidv7();
    const owner = await this.#owner();
    this.#device.owners.set(id, owner);
    const reason = action === 'reject' ? { reason: 'blurred' } : {};
    const op: Op = { ...this.#newOp(id, owner), kind: 'review', photoId, action, revision, ...reason };
    return this.#kept(id, await stageAction(this.connection, op));
  }

  async enqueueDelete(
    photo: { photoId: number } | { parent: string },
  ): Promise<StageOutcome & { id: string }> {
    const id = uuidv7();
    const owner = await this.#owner();
    this.#device.owners.set(id, owner);
    return this.#kept(
      id,
      await stageAction(this.connection, { ...this.#newOp(id, owner), kind: 'delete-photo', ...photo }),
    );
  }

  async wish(id: string, wish: Wish): Promise<WishOutcome> {
    const outcome = await writeWish(this.connection, await this.#owner(), id, wish);
    this.#device.channel.tell({ type: 'changed', ids: [id] });
    this.#device.channel.tell({ type: 'work' });
    return outcome;
  }

  async cancel(id: string): Promise<WishOutcome> {
    const owner = await this.#owner();
    const deletion = uuidv7();
    this.#device.owners.set(deletion, owner);
    this.#device.cancelAsked.add(id);
    const outcome = await writeCancel(this.connection, owner, id, this.#time.now(), (upload) => ({
      ...this.#newOp(deletion, owner),
      kind: 'delete-photo',
      parent: upload.id,
    }));
    if (outcome.ok) {
      this.#device.cancelled.add(id);
      this.#device.channel.tell({ type: 'changed', ids: [deletion] });
    }
    this.#device.channel.tell({ type: 'changed', ids: [id] });
    this.#device.channel.tell({ type: 'work' });
    return outcome;
  }

  async undoCancel(id: string): Promise<WishOutcome> {
    const outcome = await writeUndoCancel(this.connection, await this.#owner(), id);
    if (outcome.ok) this.#device.cancelled.delete(id);
    this.#device.channel.tell({ type: 'changed', ids: [id] });
    this.#device.channel.tell({ type: 'work' });
    return outcome;
  }

  /** What this page's tray is made from. */
  items(owner: number): Promise<OwnersOps> {
    return readOps(this.connection, owner);
  }

  #kept(id: string, outcome: StageOutcome): StageOutcome & { id: string } {
    if (outcome.ok) {
      this.#device.saved.add(id);
      this.#device.channel.tell({ type: 'changed', ids: [id] });
      this.#device.channel.tell({ type: 'work' });
    }
    return { ...outcome, id };
  }

  async #owner(): Promise<number> {
    const session = await readSession(this.connection);
    if (!session) throw new Error('nobody is signed in');
    return session.user.id;
  }

  #newOp(id: string, owner: number) {
    const status = { state: 'queued' } as const;
    return { id, owner, version: 1, createdAt: this.#time.now(), status, tries: 0, refusals: 0, sent: false };
  }

  #hear(news: OutboxNews): void {
    if (news.type === 'changed' || news.type === 'sent') return;
    this.engine.refresh();
    if (news.type === 'work' || news.type === 'session') this.#driver?.poke();
  }

  /** Everything that leaves the context goes through here. */
  async #call<T>(work: () => Promise<T>): Promise<T> {
    await this.#thaw();
    this.calls += 1;
    const { killAt } = this.#options;
    const last = killAt?.call === this.calls;
    if (last && killAt.when === 'before') this.kill();
    if (!this.#alive) return never;
    try {
      return await work();
    } finally {
      if (last) this.kill();
      await this.#thaw();
    }
  }

  async #thawed(callback: () => void): Promise<void> {
    await this.#thaw();
    callback();
  }

  async #thaw(): Promise<void> {
    while (this.#alive && this.#time.elapsed() < this.#frozenUntil) {
      await this.#time.sleep(this.#frozenUntil - this.#time.elapsed());
    }
    if (!this.#alive) await never;
  }
}
