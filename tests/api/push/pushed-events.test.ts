/** What is pushed, from an event to the device (docs/rules/push.md, "Kinds" and "Content"). */
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { PushJob } from '../../../server/jobs/pushes.ts';
import { notify } from '../../../server/modules/notifications/notify.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import type { RoleFlag } from '../../../src/contract/rules/review-rights.ts';
import { addPhoto } from '../added-photos.ts';
import type { TestUser } from '../harness.ts';
import { planeForm, trainForm } from '../photo-forms.ts';
import {
  appealed,
  approveByCall,
  decide,
  deleteAsReviewer,
  someReviewer,
  somebody,
} from '../review-helpers.ts';
import type { Device, Received } from './push-service.ts';
import { HOUR_MS, MINUTE_MS, shown, titles, startPushTest } from './push-test-server.ts';

const push = await startPushTest();
const { service, server, job, deviceOf, choose, photographer, run, afterBurst, countEvents, declinedNow } =
  push;
const founder = await server.founder();
const reviewer = await someReviewer(server);

afterAll(push.close);
beforeEach(push.clear);

describe('a verdict', () => {
  test('that approves is pushed encrypted, signed and in the person’s language', async () => {
    const { user, device } = await photographer('zh', ['verdict', 'achievement']);
    const photo = await addPhoto(server, user);
    await approveByCall(server, reviewer, photo.id);
    await run();
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
    const photo = await addPhoto(server, user, trainForm());
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
    const photo = await addPhoto(server, user);
    const rejectReason = `Line one\nline two ${'"引号"✈️\\'.repeat(120)}`;
    await decide(server, reviewer, photo.id, { action: 'reject', rejectReason });
    await afterBurst();
    expect(shown(device)[0]?.body).toMatch(/^Line one line two "引号"✈️.*…$/u);
    expect(Buffer.byteLength(device.received[0]?.text ?? '')).toBeLessThanOrEqual(2048);
  });

  test('that deletes leads to the notifications', async () => {
    const { user, device } = await photographer();
    const photo = await addPhoto(server, user);
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
    const photo = await addPhoto(server, user);
    await approveByCall(server, reviewer, photo.id);
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

async function expectSigned(received: Received | undefined): Promise<void> {
  const [, token = '', key = ''] =
    /^vapid t=([^,]+), ?k=(.+)$/.exec(received?.headers.authorization ?? '') ?? [];
  const response = await server.call('GET /api/push/key', { token: founder.token });
  expect(response.body).toEqual({ key });
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
      const photo = await addPhoto(server, user, planeForm({ registration: `D-${number}` }));
      if (number < 4) await approveByCall(server, reviewer, photo.id);
      else await decide(server, reviewer, photo.id, { action: 'reject', rejectMarks: [{ code: 'dust' }] });
      server.advance(MINUTE_MS / 2);
      await run();
    }
    expect(device.received).toEqual([]);
    await afterBurst();
    expect(shown(device)).toMatchObject([{ title, body, navigate: 'https://photos.example/notifications' }]);
  });

  test('about one photo are told by the last', async () => {
    const { user, device } = await photographer();
    const photo = await addPhoto(server, user);
    await approveByCall(server, reviewer, photo.id);
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
      await run();
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
  const upheldId = await appealed(server, user, reviewer);
  await afterBurst();
  device.received.length = 0;
  const other = await someReviewer(server);
  await approveByCall(server, other, approvedId);
  await afterBurst();
  await deleteAsReviewer(server, other, declinedId, 'Still dark', await revisionOf(user, declinedId));
  await afterBurst();
  await server.call('PUT /api/review/photos/:id/uphold', {
    params: { id: upheldId },
    body: { rejectMarks: [{ code: 'noise' }] },
    token: other.token,
    idempotencyKey: randomUUID(),
  });
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
    {
      title: 'Rejection of G-XWBA upheld',
      body: 'Too much noise',
      navigate: `https://photos.example/photo/${upheldId}`,
    },
  ]);
});

async function revisionOf(user: TestUser, id: number): Promise<number> {
  const response = await server.call('GET /api/photos/:id', { params: { id }, token: user.token });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body.revision;
}

describe('an announcement', () => {
  type Form = CallInput<'PUT /api/announcements/:id'>['body'];
  const form: Form = { title: '系统维护', content: '**Tonight**', priority: 'high', is_active: true };
  let keys = 0;
  const send = async (change: Partial<Form> = {}) => {
    keys += 1;
    const input = { token: founder.token, idempotencyKey: `announcement-${keys}` };
    const response = await server.call('POST /api/announcements', { ...input, body: { ...form, ...change } });
    if (!response.ok) throw new Error(JSON.stringify(response.body));
    return (body: Partial<Form>) => {
      keys += 1;
      return server.call('PUT /api/announcements/:id', {
        ...input,
        params: { id: response.body.id },
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
    await afterBurst();
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
  await run(jobs);
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
    await addPhoto(server, sender);
    await run();
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
    await addPhoto(server, sender);
    await aHalfHour();
    expect(planes.device.received).toHaveLength(1);
    server.advance(6 * HOUR_MS);
    await run();
    const [before, after] = planes.device.received.map(badge);
    expect(after).toBe((before ?? 0) + 1);
    // Nothing has come since.
    server.advance(7 * HOUR_MS);
    await run();
    expect(planes.device.received).toHaveLength(2);
    expect(trains.device.received).toEqual([]);
  });

  test('are not pushed for the reviewer’s own photos', async () => {
    const { user, device } = await staff('is_plane_reviewer');
    server.advance(1000);
    await addPhoto(server, user);
    await aHalfHour();
    expect(device.received).toEqual([]);
  });
});
