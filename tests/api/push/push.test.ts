/** Pushes, from an event to the device (docs/rules/push.md). */
import { createPublicKey, verify } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PushJob } from '../../../server/jobs/pushes.ts';
import { vapidKeys } from '../../../server/modules/push/vapid-keys.ts';
import { notify } from '../../../server/modules/notifications/notify.ts';
import {
  pushEvents,
  pushKeys,
  pushMessages,
  pushSettings,
  pushSubscriptions,
} from '../../../server/platform/db/schema.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import type { RoleFlag } from '../../../src/contract/rules/review-rights.ts';
import type { Language } from '../../../src/contract/rules/values.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm, trainForm, upload } from '../photo-forms.ts';
import { appealed, approve, decide, deleteAsReviewer, someReviewer, somebody } from '../review-helpers.ts';
import { startPushService } from './push-service.ts';
import type { Device, PushService, Received } from './push-service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let service: PushService;
let server: TestServer;
let founder: TestUser;
let reviewer: TestUser;
let job: PushJob;
const { signal } = new AbortController();

beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({
    env: { PUSH_SERVICES: service.origin, PUBLIC_URL: 'https://photos.example', DAILY_REJECTIONS: 'off' },
    still: true,
  });
  founder = await server.founder();
  reviewer = await someReviewer(server);
  job = new PushJob(server.ctx);
});
afterAll(async () => {
  await server.close();
  await service.close();
});
// What earlier tests left to be pushed doesn't count.
beforeEach(async () => {
  await server.ctx.db.delete(pushSubscriptions);
  await server.ctx.db.delete(pushEvents);
});

const subscribe = (user: TestUser, device: Device, language?: Language) =>
  server.call('PUT /api/push/subscription', { body: device.subscription(language), token: user.token });

async function deviceOf(user: TestUser, language?: Language): Promise<Device> {
  const device = service.addDevice();
  const answer = await subscribe(user, device, language);
  if (!answer.ok) throw new Error(JSON.stringify(answer.body));
  return device;
}

/** A user with a device, who has the first achievement already if `kinds` leaves achievements out. */
async function photographer(
  language: Language = 'en',
  kinds: CallInput<'PUT /api/user/push'>['body']['kinds'] = ['verdict', 'appeal'],
): Promise<{ user: TestUser; device: Device }> {
  const user = await somebody(server);
  await choose(user, { kinds, quiet_hours: null });
  return { user, device: await deviceOf(user, language) };
}

async function choose(user: TestUser, body: CallInput<'PUT /api/user/push'>['body']): Promise<void> {
  const answer = await server.call('PUT /api/user/push', { body, token: user.token });
  expect(answer).toMatchObject({ ok: true, body });
}

/** Pushes everything after the pause that ends a burst. */
async function afterBurst(): Promise<void> {
  server.advance(MINUTE_MS);
  await job.run(signal);
}

const shown = (device: Device) => device.received.map(({ payload }) => payload.notification);
const titles = (device: Device) => shown(device).map(({ title }) => title);
const countEvents = () => server.ctx.db.$count(pushEvents);
const countMessages = () => server.ctx.db.$count(pushMessages);

/** Notifies of a declined appeal, in a transaction of its own. */
const declinedNow = (user: TestUser, id: number) =>
  server.ctx.db.transaction((tx) =>
    notify(tx, {
      userId: user.id,
      kind: 'appeal_declined',
      photo: { id, registration: `B-${id}`, train_number: null },
      at: server.ctx.clock(),
    }),
  );

