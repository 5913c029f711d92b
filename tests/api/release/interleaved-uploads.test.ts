/**
 * Two servers on one bucket, whose requests for the same uploads interleave at random and fail at random: what was
 * acknowledged is in the finished bytes, at its place.
 */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { PartialUploads } from '../../../server/modules/uploads/partial-uploads.ts';
import { TusError } from '../../../server/modules/uploads/tus-error.ts';
import type { Db } from '../../../server/platform/db/client.ts';
import { Cleanup } from '../../../server/platform/lib/cleanup.ts';
import type { PartialBytes } from '../../../server/platform/storage/partial-bytes.ts';
import { openS3Storage } from '../../../server/platform/storage/s3.ts';
import { picker, seededRandom } from '../../faults/sim/random.ts';
import { DEFAULT_LIMITS } from '../../../server/platform/limits/limits.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { startS3Server } from '../storage/s3-server.ts';
import type { S3Server } from '../storage/s3-server.ts';
import { rowOf } from '../uploads/stored-upload.ts';

const LENGTH = 40_000;
/** The size below which parts are merged. */
const SMALL = 4000;
const UPLOADS = 6;
/** How many requests two clients send before the uploads are finished without faults. */
const REQUESTS = 25;

class Injected extends Error {}

let s3: S3Server;
let server: TestServer;
let ann: TestUser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wingrail-interleaved-'));
  s3 = await startS3Server();
  const storage = await openS3Storage(await s3.makeBucket());
  server = await startTestServer({ overrides: { storage }, alone: true });
  ann = await server.addUser('ann');
});
afterAll(async () => {
  await server.close();
  await server.ctx.storage.close();
  await s3.close();
  await rm(folder, { recursive: true });
});

/** Runs an operation that fails before or after it took effect, or not at all. */
type Injector = <T>(operation: () => Promise<T>) => Promise<T>;

/** A server's partial uploads, whose puts and updates go through an injector. */
function uploadsWith(inject: Injector): PartialUploads {
  const { partials } = server.ctx.storage;
  const failing: PartialBytes = {
    onDisk: partials.onDisk,
    append: (position, chunks) => inject(() => partials.append(position, chunks)),
    fetch: (...args) => partials.fetch(...args),
    removeParts: (...args) => partials.removeParts(...args),
    remove: (...args) => partials.remove(...args),
    list: () => partials.list(),
  };
  const limits = {
    ...DEFAULT_LIMITS,
    uploadRequests: { each: Infinity },
    partialUploads: { bytes: SMALL, ms: 20_000, memory: 100_000 },
  };
  return new PartialUploads({
    ...server.ctx,
    db: withFaults(server.ctx.db, inject),
    storage: { partials: failing },
    limits,
  });
}

/** Calls a method of a query builder, which returns another. */
function apply(method: Function, target: object, args: unknown[]): object {
  const result: unknown = Reflect.apply(method, target, args);
  if (typeof result !== 'object' || result === null) throw new Error('not a query');
  return result;
}

/** The database, whose updates go through an injector. */
function withFaults(db: Db, inject: Injector): Db {
  /** A query that is built as usual, and runs in the injector. */
  const faulty = (query: object) =>
    new Proxy(query, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        if (name === 'then') {
          const result = inject(() => Promise.resolve(target));
          return result.then.bind(result);
        }
        return (...args: unknown[]) => faulty(apply(value, target, args));
      },
    });
  return new Proxy(db, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== 'update' || typeof value !== 'function') return value;
      return (...args: unknown[]) => faulty(apply(value, target, args));
    },
  });
}

interface Sent {
  offset: number;
  bytes: Buffer;
}

/** A request's body in pieces, which breaks off where `breaksOff` says so. */
async function* bodyOf(bytes: Buffer, { random, breaksOff }: Chance): AsyncIterable<Buffer> {
  for (let at = 0; at < bytes.length;) {
    if (breaksOff()) throw new Injected('cut');
    const end = at + 1 + Math.floor(random() * 2000);
    yield bytes.subarray(at, end);
    at = end;
    await turn();
  }
}

