/** The table of roles and calls, walked: every call of the contract as everybody, also on what is somebody else's. */
import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSession } from '../../../server/auth/sessions.ts';
import { groups, photos, sessions, users } from '../../../server/db/schema.ts';
import { methodAndPath } from '../../../src/contract/call-address.ts';
import type { CallSpec } from '../../../src/contract/call.ts';
import { calls } from '../../../src/contract/calls.ts';
import type { CallKey, Calls } from '../../../src/contract/calls.ts';
import { group as foundGroup } from '../boards/rows.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { multipartForm, planeForm, trainForm, upload } from '../photo-forms.ts';
import { approve } from '../review-helpers.ts';
import { tusClient } from '../tus-client.ts';

const ROLES = ['user', 'plane reviewer', 'train reviewer', 'super reviewer', 'super admin'] as const;
type Role = (typeof ROLES)[number];

/** Who may make a call, whatever it is about (docs/rules/accounts.md, "Roles"). */
type May = 'everybody' | 'signed in' | 'reviewers' | 'super admins';
const MAY: Record<May, readonly Role[]> = {
  everybody: ROLES,
  'signed in': ROLES,
  reviewers: ['plane reviewer', 'train reviewer', 'super reviewer', 'super admin'],
  'super admins': ['super admin'],
};

