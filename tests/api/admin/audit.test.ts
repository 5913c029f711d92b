/** The audit trail (docs/rules/administration.md, "Audit trail"). */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries, photos, users } from '../../../server/platform/db/schema.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { addPhoto, approve } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

let server: TestServer;
let founder: TestUser;
let second: TestUser;
let ann: TestUser;
let bob: TestUser;
beforeAll(async () => {
  server = await startTestServer({ still: true });
  founder = await server.founder();
  second = await server.addUser('second-admin', 'is_super_admin');
  ann = await server.addUser('maren');
  bob = await server.addUser('bob');
});
afterAll(() => server.close());

type Query = CallInput<'GET /api/admin/audit'>['query'];
const requestAudit = (query: Query) => server.call('GET /api/admin/audit', { query, token: founder.token });
const audit = async (query: Query = {}) => {
  const response = await requestAudit(query);
  if (!response.ok) throw new Error(response.body.error);
  return response.body;
};
const latest = async () => (await audit({ limit: 1 })).entries[0];

async function reportBob(): Promise<number> {
  const response = await server.call('POST /api/report', {
    body: { reportedUserId: bob.id, reportTypes: ['abusive'] },
    token: ann.token,
    idempotencyKey: randomUUID(),
  });
  if (!response.ok) throw new Error(response.body.error);
  return response.body.id;
}

const onBob = () => ({ params: { id: bob.id }, token: second.token });

describe('an entry with actor, subject and details exists', () => {
  test.each<[string, () => Promise<{ ok: boolean }>, Record<string, unknown>]>([
    [
      'roles_changed',
      () =>
        server.call('PUT /api/admin/users/:id/roles', {
          ...onBob(),
          body: { is_plane_reviewer: true, is_train_reviewer: false },
        }),
      { is_plane_reviewer: true, is_train_reviewer: false },
    ],
    [
      'warned',
      () => server.call('POST /api/admin/users/:id/warnings', { ...onBob(), body: { message: 'Mind bob' } }),
      {},
    ],
    [
      'banned',
      () => server.call('PUT /api/admin/users/:id/ban', { ...onBob(), body: { message: 'Out' } }),
      {},
    ],
    ['unbanned', () => server.call('DELETE /api/admin/users/:id/ban', onBob()), {}],
  ])('for %s', async (action, act, details) => {
    expect((await act()).ok).toBe(true);
    expect(await latest()).toMatchObject({
      at: server.ctx.clock().toISOString(),
      actor: { id: second.id, username: 'second-admin' },
      action,
      subject: { kind: 'user', id: bob.id, name: 'bob' },
      details,
    });
  });

  test('for a handled report and a handled message', async () => {
    const id = await reportBob();
    const body = { status: 'resolved', notes: 'Warned' } as const;
    await server.call('PUT /api/admin/reports/:id', { params: { id }, body, token: second.token });
    expect(await latest()).toMatchObject({
      actor: { id: second.id },
      action: 'report_handled',
      subject: { kind: 'report', id, name: null },
      details: body,
    });
    const written = { name: 'Vera', email: 'vera@example.org', subject: 'Hi', message: 'Hello' };
    await server.call('POST /api/contact', { body: written });
    const listed = await server.call('GET /api/admin/messages', { query: {}, token: founder.token });
    const message = listed.ok ? (listed.body.messages[0]?.id ?? 0) : 0;
    await server.call('PUT /api/admin/messages/:id', {
      params: { id: message },
      body: { notes: 'Answered' },
      token: founder.token,
    });
    expect(await latest()).toMatchObject({
      actor: { username: 'founder' },
      action: 'message_handled',
      subject: { kind: 'message', id: message, name: null },
      details: { notes: 'Answered' },
    });
  });

  test('without user names: a renamed user has the new name in every entry', async () => {
    const rows = await server.ctx.db.select().from(auditEntries);
    expect(rows.length).toBeGreaterThan(5);
    expect(JSON.stringify(rows)).not.toMatch(/bob|maren|founder|second-admin/);
    await server.ctx.db.update(users).set({ username: 'robert' }).where(eq(users.id, bob.id));
    const { entries } = await audit({ subject_kind: 'user', subject_id: bob.id });
    expect(new Set(entries.map(({ subject }) => subject.name))).toEqual(new Set(['robert']));
  });

  test('only for actions that succeeded and changed something', async () => {
    const before = (await latest())?.id;
    await server.call('PUT /api/admin/users/:id/ban', {
      params: { id: founder.id },
      body: { message: 'Out' },
      token: second.token,
    });
    await server.call('DELETE /api/admin/users/:id/ban', {
      params: { id: ann.id },
      token: second.token,
    });
    const { entries } = await audit({ action: 'report_handled' });
    const id = entries[0]?.subject.id ?? 0;
    const sameChange = { params: { id }, body: { status: 'resolved' }, token: founder.token } as const;
    expect(await server.call('PUT /api/admin/reports/:id', sameChange)).toMatchObject({
      status: 200,
      body: { handled_by_username: 'second-admin' },
    });
    expect((await latest())?.id).toBe(before);
  });
});