describe('a verdict', () => {
  test('that approves is pushed encrypted, signed and in the person’s language', async () => {
    const { user, device } = await photographer('zh', ['verdict', 'achievement']);
    const photo = await upload(server, user);
    await approve(server, reviewer, photo.id);
    await job.run(signal);
    expect(device.received).toEqual([]);
    await afterBurst();
    const of = (kind: string) =>
      device.received.find(({ payload }) => payload.notification.data.kind === kind);
    const verdict = of('verdict');
    expect(device.received).toHaveLength(2);
    const { tag } = verdict?.payload.notification ?? {};
    expect(tag).toMatch(/^verdict-\d+$/);
    expect(verdict?.payload).toEqual({
      web_push: 8030,
      notification: {
        title: 'G-XWBA 已通过',
        body: '现在所有人都能看到。',
        navigate: `https://photos.example/photo/${photo.id}`,
        lang: 'zh-CN',
        dir: 'ltr',
        tag,
        silent: false,
        data: { kind: 'verdict' },
      },
    });
    expect(of('achievement')?.payload.notification).toMatchObject({
      title: '获得成就：首张过审',
      navigate: 'https://photos.example/achievements',
    });
    expect(verdict?.headers).toMatchObject({
      ttl: '259200',
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
    });
    await expectSigned(verdict);
  });

  test.each([
    ['en', 'G1 rejected', 'Not level'],
    ['zh', 'G1 未通过', '画面倾斜'],
  ] as const)('that rejects names the first code in %s', async (language, title, body) => {
    const { user, device } = await photographer(language);
    const photo = await upload(server, user, trainForm());
    await decide(server, reviewer, photo.id, {
      action: 'reject',
      rejectMarks: [{ code: 'level' }, { code: 'dust' }],
      rejectReason: 'And the sky has dust',
    });
    await afterBurst();
    expect(shown(device)).toMatchObject([
      { title, body, navigate: `https://photos.example/photo/${photo.id}` },
    ]);
  });

  test('that rejects without codes has what the reviewer wrote, cut to two kilobytes', async () => {
    const { user, device } = await photographer();
    const photo = await upload(server, user);
    const rejectReason = `Line one\nline two ${'"引号"✈️\\'.repeat(120)}`;
    await decide(server, reviewer, photo.id, { action: 'reject', rejectReason });
    await afterBurst();
    expect(shown(device)[0]?.body).toMatch(/^Line one line two "引号"✈️.*…$/u);
    expect(Buffer.byteLength(device.received[0]?.text ?? '')).toBeLessThanOrEqual(2048);
  });

  test('that deletes leads to the notifications', async () => {
    const { user, device } = await photographer();
    const photo = await upload(server, user);
    await deleteAsReviewer(server, reviewer, photo.id, 'Stolen');
    await afterBurst();
    expect(shown(device)).toMatchObject([
      {
        title: 'G-XWBA deleted by a reviewer',
        body: 'Stolen',
        navigate: 'https://photos.example/notifications',
      },
    ]);
  });

  test('is not pushed if the photo is gone by then', async () => {
    const { user, device } = await photographer();
    const photo = await upload(server, user);
    await approve(server, reviewer, photo.id);
    await deletePhoto(user, photo.id);
    await afterBurst();
    expect(device.received).toEqual([]);
    expect(await countEvents()).toBe(0);
  });

  test('that is rolled back is not pushed', async () => {
    const { user, device } = await photographer();
    const failing = server.ctx.db.transaction(async (tx) => {
      const photo = { id: 1, registration: 'B-1', train_number: null };
      await notify(tx, { userId: user.id, kind: 'rejected', photo, message: 'Dark', at: server.ctx.clock() });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await afterBurst();
    expect(device.requests).toBe(0);
  });
});

const deletePhoto = (user: TestUser, id: number) =>
  server.call('DELETE /api/my-photos/:id', { params: { id }, token: user.token, idempotencyKey: `d${id}` });

async function expectSigned(push: Received | undefined): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(push?.headers.authorization ?? '') ?? [];
  const answer = await server.call('GET /api/push/key', { token: founder.token });
  expect(answer.body).toEqual({ key });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isValid).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: service.origin,
    sub: 'https://photos.example',
  });
}

