/** Which pushes a person gets and when, and the devices that get them (docs/rules/push.md, "Devices" and "Settings"). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { pushSettings, pushSubscriptions } from '../../../server/platform/db/schema.ts';
import type { TestUser } from '../harness.ts';
import { somebody } from '../review-helpers.ts';
import type { Device } from './push-service.ts';
import { HOUR_MS, MINUTE_MS, titles, startPushTest } from './push-test-server.ts';

const push = await startPushTest();
const {
  service,
  server,
  subscribe,
  deviceOf,
  choose,
  photographer,
  run,
  afterBurst,
  countEvents,
  countDevices,
  declinedNow,
} = push;
const founder = await server.founder();

afterAll(push.close);
beforeEach(push.clear);

describe('settings', () => {
  test('are everything at any time until they are changed', async () => {
    const user = await somebody(server);
    const read = async () => (await server.call('GET /api/user/push', { token: user.token })).body;
    expect(await read()).toEqual({
      kinds: ['verdict', 'appeal', 'achievement', 'announcement', 'review'],
      quiet_hours: null,
    });
    const quiet_hours = { from: 1350, to: 450, time_zone: 'Asia/Shanghai' };
    await choose(user, { kinds: ['appeal'], quiet_hours });
    expect(await read()).toEqual({ kinds: ['appeal'], quiet_hours });
    await choose(user, { kinds: [], quiet_hours: null });
    expect(await read()).toEqual({ kinds: [], quiet_hours: null });
  });

  test.each([
    ['an empty interval', { from: 60, to: 60, time_zone: 'UTC' }],
    ['an unknown time zone', { from: 0, to: 60, time_zone: 'Mars/Olympus' }],
    ['an offset', { from: 0, to: 60, time_zone: '+08:00' }],
  ])('with %s are refused', async (_, quiet_hours) => {
    const { token } = await somebody(server);
    const response = await server.call('PUT /api/user/push', { body: { kinds: [], quiet_hours }, token });
    expect(response).toMatchObject({ status: 400, body: { fields: [{ field: 'quiet_hours' }] } });
  });

  test('leave out a kind, also for what already waits', async () => {
    const { user, device } = await photographer();
    await declinedNow(user, 1);
    await choose(user, { kinds: ['verdict'], quiet_hours: null });
    await afterBurst();
    expect(device.requests).toBe(0);
    expect(await countEvents()).toBe(0);
  });

  test('hold back in quiet hours what is then one push', async () => {
    const { user, device } = await photographer();
    const now = server.ctx.clock();
    const minutes = now.getUTCHours() * 60 + now.getUTCMinutes();
    // From an hour ago for three hours, by a clock that is eight hours ahead.
    const from = (minutes + 7 * 60) % 1440;
    const quiet_hours = { from, to: (from + 180) % 1440, time_zone: 'Asia/Shanghai' };
    await choose(user, { kinds: ['appeal'], quiet_hours });
    await declinedNow(user, 1);
    await afterBurst();
    server.advance(HOUR_MS);
    await declinedNow(user, 2);
    await afterBurst();
    server.advance(HOUR_MS - 4 * MINUTE_MS);
    await run();
    expect(device.requests).toBe(0);
    server.advance(2 * MINUTE_MS);
    await run();
    expect(titles(device)).toEqual(['2 appeals declined']);
  });
});

describe('a subscription', () => {
  test.each([
    ['of an unknown service', 'https://push.example/abc'],
    ['whose host only looks like a known one', 'https://fcm.googleapis.com.evil.example/fcm/send/abc'],
    ['whose host ends like a known one', 'https://evilpush.apple.com/abc'],
    ['without encryption', 'http://fcm.googleapis.com/fcm/send/abc'],
    ['with a port', 'https://web.push.apple.com:8443/abc'],
    ['with a password', 'https://user:password@web.push.apple.com/abc'],
    ['in the operator’s network', 'http://127.0.0.1:5432/'],
    ['that isn’t an address', 'fcm.googleapis.com'],
  ])('%s is refused', async (_, endpoint) => {
    const { token } = await somebody(server);
    const body = { ...service.addDevice().subscription(), endpoint };
    const response = await server.call('PUT /api/push/subscription', { body, token });
    expect(response).toMatchObject({ status: 400, body: { fields: [{ field: 'endpoint' }] } });
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a%3d',
    'https://web.push.apple.com/a',
  ])('%s is taken', async (endpoint) => {
    const { token } = await somebody(server);
    const body = { ...service.addDevice().subscription(), endpoint };
    expect((await server.call('PUT /api/push/subscription', { body, token })).status).toBe(200);
  });

  test('whose key isn’t a point on the curve is refused', async () => {
    const { token } = await somebody(server);
    const { keys, ...rest } = service.addDevice().subscription();
    const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url');
    const body = { ...rest, keys: { ...keys, p256dh } };
    expect((await server.call('PUT /api/push/subscription', { body, token })).status).toBe(400);
  });

  test('that is renewed stays one, in the latest language', async () => {
    const { user, device } = await photographer('en');
    await subscribe(user, device, 'zh');
    await declinedNow(user, 1);
    await afterBurst();
    expect(titles(device)).toEqual(['B-1 申诉未通过']);
  });

  test('of another user moves, and what waited for the first isn’t sent', async () => {
    const { user, device } = await photographer();
    device.refusals.push({ status: 503 });
    await declinedNow(user, 1);
    await afterBurst();
    const next = await somebody(server);
    await subscribe(next, device);
    await declinedNow(user, 2);
    await declinedNow(next, 3);
    await afterBurst();
    server.advance(HOUR_MS);
    await run();
    expect(titles(device)).toEqual(['Appeal for B-3 declined']);
  });

  test('beyond ten replaces the one that wasn’t renewed for longest', async () => {
    const { user, device: oldest } = await photographer();
    const others: Device[] = [];
    for (let n = 0; n < 9; n += 1) {
      server.advance(1000);
      others.push(await deviceOf(user));
    }
    server.advance(1000);
    await subscribe(user, oldest);
    const newest = await deviceOf(user);
    await declinedNow(user, 1);
    await afterBurst();
    expect([oldest, ...others, newest].map(({ requests }) => requests)).toEqual([
      1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    ]);
  });

  test('ends when it is given up', async () => {
    const { user, device } = await photographer();
    const { endpoint } = device;
    const stranger = await somebody(server);
    const call = (token: string) => server.call('POST /api/push/unsubscribe', { body: { endpoint }, token });
    expect((await call(stranger.token)).status).toBe(200);
    expect(await server.ctx.db.$count(pushSubscriptions)).toBe(1);
    expect((await call(user.token)).status).toBe(200);
    expect(await server.ctx.db.$count(pushSubscriptions)).toBe(0);
  });
});

/** The same user in a further session. */
const logIn = async ({ username }: TestUser): Promise<TestUser> => {
  const body = { email: username, password: username };
  const response = await server.call('POST /api/login', { body });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return { id: 0, username, token: response.body.token };
};

