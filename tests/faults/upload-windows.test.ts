/**
 * Two windows with the upload screen on one device. Whatever one does between two steps of the other, each photo is either
 * in the draft or in the outbox (docs/rules/upload.md, "The strip").
 */
import { expect, test, vi } from 'vitest';
import { MAX_PICKED_PHOTOS } from '../../src/contract/rules/limits.ts';
import { countPicked, readDraft, readPickedFile } from '../../src/outbox/store/drafts.ts';
import type { PickedRow } from '../../src/database/schema.ts';
import { atEveryPoint } from './sim/every-point.ts';
import { UploadWindow } from './sim/upload-window.ts';
import { offline } from './sim/faults.ts';
import { ANNA, BEN, World, planeForm } from './sim/world.ts';

// One test runs many simulations, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 });

/** Anna's device, with the upload screen open in two windows. It has the given photos, and a filled-in form for the first. */
async function twoWindows(...names: string[]): Promise<{ world: World; a: UploadWindow; b: UploadWindow }> {
  const world = new World();
  world.network.faults = offline;
  await world.signIn(ANNA);
  const [a, b] = [new UploadWindow(world), new UploadWindow(world)];
  await a.open(ANNA);
  a.pick(...names);
  a.type(planeForm());
  await a.rest();
  await b.open(ANNA);
  expect([b.names, b.current, b.state.photo.step]).toEqual([names, names[0], 'open']);
  return { world, a, b };
}

/** The rows of an owner's photos; checks that the bytes of each are stored. */
async function rowsOf(world: World, owner = ANNA): Promise<PickedRow[]> {
  const { photos } = await readDraft(world.database, owner, 0);
  for (const { part, name } of photos) {
    const bytes = await readPickedFile(world.database, owner, part[1]);
    expect(new TextDecoder().decode(bytes), `the bytes of ${name}`).toBe(name);
  }
  return photos;
}

/** Names of the photos in an owner's strip. */
async function storedPhotos(world: World, owner = ANNA): Promise<string[]> {
  return (await rowsOf(world, owner)).map(({ name }) => name);
}

/** Records the photos that the windows show as saved, and checks the invariants. Returns the number of ops. */
async function checkSaved(world: World, ...windows: UploadWindow[]): Promise<number> {
  for (const { state } of windows) {
    if (state.sending.step === 'saved') world.device.saved.add(state.sending.id);
  }
  await world.check();
  return (await world.ops()).length;
}

test('both send the same photo: one saves it, the other reports it as gone', async () => {
  const winners = new Set<string>();
  const points = await atEveryPoint(async (n) => {
    const { world, a, b } = await twoWindows('1.jpg', '2.jpg');
    a.pressSend();
    for (let step = 1; step < n; step += 1) if (!(await a.step())) return false;
    b.pressSend();
    await b.rest();
    await a.rest();
    expect(await checkSaved(world, a, b)).toBe(1);
    expect(await storedPhotos(world)).toEqual(['2.jpg']);
    const [winner, loser] = a.state.sending.step === 'saved' ? [a, b] : [b, a];
    expect([winner.current, winner.state.sending.step]).toEqual(['2.jpg', 'saved']);
    expect(loser.state.sending).toEqual({ step: 'failed', problem: 'gone' });
    winners.add(winner === a ? 'a' : 'b');

    // The typed text remains until another photo is selected. Returning to the sent photo reports it as gone.
    expect(loser.state.form).toEqual(planeForm());
    loser.select('2.jpg');
    await loser.rest();
    loser.select('1.jpg');
    await loser.rest();
    expect([loser.names, loser.current]).toEqual([['2.jpg'], '2.jpg']);
    expect(loser.state.leftOut).toEqual([{ name: '1.jpg', problem: 'gone' }]);
    return true;
  });
  expect(points).toBeGreaterThan(2);
  expect([...winners].toSorted()).toEqual(['a', 'b']);
});

