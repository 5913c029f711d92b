/** Opens a device on which commit 5fd8785 left ops at every step and in every state. */
import { expect, test } from 'vitest';
import { NOBODY } from '../../src/database/schema.ts';
import { isActiveOp } from '../../src/outbox/engine/transitions.ts';
import type { Op } from '../../src/outbox/engine/types.ts';
import type { UploadOp } from '../../src/outbox/kinds/upload/op.ts';
import { runForSync } from '../../src/outbox/run/run-for-sync.ts';
import { isPicked } from '../../src/outbox/store/drafts.ts';
import type { Context } from './sim/context.ts';
import { sha256Of } from './sim/digest.ts';
import { loadOldDevice } from './sim/old-device.ts';
import type { OldDevice } from './sim/old-device.ts';
import { ANNA, BEN, DAY, HOUR, MINUTE } from './sim/world.ts';
import type { World } from './sim/world.ts';

/** Sends everything, including ops that can be sent only on the next day. */
async function sendAll(world: World): Promise<Context> {
  const page = world.open();
  await world.run(() => world.empty(), 10 * MINUTE);
  world.time.jump(10 * HOUR);
  await world.heal();
  return page;
}

const own = (ops: readonly Op[], owner: number) => ops.filter((op) => op.owner === owner);
const isUpload = (op: Op): op is UploadOp => op.kind === 'upload';

/** Checks that each op has taken effect once, and that the server has each photo with the saved bytes and text. */
async function expectArrived({ world, items }: OldDevice, ops: readonly Op[]): Promise<void> {
  const { server } = world;
  const labels = new Map(Object.entries(items).map(([label, id]) => [id, label]));
  /** Labels of the ops that fail `check`. */
  const exceptions = (check: (op: Op) => boolean) =>
    ops.filter((op) => !check(op)).map(({ id }) => labels.get(id) ?? id);
  const states = new Map((await world.ops()).map(({ id, status }) => [id, status.state]));
  expect(ops.length).toBeGreaterThan(1);
  expect(exceptions(({ id }) => states.get(id) === 'done')).toEqual([]);
  expect(exceptions(({ id }) => server.effects.filter(({ key }) => key === id).length === 1)).toEqual([]);
  for (const { id, sha256, form, withdrawnBy } of ops.filter(isUpload)) {
    const [photo] = server.photosOf(id);
    const status = withdrawnBy === undefined ? 'pending' : 'deleted';
    expect({ label: labels.get(id), ...photo }).toMatchObject({ label: labels.get(id), sha256, status });
    expect(photo?.fields['registration']).toContain(form.registration);
    expect(await world.chunks(id)).toBe(0);
  }
}

/** What happens on the device or the server before a page sends the remaining ops. */
const OPENINGS: Record<string, (world: World) => Promise<unknown>> = {
  'by a page': () => Promise.resolve(),
  'by a page, after the server has deleted unfinished uploads': (world) =>
    Promise.resolve(world.server.expireUploads()),
  'by the worker first': (world) => {
    const worker = world.open({ kind: 'worker' });
    return world.until(runForSync(worker.outbox, worker.clock));
  },
};

test.each(Object.entries(OPENINGS))(
  'F24 active ops are sent once %s, other ops do not change',
  async (_how, open) => {
    const device = await loadOldDevice();
    const { world } = device;
    await open(world);
    await sendAll(world);
    await expectArrived(device, own(device.ops, ANNA).filter(isActiveOp));
    const others = device.ops.filter((op) => op.owner !== ANNA || !isActiveOp(op));
    for (const op of others) expect(await world.op(op.id)).toEqual(op);
  },
);

const requestsOf = ({ world, items }: OldDevice, label: string) =>
  world.network.tried
    .filter(({ request }) => request.opId === items[label])
    .map(({ request: { method, path } }) => `${method} ${path}`);

test('F24 a photo sent in one request is not sent again if it arrived, and otherwise sent in chunks', async () => {
  const device = await loadOldDevice();
  await sendAll(device.world);
  expect(requestsOf(device, 'went whole, arrived')).toEqual(['POST /api/upload']);
  const id = device.items['went whole, not arrived'];
  expect(requestsOf(device, 'went whole, not arrived')).toEqual([
    'POST /api/upload',
    `HEAD /api/uploads/${id}`,
    'POST /api/uploads',
    `PATCH /api/uploads/${id}`,
    'POST /api/upload',
  ]);
});

/** Resumes a paused op, undoes a cancellation, or retries any other inactive op, as the user would. */
function reactivate({ outbox }: Context, { id, status }: Op): Promise<unknown> {
  if (status.state === 'paused') return outbox.resume(id);
  return status.state === 'cancelled' ? outbox.undoCancel(id) : outbox.retry(id);
}

test('F24 inactive ops arrive once their user reactivates them; a photo without bytes still needs its user', async () => {
  const device = await loadOldDevice();
  const { world, items } = device;
  const page = await sendAll(world);
  const inactive = own(device.ops, ANNA).filter((op) => !isActiveOp(op) && op.status.state !== 'done');
  for (const op of inactive) expect(await world.until(reactivate(page, op))).toEqual({ ok: true });
  await world.heal();
  const failing = new Set(['corrupt', 'approval, decided otherwise'].map((label) => items[label]));
  const sendable = inactive.filter(({ id }) => !failing.has(id));
  await expectArrived(device, sendable);
  for (const id of failing) expect(await world.state(id ?? '')).toBe('needs-you');
});