describe('a device is forgotten', () => {
  test('at the sign-out of its session, not of another', async () => {
    const { user } = await photographer();
    const phone = await deviceOf(await logIn(user));
    await server.call('POST /api/logout', { token: user.token });
    await declinedNow(user, 1);
    await afterBurst();
    expect(await countDevices()).toBe(1);
    expect(phone.received).toHaveLength(1);
  });

  test('when the password changes elsewhere', async () => {
    const { user } = await photographer();
    await deviceOf(await logIn(user));
    await server.call('PUT /api/user/password', {
      body: { current_password: user.username, new_password: 'a long enough one' },
      token: user.token,
    });
    expect(await countDevices()).toBe(1);
  });

  test('by a ban', async () => {
    const { user } = await photographer();
    await server.call('PUT /api/admin/users/:id/ban', {
      params: { id: user.id },
      body: { message: 'Away' },
      token: founder.token,
    });
    expect(await countDevices()).toBe(0);
  });

  test('with the account, and so are its settings and what waits', async () => {
    const { user } = await photographer();
    await declinedNow(user, 1);
    const body = { photos: 'remove' as const, password: user.username };
    expect((await server.call('DELETE /api/user', { body, token: user.token })).status).toBe(200);
    expect([await countDevices(), await countEvents()]).toEqual([0, 0]);
    const isOwn = eq(pushSettings.user_id, user.id);
    expect(await server.ctx.db.$count(pushSettings, isOwn)).toBe(0);
  });

  test('only once its session can’t be used any more', async () => {
    const { user, device } = await photographer();
    server.advance(31 * 24 * HOUR_MS);
    await declinedNow(user, 1);
    await afterBurst();
    expect(device.requests).toBe(0);
  });
});
