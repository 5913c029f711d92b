/**
 * A device as commit 5fd8785 has left it, with what its server had heard: `tests/faults/fixtures/device-5fd8785.json`.
 *
 * That commit's own outbox made it, in that commit's simulation (`tests/faults/sim`, which the present one is like): each
 * item was saved by `enqueue` and sent by a page that was killed where the item shall stand: before a request left, after
 * one was lost, or after the server had acted on it. Its row was put aside until all were made. For each of the two users
 * a file was put in by hand as versions before the strip kept it (`source`). Then all stores were written down, and every
 * request that the server had taken, in its order. Bytes are Brotli in base64: `$buffer` an ArrayBuffer, `$bytes` a
 * Uint8Array. Photos have 200 bytes, or 530,000 in two chunks.
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

/** What the server had heard: a request, with the number of bytes that came in if it was cut, or what others did there. */
type Heard =
  | { request: ModelRequest; received?: number }
  | { signIn: Parameters<ServerModel['signIn']> }
  | { addPhoto: number }
  | { decide: Parameters<ServerModel['decide']> };

interface LeftDevice {
  /** The device's clock, epoch ms. */
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
  server: Heard[];
}

/** A world with the device, where no page is open yet. */
export interface LeftWorld {
  world: World;
  /** Ids of the ops by what is special about them; `half-staged` has chunks alone. */
  items: Readonly<Record<string, string>>;
  ops: readonly Op[];
  drafts: readonly DraftRow[];
}

/** The device as it was left, and the server with all that it had heard. */
export async function leftDevice(): Promise<LeftWorld> {
  const { leftAt, items, version, stores, server } = parsed(await readFile(FIXTURE, 'utf8'));
  const world = new World();
  const db = await openDB(world.device.databaseName, version, {
    upgrade(made) {
      for (const { name, keyPath, autoIncrement, indexes } of stores) {
        const store = made.createObjectStore(name, { keyPath, autoIncrement });
        for (const [index, path] of indexes) store.createIndex(index, path);
      }
    },
  });
  for (const { name, rows } of stores) for (const row of rows) await db.put(name, ...row);
  db.close();
  for (const heard of server) hear(world.server, heard);
  world.time.jump(leftAt - world.time.now());
  const ops = await world.ops();
  for (const op of ops) note(world, op);
  return { world, items, ops, drafts: await world.database.run((opened) => opened.getAll('drafts')) };
}

/** What its user was told of it, for the invariants. */
function note({ device, damaged }: World, { id, status, withdrawnBy }: Op): void {
  device.saved.add(id);
  if (status.state === 'cancelled' || withdrawnBy !== undefined) device.cancelAsked.add(id);
  if (status.state === 'needs-you' && status.reason === 'corrupt') damaged.add(id);
}

function hear(server: ServerModel, heard: Heard): void {
  if ('signIn' in heard) server.signIn(...heard.signIn);
  else if ('addPhoto' in heard) server.addPhoto(heard.addPhoto);
  else if ('decide' in heard) server.decide(...heard.decide);
  else if (heard.received === undefined) server.handle(heard.request);
  else server.receivePart(heard.request, heard.received);
}

function parsed(text: string): LeftDevice {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the file has no other content
  return JSON.parse(text, (_key, value: unknown) => withBytes(value)) as LeftDevice;
}

/** What `{ $buffer }` and `{ $bytes }` stand for; anything else as it is. */
function withBytes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('$buffer' in value) return unpacked(value.$buffer).buffer;
  return '$bytes' in value ? unpacked(value.$bytes) : value;
}

function unpacked(base64: unknown): Uint8Array<ArrayBuffer> {
  return new Uint8Array(brotliDecompressSync(Buffer.from(String(base64), 'base64')));
}
