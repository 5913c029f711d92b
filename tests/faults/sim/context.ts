/** A tab or worker of the simulated browser. It has its own outbox on the shared database, and can be killed or frozen. */
import { V7Generator } from 'uuidv7';
import type { Decision } from '../../../src/contract/calls/decision.ts';
import type { AnyDecision } from '../../../src/contract/rules/decision.ts';
import type { PhotoForm } from '../../../src/contract/photo/form.ts';
import type { DecisionAction, FeedbackType } from '../../../src/contract/rules/values.ts';
import { connect } from '../../../src/database/connection.ts';
import type { Connection } from '../../../src/database/connection.ts';
import type { ChangeOutcome } from '../../../src/outbox/actions/change.ts';
import type { EnqueueOutcome } from '../../../src/outbox/actions/enqueue.ts';
import { PAGE_CAP_MS, WORKER_CAP_MS } from '../../../src/outbox/engine/retry-policy.ts';
import type { HttpResponse, HttpRequest } from '../../../src/outbox/engine/ports.ts';
import type { InputOf, KindName } from '../../../src/outbox/kinds/index.ts';
import { createOutbox } from '../../../src/outbox/outbox.ts';
import type { Outbox } from '../../../src/outbox/outbox.ts';
import type { OutboxPorts } from '../../../src/outbox/dependencies.ts';
import type { Scheduler } from '../../../src/outbox/run/scheduler.ts';
import { readOps } from '../../../src/outbox/store/items.ts';
import type { OwnersOps } from '../../../src/outbox/store/items.ts';
import { sha256Of } from './digest.ts';
import type { Device } from './device.ts';
import type { Network } from './network.ts';
import type { VirtualTime } from './time.ts';

/** The moment when a context is killed, i.e. just before or after its nth port call (database or HTTP). */
export interface KillPoint {
  call: number;
  when: 'before' | 'after';
}

export interface ContextOptions {
  kind: 'page' | 'worker';
  /** If undefined, the context lives until a test kills it. */
  killAt?: KillPoint;
  /** Wraps the database connection so that its operations can fail. */
  wrapConnection?: (connection: Connection) => Connection;
}

/** A request in flight, and how to abort it. */
interface InFlight {
  opId: string;
  abort: () => void;
}

const never = new Promise<never>(() => {});

