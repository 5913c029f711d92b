import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { announcements, auditEntries } from '../../../server/platform/db/schema.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

let now = 0;
let server: TestServer;
let admin: TestUser;

beforeEach(async () => {
  now = Date.parse('2026-03-10T15:30:00Z');
  server = await startTestServer({ overrides: { clock: () => new Date(now) } });
  admin = await server.addUser('iris', 'is_super_admin');
});
afterEach(() => server.close());

type NewAnnouncement = CallInput<'POST /api/announcements'>['body'];
type Change = CallInput<'PUT /api/announcements/:id'>['body'];

const MEETING: Change = {
  title: 'A meeting',
  content: '# At the fence\n\nBring a ladder.',
  priority: 'medium',
  is_active: true,
};

const create = (body: Partial<NewAnnouncement> = {}, key?: string) =>
  server.call('POST /api/announcements', {
    token: admin.token,
    body: { ...MEETING, ...body },
    ...(key !== undefined && { idempotencyKey: key }),
  });
const change = (id: number, body: Partial<Change> = {}) =>
  server.call('PUT /api/announcements/:id', {
    token: admin.token,
    params: { id },
    body: { ...MEETING, ...body },
  });
const remove = (id: number) =>
  server.call('DELETE /api/announcements/:id', { token: admin.token, params: { id } });
const createAndGetId = async (body: Partial<NewAnnouncement>) => {
  const made = await create(body);
  return 'id' in made.body ? made.body.id : 0;
};
const active = () => server.call('GET /api/announcements/active', {});
const all = () => server.call('GET /api/announcements', { token: admin.token });
const titles = ({ body }: { body: unknown }) =>
  Array.isArray(body) ? body.map(({ title }: { title: string }) => title) : body;
const rows = () => server.ctx.db.select().from(announcements).orderBy(announcements.id);
const trail = () => server.ctx.db.select().from(auditEntries).orderBy(auditEntries.id);

describe('an announcement', () => {
  test('is created, returned and stored, its texts trimmed', async () => {
    const response = await create({ title: ' A meeting\u0000 ', content: '\n Bring a ladder. ' });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      id: 1,
      title: 'A meeting',
      content: 'Bring a ladder.',
      priority: 'medium',
      is_active: true,
      created_at: '2026-03-10T15:30:00.000Z',
      updated_at: '2026-03-10T15:30:00.000Z',
    });
    expect(await rows()).toMatchObject([
      { title: 'A meeting', content: 'Bring a ladder.', created_by: admin.id },
    ]);
  });

  test('has low priority and is active by default', async () => {
    const body = { title: 'New', content: 'Text' };
    const response = await server.call('POST /api/announcements', { token: admin.token, body });
    expect(response.body).toMatchObject({ priority: 'low', is_active: true });
  });

  test('that was hidden meanwhile stays hidden after a change based on the earlier state', async () => {
    const id = await createAndGetId({});
    await change(id, { is_active: false });
    const response = await change(id, { title: 'Moved', seen: MEETING });
    expect(response).toMatchObject({ status: 200, body: { title: 'Moved', is_active: false } });
    expect(await rows()).toMatchObject([{ title: 'Moved', is_active: false }]);
  });

  test('is not overwritten by a change based on an older value of the same field', async () => {
    const id = await createAndGetId({});
    await change(id, { title: 'Theirs' });
    const response = await change(id, { title: 'Mine', seen: MEETING });
    expect(response).toMatchObject({ status: 409, body: { code: 'already_handled' } });
    expect(await rows()).toMatchObject([{ title: 'Theirs' }]);
    expect(await change(id, { title: 'Mine', seen: { ...MEETING, title: 'Theirs' } })).toMatchObject({
      status: 200,
    });
    // A change without `seen` replaces everything.
    await change(id, { title: 'Last' });
    expect(await rows()).toMatchObject([{ title: 'Last', is_active: true }]);
  });

  test('is changed as a whole, with a new update time and the old creation time', async () => {
    const id = await createAndGetId({});
    now += 60_000;
    const response = await change(id, { title: 'Moved', priority: 'high', is_active: false });
    expect(response).toMatchObject({
      status: 200,
      body: {
        id,
        title: 'Moved',
        content: MEETING.content,
        priority: 'high',
        is_active: false,
        created_at: '2026-03-10T15:30:00.000Z',
        updated_at: '2026-03-10T15:31:00.000Z',
      },
    });
    expect(await rows()).toMatchObject([
      { title: 'Moved', priority: 'high', is_active: false, created_at: new Date(now - 60_000) },
    ]);
  });

  test('is deleted for good, once', async () => {
    const id = await createAndGetId({});
    const other = await createAndGetId({ title: 'Another' });
    expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await rows()).toMatchObject([{ id: other }]);
    expect((await remove(id)).status).toBe(404);
    expect((await change(id)).status).toBe(404);
  });

  test('is created once per idempotency key', async () => {
    const key = randomUUID();
    const first = await create({}, key);
    expect(await create({}, key)).toMatchObject({ status: 201, body: first.body });
    expect((await create({ title: 'Another' }, key)).status).toBe(422);
    expect(await rows()).toHaveLength(1);
    expect(await trail()).toHaveLength(1);
  });
});