/** Written by hand, apart from the contract: a call that opens to more people by mistake is found here. */
const TABLE: Record<CallKey, May> = {
  'GET /api/health': 'everybody',
  'GET /api/openapi.json': 'everybody',
  'POST /api/login': 'everybody',
  'POST /api/logout': 'signed in',
  'POST /api/auth/sms/send': 'everybody',
  'POST /api/auth/sms/verify': 'everybody',
  'GET /api/user': 'signed in',
  'PUT /api/admin/users/:id/roles': 'super admins',
  'POST /api/send-verification-code': 'everybody',
  'POST /api/verify-code': 'everybody',
  'POST /api/register': 'everybody',
  'POST /api/register/username': 'everybody',
  'POST /api/auth/forgot-password/send-code': 'everybody',
  'POST /api/auth/forgot-password/verify-code': 'everybody',
  'POST /api/auth/forgot-password/reset': 'everybody',
  'GET /api/auth/keycloak/config': 'everybody',
  'POST /api/auth/keycloak/login': 'everybody',
  'POST /api/auth/keycloak/register': 'everybody',
  'POST /api/auth/keycloak/logout': 'everybody',
  'PUT /api/user': 'signed in',
  'PUT /api/user/username': 'signed in',
  'GET /api/user/language-preference': 'signed in',
  'POST /api/user/language-preference': 'signed in',
  'GET /api/user/eula-status': 'signed in',
  'POST /api/user/accept-eula': 'signed in',
  'GET /api/user/verification-status': 'signed in',
  'GET /api/user/warnings': 'signed in',
  'POST /api/user/warnings/acknowledge': 'signed in',
  'POST /api/user/activity': 'signed in',
  'GET /api/user/sessions': 'signed in',
  'DELETE /api/user/sessions/:id': 'signed in',
  'PUT /api/user/password': 'signed in',
  'POST /api/auth/reauthenticate': 'signed in',
  'PUT /api/user/phone': 'signed in',
  'POST /api/user/export': 'signed in',
  'DELETE /api/user': 'signed in',
  'GET /api/user-profile/:id': 'everybody',
  'GET /api/admin/users/:id/sanctions': 'super admins',
  'POST /api/admin/users/:id/warnings': 'super admins',
  'PUT /api/admin/users/:id/ban': 'super admins',
  'DELETE /api/admin/users/:id/ban': 'super admins',
  'GET /api/photos': 'everybody',
  'GET /api/photos/hot': 'everybody',
  'GET /api/photos/search': 'everybody',
  'GET /api/search/suggestions': 'everybody',
  'GET /api/photos/about': 'everybody',
  'GET /api/photos/:id': 'everybody',
  'POST /api/photos/:id/like': 'signed in',
  'POST /api/upload': 'signed in',
  'GET /api/my-photos': 'signed in',
  'DELETE /api/my-photos/:id': 'signed in',
  'DELETE /api/photos/:id': 'signed in',
  'PUT /api/my-photos/:id': 'signed in',
  'GET /api/my-rejected-and-appeal-photos': 'signed in',
  'GET /api/my-rejected-photos-detailed': 'signed in',
  'GET /api/my-rejected-photos': 'signed in',
  'POST /api/appeal-photo/:id': 'signed in',
  'GET /api/my-stats': 'signed in',
  'GET /api/photos/watermark/:id': 'signed in',
  'POST /api/apply-watermark': 'signed in',
  'POST /api/add-brand-bar': 'signed in',
  'GET /api/airports/search': 'everybody',
  'GET /api/proxy/jetapi': 'signed in',
  'GET /api/review/photos': 'reviewers',
  'PUT /api/review/photos/:id': 'reviewers',
  'PUT /api/review/photos/:id/look': 'reviewers',
  'DELETE /api/review/photos/:id': 'reviewers',
  'GET /api/notifications': 'signed in',
  'GET /api/notifications/unread': 'signed in',
  'POST /api/notifications/read': 'signed in',
  'GET /api/my-likes': 'signed in',
  'POST /api/report': 'signed in',
  'GET /api/report': 'signed in',
  'GET /api/admin/reports': 'super admins',
  'PUT /api/admin/reports/:id': 'super admins',
  'GET /api/site-info': 'everybody',
  'GET /api/reviewers': 'everybody',
  'POST /api/feedback': 'everybody',
  'POST /api/contact': 'everybody',
  'GET /api/admin/messages': 'super admins',
  'PUT /api/admin/messages/:id': 'super admins',
  'GET /api/admin/audit': 'super admins',
  'POST /api/admin/takedowns': 'super admins',
  'GET /api/admin/takedowns': 'super admins',
  'POST /api/admin/takedowns/:id/put-back': 'super admins',
  'GET /api/admin/users': 'super admins',
  'GET /api/leaderboard': 'everybody',
  'GET /api/reviewer-leaderboard': 'everybody',
  'GET /api/groups/leaderboard': 'everybody',
  'GET /api/achievements/user/:id': 'everybody',
  'GET /api/achievements': 'signed in',
  'POST /api/achievements/check': 'signed in',
  'GET /api/users/search': 'everybody',
  'GET /api/stats': 'everybody',
  'GET /api/stats/online-reviewers': 'everybody',
  'GET /api/stats/unreviewed-photos': 'everybody',
  'GET /api/stats/top-airport': 'everybody',
  'GET /api/stats/image-of-the-week': 'everybody',
  'GET /api/stats/months': 'everybody',
  'GET /api/all-stats': 'everybody',
  'GET /api/groups': 'everybody',
  'POST /api/groups': 'signed in',
  'GET /api/groups/:id': 'everybody',
  'GET /api/my-groups': 'signed in',
  'PUT /api/groups/:id/settings': 'signed in',
  'DELETE /api/groups/:id': 'signed in',
  'GET /api/groups/:id/members': 'signed in',
  'GET /api/groups/:id/search-users': 'signed in',
  'POST /api/groups/:id/invite': 'signed in',
  'DELETE /api/groups/:id/members/:userId': 'signed in',
  'PUT /api/groups/:id/members/:userId': 'signed in',
  'POST /api/groups/:id/join': 'signed in',
  'GET /api/group-creation-requests': 'super admins',
  'PUT /api/group-creation-requests/:id': 'super admins',
  'PUT /api/user/group': 'signed in',
  'GET /api/announcements/active': 'everybody',
  'GET /api/announcements': 'super admins',
  'POST /api/announcements': 'super admins',
  'PUT /api/announcements/:id': 'super admins',
  'DELETE /api/announcements/:id': 'super admins',
};

/** People and things, of which most are Ann's. */
interface World {
  ids: Record<Role | 'ann', number>;
  pendingPlane: number;
  pendingTrain: number;
  approvedPlane: number;
  /** A pending plane of the plane reviewer's own, and one of the super reviewer's. */
  reviewersOwn: number;
  superReviewersOwn: number;
  /** Ann's group. */
  group: number;
}

