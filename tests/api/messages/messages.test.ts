import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sweepMessages } from '../../../server/modules/messages/message-rows.ts';
import { siteMessages, users } from '../../../server/platform/db/schema.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let now = 0;
let server: TestServer;
let ann: TestUser;

beforeEach(async () => {
  now = Date.parse('2026-03-10T15:30:00Z');
  server = await startTestServer({
    env: { SITE_TIMEZONE: 'Asia/Shanghai' },
    overrides: { clock: () => new Date(now) },
  });
  ann = await server.addUser('ann');
});
afterEach(() => server.close());

const TEXTS = { name: 'Ann', email: 'ann@example.org', subject: 'Slow', message: 'It is slow' };
const FEEDBACK = { type: 'bug', ...TEXTS } as const;

type Feedback = CallInput<'POST /api/feedback'>['body'];

const feedback = (body: Partial<Feedback> = {}, user?: TestUser, key?: string) =>
  server.call('POST /api/feedback', {
    body: { ...FEEDBACK, ...body },
    ...(user && { token: user.token }),
    ...(key !== undefined && { idempotencyKey: key }),
  });
const contact = (body: Partial<typeof TEXTS> = {}, user?: TestUser, key?: string) =>
  server.call('POST /api/contact', {
    body: { ...TEXTS, ...body },
    ...(user && { token: user.token }),
    ...(key !== undefined && { idempotencyKey: key }),
  });
const sendRaw = (body: object) => server.app.inject({ method: 'POST', url: '/api/feedback', payload: body });
const rows = () => server.ctx.db.select().from(siteMessages).orderBy(siteMessages.id);

describe('stores', () => {
  test('feedback of a visitor with every field of the form, trimmed', async () => {
    const response = await feedback({
      name: ' Vera\u0000 ',
      message: '  It is slow\nat the fence \n',
      language: 'zh',
      timestamp: '2026-03-10T15:29:58.000Z',
      userAgent: 'x'.repeat(600),
    });
    expect([response.status, response.body]).toEqual([200, { success: true }]);
    expect(await rows()).toMatchObject([
      {
        kind: 'feedback',
        type: 'bug',
        name: 'Vera',
        email: 'ann@example.org',
        subject: 'Slow',
        message: 'It is slow\nat the fence',
        language: 'zh',
        user_agent: 'x'.repeat(500),
        written_at: new Date('2026-03-10T15:29:58Z'),
        user_id: null,
        created_at: new Date(now),
        status: 'open',
        notes: '',
      },
    ]);
  });

  test('a message of the contact form, without browser and language', async () => {
    expect((await contact()).status).toBe(200);
    expect(await rows()).toMatchObject([
      { kind: 'contact', type: null, ...TEXTS, language: null, user_agent: null, written_at: null },
    ]);
  });

  test('the author, even before they accepted the terms and verified a number', async () => {
    await server.ctx.db
      .update(users)
      .set({ agreed_terms: null, agreed_eula_at: null, phone_number: null })
      .where(eq(users.id, ann.id));
    expect((await feedback({}, ann)).status).toBe(200);
    expect(await rows()).toMatchObject([{ user_id: ann.id }]);
  });

  test.each(['yesterday', '', '+275760-09-13T00:00:00.000Z', '0001-01-01T00:00:00Z'])(
    'no time of writing when the form sends %j',
    async (timestamp) => {
      expect((await feedback({ timestamp })).status).toBe(200);
      expect(await rows()).toMatchObject([{ written_at: null }]);
    },
  );
});

