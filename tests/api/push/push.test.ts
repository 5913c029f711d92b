/** Pushes, from an event to the device (docs/rules/push.md). */
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PushJob } from '../../../server/jobs/pushes.ts';
import { pushEvents, pushMessages, pushSubscriptions } from '../../../server/platform/db/schema.ts';
import { notify } from '../../../server/modules/notifications/notify.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import type { Language } from '../../../src/contract/rules/values.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { upload } from '../photo-forms.ts';
import { appeal, approve, decide, deleteAsReviewer, someReviewer, somebody } from '../review-helpers.ts';
import { startPushService } from './push-service.ts';
import type { Device, PushService, Received } from './push-service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let service: PushService;
let server: TestServer;
let founder: TestUser;
let job: PushJob;
const { signal } = new AbortController();

beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({
    env: { PUSH_SERVICES: service.origin, PUBLIC_URL: 'https://photos.example' },
    still: true,
  });
  founder = await server.founder();
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

async function photographer(language?: Language): Promise<{ user: TestUser; device: Device }> {
  const user = await somebody(server);
  return { user, device: await deviceOf(user, language) };
}

const settings = (user: TestUser, body: CallInput<'PUT /api/user/push'>['body']) =>
  server.call('PUT /api/user/push', { body, token: user.token });

/** Only verdicts, so that the achievement for a first photo doesn't come too. */
const onlyVerdicts = (user: TestUser) => settings(user, { kinds: ['verdict'], quiet_hours: null });

/** Pushes everything after the pause that ends a burst. */
async function afterBurst(): Promise<void> {
  server.advance(MINUTE_MS);
  await job.run(signal);
}

const kindOf = ({ payload }: Received) => payload.notification.data.kind;
const said = (device: Device) => device.received.map(({ payload }) => payload.notification);
const titles = (device: Device) => said(device).map(({ title }) => title);

describe('a verdict', () => {
  test('that approves is pushed encrypted, signed and in the person’s language', async () => {
    const { user, device } = await photographer('zh');
    const photo = await upload(server, user);
    await approve(server, await someReviewer(server), photo.id);
    await job.run(signal);
    expect(device.received).toEqual([]);
    await afterBurst();
    expect(device.received.map(kindOf)).toEqual(['verdict', 'achievement']);
    const [verdict, achievement] = device.received;
    expect(verdict?.payload).toEqual({
      web_push: 8030,
      notification: {
        title: 'G-XWBA 已通过',
        body: '现在所有人都能看到。',
        navigate: `https://photos.example/photo/${photo.id}`,
        lang: 'zh-CN',
        dir: 'ltr',
        tag: expect.stringMatching(/^verdict-\d+$/) as string,
        silent: false,
        data: { kind: 'verdict' },
      },
    });
    expect(achievement?.payload.notification).toMatchObject({
      title: '获得成就：首张过审',
      navigate: 'https://photos.example/achievements',
    });
    expect(verdict?.headers).toMatchObject({
      ttl: '259200',
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
    });
    await expectSigned(verdict?.headers.authorization ?? '');
  });
});

async function expectSigned(authorization: string): Promise<void> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const answer = await server.call('GET /api/push/key', { token: founder.token });
  expect(answer.body).toEqual({ key });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key ?? '', 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const isValid = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isValid).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: service.origin,
    sub: 'https://photos.example',
  });
}