/** Who asks, for the id of which thing, and what is answered. */
type ForeignCase = readonly [who: Role | 'nobody' | 'over', which: (world: World) => number, status: number];
type CallWithParams = { [K in CallKey]: Calls[K] extends { params: unknown } ? K : never }[CallKey];

/** An id that nothing has. */
const NOBODY_HAS = 4711;

const FOR_SUPER_ADMINS: readonly ForeignCase[] = [
  ['user', ({ ids }) => ids.user, 403],
  ['user', ({ ids }) => ids.ann, 403],
  ['plane reviewer', ({ ids }) => ids['plane reviewer'], 403],
  ['super reviewer', ({ ids }) => ids['super reviewer'], 403],
];

/** What only its photographer may do with a photo. */
const OWNER_ONLY: readonly ForeignCase[] = [
  ['user', ({ pendingPlane }) => pendingPlane, 404],
  ['user', ({ approvedPlane }) => approvedPlane, 403],
  ['train reviewer', ({ pendingPlane }) => pendingPlane, 404],
  ['plane reviewer', ({ pendingPlane }) => pendingPlane, 403],
  ['super admin', ({ pendingPlane }) => pendingPlane, 403],
  ['super admin', ({ approvedPlane }) => approvedPlane, 403],
];

/** What only its owner and super admins may do with a group. */
const GROUP_OWNER_ONLY: readonly ForeignCase[] = [
  ['user', ({ group }) => group, 403],
  ['super reviewer', ({ group }) => group, 403],
  ['user', () => NOBODY_HAS, 404],
];

