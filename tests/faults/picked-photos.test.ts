/** Photos on the upload screen. None is lost, whatever the page was doing when it was killed. */
import { expect, test, vi } from 'vitest';
import { StoreError } from '../../src/outbox/engine/ports.ts';
import { readDraft, readPickedFile } from '../../src/outbox/store/drafts.ts';
import type { Context } from './sim/context.ts';
import { sha256Of } from './sim/digest.ts';
import { killedAtEveryCall } from './sim/every-point.ts';
import { seededBytes } from './sim/random.ts';
import { offline } from './sim/faults.ts';
import { inputWith } from '../photo-input.ts';
import { ANNA, World, composite, planeForm } from './sim/world.ts';

// One test runs many simulations, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 });

const IDS = ['0190a', '0190b', '0190c'];
const bytesOf = (id: string) => seededBytes(IDS.indexOf(id) + 1, 40_000);

const pick = (page: Context, id: string) =>
  page.outbox.savePickedPhoto(ANNA, {
    id,
    name: `${id}.jpg`,
    type: 'image/jpeg',
    size: 40_000,
    bytes: bytesOf(id),
  });

/** Ids of the photos that a new page would show; checks their bytes. */
async function storedPhotos(world: World): Promise<string[]> {
  const { photos } = await readDraft(world.database, ANNA, 0);
  for (const { part } of photos) {
    const bytes = await readPickedFile(world.database, ANNA, part[1]);
    expect(bytes && sha256Of(bytes), `the bytes of ${part[1]}`).toBe(sha256Of(bytesOf(part[1])));
  }
  return photos.map(({ part: [, id] }) => id);
}

async function newWorld(): Promise<World> {
  const world = new World();
  await world.signIn(ANNA);
  world.network.faults = offline;
  return world;
}

test('killed while storing several photos: each is stored completely or not at all, in order', async () => {
  const points = await killedAtEveryCall(async (killAt) => {
    const world = await newWorld();
    const page = world.open({ kind: 'worker', killAt });
    const confirmed: string[] = [];
    await world.untilDead(
      page,
      (async () => {
        for (const id of IDS) if ((await pick(page, id)).ok) confirmed.push(id);
        return confirmed;
      })(),
    );
    const stored = await storedPhotos(world);
    expect(stored).toEqual(IDS.slice(0, stored.length));
    expect(stored.length).toBeGreaterThanOrEqual(confirmed.length);
    return !page.alive;
  });
  expect(points).toBeGreaterThan(5);
});

test('killed while sending a photo: it is either in the strip or in the outbox', async () => {
  const points = await killedAtEveryCall(async (killAt) => {
    const world = await newWorld();
    const before = world.open({ kind: 'worker' });
    for (const id of IDS) await world.until(pick(before, id));
    const current = { ...inputWith(planeForm()), currentId: '0190a' };
    await world.until(before.outbox.changeDraft(ANNA, { current }));

    const page = world.open({ kind: 'worker', killAt });
    const next = { ...inputWith(planeForm('B-1234')), currentId: '0190b' };
    const input = { form: planeForm(), composite: composite(), thumbnail: new ArrayBuffer(8) };
    await world.untilDead(
      page,
      page.outbox.enqueue('upload', input, { owner: ANNA, photo: '0190a', isKept: true, next }),
    );
    const isSent = (await world.ops()).length === 1;
    expect(await storedPhotos(world)).toEqual(isSent ? ['0190b', '0190c'] : IDS);
    const draft = await readDraft(world.database, ANNA, 0);
    expect(draft.current).toEqual(isSent ? next : current);
    return !page.alive;
  });
  expect(points).toBeGreaterThan(10);
});

test('killed while removing a photo: the photo and its input are removed together or not at all', async () => {
  await killedAtEveryCall(async (killAt) => {
    const world = await newWorld();
    const before = world.open({ kind: 'worker' });
    for (const id of IDS) await world.until(pick(before, id));
    const current = { ...inputWith(planeForm()), currentId: '0190a' };
    await world.until(before.outbox.changeDraft(ANNA, { current }));
    const page = world.open({ kind: 'worker', killAt });
    const after = { ...inputWith(planeForm('B-1234')), currentId: '0190b' };
    await world.untilDead(page, page.outbox.changeDraft(ANNA, { removed: ['0190a'], current: after }));
    const stored = await storedPhotos(world);
    expect(stored.slice(-2)).toEqual(['0190b', '0190c']);
    const draft = await readDraft(world.database, ANNA, 0);
    expect(draft.current).toEqual(stored.length === 3 ? current : after);
    return !page.alive;
  });
});

test('a photo for which there is no space fails with `space`, and the earlier ones remain', async () => {
  const world = await newWorld();
  let isFull = false;
  const page = world.open({
    kind: 'worker',
    wrapConnection: (connection) => ({
      run: (work) => (isFull ? Promise.reject(new StoreError('space')) : connection.run(work)),
      close: () => connection.close(),
    }),
  });
  for (const id of IDS.slice(0, 2)) await world.until(pick(page, id));
  isFull = true;
  expect(await world.until(pick(page, '0190c'))).toEqual({ ok: false, problem: 'space' });
  expect(await storedPhotos(world)).toEqual(IDS.slice(0, 2));
});