test('one sends the photo that the other opens: it opens, or is reported as gone and the next one opens', async () => {
  const ends = new Set<string>();
  const points = await atEveryPoint(async (n) => {
    const { world, a, b } = await twoWindows('1.jpg', '2.jpg', '3.jpg');
    a.select('2.jpg');
    await a.rest();
    a.type(planeForm('B-2'));
    await a.rest();
    b.select('2.jpg');
    for (let step = 1; step < n; step += 1) if (!(await b.step())) return false;
    a.pressSend();
    await a.rest();
    await b.rest();
    expect(await checkSaved(world, a)).toBe(1);
    expect(await storedPhotos(world)).toEqual(['1.jpg', '3.jpg']);
    expect(a.state.sending.step).toBe('saved');
    ends.add(b.current ?? '');
    if (b.current === '2.jpg') {
      expect(b.state.photo.step).toBe('open');
      b.type(planeForm('B-3'));
      b.pressSend();
      await b.rest();
      expect(b.state.sending).toEqual({ step: 'failed', problem: 'gone' });
      expect(await checkSaved(world, a)).toBe(1);
    } else {
      expect(b.state.leftOut).toEqual([{ name: '2.jpg', problem: 'gone' }]);
      expect([b.names, b.current]).toEqual([['1.jpg', '3.jpg'], '3.jpg']);
    }
    return true;
  });
  expect(points).toBeGreaterThan(2);
  expect([...ends].toSorted()).toEqual(['2.jpg', '3.jpg']);
});

test('one removes the photo that the other opens: it can’t be sent until it is restored', async () => {
  const points = await atEveryPoint(async (n) => {
    const { world, a, b } = await twoWindows('1.jpg', '2.jpg');
    b.select('2.jpg');
    for (let step = 1; step < n; step += 1) if (!(await b.step())) return false;
    a.remove('2.jpg');
    await a.rest();
    await b.rest();
    expect(await storedPhotos(world)).toEqual(['1.jpg']);
    expect([b.current, b.state.photo.step]).toEqual(['2.jpg', 'open']);
    b.type(planeForm('B-2'));
    b.pressSend();
    await b.rest();
    expect(b.state.sending).toEqual({ step: 'failed', problem: 'gone' });
    expect(await checkSaved(world, a, b)).toBe(0);
    a.undo();
    await a.rest();
    b.pressSend();
    await b.rest();
    expect([b.state.sending.step, await checkSaved(world, a, b)]).toEqual(['saved', 1]);
    expect(await storedPhotos(world)).toEqual(['1.jpg']);
    return true;
  });
  expect(points).toBeGreaterThan(2);
});

test('one clears the strip while the other sends: the photo is sent or cleared, and Undo restores unsent photos', async () => {
  const ends = new Set<string>();
  const points = await atEveryPoint(async (n) => {
    const { world, a, b } = await twoWindows('1.jpg', '2.jpg');
    a.pressSend();
    for (let step = 1; step < n; step += 1) if (!(await a.step())) return false;
    b.clear();
    await b.rest();
    await a.rest();
    expect([b.names, b.state.photo.step]).toEqual([[], 'none']);
    expect(await storedPhotos(world)).toEqual([]);
    const isSent = a.state.sending.step === 'saved';
    expect(a.state.sending).toMatchObject(isSent ? {} : { step: 'failed', problem: 'gone' });
    expect(a.names).toEqual(isSent ? ['2.jpg'] : ['1.jpg', '2.jpg']);
    expect(await checkSaved(world, a)).toBe(isSent ? 1 : 0);
    b.undo();
    await b.rest();
    expect(await storedPhotos(world)).toEqual(isSent ? ['2.jpg'] : ['1.jpg', '2.jpg']);
    ends.add(isSent ? 'sent' : 'cleared');
    // If the photo was sent, it is reported as gone when it would become current again.
    expect(b.names).toEqual(isSent ? ['2.jpg'] : ['1.jpg', '2.jpg']);
    expect(b.state.leftOut).toEqual(isSent ? [{ name: '1.jpg', problem: 'gone' }] : []);
    return true;
  });
  expect(points).toBeGreaterThan(2);
  expect([...ends].toSorted()).toEqual(['cleared', 'sent']);
});

