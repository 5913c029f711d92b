/** What commit 5fd8785 has left on a device, at every step and in every state that it knew. */
import { expect, test } from 'vitest';
import { NOBODY } from '../../src/database/schema.ts';
import { isActiveOp } from '../../src/outbox/engine/transitions.ts';
import type { Op } from '../../src/outbox/engine/types.ts';
import type { UploadOp } from '../../src/outbox/kinds/upload/op.ts';
import { runForSync } from '../../src/outbox/run/run-for-sync.ts';
import { isPicked } from '../../src/outbox/store/drafts.ts';
import type { Context } from './sim/context.ts';
import { sha256Of } from './sim/digest.ts';
import { leftDevice } from './sim/left-device.ts';
import type { LeftWorld } from './sim/left-device.ts';
import { ANNA, BEN, DAY, HOUR, MINUTE } from './sim/world.ts';
import type { World } from './sim/world.ts';

/** A page sends for some minutes, and then what waits for the next day. */
async function sendAll(world: World): Promise<Context> {
  const page = world.open();
  await world.run(() => world.empty(), 10 * MINUTE);
  world.time.jump(10 * HOUR);
  await world.heal();
  return page;
}

const own = (ops: readonly Op[], owner: number) => ops.filter((op) => op.owner === owner);
const isUpload = (op: Op): op is UploadOp => op.kind === 'upload';

/** Each has taken effect once; a photo is there with the bytes and the words that were saved. */
async function expectArrived({ world, items }: LeftWorld, ops: readonly Op[]): Promise<void> {
  const { server } = world;
  const labels = new Map(Object.entries(items).map(([label, id]) => [id, label]));
  /** What an op is called that isn't so. */
  const exceptions = (is: (op: Op) => boolean) =>
    ops.filter((op) => !is(op)).map(({ id }) => labels.get(id) ?? id);
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

const OPENINGS: Record<string, (world: World) => Promise<unknown>> = {
  'as it was left': () => Promise.resolve(),
  'the server has thrown away what had come of photos': (world) =>
    Promise.resolve(world.server.expireUploads()),
  'the worker is first': (world) => {
    const worker = world.open({ kind: 'worker' });
    return world.until(runForSync(worker.outbox, worker.clock));
  },
};

test.each(Object.entries(OPENINGS))('F24 all that was on its way arrives once: %s', async (_how, before) => {
  const left = await leftDevice();
  const { world } = left;
  await before(world);
  await sendAll(world);
  const mine = own(left.ops, ANNA);
  await expectArrived(left, mine.filter(isActiveOp));
  const others = left.ops.filter((op) => op.owner !== ANNA || !isActiveOp(op));
  for (const op of others) expect(await world.op(op.id)).toEqual(op);
});

const sentFor = ({ world, items }: LeftWorld, label: string) =>
  world.network.tried
    .filter(({ request }) => request.opId === items[label])
    .map(({ request: { method, path } }) => `${method} ${path}`);

test('F24 a photo that has arrived in one request is not sent again, and one that has not goes in pieces', async () => {
  const left = await leftDevice();
  await sendAll(left.world);
  expect(sentFor(left, 'went whole, arrived')).toEqual(['POST /api/upload']);
  const id = left.items['went whole, not arrived'];
  expect(sentFor(left, 'went whole, not arrived')).toEqual([
    'POST /api/upload',
    `HEAD /api/uploads/${id}`,
    'POST /api/uploads',
    `PATCH /api/uploads/${id}`,
    'POST /api/upload',
  ]);
});

/** What its user does about an op that stands still. */
function goOn({ outbox }: Context, { id, status }: Op): Promise<unknown> {
  if (status.state === 'paused') return outbox.resume(id);
  return status.state === 'cancelled' ? outbox.undoCancel(id) : outbox.retry(id);
}

test('F24 what stood still arrives once its user lets it go on; a photo without its bytes goes on asking', async () => {
  const left = await leftDevice();
  const { world, items } = left;
  const page = await sendAll(world);
  const still = own(left.ops, ANNA).filter((op) => !isActiveOp(op) && op.status.state !== 'done');
  for (const op of still) expect(await world.until(goOn(page, op))).toEqual({ ok: true });
  await world.heal();
  const lost = new Set(['corrupt', 'approval, decided otherwise'].map((label) => items[label]));
  const whole = still.filter(({ id }) => !lost.has(id));
  await expectArrived(left, whole);
  for (const id of lost) expect(await world.state(id ?? '')).toBe('needs-you');
});

test('F24 what another account has left waits for it, and arrives once it signs in', async () => {
  const left = await leftDevice();
  const { world } = left;
  const page = await sendAll(world);
  await world.until(page.outbox.view.refresh());
  expect(page.outbox.view.get().others).toMatchObject([{ owner: BEN, photos: 4, rest: 1 }]);
  await world.signOut();
  await world.signIn(BEN);
  await world.heal();
  await expectArrived(left, own(left.ops, BEN));
});

test('F24 the tray shows all of it', async () => {
  const { world, ops } = await leftDevice();
  const page = world.open({ kind: 'worker' });
  await world.until(page.outbox.view.refresh());
  const shown = page.outbox.view.get().items.map(({ id }) => id);
  // The deletion of a cancelled upload is part of that upload.
  const wanted = own(ops, ANNA).filter(({ parent }) => parent === undefined);
  expect(shown).toEqual(wanted.map(({ id }) => id).toReversed());
});

test('F24 after a day nothing is left of what has arrived or was never saved', async () => {
  const left = await leftDevice();
  const { world, items } = left;
  const page = await sendAll(world);
  world.time.jump(2 * DAY);
  await world.until(page.outbox.sweep());
  const stays = left.ops.filter(
    ({ owner, status: { state } }) => owner === BEN || state === 'paused' || state === 'needs-you',
  );
  expect((await world.ops()).map(({ id }) => id)).toEqual(stays.map(({ id }) => id));
  expect(await world.chunks(items['half-staged'] ?? '')).toBe(0);
  const photos = stays.filter(isUpload).filter(({ id }) => id !== items['corrupt']);
  for (const op of photos) expect(sha256Of(await world.bytesOnDevice(op))).toBe(op.sha256);
});

const idOf = (letter: string, owner: number) => `0190${letter}000-0000-7000-8000-00000000000${owner}`;

/** What an owner's strip shows, with the digests of the files. */
async function strip({ outbox }: Context, owner: number): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const { id, name } of (await outbox.loadDraft(owner))?.photos ?? []) {
    shown.set(name, sha256Of((await outbox.photoBytes(owner, id)) ?? new ArrayBuffer()));
  }
  return shown;
}

