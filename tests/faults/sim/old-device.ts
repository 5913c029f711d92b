/**
 * Loads `tests/faults/fixtures/device-5fd8785.json`: the IndexedDB of a device that last ran commit 5fd8785, and the
 * requests that its server had received.
 *
 * The file was made with the outbox and the `tests/faults/sim` of that commit. Each item was saved by `enqueue` and sent by a
 * page that was killed at the wanted step, i.e. before a request left, after one was lost, or after the server had handled it.
 * Each user also has a `source` row, which was added manually, because versions without the strip stored the picked file there.
 * Then all stores were dumped, and every request that the server had received, in order. Bytes are compressed with Brotli and
 * encoded in base64; `$buffer` is an ArrayBuffer, `$bytes` a Uint8Array. Photos have 200 bytes, or 530,000 in two chunks.
 */
import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { openDB } from 'idb';
import type { DraftRow } from '../../../src/database/schema.ts';
import type { Op } from '../../../src/outbox/engine/types.ts';
import type { ServerModel } from './server-model.ts';
import type { ModelRequest } from './wire.ts';
import { World } from './world.ts';

const FIXTURE = new URL('../fixtures/device-5fd8785.json', import.meta.url);

/** An event on the server, i.e. a request (with the number of received bytes if it was cut), or an action by somebody else. */
type ServerEvent =
  | { request: ModelRequest; received?: number }
  | { signIn: Parameters<ServerModel['signIn']> }
  | { addPhoto: number }
  | { decide: Parameters<ServerModel['decide']> };

interface Fixture {
  /** Time of the device's clock at the dump, epoch ms. */
  leftAt: number;
  items: Record<string, string>;
  version: number;
  stores: {
    name: string;
    keyPath: string | string[] | null;
    autoIncrement: boolean;
    indexes: [name: string, keyPath: string][];
    rows: [value: Record<string, unknown>, key?: IDBValidKey][];
  }[];
  server: ServerEvent[];
}

/** A world with the old device, on which no page is open yet. */
export interface OldDevice {
  world: World;
  /** Ids of the ops, by labels that describe their state. `half-staged` has chunks but no op. */
  items: Readonly<Record<string, string>>;
  ops: readonly Op[];
  drafts: readonly DraftRow[];
}

/** Loads the device, and replays the recorded events on the server. */
export async function loadOldDevice(): Promise<OldDevice> {
  const { leftAt, items, version, stores, server } = parsed(await readFile(FIXTURE, 'utf8'));
  const world = new World();
  const db = await openDB(world.device.databaseName, version, {
    upgrade(upgraded) {
      for (const { name, keyPath, autoIncrement, indexes } of stores) {
        const store = upgraded.createObjectStore(name, { keyPath, autoIncrement });
        for (const [index, path] of indexes) store.createIndex(index, path);
      }
    },
  });
  for (const { name, rows } of stores) for (const row of rows) await db.put(name, ...row);
  db.close();
  for (const event of server) replay(world.server, event);
  world.time.jump(leftAt - world.time.now());
  const ops = await world.ops();
  for (const op of ops) recordShown(world, op);
  return { world, items, ops, drafts: await world.database.run((opened) => opened.getAll('drafts')) };
}

/** Records what the app had shown about an op, for the invariants. */
function recordShown({ device, damaged }: World, { id, status, withdrawnBy }: Op): void {
  device.saved.add(id);
  if (status.state === 'cancelled' || withdrawnBy !== undefined) device.cancelAsked.add(id);
  if (status.state === 'needs-you' && status.reason === 'corrupt') damaged.add(id);
}

function replay(server: ServerModel, event: ServerEvent): void {
  if ('signIn' in event) server.signIn(...event.signIn);
  else if ('addPhoto' in event) server.addPhoto(event.addPhoto);
  else if ('decide' in event) server.decide(...event.decide);
  else if (event.received === undefined) server.handle(event.request);
  else server.receivePart(event.request, event.received);
}

function parsed(text: string): Fixture {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the file has no other content
  return JSON.parse(text, (_key, value: unknown) => withBytes(value)) as Fixture;
}

/** Decodes `{ $buffer }` and `{ $bytes }`; returns any other value unchanged. */
function withBytes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('$buffer' in value) return unpacked(value.$buffer).buffer;
  return '$bytes' in value ? unpacked(value.$bytes) : value;
}

function unpacked(base64: unknown): Uint8Array<ArrayBuffer> {
  return new Uint8Array(brotliDecompressSync(Buffer.from(String(base64), 'base64')));
}