describe('several events', () => {
  test.each([
    ['en', '3 photos approved, 1 rejected', 'D-4: Dust spots, D-3, D-2, D-1'],
    ['zh', '3 张照片已通过，1 张未通过', 'D-4：有脏点、D-3、D-2、D-1'],
  ] as const)('of a burst are one push in %s, once it has ended', async (language, title, body) => {
    const { user, device } = await photographer(language);
    for (const number of [1, 2, 3, 4]) {
      const photo = await upload(server, user, planeForm({ registration: `D-${number}` }));
      if (number < 4) await approve(server, reviewer, photo.id);
      else await decide(server, reviewer, photo.id, { action: 'reject', rejectMarks: [{ code: 'dust' }] });
      server.advance(MINUTE_MS / 2);
      await job.run(signal);
    }
    expect(device.received).toEqual([]);
    await afterBurst();
    expect(shown(device)).toMatchObject([{ title, body, navigate: 'https://photos.example/notifications' }]);
  });

  test('about one photo are told by the last', async () => {
    const { user, device } = await photographer();
    const photo = await upload(server, user);
    await approve(server, reviewer, photo.id);
    await decide(server, reviewer, photo.id, {
      action: 'reject',
      rejectReason: 'Seen too late',
      isReviewerPage: false,
    });
    await afterBurst();
    expect(titles(device)).toEqual(['G-XWBA rejected']);
  });

  test('that do not end are pushed after ten minutes', async () => {
    const { user, device } = await photographer();
    const requests: number[] = [];
    for (let n = 0; n <= 20; n += 1) {
      await declinedNow(user, 1000 + n);
      server.advance(MINUTE_MS / 2);
      await job.run(signal);
      requests.push(device.requests);
    }
    expect(requests).toEqual([...Array.from({ length: 19 }, () => 0), 1, 1]);
    expect(titles(device)).toEqual(['20 appeals declined']);
  });
});

test('the answers to appeals are pushed', async () => {
  const { user, device } = await photographer();
  const approvedId = await appealed(server, user, reviewer);
  const declinedId = await appealed(server, user, reviewer);
  await afterBurst();
  device.received.length = 0;
  const other = await someReviewer(server);
  await approve(server, other, approvedId);
  await afterBurst();
  await deleteAsReviewer(server, other, declinedId, 'Still dark', await revisionOf(user, declinedId));
  await afterBurst();
  expect(shown(device)).toMatchObject([
    {
      title: 'Appeal for G-XWBA approved',
      body: 'Everyone can see it again.',
      navigate: `https://photos.example/photo/${approvedId}`,
    },
    {
      title: 'Appeal for G-XWBA declined',
      body: 'Still dark',
      navigate: 'https://photos.example/notifications',
    },
  ]);
});

async function revisionOf(user: TestUser, id: number): Promise<number> {
  const answer = await server.call('GET /api/photos/:id', { params: { id }, token: user.token });
  if (!answer.ok) throw new Error(JSON.stringify(answer.body));
  return answer.body.revision;
}

describe('an announcement', () => {
  type Form = CallInput<'PUT /api/announcements/:id'>['body'];
  const form: Form = { title: '系统维护', content: '**Tonight**', priority: 'high', is_active: true };
  let keys = 0;
  const send = async (change: Partial<Form> = {}) => {
    keys += 1;
    const input = { token: founder.token, idempotencyKey: `announcement-${keys}` };
    const answer = await server.call('POST /api/announcements', { ...input, body: { ...form, ...change } });
    if (!answer.ok) throw new Error(JSON.stringify(answer.body));
    return (body: Partial<Form>) => {
      keys += 1;
      return server.call('PUT /api/announcements/:id', {
        ...input,
        params: { id: answer.body.id },
        body: { ...form, ...body },
        idempotencyKey: `announcement-${keys}`,
      });
    };
  };

  test('of high priority is pushed to everybody but its author', async () => {
    const [sue, own] = [await deviceOf(await somebody(server)), await deviceOf(founder)];
    await send();
    await afterBurst();
    expect(shown(sue)).toMatchObject([
      { title: 'Announcement', body: '系统维护', navigate: 'https://photos.example/' },
    ]);
    expect(own.received).toEqual([]);
  });

  test('of lower priority is pushed once it is raised, and once only', async () => {
    const device = await deviceOf(await somebody(server), 'zh');
    const change = await send({ priority: 'medium' });
    await afterBurst();
    expect(device.received).toEqual([]);
    await change({});
    await change({ content: 'Tomorrow' });
    await afterBurst();
    expect(titles(device)).toEqual(['公告']);
  });

  test('that is withdrawn at once is not pushed', async () => {
    const device = await deviceOf(await somebody(server));
    const change = await send();
    await change({ is_active: false });
    await afterBurst();
    expect(device.received).toEqual([]);
  });
});

