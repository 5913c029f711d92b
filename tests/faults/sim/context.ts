/** One tab or worker of the simulated browser: its own outbox on the shared database; can be killed or frozen. */
import { uuidv7 } from 'uuidv7';
import type { Decision, Rejection } from '../../../src/contract/rules/decision.ts';
import type { PhotoForm } from '../../../src/contract/rules/rules.ts';
import type { DecisionAction, FeedbackType } from '../../../src/contract/rules/values.ts';
import { connect } from '../../../src/database/connection.ts';
import type { Connection } from '../../../src/database/connection.ts';
import type { ChangeOutcome } from '../../../src/outbox/actions/change.ts';
import type { EnqueueOutcome } from '../../../src/outbox/actions/enqueue.ts';
import { PAGE_CAP_MS, WORKER_CAP_MS } from '../../../src/outbox/engine/policy.ts';
import type { HttpAnswer, HttpRequest } from '../../../src/outbox/engine/ports.ts';
import type { InputOf, KindName } from '../../../src/outbox/kinds/index.ts';
import { createOutbox } from '../../../src/outbox/outbox.ts';
import type { Outbox } from '../../../src/outbox/outbox.ts';
import type { OutboxPorts } from '../../../src/outbox/parts.ts';
import type { Scheduler } from '../../../src/outbox/run/scheduler.ts';
import { readOps } from '../../../src/outbox/store/items.ts';
import type { OwnersOps } from '../../../src/outbox/store/items.ts';
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

/** A request under way, and what stops it. */
interface Running {
  opId: string;
  stop: () => void;
}

const never = new Promise<never>(() => {});

export class Context {
  /** What page and service worker have, on simulated ports. */
  readonly outbox: Outbox;
  readonly connection: Connection;
  /** Calls to the outside so far: what `KillPoint.call` counts. */
  calls = 0;
  #scheduler: Scheduler | undefined;
  #alive = true;
  #frozenUntil = 0;
  /** Ids that the next ops get. */
  readonly #ids: string[] = [];
  readonly #running = new Set<Running>();
  readonly #base: Connection;
  readonly #device: Device;
  readonly #time: VirtualTime;
  readonly #network: Network;
  readonly #options: ContextOptions;

  constructor(
    device: Device,
    time: VirtualTime,
    network: Network,
    random: () => number,
    options: ContextOptions,
  ) {
    this.#device = device;
    this.#time = time;
    this.#network = network;
    this.#options = options;
    this.#base = connect(device.databaseName);
    const troubled = options.trouble?.(this.#base) ?? this.#base;
    this.connection = {
      run: (work) => this.#call(() => time.real(() => troubled.run(work))),
      close: () => troubled.close(),
    };
    const capMs = options.kind === 'page' ? PAGE_CAP_MS : WORKER_CAP_MS;
    this.outbox = createOutbox(this.#ports(random), { where: options.kind, capMs });
  }

  get alive(): boolean {
    return this.#alive;
  }

  /** Time as this context sees it: nothing fires while it is frozen or after it is dead. */
  get clock(): OutboxPorts['clock'] {
    return {
      now: () => this.#time.now(),
      sleep: async (ms) => {
        await this.#time.sleep(ms);
        await this.#thaw();
      },
      wake: (ms, callback) =>
        this.#time.wake(ms, () => {
          void this.#thawed(callback);
        }),
    };
  }

  /** As a page does: sends whenever there is something to send, for as long as it lives. */
  start(): this {
    this.#scheduler = this.outbox.start();
    return this;
  }

  /** A trigger: `online` and its like say that the network may be back, so waits for it are over. */
  wake(ignoreBackoff = false): void {
    this.#scheduler?.wake(ignoreBackoff);
  }

  /** SIGKILL: whatever it was doing, nothing of it happens any more. */
  kill(): void {
    this.#alive = false;
    this.outbox.close();
    this.#device.locks?.forget(this);
    void this.#base.close();
  }

  freeze(ms: number): void {
    this.#frozenUntil = this.#time.elapsed() + ms;
  }

  /** Picks a photo and presses Send. Resolves when the page may say "Saved on this device". `id`: of the op. */
  enqueueUpload(
    form: PhotoForm,
    composite: ArrayBuffer,
    id = uuidv7(),
    more: { watermarked?: boolean; takenAt?: string } = {},
  ): Promise<EnqueueOutcome & { id: string }> {
    return this.#keep('upload', { form, composite, thumbnail: new ArrayBuffer(8), ...more }, id);
  }