test('both pick at once: all photos are stored, and each window enforces its limit of fifty', async () => {
  const world = new World();
  await world.signIn(ANNA);
  const [a, b] = [new UploadWindow(world), new UploadWindow(world)];
  await a.open(ANNA);
  const first = Array.from({ length: MAX_PICKED_PHOTOS - 2 }, (_, n) => `${10 + n}.jpg`);
  a.pick(...first);
  await a.rest();
  await b.open(ANNA);
  a.pick('a1.jpg', 'a2.jpg');
  b.pick('b1.jpg', 'b2.jpg', 'b3.jpg');
  while ([await a.step(), await b.step()].includes(true));
  expect([a.names, a.state.leftOut]).toEqual([[...first, 'a1.jpg', 'a2.jpg'], []]);
  expect([b.names, b.state.leftOut]).toEqual([
    [...first, 'b1.jpg', 'b2.jpg'],
    [{ name: 'b3.jpg', problem: 'full' }],
  ]);
  expect([a, b].flatMap(({ state }) => state.strip.filter(({ stored }) => stored !== 'yes'))).toEqual([]);
  expect(await storedPhotos(world)).toEqual([...first, 'a1.jpg', 'a2.jpg', 'b1.jpg', 'b2.jpg']);
  const c = new UploadWindow(world);
  await c.open(ANNA);
  c.pick('c1.jpg');
  expect([c.names.length, c.state.leftOut]).toEqual([52, [{ name: 'c1.jpg', problem: 'full' }]]);
});

test('another user signs in while a photo is sent: it is sent or remains with its owner', async () => {
  const ends = new Set<string>();
  const points = await atEveryPoint(async (n) => {
    const { world, a, b } = await twoWindows('1.jpg', '2.jpg');
    a.pressSend();
    for (let step = 1; step < n; step += 1) if (!(await a.step())) return false;
    await world.signIn(BEN);
    await b.open(BEN);
    b.pick('ben.jpg');
    await b.rest();
    await a.rest();
    expect([b.state.owner, b.names, b.state.form.registration]).toEqual([BEN, ['ben.jpg'], '']);
    const isSent = a.state.sending.step === 'saved';
    expect(a.state.sending).toMatchObject(isSent ? {} : { step: 'failed', problem: 'signed-out' });
    ends.add(a.state.sending.step);
    expect((await world.ops()).map(({ owner }) => owner)).toEqual(isSent ? [ANNA] : []);
    await a.open(BEN);
    expect([a.state.owner, a.names, a.state.sending.step]).toEqual([BEN, ['ben.jpg'], 'idle']);

    const remaining = isSent ? ['2.jpg'] : ['1.jpg', '2.jpg'];
    expect([await storedPhotos(world, ANNA), await storedPhotos(world, BEN)]).toEqual([
      remaining,
      ['ben.jpg'],
    ]);
    await world.signIn(ANNA);
    await a.open(ANNA);
    expect([a.names, a.state.photo.step]).toEqual([remaining, 'open']);
    expect(a.state.form.registration).toBe(isSent ? '' : planeForm().registration);
    return true;
  });
  expect(points).toBeGreaterThan(2);
  expect([...ends].toSorted()).toEqual(['failed', 'saved']);
});

test('repeated presses of Send on a slow device make one op', async () => {
  const { world, a } = await twoWindows('1.jpg', '2.jpg');
  for (let press = 0; press < 5; press += 1) {
    a.pressSend();
    await a.step();
  }
  await a.rest();
  expect(await checkSaved(world, a)).toBe(1);
  expect(await countPicked(world.database, ANNA)).toBe(1);
  expect([a.current, a.state.form.registration]).toEqual(['2.jpg', '']);
});

