/** Opens a device on which commit e323a69f left ops at every step and in every state, and drafts. */
import { expect, test } from 'vitest';
import { completeForm } from '../../src/contract/photo/form.ts';
import { NOBODY } from '../../src/database/schema.ts';
import { isActiveOp } from '../../src/outbox/engine/transitions.ts';
import type { Op } from '../../src/outbox/engine/types.ts';
import type { UploadOp } from '../../src/outbox/kinds/upload/op.ts';
import { runForSync } from '../../src/outbox/run/run-for-sync.ts';
import type { Context } from './sim/context.ts';
import { sha256Of } from './sim/digest.ts';
import { loadOldDevice } from './sim/old-device.ts';
import type { OldDevice, ShownDraft } from './sim/old-device.ts';
import { UploadWindow } from './sim/upload-window.ts';
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
  for (const { id, sha256, form } of ops.filter(isUpload)) {
    const [photo] = server.photosOf(id);
    const status = ops.some(({ parent }) => parent === id) ? 'deleted' : 'pending';
    expect({ label: labels.get(id), ...photo }).toMatchObject({ label: labels.get(id), sha256, status });
    expect(photo?.fields['registration']).toContain(form.registration);
    expect(await world.chunks(id)).toBe(0);
  }
}

/** What may not change of an op that isn't sent. */
const standingOf = ({ id, owner, version, status, tries, sent }: Op) => ({
  id,
  owner,
  version,
  status,
  tries,
  sent,
});

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
    for (const op of others) expect(await world.op(op.id)).toMatchObject(standingOf(op));
  },
);

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
  expect(page.outbox.view.get().others).toMatchObject([{ owner: BEN, photos: 1, rest: 1 }]);
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

/** Digests of the files in an owner's strip, by file name. */
async function readStrip({ outbox }: Context, owner: number): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const { id, name } of (await outbox.loadDraft(owner))?.photos ?? []) {
    digests.set(name, sha256Of((await outbox.readPickedPhoto(owner, id)) ?? new ArrayBuffer()));
  }
  return digests;
}

/** Digests of an owner's files as they were left, by name. */
const digestsOf = ({ picked }: OldDevice, owner: number) =>
  new Map(picked.filter((photo) => photo.owner === owner).map(({ name, bytes }) => [name, sha256Of(bytes)]));

/** What the upload screen shows of a draft, like `shown` in the fixture; not what it reads from the files again. */
function shownBy({ state }: UploadWindow): ShownDraft {
  const { form, watermark, airportSource, turn, replaces, currentId, strip } = state;
  return {
    form,
    watermark,
    airportSource,
    turn,
    replaces,
    currentId,
    strip: strip.map(({ thumbnailUrl, stored: _stored, takenAt: _takenAt, pdq: _pdq, ...photo }) => {
      return Object.assign(photo, { hasThumbnail: thumbnailUrl !== undefined });
    }),
  };
}

test.each([ANNA, BEN])('F24 the upload screen shows what user %s typed', async (owner) => {
  const { world, shown } = await loadOldDevice();
  await world.signIn(owner);
  const window = new UploadWindow(world);
  await window.open(owner);
  // A better version is bound to a picture now: one that had none is over, and what was typed for it stays.
  const left = shown[owner];
  if (left === undefined) throw new Error(`no draft of ${owner}`);
  const { nextReplaces: _ended, replaces, ...typed } = left;
  expect(shownBy(window)).toEqual({
    ...typed,
    replaces: typed.currentId && replaces,
    form: completeForm(typed.form),
    strip: typed.strip.map((photo) =>
      photo.input === undefined
        ? photo
        : Object.assign(photo, { input: { ...photo.input, form: completeForm(photo.input.form) } }),
    ),
  });
});

test('F24 the strip keeps each file, and removed and unowned photos can be restored', async () => {
  const device = await loadOldDevice();
  const { world } = device;
  const page = world.open({ kind: 'worker' });
  const { outbox } = page;
  const files = digestsOf(device, ANNA);
  expect(files.size).toBe(8);

  const removed = device.picked.find(({ removedAt }) => removedAt !== undefined);
  expect(removed?.name).toBe('anna4.jpg');
  const shown = await world.until(readStrip(page, ANNA));
  expect([...files.keys()].filter((name) => !shown.has(name))).toEqual(['anna4.jpg']);
  await world.until(outbox.changeDraft(ANNA, { restored: [removed?.id ?? ''] }));
  expect(await world.until(readStrip(page, ANNA))).toEqual(files);

  expect(await world.until(outbox.countUnownedPhotos())).toBe(1);
  await world.until(outbox.claimUnownedPhotos(ANNA));
  const all = new Map([...files, ...digestsOf(device, NOBODY)]);
  expect(await world.until(readStrip(page, ANNA))).toEqual(all);
});
