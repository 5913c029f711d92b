/** Tries every call in the contract as every role, including on other users' things. */
import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSession } from '../../../server/platform/auth/sessions.ts';
import { groups, photos, sessions, users } from '../../../server/platform/db/schema.ts';
import { methodAndPath } from '../../../src/contract/calls/call-address.ts';
import type { CallSpec } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/calls/calls.ts';
import type { CallKey } from '../../../src/contract/calls/calls.ts';
import { group as addGroup } from '../leaderboards/rows.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { multipartForm, planeForm, trainForm, upload } from '../photo-forms.ts';
import { approve } from '../review-helpers.ts';
import { tusClient } from '../tus-client.ts';
import { ROLES_WITH, ROLES, ACCESS } from './access-table.ts';
import type { Access, Role } from './access-table.ts';
import { BODIES, FOREIGN_CASES, UNUSED_ID } from './foreign-cases.ts';
import type { Fixtures } from './foreign-cases.ts';

let server: TestServer;
let address = '';
let ann: TestUser;
const people = new Map<Role, TestUser>();
let fixtures: Fixtures;
let expiredToken = '';
beforeAll(async () => {
  server = await startTestServer();
  address = await server.listen();
  ann = await server.addUser('ann');
  const planeReviewer = await server.addUser('plane', 'is_plane_reviewer');
  const superReviewer = await server.addUser('super', 'is_super_image_reviewer');
  people.set('user', await server.addUser('somebody'));
  people.set('plane reviewer', planeReviewer);
  people.set('train reviewer', await server.addUser('train', 'is_train_reviewer'));
  people.set('super reviewer', superReviewer);
  people.set('super admin', await server.founder());
  expiredToken = await startSession(server.ctx, ann.id);
  await server.ctx.db.update(sessions).set({ created_at: new Date(0), expires_at: new Date(1) });
  const idOf = (role: Role) => people.get(role)?.id ?? 0;
  const tokenFor = async (user: TestUser) => ({ ...user, token: await startSession(server.ctx, user.id) });
  ann = await tokenFor(ann);
  const approvedPlane = (await upload(server, ann, planeForm())).id;
  await approve(server, await tokenFor(superReviewer), approvedPlane);
  fixtures = {
    ids: {
      ann: ann.id,
      user: idOf('user'),
      'plane reviewer': idOf('plane reviewer'),
      'train reviewer': idOf('train reviewer'),
      'super reviewer': idOf('super reviewer'),
      'super admin': idOf('super admin'),
    },
    approvedPlane,
    pendingPlane: (await upload(server, ann, planeForm())).id,
    pendingTrain: (await upload(server, ann, trainForm())).id,
    reviewersOwn: (await upload(server, await tokenFor(planeReviewer), planeForm())).id,
    group: await addGroup(server, 'Ann’s', [ann]),
    superReviewersOwn: (await upload(server, await tokenFor(superReviewer), planeForm())).id,
  };
});
afterAll(() => server.close());

/** An authorization header with a new session, because one of the calls signs out. */
async function as(role: Role): Promise<string> {
  return `Bearer ${await startSession(server.ctx, fixtures.ids[role])}`;
}

interface Sent {
  authorization?: string | undefined;
  id?: number;
  body?: string | undefined;
  type?: string;
}

/** A call whose query must contain a search text. */
const SEARCH: CallKey = 'GET /api/groups/:id/search-users';