test('F24 ops of another account wait for it and arrive once it signs in', async () => {
  const device = await loadOldDevice();
  const { world } = device;
  const page = await sendAll(world);
  await world.until(page.outbox.view.refresh());
  expect(page.outbox.view.get().others).toMatchObject([{ owner: BEN, photos: 4, rest: 1 }]);
  await world.signOut();
  await world.signIn(BEN);
  await world.heal();
  await expectArrived(device, own(device.ops, BEN));
});

test('F24 the outbox panel shows all ops', async () => {
  const { world, ops } = await loadOldDevice();
  const page = world.open({ kind: 'worker' });
  await world.until(page.outbox.view.refresh());
  const shown = page.outbox.view.get().items.map(({ id }) => id);
  // The deletion of a cancelled upload is shown as part of that upload.
  const expected = own(ops, ANNA).filter(({ parent }) => parent === undefined);
  expect(shown).toEqual(expected.map(({ id }) => id).toReversed());
});

test('F24 the sweep deletes arrived and half-saved ops after a day and keeps all others', async () => {
  const device = await loadOldDevice();
  const { world, items } = device;
  const page = await sendAll(world);
  world.time.jump(2 * DAY);
  await world.until(page.outbox.sweep());
  const retained = device.ops.filter(
    ({ owner, status: { state } }) => owner === BEN || state === 'paused' || state === 'needs-you',
  );
  expect((await world.ops()).map(({ id }) => id)).toEqual(retained.map(({ id }) => id));
  expect(await world.chunks(items['half-staged'] ?? '')).toBe(0);
  const photos = retained.filter(isUpload).filter(({ id }) => id !== items['corrupt']);
  for (const op of photos) expect(sha256Of(await world.bytesOnDevice(op))).toBe(op.sha256);
});

const idOf = (letter: string, owner: number) => `0190${letter}000-0000-7000-8000-00000000000${owner}`;

/** Digests of the files in an owner's strip, by file name. */
async function readStrip({ outbox }: Context, owner: number): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const { id, name } of (await outbox.loadDraft(owner))?.photos ?? []) {
    digests.set(name, sha256Of((await outbox.readPickedPhoto(owner, id)) ?? new ArrayBuffer()));
  }
  return digests;
}

/** Digests of an owner's files in the fixture's rows, by name. Versions before the strip had one file, in a `source` row. */
function digestsIn({ drafts }: OldDevice, owner: number): Map<string, string> {
  const digests = new Map<string, string>();
  for (const row of drafts.filter((draft) => draft.owner === owner)) {
    if (row.part === 'source') digests.set(row.name, sha256Of(row.bytes));
    if (!isPicked(row)) continue;
    const file = drafts.find(({ part }) => String(part) === `bytes,${row.part[1]}`);
    if (file && 'bytes' in file) digests.set(row.name, sha256Of(file.bytes));
  }
  return digests;
}

test('F24 the strip keeps each file and its texts, and removed and unowned photos can be restored', async () => {
  const device = await loadOldDevice();
  const { world } = device;
  const page = world.open({ kind: 'worker' });
  const { outbox } = page;
  const files = digestsIn(device, ANNA);
  expect([...files.keys()]).toEqual(['old1.jpg', 'anna0.jpg', 'anna1.jpg', 'anna2.jpg']);

  const draft = await world.until(outbox.loadDraft(ANNA));
  expect(draft?.texts).toMatchObject({ form: { registration: 'B-B' }, inHand: idOf('b', ANNA) });
  expect(draft?.photos[0]).toMatchObject({
    name: 'anna0.jpg',
    left: { form: { registration: 'B-A' }, watermark: { size: 120, colour: 'dark' } },
  });
  expect(draft?.photos[0]?.thumbnail?.byteLength).toBe(40);

  const removed = idOf('c', ANNA);
  const shown = await world.until(readStrip(page, ANNA));
  expect(shown.has('anna2.jpg')).toBe(false);
  await world.until(outbox.changeDraft(ANNA, { restored: [removed] }));
  expect(await world.until(readStrip(page, ANNA))).toEqual(files);

  expect(await world.until(outbox.countUnownedPhotos())).toBe(1);
  await world.until(outbox.claimUnownedPhotos(ANNA));
  const all = new Map([...files, ...digestsIn(device, NOBODY)]);
  expect(await world.until(readStrip(page, ANNA))).toEqual(all);
});

test('F24 the strip of another account appears once it signs in', async () => {
  const device = await loadOldDevice();
  const { world } = device;
  await world.signIn(BEN);
  const page = world.open({ kind: 'worker' });
  const draft = await world.until(page.outbox.loadDraft(BEN));
  expect(draft?.texts).toMatchObject({ form: { registration: 'B-BENDRAFT' }, inHand: idOf('a', BEN) });
  expect(await world.until(readStrip(page, BEN))).toEqual(digestsIn(device, BEN));
});