describe('refuses', () => {
  test.each<[string, Partial<typeof TEXTS>, string, string]>([
    ['a blank name', { name: ' \n' }, 'name', 'Please enter your name'],
    ['a blank e-mail address', { email: '' }, 'email', 'Please enter a valid email address'],
    ['an invalid e-mail address', { email: 'ann@home' }, 'email', 'Please enter a valid email address'],
    ['a blank subject', { subject: '' }, 'subject', 'Please enter a subject'],
    ['a long name', { name: 'x'.repeat(101) }, 'name', 'too long'],
    ['a long subject', { subject: 'x'.repeat(201) }, 'subject', 'too long'],
    ['a long message', { message: 'x'.repeat(1001) }, 'message', 'too long'],
  ])('%s', async (_case, body, field, words) => {
    for (const response of [await feedback(body), await contact(body)]) {
      expect(response).toMatchObject({ status: 400, body: { code: 'invalid_request', fields: [{ field }] } });
      expect(JSON.stringify(response.body)).toContain(words);
    }
    expect(await rows()).toEqual([]);
  });

  test('a blank message, with each form’s own error text', async () => {
    const blank = { message: '\u0000' };
    expect((await feedback(blank)).body).toMatchObject({
      error: 'Please enter your feedback message',
      error_zh: '请填写反馈内容',
      fields: [{ field: 'message' }],
    });
    expect((await contact(blank)).body).toMatchObject({
      error: 'Please enter your message',
      error_zh: '请填写内容',
      fields: [{ field: 'message' }],
    });
  });

  test('several invalid fields: names all, describes the first', async () => {
    const response = await contact({ name: '', email: 'x', subject: '', message: '' });
    expect(response.body).toMatchObject({
      error: 'Please enter your name',
      error_zh: '请填写你的姓名',
      fields: [{ field: 'name' }, { field: 'email' }, { field: 'subject' }, { field: 'message' }],
    });
  });

  test('nothing at the maximum lengths', async () => {
    const message = 'x'.repeat(1000);
    expect((await contact({ name: 'x'.repeat(100), subject: 'x'.repeat(200), message })).status).toBe(200);
    expect(await rows()).toMatchObject([{ message }]);
  });

  test('feedback of an unknown type or language', async () => {
    expect((await sendRaw({ ...FEEDBACK, type: 'spam' })).statusCode).toBe(400);
    expect((await sendRaw({ ...FEEDBACK, language: 'xx' })).statusCode).toBe(400);
    expect((await sendRaw(TEXTS)).statusCode).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test('an expired token, rather than storing a visitor’s message', async () => {
    const response = await feedback({}, { ...ann, token: 'a'.repeat(43) }, randomUUID());
    expect(response).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    expect(await rows()).toEqual([]);
  });
});

describe('with an idempotency key', () => {
  test('a user’s message is stored once, and another one under the same key is refused', async () => {
    const key = randomUUID();
    const first = await feedback({}, ann, key);
    const repeated = await feedback({ message: ' It is slow ' }, ann, key);
    const other = await feedback({ message: 'Another' }, ann, key);
    expect([first.status, repeated.status, other.status]).toEqual([200, 200, 422]);
    expect(repeated.body).toEqual(first.body);
    expect(await rows()).toHaveLength(1);
  });

  test('visitors’ messages are all stored: their keys are ignored', async () => {
    const key = randomUUID();
    await contact({}, undefined, key);
    await contact({ message: 'Another' }, undefined, key);
    expect(await rows()).toHaveLength(2);
  });
});

test('a user may send twenty messages a day in both forms together, counted by the site’s day', async () => {
  for (let n = 0; n < 20; n += 1) await (n % 2 === 0 ? feedback : contact)({ message: `${n}` }, ann);
  const beyond = await contact({}, ann, randomUUID());
  expect(beyond).toMatchObject({ status: 429, body: { code: 'daily_limit', retryAfter: 1800 } });
  expect((await contact()).status).toBe(200);
  expect(await rows()).toHaveLength(21);
  now += 30 * 60 * 1000;
  expect((await contact({}, ann)).status).toBe(200);
});

const list = async (query: CallInput<'GET /api/admin/messages'>['query']) => {
  const { token } = await server.founder();
  const { body } = await server.call('GET /api/admin/messages', { query, token });
  if (!('messages' in body)) throw new Error(`refused: ${body.error}`);
  return body;
};

describe('super admins', () => {
  test('list messages newest first, by kind and by status, in pages', async () => {
    await feedback({ subject: 'a' }, ann);
    await contact({ subject: 'b' });
    await feedback({ subject: 'c' });
    const subjects = async (query: CallInput<'GET /api/admin/messages'>['query']) =>
      (await list(query)).messages.map(({ subject }) => subject);
    expect(await subjects({})).toEqual(['c', 'b', 'a']);
    expect(await subjects({ kind: 'contact' })).toEqual(['b']);
    expect(await subjects({ kind: 'feedback' })).toEqual(['c', 'a']);
    expect(await subjects({ status: 'resolved' })).toEqual([]);
    expect(await subjects({ page: 2, limit: 2 })).toEqual(['a']);
    const { pagination, messages } = await list({ page: 1, limit: 2 });
    expect(pagination).toEqual({
      currentPage: 1,
      totalPages: 2,
      totalMessages: 3,
      hasNextPage: true,
      hasPrevPage: false,
    });
    expect(messages[0]).toMatchObject({ type: 'bug', user_id: null, username: null, handled_at: null });
    expect((await list({ page: 2, limit: 2 })).messages).toMatchObject([{ username: 'ann' }]);
  });

  test('set a message’s status; reopened, it has no handler', async () => {
    await contact();
    const founder = await server.founder();
    const [row] = await rows();
    const update = (body: CallInput<'PUT /api/admin/messages/:id'>['body']) =>
      server.call('PUT /api/admin/messages/:id', {
        params: { id: row?.id ?? 0 },
        body,
        token: founder.token,
      });
    expect((await update({ notes: ' Looked into ' })).body).toMatchObject({
      status: 'open',
      notes: 'Looked into',
      handled_at: null,
    });
    expect((await update({ status: 'resolved' })).body).toMatchObject({
      status: 'resolved',
      notes: 'Looked into',
      handled_by_username: 'founder',
      handled_at: new Date(now).toISOString(),
    });
    expect((await update({ status: 'open' })).body).toMatchObject({ status: 'open', handled_at: null });
  });
});

const ago = (n: number) => new Date(now - n * DAY_MS);

test('messages are deleted a year after they were handled, and all after two years', async () => {
  const founder = await server.founder();
  const addMessage = async (subject: string, days: number, handledDays?: number) => {
    await server.ctx.db.insert(siteMessages).values({
      kind: 'contact',
      ...TEXTS,
      subject,
      created_at: ago(days),
      ...(handledDays !== undefined && {
        status: 'resolved',
        handled_by: founder.id,
        handled_at: ago(handledDays),
      }),
    });
  };
  await addMessage('open, nearly two years', 729);
  await addMessage('open, two years', 731);
  await addMessage('dealt with this year', 700, 364);
  await addMessage('dealt with long ago', 400, 366);
  expect(await sweepMessages(server.ctx.db, new Date(now))).toBe(2);
  const remaining = (await rows()).map(({ subject }) => subject);
  expect(remaining).toEqual(['open, nearly two years', 'dealt with this year']);
});
