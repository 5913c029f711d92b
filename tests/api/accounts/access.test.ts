/** The table of roles and calls, walked: every call of the contract as everybody, also on what is somebody else's. */
import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSession } from '../../../server/platform/auth/sessions.ts';
import { groups, photos, sessions, users } from '../../../server/platform/db/schema.ts';
import { methodAndPath } from '../../../src/contract/calls/call-address.ts';
import type { CallSpec } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/calls/calls.ts';
import type { CallKey } from '../../../src/contract/calls/calls.ts';
import { group as foundGroup } from '../leaderboards/rows.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { multipartForm, planeForm, trainForm, upload } from '../photo-forms.ts';
import { approve } from '../review-helpers.ts';
import { tusClient } from '../tus-client.ts';
import { MAY, ROLES, TABLE } from './access-table.ts';
import type { May, Role } from './access-table.ts';
import { BODIES, FOREIGN, NOBODY_HAS } from './foreign-cases.ts';
import type { World } from './foreign-cases.ts';

let server: TestServer;
let address = '';
let ann: TestUser;
const people = new Map<Role, TestUser>();
let world: World;
let over = '';
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
  over = await startSession(server.ctx, ann.id);
  await server.ctx.db.update(sessions).set({ created_at: new Date(0), expires_at: new Date(1) });
  const idOf = (role: Role) => people.get(role)?.id ?? 0;
  const tokenFor = async (user: TestUser) => ({ ...user, token: await startSession(server.ctx, user.id) });
  ann = await tokenFor(ann);
  const approvedPlane = (await upload(server, ann, planeForm())).id;
  await approve(server, await tokenFor(superReviewer), approvedPlane);
  world = {
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
    group: await foundGroup(server, 'Ann’s', [ann]),
    superReviewersOwn: (await upload(server, await tokenFor(superReviewer), planeForm())).id,
  };
});
afterAll(() => server.close());

/** The header of a session made for one request: signing out is one of the calls. */
async function as(role: Role): Promise<string> {
  return `Bearer ${await startSession(server.ctx, world.ids[role])}`;
}

interface Sent {
  authorization?: string | undefined;
  id?: number;
  body?: string | undefined;
  type?: string;
}

/** Asks for a text in its query. */
const SEARCH: CallKey = 'GET /api/groups/:id/search-users';

/** The status of a call; without anything else it comes without any content, on a thing that isn't there. */
async function statusOf(
  key: string,
  { authorization, id = NOBODY_HAS, body, type }: Sent = {},
): Promise<number> {
  const { method, path } = methodAndPath(key, {
    params: { id, userId: NOBODY_HAS },
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
const callsFor = (...may: May[]) =>
  Object.entries(TABLE)
    .filter(([, who]) => may.includes(who))
    .map(([key]) => key);

describe('the tables', () => {
  test('have every call of the contract, and every call on a thing', () => {
    const onThings = Object.entries(specs).filter(([, spec]) => spec.params !== undefined);
    expect(Object.keys(TABLE).toSorted()).toEqual(Object.keys(calls).toSorted());
    expect(Object.keys(FOREIGN).toSorted()).toEqual(onThings.map(([key]) => key).toSorted());
  });
});

describe.each(callsFor('signed in', 'reviewers', 'super admins'))('%s', (key) => {
  test.each([
    ['no token', () => undefined],
    ['a session that is over', () => `Bearer ${over}`],
    ['an unknown token', () => `Bearer ${randomBytes(32).toString('base64url')}`],
    ['another scheme', () => 'Basic Zm91bmRlcjpmb3VuZGVy'],
    ['no scheme', () => 'a'],
  ])('401 with %s, whatever comes with it', async (_what, authorization) => {
    expect(await statusOf(key, { authorization: authorization() })).toBe(401);
    if (key.startsWith('GET ')) return;
    expect(await statusOf(key, { authorization: authorization(), body: '{"broken' })).toBe(401);
    const form = { body: 'no form', type: 'multipart/form-data; boundary=x' };
    expect(await statusOf(key, { authorization: authorization(), ...form })).toBe(401);
  });
});

describe.each(Object.entries(TABLE))('%s is for %s', (key, who) => {
  test.each(ROLES.filter((role) => !MAY[who].includes(role)))('403 as a %s', async (role) => {
    expect(await statusOf(key, { authorization: await as(role) })).toBe(403);
    if (key.startsWith('GET ')) return;
    expect(await statusOf(key, { authorization: await as(role), body: '{"broken' })).toBe(403);
  });

  test.each(MAY[who])('open to a %s', async (role) => {
    expect([401, 403]).not.toContain(await statusOf(key, { authorization: await as(role) }));
  });
});

describe.each(callsFor('everybody'))('%s', (key) => {
  test('is open without a token, with one that is over and with an unknown one', async () => {
    expect([401, 403]).not.toContain(await statusOf(key));
    // It may be a photo of one's own, of which a visitor is told nothing: whose session is over is asked to sign in.
    if (key === 'GET /api/photos/:id') return;
    for (const token of [over, 'a'.repeat(43)]) {
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

describe('somebody else’s', () => {
  test.each(Object.entries(FOREIGN))('%s', async (key, cases) => {
    const before = await state();
    const body = Object.entries(BODIES).find(([call]) => call === key)?.[1];
    const answers: number[] = [];
    for (const [who, which] of cases) {
      const authorization = who === 'nobody' ? undefined : who === 'over' ? `Bearer ${over}` : await as(who);
      answers.push(
        await statusOf(key, { authorization, id: which(world), body: body && JSON.stringify(body) }),
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
    ['a session that is over', () => ({ ...ann, token: over })],
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

  test.each(ROLES)('404 as a %s for an upload of another’s', async (role) => {
    const token = (await as(role)).slice('Bearer '.length);
    const client = tusClient(address, { ...ann, id: world.ids[role], token });
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

  test('is still its owner’s, whole', async () => {
    const answer = await tusClient(address, ann).head(id);
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([200, '20']);
  });
});