test('the trail can be filtered by action, actor and subject, and paged', async () => {
  const { entries: all, has_more } = await audit();
  expect(has_more).toBe(false);
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));

  expect((await audit({ action: 'banned' })).entries.map(({ action }) => action)).toEqual(['banned']);
  const byFounder = (await audit({ actor: founder.id })).entries;
  expect(byFounder.length).toBeGreaterThan(0);
  expect(byFounder).toEqual(all.filter(({ actor }) => actor.id === founder.id));
  expect((await audit({ subject_kind: 'user', subject_id: bob.id, action: 'warned' })).entries).toHaveLength(
    1,
  );
  expect(await requestAudit({ subject_id: bob.id })).toMatchObject({ status: 400 });
  expect(await requestAudit({ subject_kind: 'user' })).toMatchObject({ status: 400 });

  const first = await audit({ limit: 2 });
  expect(first).toEqual({ entries: all.slice(0, 2), has_more: true });
  const rest = await audit({ before: first.entries[1]?.id ?? 0 });
  expect(rest).toEqual({ entries: all.slice(2), has_more: false });
});

test('the trail can be read by days, and has the photo and its photographer as they are now', async () => {
  const { id } = await addPhoto(server, ann);
  server.advance(86_400_000);
  const from = server.ctx.clock().toISOString();
  await approve(server, founder, id);
  server.advance(86_400_000);
  const to = server.ctx.clock().toISOString();
  expect(await audit({ from, to })).toMatchObject({
    entries: [
      {
        action: 'photo_approved',
        user: { id: ann.id },
        photo: { id, approval_status: 'approved' },
      },
    ],
    has_more: false,
  });
  expect((await audit({ to: from })).entries).not.toMatchObject([{ action: 'photo_approved' }]);
  expect((await audit({ from: to })).entries).toEqual([]);
  expect((await audit({ from: '0000-01-01T00:00:00Z' })).entries).not.toEqual([]);
  expect(await requestAudit({ from: 'yesterday' })).toMatchObject({ status: 400 });
  await server.ctx.db.delete(photos).where(eq(photos.id, id));
  expect((await audit({ from })).entries).toMatchObject([{ photo: null, user: { id: ann.id } }]);
});

test('no entry can be changed or deleted', async () => {
  const [row] = await server.ctx.db.select().from(auditEntries).limit(1);
  const isRow = eq(auditEntries.id, row?.id ?? 0);
  const refused = [
    server.ctx.db.update(auditEntries).set({ action: 'warned' }).where(isRow),
    server.ctx.db.delete(auditEntries).where(isRow),
  ].map(async (change) => {
    try {
      await change;
    } catch (error) {
      return String(error instanceof Error ? error.cause : error);
    }
    return 'changed';
  });
  expect(await Promise.all(refused)).toEqual([
    expect.stringContaining('what was done in the name of the site stays as it was'),
    expect.stringContaining('what was done in the name of the site is never deleted'),
  ]);
  expect((await server.ctx.db.select().from(auditEntries).where(isRow))[0]).toEqual(row);
});
