import { uuidv7 } from 'uuidv7';
import { expect, test, vi } from 'vitest';
import { atEveryPoint } from './sim/every-point.ts';
import { ANNA, MINUTE, World, composite, planeForm } from './sim/world.ts';

// One test runs many simulations, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 });

test.each(['no loss', 'reply lost'])('F32 a cancel during any request leaves no photo (%s)', async (how) => {
  await atEveryPoint(async (n) => {
    const world = new World({ seed: n });
    await world.signIn(ANNA);
    const page = world.open();
    let cancelling: Promise<unknown> | undefined;
    const id = uuidv7();
    world.network.faults = (_request, nth) => {
      if (nth !== n) return undefined;
      cancelling = page.cancel(id);
      return how === 'no loss' ? undefined : { kind: 'lost-reply' };
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
    // The op must not remain active.
    expect(['cancelled', 'done']).toContain(status.state);
    return true;
  });
});

test('F32 a cancellation is undone during each request: the photo arrives', async () => {
  await atEveryPoint(async (n) => {
    const world = new World({ seed: n });
    await world.signIn(ANNA);
    const page = world.open();
    let undone: Promise<{ ok: boolean }> | undefined;
    const id = uuidv7();
    world.network.faults = (_request, nth) => {
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

test('F32 a decision that was sent cannot be cancelled', async () => {
  const world = new World();
  await world.signIn(ANNA);
  const page = world.open();
  world.network.faults = () => ({ kind: 'lost-reply' });
  const photo = world.server.addPhoto(2);
  const { id } = await world.until(page.enqueueReview(photo.id, 'approve', 1));
  await world.run(() => world.server.effects.length > 0, MINUTE);
  expect(await world.until(page.cancel(id))).toEqual({ ok: false, problem: 'too-late' });
  await world.heal();
  expect(await world.state(id)).toBe('done');
});

test.each(['at once', 'after the deletion has ended'])(
  'F32 undoing the cancellation of a refused photo sends it again (%s)',
  async (when) => {
    const world = new World();
    await world.signIn(ANNA);
    world.server.refusedRegistrations.add('POISON');
    const page = world.open();
    const id = uuidv7();
    let cancelling: Promise<unknown> | undefined;
    world.network.faults = ({ path }) => {
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
