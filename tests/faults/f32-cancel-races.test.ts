import { uuidv7 } from 'uuidv7';
import { expect, test, vi } from 'vitest';
import { atEveryPoint } from './sim/everywhere.ts';
import { ANNA, MINUTE, World, composite, planeForm } from './sim/world.ts';

// Many runs in one test, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

test.each(['well', 'reply lost'])('F32 cancel races every request of an upload (%s)', async (how) => {
  await atEveryPoint(async (n) => {
    const world = new World({ seed: n });
    await world.signIn(ANNA);
    const page = world.open();
    let cancelling: Promise<unknown> | undefined;
    const id = uuidv7();
    world.network.weather = (_request, nth) => {
      if (nth !== n) return undefined;
      cancelling = page.cancel(id);
      return how === 'well' ? undefined : { kind: 'lost-reply' };
    };
    await world.until(page.enqueueUpload(planeForm(), composite(), id));
    await world.run(() => cancelling !== undefined, MINUTE);
    const reached = cancelling !== undefined;
    await cancelling;
    await world.heal();
    if (!reached) return false;
    const living = world.server.photosOf(id).filter(({ status }) => status !== 'deleted');
    const { status } = await world.op(id);
    expect(living, `cancelled at request ${n}`).toEqual([]);
    // Nothing of it stays as if it were still to come.
    expect(['cancelled', 'done']).toContain(status.state);
    return true;
  });
});

test('F32 a cancellation is taken back, before and after it is too late to hold the upload', async () => {
  await atEveryPoint(async (n) => {
    const world = new World({ seed: n });
    await world.signIn(ANNA);
    const page = world.open();
    let undone: Promise<{ ok: boolean }> | undefined;
    const id = uuidv7();
    world.network.weather = (_request, nth) => {
      if (nth === n) undone = page.cancel(id).then(() => page.undoCancel(id));
      return undefined;
    };
    await world.until(page.enqueueUpload(planeForm(), composite(), id));
    await world.run(() => undone !== undefined, MINUTE);
    if (!undone) return false;
    const { ok } = await world.until(undone);
    await world.heal();
    expect(ok).toBe(true);
    expect(await world.state(id)).toBe('done');
    expect(world.server.photosOf(id)).toMatchObject([{ status: 'pending' }]);
    return true;
  });
});

test('F32 a decision that has left cannot be taken back', async () => {
  const world = new World();
  await world.signIn(ANNA);
  const page = world.open();
  world.network.weather = () => ({ kind: 'lost-reply' });
  const photo = world.server.addPhoto(2);
  const { id } = await world.until(page.enqueueReview(photo.id, 'approve', 1));
  await world.run(() => world.server.effects.length > 0, MINUTE);
  expect(await world.until(page.cancel(id))).toEqual({ ok: false, problem: 'too-late' });
  await world.heal();
  expect(await world.state(id)).toBe('done');
});

test.each(['at once', 'when the deletion is over too'])(
  'F32 a withdrawn photo that was refused comes back whole when its user undoes that (%s)',
  async (when) => {
    const world = new World();
    await world.signIn(ANNA);
    world.server.refusedRegistrations.add('POISON');
    const page = world.open();
    const id = uuidv7();
    let cancelling: Promise<unknown> | undefined;
    world.network.weather = ({ path }) => {
      if (path === '/api/upload') cancelling ??= page.cancel(id);
      return undefined;
    };
    await world.until(page.enqueueUpload(planeForm('POISON'), composite(), id));
    await world.run(async () => (await world.state(id)) === 'cancelled', MINUTE);
    await cancelling;
    expect(await world.upload(id)).toHaveProperty('withdrawnBy');
    if (when !== 'at once') await world.pass(MINUTE);

    world.server.refusedRegistrations.clear();
    expect((await world.until(page.undoCancel(id))).ok).toBe(true);
    expect(await world.ops()).toHaveLength(1);
    expect(await world.upload(id)).not.toHaveProperty('withdrawnBy');
    await world.heal();
    expect(await world.state(id)).toBe('done');
    expect(world.server.photosOf(id)).toMatchObject([{ status: 'pending' }]);
  },
);