  enqueueReview(
    photoId: number,
    action: DecisionAction,
    revision: number,
    words: Pick<Rejection, 'reason' | 'marks'> = action === 'reject' ? { reason: 'blurred' } : {},
  ): Promise<EnqueueOutcome & { id: string }> {
    return this.#keep('review', { photoId, revision, ...decisionOf(action, words) });
  }

  enqueueDelete(photo: { photoId: number } | { parent: string }): Promise<EnqueueOutcome & { id: string }> {
    return this.#keep('delete-photo', photo);
  }

  enqueueLike(photoId: number, liked: boolean): Promise<EnqueueOutcome & { id: string }> {
    return this.#keep('like', { photoId, liked });
  }

  /** Rejects an approved photo from its own page. */
  enqueueRejection(photoId: number, revision: number): Promise<EnqueueOutcome & { id: string }> {
    const rejection = { photoId, action: 'reject', revision, reason: 'blurred' } as const;
    return this.#keep('review', { ...rejection, fromPhotoPage: true });
  }

  /** `photoId` undefined: about no photo. */
  enqueueReport(reportedUserId: number, photoId?: number): Promise<EnqueueOutcome & { id: string }> {
    const about = photoId === undefined ? {} : { photoId };
    return this.#keep('report', { reportedUserId, reportTypes: ['abusive'], message: 'Look', ...about });
  }

  /** By the feedback form about `type`; without one, by the contact form. */
  enqueueMessage(subject: string, type?: FeedbackType): Promise<EnqueueOutcome & { id: string }> {
    const texts = { name: 'Anna', email: 'anna@example.org', subject, message: 'Look' };
    const feedback = type && ({ type, language: 'en', userAgent: 'a browser' } as const);
    return this.#keep('message', { texts, feedback });
  }

  enqueueAppeal(photoId: number, message: string): Promise<EnqueueOutcome & { id: string }> {
    return this.#keep('appeal', { photoId, message });
  }

  enqueueEdit(input: InputOf<'edit-photo'>): Promise<EnqueueOutcome & { id: string }> {
    return this.#keep('edit-photo', input);
  }

  async cancel(id: string): Promise<ChangeOutcome> {
    this.#device.cancelAsked.add(id);
    const outcome = await this.outbox.cancel(id);
    if (outcome.ok) this.#device.cancelled.add(id);
    return outcome;
  }

  async undoCancel(id: string): Promise<ChangeOutcome> {
    const outcome = await this.outbox.undoCancel(id);
    if (outcome.ok) this.#device.cancelled.delete(id);
    return outcome;
  }

  /** What this page's tray is made from. */
  items(owner: number): Promise<OwnersOps> {
    return readOps(this.connection, owner);
  }

  async #keep<K extends KindName>(
    kind: K,
    input: InputOf<K>,
    id = uuidv7(),
  ): Promise<EnqueueOutcome & { id: string }> {
    this.#ids.push(id);
    const outcome = await this.outbox.enqueue(kind, input);
    if (outcome.ok) {
      this.#device.saved.add(id);
      for (const needless of outcome.replaced) this.#device.replaced.add(needless);
    }
    return { ...outcome, id };
  }

  #ports(random: () => number): OutboxPorts {
    const { locks } = this.#device;
    return {
      connection: this.connection,
      channel: this.#device.channel,
      clock: this.clock,
      http: {
        send: (request) => this.#call(() => this.#send(request)),
        halt: (opId) => this.#halt(opId),
      },
      ...(locks ? { locks: locks.for(this) } : {}),
      storage: { hasRoomFor: () => Promise.resolve(true), keepForGood: () => Promise.resolve() },
      random,
      sha256: (bytes) => Promise.resolve(sha256Of(bytes)),
      newId: () => this.#ids.shift() ?? uuidv7(),
      askForSync: () => Promise.resolve(),
    };
  }

  /** A request that is stopped has left all the same: its answer is what is not heard. */
  #send(request: HttpRequest): Promise<HttpAnswer | undefined> {
    return new Promise((resolve, reject) => {
      const running: Running = { opId: request.opId, stop: () => resolve(undefined) };
      this.#running.add(running);
      this.#network
        .send(request)
        .then(resolve, reject)
        .finally(() => this.#running.delete(running));
    });
  }

  #halt(opId: string | undefined): void {
    for (const { opId: id, stop } of this.#running) if (opId === undefined || id === opId) stop();
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

function decisionOf(action: DecisionAction, words: Pick<Rejection, 'reason' | 'marks'>): Decision {
  switch (action) {
    case 'approve':
      return { action };
    case 'reject':
      return { action, ...words };
    case 'delete':
      return { action, ...(words.reason !== undefined && { reason: words.reason }) };
  }
}