describe('creating or changing is refused for', () => {
  const BLANK = 'Please fill in both title and content fields.';
  test.each<[string, Partial<Change>, string[], string]>([
    ['a blank title', { title: ' \n' }, ['title'], BLANK],
    ['a blank text', { content: '\u0000 ' }, ['content'], BLANK],
    ['both blank', { title: '', content: '' }, ['title', 'content'], BLANK],
    ['a long title', { title: 'x'.repeat(201) }, ['title'], 'at most 200'],
    ['a long text', { content: 'x'.repeat(10_001) }, ['content'], '10000'],
  ])('%s', async (_what, body, fields, words) => {
    const id = await createAndGetId({});
    for (const response of [await create(body), await change(id, body)]) {
      expect(response).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', fields: fields.map((field) => ({ field })) },
      });
      expect(JSON.stringify(response.body)).toContain(words);
    }
    expect(await rows()).toMatchObject([{ title: MEETING.title, content: MEETING.content }]);
    expect(await trail()).toHaveLength(1);
  });

  test('nothing in the longest allowed texts', async () => {
    expect((await create({ title: 'x'.repeat(200), content: 'x'.repeat(10_000) })).status).toBe(201);
  });

  test.each([{ ...MEETING, priority: 'urgent' }, { ...MEETING, is_active: 'perhaps' }, { title: 'Alone' }])(
    'the wrong shape: %j',
    async (body) => {
      const headers = { authorization: `Bearer ${admin.token}` };
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/announcements',
        headers,
        payload: body,
      });
      expect(response.statusCode).toBe(400);
      expect(await rows()).toEqual([]);
    },
  );
});

describe('lists', () => {
  beforeEach(async () => {
    for (const [title, priority, is_active] of [
      ['low one', 'low', true],
      ['high one', 'high', true],
      ['medium one', 'medium', true],
      ['hidden', 'high', false],
      ['high two', 'high', true],
      ['low two', 'low', true],
    ] as const) {
      await create({ title, priority, is_active });
      now += 60_000;
    }
  });

  test('visitors get the active ones, the most urgent first, then the newest', async () => {
    const response = await active();
    expect(response.status).toBe(200);
    expect(titles(response)).toEqual(['high two', 'high one', 'medium one', 'low two', 'low one']);
    expect(JSON.stringify(response.body)).not.toContain('created_by');
  });

  test('super admins get all of them, the newest first', async () => {
    expect(titles(await all())).toEqual([
      'low two',
      'high two',
      'hidden',
      'medium one',
      'high one',
      'low one',
    ]);
  });

  test('an announcement leaves the active ones when hidden, and returns when shown', async () => {
    await change(5, { title: 'high two', is_active: false });
    expect(titles(await active())).not.toContain('high two');
    await change(5, { title: 'high two', is_active: true });
    expect(titles(await active())).toContain('high two');
  });
});

test('the audit trail records each action with the title of that time', async () => {
  const id = await createAndGetId({ content: 'At noon' });
  now += 60_000;
  await change(id, { title: 'Moved', content: 'At noon', is_active: false });
  now += 60_000;
  await change(id, { title: 'Moved', content: 'At one', is_active: false });
  now += 60_000;
  await remove(id);
  const common = { actor_id: admin.id, subject_kind: 'announcement', subject_id: id };
  expect(await trail()).toMatchObject([
    {
      ...common,
      action: 'announcement_created',
      subject_name: 'A meeting',
      details: { priority: 'medium', is_active: true, content: 'At noon' },
      at: new Date(now - 180_000),
    },
    {
      ...common,
      action: 'announcement_changed',
      subject_name: 'Moved',
      details: { priority: 'medium', is_active: false },
      at: new Date(now - 120_000),
    },
    {
      ...common,
      action: 'announcement_changed',
      details: { priority: 'medium', is_active: false, content: 'At one' },
      at: new Date(now - 60_000),
    },
    { ...common, action: 'announcement_deleted', subject_name: 'Moved', details: {}, at: new Date(now) },
  ]);
});