/** The same of what was left. `source`: the one file of versions before the strip. */
function leftFiles({ drafts }: LeftWorld, owner: number): Map<string, string> {
  const files = new Map<string, string>();
  for (const row of drafts.filter((each) => each.owner === owner)) {
    if (row.part === 'source') files.set(row.name, sha256Of(row.bytes));
    if (!isPicked(row)) continue;
    const file = drafts.find(({ part }) => String(part) === `bytes,${row.part[1]}`);
    if (file && 'bytes' in file) files.set(row.name, sha256Of(file.bytes));
  }
  return files;
}

test('F24 what was prepared is there, file by file, with what was typed, and can be brought back', async () => {
  const left = await leftDevice();
  const { world } = left;
  const page = world.open({ kind: 'worker' });
  const { outbox } = page;
  const files = leftFiles(left, ANNA);
  expect([...files.keys()]).toEqual(['old1.jpg', 'anna0.jpg', 'anna1.jpg', 'anna2.jpg']);

  const draft = await world.until(outbox.loadDraft(ANNA));
  expect(draft?.texts).toMatchObject({ form: { registration: 'B-B' }, inHand: idOf('b', ANNA) });
  expect(draft?.photos[0]).toMatchObject({
    name: 'anna0.jpg',
    left: { form: { registration: 'B-A' }, watermark: { size: 120, colour: 'dark' } },
  });
  expect(draft?.photos[0]?.thumbnail?.byteLength).toBe(40);

  const removed = idOf('c', ANNA);
  const shown = await world.until(strip(page, ANNA));
  expect(shown.has('anna2.jpg')).toBe(false);
  await world.until(outbox.changeDraft(ANNA, { restored: [removed] }));
  expect(await world.until(strip(page, ANNA))).toEqual(files);

  expect(await world.until(outbox.countNobodys())).toBe(1);
  await world.until(outbox.takeNobodys(ANNA));
  const all = new Map([...files, ...leftFiles(left, NOBODY)]);
  expect(await world.until(strip(page, ANNA))).toEqual(all);
});

test('F24 what another account prepared is there once it signs in', async () => {
  const left = await leftDevice();
  const { world } = left;
  await world.signIn(BEN);
  const page = world.open({ kind: 'worker' });
  const draft = await world.until(page.outbox.loadDraft(BEN));
  expect(draft?.texts).toMatchObject({ form: { registration: 'B-BENDRAFT' }, inHand: idOf('a', BEN) });
  expect(await world.until(strip(page, BEN))).toEqual(leftFiles(left, BEN));
});
