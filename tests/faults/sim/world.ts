/**
 * A device, a server and the network between them. Checks the invariants of docs/outbox.md, "Invariants", while time
 * advances.
 */
// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { expect } from 'vitest';
import { emptyPhotoForm } from '../../../src/contract/photo/form.ts';
import type { PhotoForm } from '../../../src/contract/photo/form.ts';
import { CHUNK_BYTES, isOver } from '../../../src/outbox/engine/types.ts';
import type { Op } from '../../../src/outbox/engine/types.ts';
import { isActiveOp } from '../../../src/outbox/engine/transitions.ts';
import { kinds } from '../../../src/outbox/kinds/index.ts';
import type { UploadOp } from '../../../src/outbox/kinds/upload/op.ts';
import { connect } from '../../../src/database/connection.ts';
import type { Connection } from '../../../src/database/connection.ts';
import { readStoredSession, writeSession } from '../../../src/session/stored-session.ts';
import { somebody } from '../../people.ts';
import { Context } from './context.ts';
import type { ContextOptions } from './context.ts';
import { Device } from './device.ts';
import { sha256Of } from './digest.ts';
import { Network } from './network.ts';
import { seededBytes, seededRandom } from './random.ts';
import { ServerModel } from './server-model.ts';
import { VirtualTime } from './time.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The id of one of the two accounts of every simulation. */
export const ANNA = 1;
/** The id of the other account. */
export const BEN = 2;
const NAMES = new Map([
  [ANNA, 'anna'],
  [BEN, 'ben'],
]);

export interface WorldOptions {
  seed?: number;
  /** If false, the browser doesn't support Web Locks. */
  locks?: boolean;
}

export class World {
  readonly time = new VirtualTime();
  readonly server = new ServerModel(() => this.time.elapsed());
  readonly network = new Network(this.time, this.server);
  readonly device: Device;
  readonly random: () => number;
  /** Ops whose bytes the test has damaged. */
  readonly damaged = new Set<string>();
  readonly #observer: Connection;
  #tokens = 0;
  #changed = new Set<string>();
  /** The last known version of each op. */
  readonly #rows = new Map<string, Op>();
  #visitsSeen = 0;

  constructor({ seed = 1, locks = true }: WorldOptions = {}) {
    this.random = seededRandom(seed);
    this.device = new Device({ locks });
    this.#observer = connect(this.device.databaseName);
    this.device.channel.listen((message) => {
      if (message.type === 'changed') for (const id of message.ids) this.#changed.add(id);
    });
  }

  /** Opens a tab or starts the worker. A tab starts sending at once. */
  open(options: ContextOptions = { kind: 'page' }): Context {
    const context = new Context(this.device, this.time, this.network, this.random, options);
    return options.kind === 'page' ? context.start() : context;
  }

