/** Photos that wait on the upload screen: whatever the page was doing when it was killed, none of them is lost. */
import { expect, test, vi } from 'vitest';
import { StoreError } from '../../src/outbox/engine/ports.ts';
import { readDraft, readPickedFile } from '../../src/outbox/store/drafts.ts';
import type { Context } from './sim/context.ts';
import { sha256Of } from './sim/digest.ts';
import { killedAtEveryCall } from './sim/everywhere.ts';
import { seededBytes } from './sim/random.ts';
import { offline } from './sim/weather.ts';
import { ANNA, World, composite, planeForm } from './sim/world.ts';

// Many runs in one test, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

const IDS = ['0190a', '0190b', '0190c'];
const bytesOf = (id: string) => seededBytes(IDS.indexOf(id) + 1, 40_000);

const pick = (page: Context, id: string) =>
  page.outbox.keepPhoto(ANNA, {
    id,
    name: `${id}.jpg`,
    type: 'image/jpeg',
    size: 40_000,
    bytes: bytesOf(id),
  });

/** What a page that is opened now would show, each with the bytes that were picked. */
async function waiting(world: World): Promise<string[]> {
  const { photos } = await readDraft(world.database, ANNA, 'unused', 0);
  for (const { part } of photos) {
    const bytes = await readPickedFile(world.database, ANNA, part[1]);
    expect(bytes && sha256Of(bytes), `the bytes of ${part[1]}`).toBe(sha256Of(bytesOf(part[1])));
  }
  return photos.map(({ part: [, id] }) => id);
}

async function newWorld(): Promise<World> {
  const world = new World();
  await world.signIn(ANNA);
  world.network.weather = offline;
  return world;
}

test('killed while several are being kept: those that were kept are whole, in their order, and none is half there', async () => {
  const points = await killedAtEveryCall(async (killAt) => {
    const world = await newWorld();
    const page = world.open({ kind: 'worker', killAt });
    const kept: string[] = [];
    await world.untilDead(
      page,
      (async () => {
        for (const id of IDS) if ((await pick(page, id)).ok) kept.push(id);
        return kept;
      })(),
    );
    const there = await waiting(world);
    expect(there).toEqual(IDS.slice(0, there.length));
    expect(there.length).toBeGreaterThanOrEqual(kept.length);
    return !page.alive;
  });
  expect(points).toBeGreaterThan(5);
});

test('killed while one is sent: it waits in the strip or in the outbox, never in both, never in neither', async () => {
  const points = await killedAtEveryCall(async (killAt) => {
    const world = await newWorld();
    const before = world.open({ kind: 'worker' });
    for (const id of IDS) await world.until(pick(before, id));
    const texts = { form: planeForm(), inHand: '0190a' };
    await world.until(before.outbox.changeDraft(ANNA, { texts }));

    const page = world.open({ kind: 'worker', killAt });
    const next = { form: planeForm('B-1234'), inHand: '0190b' };
    const input = { form: planeForm(), composite: composite(), thumbnail: new ArrayBuffer(8) };
    await world.untilDead(
      page,
      page.outbox.enqueue('upload', input, { owner: ANNA, photo: '0190a', isKept: true, next }),
    );
    const isSent = (await world.ops()).length === 1;
    expect(await waiting(world)).toEqual(isSent ? ['0190b', '0190c'] : IDS);
    const draft = await readDraft(world.database, ANNA, 'unused', 0);
    expect(draft.texts).toMatchObject(isSent ? next : texts);
    return !page.alive;
  });
  expect(points).toBeGreaterThan(10);
});

test('killed while one is removed: its texts and the others are there, and it is whole or gone', async () => {
  await killedAtEveryCall(async (killAt) => {
    const world = await newWorld();
    const before = world.open({ kind: 'worker' });
    for (const id of IDS) await world.until(pick(before, id));
    await world.until(before.outbox.changeDraft(ANNA, { texts: { form: planeForm(), inHand: '0190a' } }));
    const page = world.open({ kind: 'worker', killAt });
    const after = { form: planeForm('B-1234') };
    await world.untilDead(
      page,
      page.outbox.changeDraft(ANNA, { removed: ['0190a'], texts: { ...after, inHand: '0190b' } }),
    );
    const there = await waiting(world);
    expect(there.slice(-2)).toEqual(['0190b', '0190c']);
    const { texts } = await readDraft(world.database, ANNA, 'unused', 0);
    expect(texts?.form).toEqual(there.length === 3 ? planeForm() : after.form);
    return !page.alive;
  });
});

test('no room for the third: it is said, and the first two stay', async () => {
  const world = await newWorld();
  let isFull = false;
  const page = world.open({
    kind: 'worker',
    trouble: (connection) => ({
      run: (work) => (isFull ? Promise.reject(new StoreError('space')) : connection.run(work)),
      close: () => connection.close(),
    }),
  });
  for (const id of IDS.slice(0, 2)) await world.until(pick(page, id));
  isFull = true;
  expect(await world.until(pick(page, '0190c'))).toEqual({ ok: false, problem: 'space' });
  expect(await waiting(world)).toEqual(IDS.slice(0, 2));
});