export class Context {
  /** The outbox of a page or a service worker, on simulated ports. */
  readonly outbox: Outbox;
  readonly connection: Connection;
  /** Number of port calls so far. `KillPoint.call` refers to this number. */
  calls = 0;
  #scheduler: Scheduler | undefined;
  #alive = true;
  #frozenUntil = 0;
  /** Ids for the next ops. */
  readonly #ids: string[] = [];
  readonly #generator = new V7Generator();
  readonly #inFlight = new Set<InFlight>();
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
    const wrapped = options.wrapConnection?.(this.#base) ?? this.#base;
    this.connection = {
      run: (work) => this.#call(() => time.real(() => wrapped.run(work))),
      close: () => wrapped.close(),
    };
    const capMs = options.kind === 'page' ? PAGE_CAP_MS : WORKER_CAP_MS;
    this.outbox = createOutbox(this.#ports(random), { where: options.kind, capMs });
  }

  get alive(): boolean {
    return this.#alive;
  }

  /** The context's clock. No timer fires while the context is frozen or dead. */
  get clock(): OutboxPorts['clock'] {
    return {
      now: () => this.#time.now(),
      sleep: async (ms) => {
        await this.#time.sleep(ms);
        await this.#thaw();
      },
      wake: (ms, callback) =>
        this.#time.wake(ms, () => {
          void this.#callAfterThaw(callback);
        }),
    };
  }

  /** Starts the scheduler, as a page does. It then sends whenever there is something to send. */
  start(): this {
    this.#scheduler = this.outbox.start();
    return this;
  }

  /** Wakes the scheduler, as the `online` event does. With `ignoreBackoff`, ops are sent now despite their backoff. */
  wake(ignoreBackoff = false): void {
    this.#scheduler?.wake(ignoreBackoff);
  }

  /** Kills the context like SIGKILL, so nothing that it has started continues. */
  kill(): void {
    this.#alive = false;
    this.outbox.close();
    this.#device.locks?.forget(this);
    void this.#base.close();
  }

  freeze(ms: number): void {
    this.#frozenUntil = this.#time.elapsed() + ms;
  }

  /** Picks a photo and presses Send. Resolves once the page may show "Saved on this device". `id`: the op's id. */
  enqueueUpload(
    form: PhotoForm,
    composite: ArrayBuffer,
    id = this.#newId(),
    more: { watermarked?: boolean; takenAt?: string } = {},
  ): Promise<EnqueueOutcome & { id: string }> {
    return this.#enqueue('upload', { form, composite, thumbnail: new ArrayBuffer(8), ...more }, id);
  }

  enqueueReview(
    photoId: number,
    action: DecisionAction,
    revision: number,
    details: Details = action === 'reject' || action === 'uphold' ? { rejectReason: 'blurred' } : {},
  ): Promise<EnqueueOutcome & { id: string }> {
    return this.#enqueue('review', { photoId, decision: decisionOf(action, revision, details) });
  }

  /** Approves the first photo and rejects the others, as one act. `ids`: those of the ops. */
  async enqueueBurst(photoIds: readonly number[]): Promise<EnqueueOutcome & { ids: readonly string[] }> {
    const ids = photoIds.map(() => this.#newId());
    this.#ids.push(...ids);
    const outcome = await this.outbox.enqueueTogether(
      'review',
      photoIds.map((photoId, index) => ({
        photoId,
        decision:
          index === 0
            ? decisionOf('approve', 1)
            : decisionOf('reject', 1, { rejectMarks: [{ code: 'duplicate' }] }),
      })),
    );
    if (outcome.ok) for (const id of ids) this.#device.saved.add(id);
    return { ...outcome, ids };
  }

  async cancelTogether(ids: readonly string[]): Promise<ChangeOutcome> {
    for (const id of ids) this.#device.cancelAsked.add(id);
    const outcome = await this.outbox.cancelTogether(ids);
    if (outcome.ok) for (const id of ids) this.#device.cancelled.add(id);
    return outcome;
  }

  enqueueDelete(photo: { photoId: number } | { parent: string }): Promise<EnqueueOutcome & { id: string }> {
    return this.#enqueue('delete-photo', photo);
  }

  enqueueLike(photoId: number, liked: boolean): Promise<EnqueueOutcome & { id: string }> {
    return this.#enqueue('like', { photoId, liked });
  }

  /** Rejects an approved photo from the photo's page. */
  enqueueRejection(photoId: number, revision: number): Promise<EnqueueOutcome & { id: string }> {
    const decision = decisionOf('reject', revision, { rejectReason: 'blurred', isReviewerPage: false });
    return this.#enqueue('review', { photoId, decision });
  }

  /** Reports a user, or one of their photos. If `photoId` is undefined, the report is only about the user. */
  enqueueReport(reportedUserId: number, photoId?: number): Promise<EnqueueOutcome & { id: string }> {
    const about = photoId === undefined ? {} : { photoId };
    return this.#enqueue('report', { reportedUserId, reportTypes: ['abusive'], message: 'Look', ...about });
  }

  /** Sends feedback of this type, or without a type a message through the contact form. */
  enqueueMessage(subject: string, type?: FeedbackType): Promise<EnqueueOutcome & { id: string }> {
    const texts = { name: 'Anna', email: 'anna@example.org', subject, message: 'Look' };
    const feedback = type && ({ type, language: 'en', userAgent: 'a browser' } as const);
    return this.#enqueue('message', { texts, feedback });
  }

  enqueueAppeal(photoId: number, message: string): Promise<EnqueueOutcome & { id: string }> {
    return this.#enqueue('appeal', { photoId, message });
  }

  enqueueEdit(input: InputOf<'edit-photo'>): Promise<EnqueueOutcome & { id: string }> {
    return this.#enqueue('edit-photo', input);
  }

  enqueueCorrection(input: InputOf<'correct-photo'>): Promise<EnqueueOutcome & { id: string }> {
    return this.#enqueue('correct-photo', input);
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

  /** The ops that this page’s outbox panel shows. */
  items(owner: number): Promise<OwnersOps> {
    return readOps(this.connection, owner);
  }

  async #enqueue<K extends KindName>(
    kind: K,
    input: InputOf<K>,
    id = this.#newId(),
  ): Promise<EnqueueOutcome & { id: string }> {
    this.#ids.push(id);
    const outcome = await this.outbox.enqueue(kind, input);
    if (!outcome.ok) return { ...outcome, id };
    this.#device.saved.add(outcome.id);
    for (const replaced of outcome.replaced) this.#device.replaced.add(replaced);
    return outcome;
  }

  /** A UUIDv7 by the device's clock. */
  #newId(): string {
    return this.#generator.generateOrResetWithTs(Math.floor(this.#time.now())).toString();
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
      newId: () => this.#ids.shift() ?? this.#newId(),
      askForSync: () => Promise.resolve(),
    };
  }

  /** Sends a request. Aborting it only discards the response, because the request has already left the device. */
  #send(request: HttpRequest): Promise<HttpResponse | undefined> {
    return new Promise((resolve, reject) => {
      const entry: InFlight = { opId: request.opId, abort: () => resolve(undefined) };
      this.#inFlight.add(entry);
      this.#network
        .send(request)
        .then(resolve, reject)
        .finally(() => this.#inFlight.delete(entry));
    });
  }

  #halt(opId: string | undefined): void {
    for (const { opId: id, abort } of this.#inFlight) if (opId === undefined || id === opId) abort();
  }

  /** Makes a port call. All port calls go through this method, so it can freeze or kill the context at any of them. */
  async #call<T>(work: () => Promise<T>): Promise<T> {
    await this.#thaw();
    this.calls += 1;
    const { killAt } = this.#options;
    const isLast = killAt?.call === this.calls;
    if (isLast && killAt.when === 'before') this.kill();
    if (!this.#alive) return never;
    try {
      return await work();
    } finally {
      if (isLast) this.kill();
      await this.#thaw();
    }
  }

  async #callAfterThaw(callback: () => void): Promise<void> {
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

/** What a rejection says; of the text a deletion sends it too. */
type Details = Pick<Decision, 'rejectReason' | 'rejectMarks' | 'isReviewerPage'>;

function decisionOf(action: DecisionAction, revision: number, details: Details = {}): AnyDecision {
  const { rejectReason: reason } = details;
  if (action === 'delete') return { action, revision, ...(reason !== undefined && { reason }) };
  if (action === 'uphold') return { action, revision, ...details };
  return { action, revision, isReviewerPage: true, ...details };
}