test('draft writes run one at a time, in order', async () => {
  const { world, a } = await twoWindows('1.jpg', '2.jpg');
  a.type({ registration: 'B-1' });
  a.select('2.jpg');
  a.type({ registration: 'B-2' });
  a.select('1.jpg');
  a.type({ registration: 'B-3' });
  a.machine.dispatch({ type: 'draftDue' });
  const written: (string | undefined)[] = [];
  // Release the newest write. It must be the only one that is held, because later writes start only after it.
  for (let write = 0; write < 3; write += 1) {
    await a.release('changeDraft');
    written.push((await readDraft(world.database, ANNA, 0)).current?.form.registration);
  }
  expect(written).toEqual(['', 'B-1', 'B-3']);
  await a.rest();
  const [, second] = await rowsOf(world);
  expect(second?.input?.form.registration).toBe('B-2');
});

test('typing is written once after a pause, and not again after another write has included it', async () => {
  const { world, a } = await twoWindows('1.jpg', '2.jpg');
  a.type({ registration: 'B' });
  a.type({ registration: 'B-1' });
  expect(a.waitsFor).toEqual(['pause']);
  await a.release('pause');
  expect(a.waitsFor).toEqual(['changeDraft']);
  await a.rest();
  expect((await readDraft(world.database, ANNA, 0)).current?.form.registration).toBe('B-1');
  a.type({ registration: 'B-2' });
  a.remove('2.jpg');
  expect(a.waitsFor).not.toContain('pause');
  await a.rest();
  expect((await readDraft(world.database, ANNA, 0)).current?.form.registration).toBe('B-2');
});

test('a photo is enqueued only after it is stored, so that it does not remain in the strip', async () => {
  const { world, a } = await twoWindows('1.jpg');
  a.remove('1.jpg');
  a.pick('2.jpg');
  a.type(planeForm());
  await a.release('open');
  a.pressSend();
  await a.release('compose');
  expect(a.waitsFor).toContain('changeDraft');
  expect(a.waitsFor).not.toContain('enqueue');
  await a.rest();
  expect([a.state.sending.step, await checkSaved(world, a), await storedPhotos(world)]).toEqual([
    'saved',
    1,
    [],
  ]);
});

test('photos picked before the owner is known survive a reload at any point', async () => {
  const points = await atEveryPoint(async (n) => {
    const world = new World();
    await world.signIn(ANNA);
    const a = new UploadWindow(world);
    void a.open(ANNA);
    a.pick('1.jpg', 'bad.jpg', '3.jpg');
    for (let step = 1; step < n; step += 1) if (!(await a.step())) return false;
    // This simulates a reload: a new window reads the device's state while the old window's last writes are still pending.
    const b = new UploadWindow(world);
    await b.open(ANNA);
    await a.rest();
    const c = new UploadWindow(world);
    await c.open(ANNA);
    expect([c.names, c.state.photo.step]).toEqual([['1.jpg', '3.jpg'], 'open']);
    expect(await storedPhotos(world)).toEqual(['1.jpg', '3.jpg']);
    return true;
  });
  expect(points).toBeGreaterThan(5);
});

test('after the memory card is pulled out, only a photo stored on the device can be sent', async () => {
  for (const isStored of [true, false]) {
    const { world, a } = await twoWindows('1.jpg');
    a.remove('1.jpg');
    a.pick('2.jpg');
    a.type(planeForm());
    await a.release('open');
    if (isStored) await a.rest();
    a.pullCard();
    a.pressSend();
    await a.rest();
    expect(a.state.sending).toMatchObject(
      isStored ? { step: 'saved', plain: false } : { step: 'failed', problem: 'compose' },
    );
    expect(await checkSaved(world, a)).toBe(isStored ? 1 : 0);
    expect(a.state.strip.map(({ stored }) => stored)).toEqual(isStored ? [] : ['storage']);
  }
});
