/** Messages to the site: each arrives once and doesn't block other ops. */
import { expect, test } from 'vitest';
import { first, offline } from './sim/faults.ts';
import { ANNA, BEN, HOUR, MINUTE, World } from './sim/world.ts';

async function signedIn() {
  const world = new World();
  await world.signIn(ANNA);
  return { world, page: world.open() };
}

const effectsOf = (world: World) => world.server.effects.map(({ what }) => what);

test.each(['lost-reply', 'offline', 'black-hole'] as const)(
  'feedback and a message arrive once despite three faults: %s',
  async (kind) => {
    const { world, page } = await signedIn();
    world.network.faults = first(3, 'call', { kind });
    const ops = [
      await world.until(page.enqueueMessage('Slow', 'bug')),
      await world.until(page.enqueueMessage('Hello')),
    ];
    await world.heal({ graceMs: 5 * MINUTE });
    for (const { id } of ops) expect(await world.state(id)).toBe('done');
    expect(effectsOf(world).toSorted()).toEqual(['contact: Hello', 'feedback about bug: Slow']);
  },
);

test('a message written offline is sent by a page opened later', async () => {
  const { world, page } = await signedIn();
  world.network.faults = offline;
  const { id } = await world.until(page.enqueueMessage('Hello'));
  page.kill();
  world.open();
  await world.heal({ graceMs: 5 * MINUTE });
  expect(await world.state(id)).toBe('done');
  expect(effectsOf(world)).toEqual(['contact: Hello']);
});

test('a message beyond the daily limit waits until the next day and does not block other ops', async () => {
  const { world, page } = await signedIn();
  world.server.messagesLeft = 0;
  const { id } = await world.until(page.enqueueMessage('Hello'));
  await world.run(async () => (await world.state(id)) === 'waiting', MINUTE);
  world.server.names.set(BEN, 'ben');
  const photo = world.server.addPhoto(BEN);
  const decision = await world.until(page.enqueueReview(photo.id, 'approve', 1));
  await world.run(async () => (await world.state(decision.id)) === 'done', MINUTE);
  expect(await world.op(id)).toMatchObject({ status: { state: 'waiting', reason: 'daily_limit' } });
  world.server.messagesLeft = 20;
  await world.heal({ graceMs: 10 * HOUR + MINUTE, limitMs: 11 * HOUR });
  expect(effectsOf(world)).toEqual([`approved ${photo.id}`, 'contact: Hello']);
});

test('a refused message needs its user, who can cancel it', async () => {
  const { world, page } = await signedIn();
  const { id } = await world.until(page.enqueueMessage(''));
  await world.run(async () => (await world.state(id)) === 'needs-you', MINUTE);
  expect(await world.op(id)).toMatchObject({ status: { reason: 'refused' } });
  expect(await page.cancel(id)).toEqual({ ok: true });
  expect(effectsOf(world)).toEqual([]);
});

test('a message waits for a sign-in after the session has ended and is not sent as a visitor’s', async () => {
  const { world, page } = await signedIn();
  world.server.tokens.clear();
  const { id } = await world.until(page.enqueueMessage('Hello'));
  await world.run(async () => (await world.state(id)) === 'blocked', MINUTE);
  expect(effectsOf(world)).toEqual([]);
  await world.signIn(ANNA);
  await world.heal();
  expect(effectsOf(world)).toEqual(['contact: Hello']);
});
