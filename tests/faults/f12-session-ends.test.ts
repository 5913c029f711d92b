import { expect, test } from 'vitest';
import { FIRST_REQUEST_BYTES } from '../../src/outbox/engine/retry-policy.ts';
import { itemOf } from '../../src/outbox/view/item-of.ts';
import { stepOf, before } from './sim/faults.ts';
import { ANNA, BEN, DAY, World, composite, planeForm } from './sim/world.ts';

test('F12 a session that ends in mid-file blocks the upload, which resumes at sign-in two days later', async () => {
  const world = new World();
  const token = await world.signIn(ANNA);
  world.network.faults = before(2, 'send', () => world.server.tokens.delete(token));
  const page = world.open();
  const { id } = await world.until(page.enqueueUpload(planeForm(), composite(7, 3_000_000)));
  await world.pass(60_000);

  const row = await world.upload(id);
  const { queue } = await page.items(ANNA);
  const item = itemOf(row, { queue, token, now: world.time.now(), open: new Set([id]) });
  const percent = Math.floor((FIRST_REQUEST_BYTES / row.bytes) * 100);
  expect(item).toMatchObject({ state: 'blocked', reason: 'auth', percent });
  expect(row).toMatchObject({ tries: 0, sent: false });

  const triedSignedOut = world.network.tried.length;
  await world.pass(2 * DAY);
  expect(world.network.tried.length, 'requests while nobody is signed in').toBe(triedSignedOut);

  await world.signIn(ANNA);
  await world.heal();
  expect(await world.state(id)).toBe('done');
  const next = world.network.tried.slice(triedSignedOut).find(({ request }) => stepOf(request) === 'send');
  expect(next?.request.headers['upload-offset'], 'resumes at its offset').toBe(String(row.offset));
});

test.each(['is not cancelled', 'is cancelled'])(
  'F12 the final response is lost, the session ends before the retry, and the photo %s',
  async (how) => {
    const world = new World();
    const token = await world.signIn(ANNA);
    let calls = 0;
    world.network.faults = (request) => {
      if (stepOf(request) !== 'call') return undefined;
      calls += 1;
      if (calls > 1) world.server.tokens.delete(token);
      return calls === 1 ? { kind: 'lost-reply' } : undefined;
    };
    const page = world.open();
    const { id } = await world.until(page.enqueueUpload(planeForm(), composite()));
    await world.pass(60_000);
    expect(calls).toBe(2);
    // The 401 doesn't show whether the previous call took effect. Here it did.
    expect(await world.upload(id)).toMatchObject({ step: 'finish', sent: true });
    if (how === 'is cancelled') await world.until(page.cancel(id));
    await world.signIn(ANNA);
    await world.heal();
    const status = how === 'is cancelled' ? 'deleted' : 'pending';
    expect(world.server.photosOf(id)).toMatchObject([{ status }]);
  },
);

test.each(['the same user', 'another user'])(
  'F12 the 401 of an ended session comes after %s has signed in in another window',
  async (who) => {
    const world = new World();
    const token = await world.signIn(ANNA);
    let signingIn: Promise<string> | undefined;
    world.network.faults = before(2, 'send', () => {
      world.server.tokens.delete(token);
      signingIn = world.signIn(who === 'the same user' ? ANNA : BEN);
    });
    const page = world.open();
    const { id } = await world.until(page.enqueueUpload(planeForm(), composite(7, 3_000_000)));
    await world.pass(60_000);
    await signingIn;
    // The queue is blocked for the old token, whoever is signed in by now.
    expect((await page.items(ANNA)).queue.block).toMatchObject({ reason: 'auth', token });
    if (who === 'another user') {
      expect(await world.upload(id)).toMatchObject({ tries: 0, sent: false, offset: FIRST_REQUEST_BYTES });
      await world.pass(DAY);
      expect(world.server.photosOf(id)).toEqual([]);
      await world.signIn(ANNA);
    }
    await world.heal();
    expect(world.server.photosOf(id)).toMatchObject([{ owner: ANNA }]);
  },
);