/** A call on somebody else's thing is a 403 for who may know of it, else a 404. */
const FOREIGN: Record<CallWithParams, readonly ForeignCase[]> = {
  'GET /api/photos/:id': [
    ['nobody', ({ pendingPlane }) => pendingPlane, 404],
    ['over', ({ pendingPlane }) => pendingPlane, 401],
    ['user', ({ pendingPlane }) => pendingPlane, 404],
    ['train reviewer', ({ pendingPlane }) => pendingPlane, 404],
    ['plane reviewer', ({ pendingTrain }) => pendingTrain, 404],
  ],
  // Liking is for photos that all may see: what isn't approved can't be liked by its reviewers or its owner either.
  'POST /api/photos/:id/like': [
    ['user', ({ pendingPlane }) => pendingPlane, 404],
    ['plane reviewer', ({ pendingPlane }) => pendingPlane, 404],
    ['plane reviewer', ({ reviewersOwn }) => reviewersOwn, 404],
    ['super admin', ({ pendingTrain }) => pendingTrain, 404],
  ],
  'DELETE /api/my-photos/:id': OWNER_ONLY,
  'DELETE /api/photos/:id': OWNER_ONLY,
  'PUT /api/my-photos/:id': OWNER_ONLY,
  'POST /api/appeal-photo/:id': OWNER_ONLY,
  // Not even its reviewers are told that it is there.
  'GET /api/photos/watermark/:id': [
    ['user', ({ pendingPlane }) => pendingPlane, 404],
    ['user', ({ approvedPlane }) => approvedPlane, 404],
    ['plane reviewer', ({ pendingPlane }) => pendingPlane, 404],
    ['super admin', ({ pendingPlane }) => pendingPlane, 404],
  ],
  'PUT /api/review/photos/:id': [
    ['user', ({ pendingPlane }) => pendingPlane, 403],
    ['train reviewer', ({ pendingPlane }) => pendingPlane, 403],
    ['plane reviewer', ({ pendingTrain }) => pendingTrain, 403],
    ['plane reviewer', ({ reviewersOwn }) => reviewersOwn, 403],
    ['super reviewer', ({ superReviewersOwn }) => superReviewersOwn, 403],
  ],
  'PUT /api/review/photos/:id/look': [
    ['user', ({ pendingPlane }) => pendingPlane, 403],
    ['train reviewer', ({ pendingPlane }) => pendingPlane, 403],
    ['plane reviewer', ({ pendingTrain }) => pendingTrain, 403],
  ],
  'DELETE /api/review/photos/:id': [
    ['user', ({ pendingPlane }) => pendingPlane, 403],
    ['train reviewer', ({ pendingPlane }) => pendingPlane, 403],
    ['train reviewer', ({ approvedPlane }) => approvedPlane, 403],
    ['plane reviewer', ({ pendingTrain }) => pendingTrain, 403],
  ],
  'PUT /api/admin/users/:id/roles': FOR_SUPER_ADMINS,
  'PUT /api/admin/reports/:id': FOR_SUPER_ADMINS,
  'POST /api/admin/takedowns/:id/put-back': FOR_SUPER_ADMINS,
  'PUT /api/admin/messages/:id': FOR_SUPER_ADMINS,
  'PUT /api/announcements/:id': FOR_SUPER_ADMINS,
  'DELETE /api/announcements/:id': FOR_SUPER_ADMINS,
  'GET /api/admin/users/:id/sanctions': FOR_SUPER_ADMINS,
  'POST /api/admin/users/:id/warnings': FOR_SUPER_ADMINS,
  'PUT /api/admin/users/:id/ban': FOR_SUPER_ADMINS,
  'DELETE /api/admin/users/:id/ban': FOR_SUPER_ADMINS,
  // Everybody's profile is open; what it leaves out for whom is in people.test.ts.
  'GET /api/user-profile/:id': [],
  // So is what somebody has achieved.
  'GET /api/achievements/user/:id': [],
  // So is every group.
  'GET /api/groups/:id': [],
  'PUT /api/groups/:id/settings': GROUP_OWNER_ONLY,
  'DELETE /api/groups/:id': GROUP_OWNER_ONLY,
  'PUT /api/groups/:id/members/:userId': GROUP_OWNER_ONLY,
  'DELETE /api/groups/:id/members/:userId': GROUP_OWNER_ONLY,
  // Not even super admins invite into groups that they aren't in.
  'POST /api/groups/:id/invite': [...GROUP_OWNER_ONLY, ['super admin', ({ group }) => group, 403]],
  'GET /api/groups/:id/search-users': [...GROUP_OWNER_ONLY, ['super admin', ({ group }) => group, 403]],
  // Who is in a group is for everybody signed in, and anybody may ask to join.
  'GET /api/groups/:id/members': [['nobody', ({ group }) => group, 401]],
  'POST /api/groups/:id/join': [['nobody', ({ group }) => group, 401]],
  'PUT /api/group-creation-requests/:id': FOR_SUPER_ADMINS,
  // Sessions have UUIDs: a stranger's is in own-account.test.ts.
  'DELETE /api/user/sessions/:id': [['user', ({ ids }) => ids.ann, 400]],
};

/** Bodies of calls that are looked at before the thing that they are about. */
const BODIES: Partial<Record<CallWithParams, object>> = {
  'PUT /api/review/photos/:id': { action: 'approve' },
  'PUT /api/my-photos/:id': { description: 'Changed' },
  'POST /api/appeal-photo/:id': { appealMessage: 'It is level' },
  'PUT /api/admin/users/:id/roles': { is_super_admin: true },
  'PUT /api/admin/reports/:id': { status: 'dismissed' },
  'PUT /api/admin/messages/:id': { status: 'dismissed' },
  'PUT /api/announcements/:id': { title: 'Soon', content: 'A talk', priority: 'low', is_active: true },
  'POST /api/admin/users/:id/warnings': { message: 'A warning' },
  'PUT /api/admin/users/:id/ban': { message: 'A ban' },
  'PUT /api/groups/:id/settings': { name: 'Taken over', description: '', min_approved_photos: 0 },
  'PUT /api/groups/:id/members/:userId': { role: 'member' },
  'POST /api/groups/:id/invite': { user_id: 1 },
  'PUT /api/group-creation-requests/:id': { action: 'approve' },
};

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