/** Makes a call and returns its status. By default, the call targets an unused id and has no body. */
async function statusOf(
  key: string,
  { authorization, id = UNUSED_ID, body, type }: Sent = {},
): Promise<number> {
  const { method, path } = methodAndPath(key, {
    params: { id, userId: UNUSED_ID },
    ...(key === SEARCH && { query: { search: 'ann' } }),
  });
  const response = await fetch(address + path, {
    method,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(body !== undefined && { 'content-type': type ?? 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  await response.arrayBuffer();
  return response.status;
}

const specs: Record<string, CallSpec> = calls;
const callsFor = (...accesses: Access[]) =>
  Object.entries(ACCESS)
    .filter(([, who]) => accesses.includes(who))
    .map(([key]) => key);

describe('the case tables', () => {
  test('list every call of the contract, and every call with an id', () => {
    const withParams = Object.entries(specs).filter(([, spec]) => spec.params !== undefined);
    expect(Object.keys(ACCESS).toSorted()).toEqual(Object.keys(calls).toSorted());
    expect(Object.keys(FOREIGN_CASES).toSorted()).toEqual(withParams.map(([key]) => key).toSorted());
  });
});

describe.each(callsFor('signed in', 'reviewers', 'super admins'))('%s', (key) => {
  test.each([
    ['no token', () => undefined],
    ['an expired session', () => `Bearer ${expiredToken}`],
    ['an unknown token', () => `Bearer ${randomBytes(32).toString('base64url')}`],
    ['another scheme', () => 'Basic Zm91bmRlcjpmb3VuZGVy'],
    ['no scheme', () => 'a'],
  ])('401 with %s, whatever the body', async (_what, authorization) => {
    expect(await statusOf(key, { authorization: authorization() })).toBe(401);
    if (key.startsWith('GET ')) return;
    expect(await statusOf(key, { authorization: authorization(), body: '{"broken' })).toBe(401);
    const form = { body: 'no form', type: 'multipart/form-data; boundary=x' };
    expect(await statusOf(key, { authorization: authorization(), ...form })).toBe(401);
  });
});

describe.each(Object.entries(ACCESS))('%s is for %s', (key, who) => {
  test.each(ROLES.filter((role) => !ROLES_WITH[who].includes(role)))('403 as a %s', async (role) => {
    expect(await statusOf(key, { authorization: await as(role) })).toBe(403);
    if (key.startsWith('GET ')) return;
    expect(await statusOf(key, { authorization: await as(role), body: '{"broken' })).toBe(403);
  });

  test.each(ROLES_WITH[who])('open to a %s', async (role) => {
    expect([401, 403]).not.toContain(await statusOf(key, { authorization: await as(role) }));
  });
});

describe.each(callsFor('everybody'))('%s', (key) => {
  test('is open without a token, with an expired one and with an unknown one', async () => {
    expect([401, 403]).not.toContain(await statusOf(key));
    // The photo may be the user's own, hidden from visitors, so a user with an expired session is asked to sign in
    // again.
    if (key === 'GET /api/photos/:id') return;
    for (const token of [expiredToken, 'a'.repeat(43)]) {
      expect([401, 403]).not.toContain(await statusOf(key, { authorization: `Bearer ${token}` }));
    }
  });
});

const state = async () => ({
  photos: await server.ctx.db
    .select({
      id: photos.id,
      status: photos.approval_status,
      revision: photos.revision,
      likes: photos.likes,
    })
    .from(photos)
    .orderBy(photos.id),
  groups: await server.ctx.db.select().from(groups),
  admins: await server.ctx.db.select({ id: users.id }).from(users).where(eq(users.is_super_admin, true)),
});

describe('a call on another user’s thing', () => {
  test.each(Object.entries(FOREIGN_CASES))('%s', async (key, cases) => {
    const before = await state();
    const body = Object.entries(BODIES).find(([call]) => call === key)?.[1];
    const answers: number[] = [];
    for (const [who, which] of cases) {
      const authorization =
        who === 'nobody' ? undefined : who === 'expired' ? `Bearer ${expiredToken}` : await as(who);
      answers.push(
        await statusOf(key, { authorization, id: which(fixtures), body: body && JSON.stringify(body) }),
      );
    }
    expect(answers).toEqual(cases.map(([, , status]) => status));
    expect(await state()).toEqual(before);
  });
});

describe('/api/uploads', () => {
  const id = randomUUID();
  const bytes = randomBytes(20);
  beforeAll(async () => {
    await tusClient(address, ann).send(id, bytes);
  });

  test.each([
    ['no token', () => undefined],
    ['an expired session', () => ({ ...ann, token: expiredToken })],
  ])('401 with %s', async (_what, user) => {
    const client = tusClient(address, user());
    const answers = [
      await client.create(10, randomUUID()),
      await client.head(id),
      await client.patch(id, 20, randomBytes(1)),
      await client.remove(id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  test.each(ROLES)('404 as a %s for another user’s upload', async (role) => {
    const token = (await as(role)).slice('Bearer '.length);
    const client = tusClient(address, { ...ann, id: fixtures.ids[role], token });
    const answers = [
      await client.head(id),
      await client.patch(id, 20, randomBytes(1)),
      await client.remove(id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const photo = await server.call('POST /api/upload', {
      form: multipartForm(planeForm(), { uploadId: id }),
      token,
      idempotencyKey: randomUUID(),
    });
    expect(photo).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('the owner’s upload is still complete', async () => {
    const answer = await tusClient(address, ann).head(id);
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([200, '20']);
  });
});