/** A reviewer with a device, who gets nothing but reminders. */
async function staff(...roles: RoleFlag[]): Promise<{ user: TestUser; device: Device }> {
  const user = await somebody(server, ...roles);
  await choose(user, { kinds: ['review'], quiet_hours: null });
  return { user, device: await deviceOf(user) };
}
const aHalfHour = async (jobs = [job]) => {
  server.advance(HOUR_MS / 2);
  await Promise.all(jobs.map((each) => each.run(signal)));
};
/** The number on the app's icon. */
const badge = ({ payload }: Received) => Number(payload.notification.app_badge);

describe('photos that wait for review', () => {
  test('are pushed to reviewers of their type, at most every six hours', async () => {
    const planes = await staff('is_plane_reviewer');
    const trains = await staff('is_train_reviewer');
    const sender = await somebody(server);
    await aHalfHour();
    server.advance(1000);
    await upload(server, sender);
    await job.run(signal);
    expect(planes.device.received).toEqual([]);
    await aHalfHour([job, new PushJob(server.ctx)]);
    const [first] = planes.device.received;
    expect(first?.payload.notification).toMatchObject({
      navigate: 'https://photos.example/review/planes',
      tag: 'review',
    });
    expect(first?.payload.notification.title).toMatch(/^(1 photo is|\d+ photos are) waiting for review$/);
    expect(first?.headers['ttl']).toBe('14400');
    server.advance(1000);
    await upload(server, sender);
    await aHalfHour();
    expect(planes.device.received).toHaveLength(1);
    server.advance(6 * HOUR_MS);
    await job.run(signal);
    const [before, after] = planes.device.received.map(badge);
    expect(after).toBe((before ?? 0) + 1);
    // Nothing has come since.
    server.advance(7 * HOUR_MS);
    await job.run(signal);
    expect(planes.device.received).toHaveLength(2);
    expect(trains.device.received).toEqual([]);
  });

  test('are not pushed for the reviewer’s own photos', async () => {
    const { user, device } = await staff('is_plane_reviewer');
    server.advance(1000);
    await upload(server, user);
    await aHalfHour();
    expect(device.received).toEqual([]);
  });
});

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
    const answer = await server.call('PUT /api/user/push', { body: { kinds: [], quiet_hours }, token });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: 'quiet_hours' }] } });
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
    await job.run(signal);
    expect(device.requests).toBe(0);
    server.advance(2 * MINUTE_MS);
    await job.run(signal);
    expect(titles(device)).toEqual(['2 appeals declined']);
  });
});

describe('a push service that answers', () => {
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
      await job.run(signal);
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
    await job.run(signal);
    server.advance(HOUR_MS);
    await job.run(signal);
    expect(device.requests).toBe(2);
    server.advance(HOUR_MS);
    await job.run(signal);
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
    await job.run(signal);
    server.advance(9 * MINUTE_MS);
    await job.run(signal);
    expect(device.requests).toBe(1);
    server.advance(MINUTE_MS);
    await job.run(signal);
    expect(device.received).toHaveLength(1);
  });

  test('nothing for a day isn’t tried any more', async () => {
    const { user, device } = await photographer();
    device.refusals.push(...Array.from({ length: 100 }, () => ({ status: 503 })));
    await declinedNow(user, 1);
    await afterBurst();
    for (let hour = 0; hour < 26; hour += 1) {
      server.advance(HOUR_MS);
      await job.run(signal);
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
      await job.run(signal);
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

test('of two servers one sends each push, once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => photographer()));
  for (const { user } of people) await declinedNow(user, 1);
  const jobs = [job, new PushJob(server.ctx)];
  server.advance(MINUTE_MS);
  await Promise.all(jobs.map((each) => each.run(signal)));
  server.advance(HOUR_MS);
  await Promise.all(jobs.map((each) => each.run(signal)));
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
    const answer = await server.call('PUT /api/push/subscription', { body, token });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: 'endpoint' }] } });
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
    await job.run(signal);
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

const countDevices = () => server.ctx.db.$count(pushSubscriptions);
/** The same user in a further session. */
const logIn = async ({ username }: TestUser): Promise<TestUser> => {
  const body = { email: username, password: username };
  const answer = await server.call('POST /api/login', { body });
  if (!answer.ok) throw new Error(JSON.stringify(answer.body));
  return { id: 0, username, token: answer.body.token };
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