interface Chance {
  random: () => number;
  breaksOff: () => boolean;
}

/** An upload to which requests on several servers add bytes. */
class Sending {
  readonly id = randomUUID();
  readonly sent: Sent[] = [];
  readonly acknowledged: Sent[] = [];
  readonly #pick: () => PartialUploads;
  readonly #chance: Chance;

  constructor(pick: () => PartialUploads, chance: Chance) {
    this.#pick = pick;
    this.#chance = chance;
  }

  get #name(): string {
    return `${ann.id}/${this.id}`;
  }

  async create(): Promise<void> {
    await this.#pick().store.create(new Upload({ id: this.#name, size: LENGTH, offset: 0 }));
  }

  /** Sends one request; resolves to the offset that the server then has. */
  async send(): Promise<number> {
    const { store } = this.#pick();
    const { offset } = await store.getUpload(this.#name);
    const length = Math.min(LENGTH - offset, 1 + Math.floor(this.#chance.random() * 10_000));
    if (length === 0) return offset;
    // Each request sends other bytes, which show whose were stored.
    const bytes = randomBytes(length);
    this.sent.push({ offset, bytes });
    const reached = await store.write(Readable.from(bodyOf(bytes, this.#chance)), this.#name, offset);
    this.acknowledged.push({ offset, bytes: bytes.subarray(0, reached - offset) });
    return reached;
  }

  /** Sends requests of two clients. */
  async sendAtRandom(): Promise<void> {
    const client = async () => {
      for (let request = 0; request < REQUESTS; request += 1) {
        await this.send().catch((error: unknown) => {
          if (error instanceof Injected || (error instanceof TusError && error.status_code === 409)) return;
          throw error;
        });
      }
    };
    await Promise.all([client(), client()]);
  }

  async finish(): Promise<void> {
    while ((await this.send()) < LENGTH);
  }
}

test('no acknowledged byte is lost or written again', async () => {
  const seed = Number(process.env['INTERLEAVE_SEED'] ?? randomInt(1_000_000));
  onTestFailed(() => console.error(`INTERLEAVE_SEED=${seed} begins with the same choices again`));
  const random = seededRandom(seed);
  let mayFail = true;
  const inject: Injector = async (operation) => {
    for (let turns = random() * 5; turns > 1; turns -= 1) await turn();
    const fate = mayFail ? random() : 1;
    if (fate < 0.08) throw new Injected('before');
    const result = await operation();
    if (fate < 0.16) throw new Injected('after');
    return result;
  };
  const servers = [uploadsWith(inject), uploadsWith(inject)];
  const pick = () => picker(random)(servers);
  const chance = { random, breaksOff: () => mayFail && random() < 0.05 };
  const uploads = Array.from({ length: UPLOADS }, () => new Sending(pick, chance));
  for (const upload of uploads) await upload.create();
  await Promise.all(uploads.map((upload) => upload.sendAtRandom()));
  const lost = uploads.reduce((sum, { sent, acknowledged }) => sum + sent.length - acknowledged.length, 0);
  // Otherwise nothing was tested.
  expect(lost).toBeGreaterThan(UPLOADS);
  mayFail = false;
  for (const upload of uploads) {
    const { id, sent, acknowledged } = upload;
    await upload.finish();
    const path = join(folder, id);
    expect(await pick().take(ann.id, id, path, new Cleanup())).toBe(LENGTH);
    const stored = await readFile(path);
    for (const { offset, bytes } of acknowledged) {
      expect(stored.subarray(offset, offset + bytes.length).equals(bytes)).toBe(true);
    }
    const isSent = (byte: number, at: number) =>
      sent.some(({ offset, bytes }) => bytes[at - offset] === byte);
    expect(stored.every(isSent)).toBe(true);
    // All but the last are too large to be merged.
    expect((await rowOf(server, ann, id))?.parts.length).toBeLessThanOrEqual(LENGTH / SMALL + 1);
  }
});
