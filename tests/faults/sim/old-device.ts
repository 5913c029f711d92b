/**
 * Loads `tests/faults/fixtures/device-e323a69f.json`: the IndexedDB of a device that last ran commit e323a69f, what its
 * upload screen showed, and the requests that its server had received.
 *
 * The file was made by that commit's own code, on its `tests/faults/sim`, in one test with one `World`:
 *
 * 1. Each op was saved by `enqueue`, of a context that sends nothing. Then a page sent, with a network that fails, until
 *    the op was in the wanted state, or until `kill` at the wanted request: before it left (`offline`), after it was lost
 *    (`cut-and-lost`, `cut`), or after the server had handled it (`lost-reply`). Refusals were responses of the network,
 *    so that the recorded requests need no refusing server. Then `pause`, `cancel`, `retry` or `edit`, where the label
 *    says so.
 * 2. After each op its rows were taken out of the database, and put back at the end, so that no later page sent them.
 * 3. Drafts were typed in an `UploadWindow`, whose files and thumbnails were real JPEGs. `handleShare` stored one file while
 *    nobody was signed in, and one for Anna. `shown` is the state of one more window that was opened afterwards, in the words
 *    of today's machine.
 * 4. All stores were dumped, and in order every request that the server had received.
 *
 * `jpeg` is a JPEG in base64. All files are that one with a text at its end (`of`), padded with zeros to `length`, or the part
 * `from`…`to` of such a file; a damaged one is `base64`. `$buffer` is an ArrayBuffer, `$bytes` a Uint8Array.
 */
import { readFile } from 'node:fs/promises';
import { openDB } from 'idb';
import type { StripPhoto, UploadState } from '../../../src/features/upload/machine/state.ts';
import type { Op } from '../../../src/outbox/engine/types.ts';
import type { ServerModel } from './server-model.ts';
import type { ModelRequest } from './wire.ts';
import { World } from './world.ts';

const FIXTURE = new URL('../fixtures/device-e323a69f.json', import.meta.url);

/** An event on the server, i.e. a request (with the number of received bytes if it was cut), or an action by somebody else. */
type ServerEvent =
  | { request: ModelRequest; received?: number }
  | { signIn: Parameters<ServerModel['signIn']> }
  | { addPhoto: number }
  | { decide: Parameters<ServerModel['decide']> };

interface Fixture {
  jpeg: string;
  /** Time of the device's clock at the dump, epoch ms. */
  leftAt: number;
  items: Record<string, string>;
  version: number;
  stores: {
    name: string;
    keyPath: string | string[] | null;
    autoIncrement: boolean;
    indexes: [name: string, keyPath: string][];
    rows: [value: object, key?: IDBValidKey][];
  }[];
  shown: OldDevice['shown'];
  server: ServerEvent[];
}

/** What the upload screen showed of a draft. */
export type ShownDraft = Pick<
  UploadState,
  'form' | 'watermark' | 'airportSource' | 'turn' | 'replaces' | 'currentId'
> & {
  /** A better version that waited for its picture, which no later version of the app does across visits. */
  nextReplaces?: unknown;
  strip: (Pick<StripPhoto, 'id' | 'name' | 'type' | 'size' | 'input' | 'prefilled'> & {
    hasThumbnail: boolean;
  })[];
};

/** A picked photo, and its file. */
interface LeftPhoto {
  owner: number;
  id: string;
  name: string;
  removedAt?: number;
  bytes: ArrayBuffer;
}

/** A world with the old device, on which no page is open yet. */
export interface OldDevice {
  world: World;
  /** Ids of the ops, by labels that describe their state. `half-staged` has chunks but no op. */
  items: Readonly<Record<string, string>>;
  /** The ops as that commit left them. */
  ops: readonly Op[];
  /** The picked photos as that commit left them. */
  picked: readonly LeftPhoto[];
  /** What the upload screen of each owner showed. */
  shown: Readonly<Record<number, ShownDraft>>;
}

/** Loads the device, and replays the recorded events on the server. */
export async function loadOldDevice(): Promise<OldDevice> {
  const { leftAt, items, version, stores, shown, server } = parsed(await readFile(FIXTURE, 'utf8'));
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
  const rowsIn = (name: string) =>
    stores.find((store) => store.name === name)?.rows.map(([row]) => row) ?? [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is what that commit calls an op
  const ops = rowsIn('ops') as Op[];
  for (const op of ops) recordShown(world, op);
  return { world, items, ops, picked: pickedIn(rowsIn('drafts')), shown };
}

/** The picked photos among the rows of drafts. */
function pickedIn(rows: readonly object[]): LeftPhoto[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- version 1 has these fields
  const drafts = rows as (LeftPhoto & { part: string | [string, string] })[];
  return drafts.flatMap(({ part: [kind, id], ...row }) => {
    if (kind !== 'picked' || id === undefined) return [];
    const file = drafts.find((other) => other.part[0] === 'bytes' && other.part[1] === id);
    return file ? [{ ...row, id, bytes: file.bytes }] : [];
  });
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
  const fixture = JSON.parse(text) as Fixture;
  const jpeg = Buffer.from(fixture.jpeg, 'base64');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return JSON.parse(text, (_key, value: unknown) => withBytes(value, jpeg)) as Fixture;
}

/** A file, or a part of one, as the fixture names it. */
type NamedBytes = { of: string; length?: number; from?: number; to?: number } | { base64: string };

/** Decodes `{ $buffer }` and `{ $bytes }`; returns any other value unchanged. */
function withBytes(value: unknown, jpeg: Buffer): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { $buffer, $bytes } = value as { $buffer?: NamedBytes; $bytes?: NamedBytes };
  if ($buffer) return bytesOf($buffer, jpeg).buffer;
  return $bytes ? bytesOf($bytes, jpeg) : value;
}

function bytesOf(named: NamedBytes, jpeg: Buffer): Uint8Array<ArrayBuffer> {
  if ('base64' in named) return new Uint8Array(Buffer.from(named.base64, 'base64'));
  const text = Buffer.concat([jpeg, Buffer.from(named.of)]);
  const file = Buffer.concat([text, Buffer.alloc(Math.max(0, (named.length ?? 0) - text.length))]);
  return new Uint8Array(file.subarray(named.from, named.to));
}
