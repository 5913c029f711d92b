/** How pushes are sent (docs/rules/push.md, "Sending"). */
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { PushJob } from '../../../server/jobs/pushes.ts';
import { vapidKeys } from '../../../server/modules/push/vapid-keys.ts';
import { pushKeys } from '../../../server/platform/db/schema.ts';
import { HOUR_MS, MINUTE_MS, shown, titles, startPushTest } from './push-test-server.ts';

const push = await startPushTest();
const {
  service,
  server,
  job,
  deviceOf,
  choose,
  photographer,
  run,
  afterBurst,
  countEvents,
  countMessages,
  declinedNow,
} = push;

afterAll(push.close);
beforeEach(push.clear);

describe('a push service that responds with', () => {
  test.each([404, 410])('%i makes the device forgotten', async (status) => {
    const { user, device } = await photographer();
    const other = await deviceOf(user);
    device.refusals.push({ status });
    await declinedNow(user, 1);
    await afterBurst();
    expect([device.received.length, other.received.length]).toEqual([0, 1]);
    await declinedNow(user, 2);
    await afterBurst();
    expect([device.requests, other.requests]).toEqual([1, 2]);
  });

  test('503 gets the push again, after longer and longer pauses', async () => {
    const { user, device } = await photographer();
    device.refusals.push({ status: 503 }, { status: 500 }, { status: 503 });
    await declinedNow(user, 1);
    await afterBurst();
    for (const [pause, requests] of [
      [20_000, 1],
      [10_000, 2],
      [30_000, 2],
      [30_000, 3],
      [2 * MINUTE_MS, 4],
      [HOUR_MS, 4],
    ] as const) {
      server.advance(pause);
      await run();
      expect(device.requests).toBe(requests);
    }
    expect(titles(device)).toEqual(['Appeal for B-1 declined']);
    expect(await countMessages()).toBe(0);
  });

  test('503 before quiet hours gets the push again after them', async () => {
    const { user, device } = await photographer();
    device.refusals.push({ status: 503 });
    await declinedNow(user, 1);
    await afterBurst();
    const now = server.ctx.clock();
    const from = now.getUTCHours() * 60 + now.getUTCMinutes();
    const quiet_hours = { from, to: (from + 120) % 1440, time_zone: 'UTC' };
    await choose(user, { kinds: ['appeal'], quiet_hours });
    // The second attempt fails after the settings have changed.
    device.refusals.push({ status: 503 });
    server.advance(MINUTE_MS);
    await run();
    server.advance(HOUR_MS);
    await run();
    expect(device.requests).toBe(2);
    server.advance(HOUR_MS);
    await run();
    expect(device.received).toHaveLength(1);
  });

  test.each([
    ['in seconds', () => '600'],
    ['as a date', () => new Date(server.ctx.clock().getTime() + 600_000).toUTCString()],
  ])('429 gets the push again when it says, %s', async (_, retryAfter) => {
    const { user, device } = await photographer();
    await declinedNow(user, 1);
    server.advance(MINUTE_MS);
    device.refusals.push({ status: 429, headers: { 'retry-after': retryAfter() } });
    await run();
    server.advance(9 * MINUTE_MS);
    await run();
    expect(device.requests).toBe(1);
    server.advance(MINUTE_MS);
    await run();
    expect(device.received).toHaveLength(1);
  });

  test('nothing for a day isn’t tried any more', async () => {
    const { user, device } = await photographer();
    device.refusals.push(...Array.from({ length: 100 }, () => ({ status: 503 })));
    await declinedNow(user, 1);
    await afterBurst();
    for (let hour = 0; hour < 26; hour += 1) {
      server.advance(HOUR_MS);
      await run();
    }
    expect(device.requests).toBe(24);
    expect(await countMessages()).toBe(0);
  });

  test.each([{ status: 400 }, { status: 403 }, { status: 413 }])(
    '$status gets the push only once, and the device the next',
    async (refusal) => {
      const { user, device } = await photographer();
      device.refusals.push(refusal);
      await declinedNow(user, 1);
      await afterBurst();
      server.advance(HOUR_MS);
      await run();
      expect(device.requests).toBe(1);
      await declinedNow(user, 2);
      await afterBurst();
      expect(titles(device)).toEqual(['Appeal for B-2 declined']);
    },
  );

  test('a redirect isn’t followed', async () => {
    const { user, device } = await photographer();
    const inside = service.addDevice();
    device.refusals.push({ status: 303, headers: { location: inside.endpoint } });
    await declinedNow(user, 1);
    await afterBurst();
    expect([device.requests, inside.requests]).toEqual([1, 0]);
    expect(await countMessages()).toBe(0);
  });
});

test('a broken connection is tried again under the same tag, which replaces the first', async () => {
  const { user, device } = await photographer();
  device.refusals.push('lost');
  await declinedNow(user, 1);
  await afterBurst();
  await afterBurst();
  const tags = shown(device).map(({ tag }) => tag);
  expect(tags).toHaveLength(2);
  expect(new Set(tags).size).toBe(1);
});

test('a push after which the database failed isn’t sent again', async () => {
  const { db } = server.ctx;
  const { user, device } = await photographer();
  await declinedNow(user, 1);
  await db.execute(sql`
    create function fail() returns trigger language plpgsql as 'begin raise ''disk full''; end'`);
  await db.execute(sql`create trigger fail before delete on push_messages execute function fail()`);
  await afterBurst();
  await db.execute(sql`drop function fail cascade`);
  expect([device.requests, await countMessages()]).toEqual([1, 1]);
  server.advance(HOUR_MS);
  await run();
  expect([device.requests, await countMessages()]).toEqual([1, 0]);
});

test('of two servers one sends each push, once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => photographer()));
  for (const { user } of people) await declinedNow(user, 1);
  const jobs = [job, new PushJob(server.ctx)];
  server.advance(MINUTE_MS);
  await run(jobs);
  server.advance(HOUR_MS);
  await run(jobs);
  expect(people.map(({ device }) => device.requests)).toEqual(people.map(() => 1));
  expect([await countEvents(), await countMessages()]).toEqual([0, 0]);
});

test('of two servers that start at once both have the same key', async () => {
  const { db } = server.ctx;
  await db.delete(pushKeys);
  const [one, two] = await Promise.all([vapidKeys(db), vapidKeys(db)]);
  expect(one).toEqual(two);
  expect(await vapidKeys(db)).toEqual(one);
});
