/** Messages to the site: each reaches it once, and holds up nothing else. */
import { expect, test } from 'vitest';
import { first, offline } from './sim/weather.ts';
import { ANNA, BEN, HOUR, MINUTE, World } from './sim/world.ts';

async function signedIn() {
  const world = new World();
  await world.signIn(ANNA);
  return { world, page: world.open() };
}

const whatHappened = (world: World) => world.server.effects.map(({ what }) => what);

test.each(['lost-reply', 'offline', 'black-hole'] as const)(
  'feedback and a message arrive once though %s comes between',
  async (kind) => {
    const { world, page } = await signedIn();
    world.network.weather = first(3, 'call', { kind });
    const ops = [
      await world.until(page.enqueueMessage('Slow', 'bug')),
      await world.until(page.enqueueMessage('Hello')),
    ];
    await world.heal({ graceMs: 5 * MINUTE });
    for (const { id } of ops) expect(await world.state(id)).toBe('done');
    expect(whatHappened(world).toSorted()).toEqual(['contact: Hello', 'feedback about bug: Slow']);
  },
);

test('one that was written without a network goes out when it is back, from a page opened later too', async () => {
  const { world, page } = await signedIn();
  world.network.weather = offline;
  const { id } = await world.until(page.enqueueMessage('Hello'));
  page.kill();
  world.open();
  await world.heal({ graceMs: 5 * MINUTE });
  expect(await world.state(id)).toBe('done');
  expect(whatHappened(world)).toEqual(['contact: Hello']);
});

test('one beyond the limit of the day waits until the next, and holds up nothing else', async () => {
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
  expect(whatHappened(world)).toEqual([`approved ${photo.id}`, 'contact: Hello']);
});

test('one that the server will not take is shown', async () => {
  const { world, page } = await signedIn();
  const { id } = await world.until(page.enqueueMessage(''));
  await world.run(async () => (await world.state(id)) === 'needs-you', MINUTE);
  expect(await world.op(id)).toMatchObject({ status: { reason: 'refused' } });
  // Its user can take it back, and write it anew.
  expect(await page.cancel(id)).toEqual({ ok: true });
  expect(whatHappened(world)).toEqual([]);
});

test('where the session is over it waits for a sign-in, and is not sent as a visitor’s', async () => {
  const { world, page } = await signedIn();
  world.server.tokens.clear();
  const { id } = await world.until(page.enqueueMessage('Hello'));
  await world.run(async () => (await world.state(id)) === 'blocked', MINUTE);
  expect(whatHappened(world)).toEqual([]);
  await world.signIn(ANNA);
  await world.heal();
  expect(whatHappened(world)).toEqual(['contact: Hello']);
});