  /** Signs a user in on the device and the server with a new token. */
  async signIn(user: number): Promise<string> {
    const token = `token-${(this.#tokens += 1)}`;
    const username = NAMES.get(user) ?? '';
    this.server.signIn(user, username, token);
    const account = somebody({ id: user, username, is_super_image_reviewer: true });
    await writeSession(this.#observer, { token, username, user: account });
    this.device.channel.tell({ type: 'session' });
    return token;
  }

  async signOut(): Promise<void> {
    await writeSession(this.#observer, undefined);
    this.device.channel.tell({ type: 'halt' });
    this.device.channel.tell({ type: 'session' });
  }

  /** Every op in the outbox. */
  ops(): Promise<Op[]> {
    return this.#observer.run((db) => db.getAll('ops'));
  }

  async op(id: string): Promise<Op> {
    const op = await this.#observer.run((db) => db.get('ops', id));
    if (!op) throw new Error(`no op ${id}`);
    return op;
  }

  async upload(id: string): Promise<UploadOp> {
    const op = await this.op(id);
    if (!isUpload(op)) throw new Error(`${id} is no upload`);
    return op;
  }

  async state(id: string): Promise<string> {
    return (await this.op(id)).status.state;
  }

  /** Number of stored chunks of an op, or of all ops. */
  chunks(id?: string): Promise<number> {
    return this.#observer.run((db) =>
      id === undefined ? db.count('chunks') : db.count('chunks', IDBKeyRange.bound([id, 0], [id, Infinity])),
    );
  }

  /** A database connection that doesn't belong to a context. */
  get database(): Connection {
    return this.#observer;
  }

  /** Whether the signed-in user has no active ops left. */
  async empty(): Promise<boolean> {
    await this.#observe();
    const session = await readStoredSession(this.#observer);
    return [...this.#rows.values()].every(
      (op) => op.owner !== session?.user.id || !isActiveOp(op) || this.device.replaced.has(op.id),
    );
  }

  /** Advances time until `done` returns true; checks invariants I6 and I7 at every step. */
  run(done: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
    return this.time.run(done, limitMs, () => this.#observe());
  }

  async pass(ms: number): Promise<void> {
    await this.run(() => false, ms);
  }

  /** Advances time until `work` has ended. */
  async until<T>(work: Promise<T>, limitMs = 10 * MINUTE): Promise<T> {
    let result: { value: T } | undefined;
    let failure: { error: unknown } | undefined;
    work.then(
      (value) => {
        result = { value };
      },
      (error: unknown) => {
        failure = { error };
      },
    );
    await this.run(() => result !== undefined || failure !== undefined, limitMs);
    if (failure) throw failure.error;
    if (!result) throw new Error('it did not happen in time');
    return result.value;
  }

  /** Advances time until `work` has ended or its context was killed. If it was killed first, the result is empty. */
  async untilDead<T extends object>(context: Context, work: Promise<T>): Promise<Partial<T>> {
    let result: T | undefined;
    void work.then((value) => {
      result = value;
    });
    await this.run(() => result !== undefined || !context.alive, 10 * MINUTE);
    return result ?? {};
  }

  /**
   * Ends all faults and checks invariant I4, i.e. that the device sends again within a minute (plus `graceMs` for a
   * Retry-After), until the outbox is empty.
   */
  async heal({ graceMs = 0, limitMs = HOUR }: { graceMs?: number; limitMs?: number } = {}): Promise<void> {
    this.network.clear();
    await this.#observeAll();
    const tried = this.network.tried.length;
    const before = this.time.elapsed();
    if (!(await this.empty())) {
      await this.run(async () => this.network.tried.length > tried || (await this.empty()), limitMs);
      expect(this.time.elapsed() - before, 'I4: ms until it sends again').toBeLessThanOrEqual(
        MINUTE + graceMs,
      );
    }
    expect(await this.run(() => this.empty(), limitMs), 'I4: the outbox gets empty').toBe(true);
    await this.check();
  }

  /** Checks invariants I1, I2, I3, I6 and I7 on the current state of device and server. */
  async check(): Promise<void> {
    await this.#observeAll();
    for (const id of this.device.saved) await this.#checkSaved(id);
    const keys = this.server.effects.map(({ user, key }) => `${user} ${key}`);
    expect(new Set(keys).size, 'I2: effects with one key').toBe(keys.length);
  }

  /** Checks I1 and I3 for a saved op. */
  async #checkSaved(id: string): Promise<void> {
    const op = (await this.ops()).find((row) => row.id === id);
    if (this.device.cancelAsked.has(id) || this.device.replaced.has(id) || this.damaged.has(id)) return;
    if (!op) throw new Error(`I1: ${id} is lost`);
    if (!isUpload(op)) return;
    const [photo] = this.server.photosOf(id);
    if (op.status.state === 'done') {
      expect(photo?.sha256, 'I3: bytes on the server').toBe(op.sha256);
      return;
    }
    expect(isOver(op), 'I1: over without having arrived').toBe(false);
    expect(sha256Of(await this.bytesOnDevice(op)), 'I3: bytes on the device').toBe(op.sha256);
  }

  /** An upload's bytes on the device, joined from its chunks. */
  async bytesOnDevice(op: UploadOp): Promise<Uint8Array> {
    const parts: Buffer[] = [];
    for (let n = 0; n * CHUNK_BYTES < op.bytes; n += 1) {
      const row = await this.#observer.run((db) => db.get('chunks', [op.id, n]));
      parts.push(Buffer.from(row?.bytes ?? new ArrayBuffer()));
    }
    return Buffer.concat(parts);
  }

  /** Observes all ops, because a killed context may not have announced its last changes. */
  async #observeAll(): Promise<void> {
    for (const op of await this.ops()) this.#changed.add(op.id);
    await this.#observe();
  }

  /** Checks I6 for every op that has changed, and I7 for every request that has arrived, since the last call. */
  async #observe(): Promise<void> {
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const id of changed) {
      const op = await this.#observer.run((db) => db.get('ops', id));
      if (op) this.#rows.set(id, op);
      if (op) await this.#recordReplacedBy(op);
      if (op?.status.state === 'done') this.#checkArrived(op);
    }
    for (const { user, opId } of this.server.visits.slice(this.#visitsSeen)) {
      if (user !== 0) expect(user, 'I7: whose session sent it').toBe((await this.#rowOf(opId))?.owner);
    }
    this.#visitsSeen = this.server.visits.length;
  }

  /** Records the ops that `op` replaced, because a context that was killed after saving `op` couldn't report them. */
  async #recordReplacedBy(op: Op): Promise<void> {
    const kind = kinds.of(op);
    if (!kind?.replaces) return;
    for (const earlier of this.#rows.values()) {
      if (earlier.id >= op.id || earlier.owner !== op.owner || earlier.sent || isOver(earlier)) continue;
      if (!kind.replaces(op, earlier)) continue;
      const isStored = (await this.#observer.run((db) => db.getKey('ops', earlier.id))) !== undefined;
      if (!isStored) this.device.replaced.add(earlier.id);
    }
  }

  /** An op, or its last known version if it was deleted. */
  async #rowOf(id: string): Promise<Op | undefined> {
    return this.#rows.get(id) ?? (await this.#observer.run((db) => db.get('ops', id)));
  }

  /** Checks I6, i.e. that the server has what an op shows as arrived. */
  #checkArrived(op: Op): void {
    if (op.kind === 'upload') {
      expect(this.server.photosOf(op.id).length, 'I6: photos under its key').toBe(1);
      return;
    }
    const photo = op.photoId === undefined ? undefined : this.server.photos.get(op.photoId);
    const effect = this.server.effects.some(({ key }) => key === op.id);
    expect(effect || (photo !== undefined && photo.status !== 'pending'), 'I6: an effect').toBe(true);
  }
}

function isUpload(op: Op): op is UploadOp {
  return op.kind === 'upload';
}

/** A valid form of a plane. */
export function planeForm(registration = 'B-2447'): PhotoForm {
  return {
    ...emptyPhotoForm('planes'),
    registration,
    aircraft_type: 'Boeing 747-4J6',
    operator: 'Air China',
    airport: 'ZBAA',
    description: 'Evening departure',
    image_types: ['normal_livery'],
  };
}

/** A composite of `bytes` bytes; by default slightly more than three chunks. */
export function composite(seed = 7, bytes = CHUNK_BYTES * 3 + 4_321): ArrayBuffer {
  return seededBytes(seed, bytes);
}
