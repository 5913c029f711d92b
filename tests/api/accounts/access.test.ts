/** Tries every call in the contract as every role, including on other users' things. */
import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../../server/calls.ts';
import { startSession } from '../../../server/platform/auth/sessions.ts';
import type { CallAccess } from '../../../server/platform/auth/viewer.ts';
import { groups, photos, sessions, users } from '../../../server/platform/db/schema.ts';
import type { CallSpec } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/calls/calls.ts';
import type { CallKey } from '../../../src/contract/calls/calls.ts';
import { propertyOf } from '../../../src/contract/rules/unknown-values.ts';
import { addPhoto, approve } from '../added-photos.ts';
import { group as addGroup } from '../leaderboards/rows.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { multipartForm, planeForm, trainForm } from '../photo-forms.ts';
import { injectInto, toRequest } from '../raw-call.ts';
import { tusClient } from '../tus-client.ts';
import { filled } from '../../filled.ts';
import { RIGHTS, RIGHTS_FILE, rightsLine, ROLES, ROLES_WITH } from './rights.ts';
import type { Access, Role } from './rights.ts';
import { FOR_EVERYBODYS_THINGS, FOREIGN_CASES, UNUSED_ID } from './foreign-cases.ts';
import type { Fixtures } from './foreign-cases.ts';

let server: TestServer;
let ann: TestUser;
let people: Record<Role, TestUser>;
let fixtures: Fixtures;
let expiredToken = '';
beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
  expiredToken = await startSession(server.ctx, ann.id);
  await server.ctx.db
    .update(sessions)
    .set({ created_at: new Date(0), expires_at: new Date(1) })
    .where(eq(sessions.user_id, ann.id));
  ann = { ...ann, token: await startSession(server.ctx, ann.id) };
  people = {
    user: await server.addUser('somebody'),
    'plane reviewer': await server.addUser('plane', 'is_plane_reviewer'),
    'train reviewer': await server.addUser('train', 'is_train_reviewer'),
    'super reviewer': await server.addUser('super', 'is_super_image_reviewer'),
    'super admin': await server.founder(),
  };
  const approvedPlane = (await addPhoto(server, ann, planeForm())).id;
  await approve(server, people['super reviewer'], approvedPlane);
  fixtures = {
    ids: {
      ann: ann.id,
      user: people.user.id,
      'plane reviewer': people['plane reviewer'].id,
      'train reviewer': people['train reviewer'].id,
      'super reviewer': people['super reviewer'].id,
      'super admin': people['super admin'].id,
    },
    approvedPlane,
    pendingPlane: (await addPhoto(server, ann, planeForm())).id,
    pendingTrain: (await addPhoto(server, ann, trainForm())).id,
    reviewersOwn: (await addPhoto(server, people['plane reviewer'], planeForm())).id,
    group: await addGroup(server, 'Ann’s', [ann]),
    superReviewersOwn: (await addPhoto(server, people['super reviewer'], planeForm())).id,
  };
});
afterAll(() => server.close());

const bearer = (token: string) => `Bearer ${token}`;

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
  { authorization, id = UNUSED_ID, body, type = 'application/json' }: Sent = {},
): Promise<number> {
  const query = key === SEARCH && { query: { search: 'ann' } };
  const request = await toRequest(key, { params: { id, userId: UNUSED_ID }, ...query });
  const headers = {
    ...(authorization !== undefined && { authorization }),
    ...(body !== undefined && { 'content-type': type }),
  };
  return (await injectInto(server.app, { ...request, headers, payload: body })).status;
}

/** The schema of the call's `:id`; undefined if it has none. */
function idOf(key: CallKey): unknown {
  const { params }: CallSpec = calls[key];
  return propertyOf(propertyOf(params, 'properties'), 'id');
}

/** The words for what a definition says. Responses of `optional` calls depend on who asks, but everybody may ask. */
const IN_WORDS: Record<CallAccess, Access> = {
  public: 'everybody',
  optional: 'everybody',
  user: 'signed in',
  reviewer: 'reviewers',
  super_admin: 'super admins',
};

test('who may make a call is what was reviewed', async () => {
  const lines = Object.values(CALLS).map(({ key, access }) => rightsLine(key, IN_WORDS[access]));
  await expect(lines.toSorted().join('')).toMatchFileSnapshot(RIGHTS_FILE);
});

test('there are cases for every call that reads by an id, and says other things to others', () => {
  const reading = Object.values(CALLS).filter(
    ({ key, access }) =>
      key.startsWith('GET ') && idOf(key) !== undefined && access !== 'public' && access !== 'super_admin',
  );
  expect(reading.map(({ key }) => key).filter((key) => FOREIGN_CASES[key] === undefined)).toEqual([]);
});

/** Bodies that nothing can read. */
const BROKEN = {
  'broken JSON': { body: '{"broken' },
  'a broken form': { body: 'no form', type: 'multipart/form-data; boundary=x' },
};

/** Authorizations that nobody has, by what is wrong with them. */
const nobody = (): Record<string, string | undefined> => ({
  'no token': undefined,
  'an expired session': bearer(expiredToken),
  'an unknown token': bearer(randomBytes(32).toString('base64url')),
  'another scheme': 'Basic Zm91bmRlcjpmb3VuZGVy',
  'no scheme': 'a',
});

/** What a call does first: 401 or 403, or `open` if it does anything else. */
type Verdict = 401 | 403 | 'open';

async function verdictOn(key: string, sent: Sent): Promise<Verdict> {
  const status = await statusOf(key, sent);
  return status === 401 || status === 403 ? status : 'open';
}

/** The names of the verdicts on one sender: without a body, and for a call that may have one, with broken bodies. */
const withBodies = (who: string, key: CallKey, broken: readonly string[]) =>
  key.startsWith('GET ') ? [who] : [who, ...broken.map((body) => `${who}, ${body}`)];

/** A role's session, which is a new one for the call that ends it. */
async function sessionOf(role: Role, key: CallKey): Promise<string> {
  const { id, token } = people[role];
  return bearer(key === 'POST /api/logout' ? await startSession(server.ctx, id) : token);
}

/** How the call responds to everybody, by sender and body. */
async function verdictsOn(key: CallKey, cases: readonly string[]): Promise<Record<string, Verdict>> {
  const verdicts: Record<string, Verdict> = {};
  const strangers = nobody();
  for (const name of cases) {
    const [who = '', broken] = name.split(', ');
    const role = ROLES.find((each) => each === who);
    const authorization = role === undefined ? strangers[who] : await sessionOf(role, key);
    const body = Object.entries(BROKEN).find(([each]) => each === broken)?.[1];
    verdicts[name] = await verdictOn(key, { authorization, ...body });
  }
  return verdicts;
}

/**
 * How the call should respond. A refusal doesn't depend on the body; whoever may make the call sends none.
 */
function expectedVerdicts(key: CallKey, access: Access): Record<string, Verdict> {
  const strangers = Object.keys(nobody()).flatMap((who): [string, Verdict][] => {
    if (access !== 'everybody') return withBodies(who, key, Object.keys(BROKEN)).map((name) => [name, 401]);
    if (who.endsWith('scheme')) return [];
    // The photo may be the user's own, hidden from visitors, so a user with an expired session is asked to sign in
    // again.
    return [[who, key === 'GET /api/photos/:id' && who !== 'no token' ? 401 : 'open']];
  });
  const roles = ROLES.flatMap((role): [string, Verdict][] =>
    ROLES_WITH[access].includes(role)
      ? [[role, 'open']]
      : withBodies(role, key, ['broken JSON']).map((name) => [name, 403]),
  );
  return Object.fromEntries([...strangers, ...roles]);
}

test.each(RIGHTS)('%s is for %s', async (key, access) => {
  const expected = expectedVerdicts(key, access);
  expect(await verdictsOn(key, Object.keys(expected))).toEqual(expected);
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

/** A valid body for the call, since some check it before they look for the thing. */
function bodyFor(key: CallKey): string | undefined {
  const { body }: CallSpec = calls[key];
  return body && JSON.stringify(filled(body));
}

describe('a call on another user’s thing', () => {
  const tried = RIGHTS.map(([key]) => key).filter((key) => FOREIGN_CASES[key] !== undefined);

  test.each(tried)('%s', async (key) => {
    const cases = FOREIGN_CASES[key] ?? [];
    const before = await state();
    const responses: number[] = [];
    for (const [who, which] of cases) {
      const token = who === 'nobody' ? undefined : who === 'expired' ? expiredToken : people[who].token;
      const authorization = token && bearer(token);
      responses.push(await statusOf(key, { authorization, id: which(fixtures), body: bodyFor(key) }));
    }
    expect(responses).toEqual(cases.map(([, , status]) => status));
    expect(await state()).toEqual(before);
  });

  const changing = RIGHTS.filter(
    ([key, access]) =>
      !key.startsWith('GET ') && access === 'signed in' && propertyOf(idOf(key), 'type') === 'integer',
  ).map(([key]) => key);

  test.each(changing.filter((key) => !FOR_EVERYBODYS_THINGS.has(key)))('%s changes nothing', async (key) => {
    const before = await state();
    const { ids, ...things } = fixtures;
    for (const id of [ids.ann, ...Object.values(things)]) {
      const authorization = bearer(people.user.token);
      expect([403, 404]).toContain(await statusOf(key, { authorization, id, body: bodyFor(key) }));
    }
    expect(await state()).toEqual(before);
  });
});

describe('/api/uploads', () => {
  const id = randomUUID();
  const bytes = randomBytes(20);
  let address = '';
  beforeAll(async () => {
    address = await server.listen();
    await tusClient(address, ann).send(id, bytes);
  });

  test.each([
    ['no token', () => undefined],
    ['an expired session', () => ({ ...ann, token: expiredToken })],
  ])('401 with %s', async (_what, user) => {
    const client = tusClient(address, user());
    const responses = [
      await client.create(10, randomUUID()),
      await client.head(id),
      await client.patch(id, 20, randomBytes(1)),
      await client.remove(id),
    ];
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  test.each(ROLES)('404 as a %s for another user’s upload', async (role) => {
    const client = tusClient(address, people[role]);
    const responses = [
      await client.head(id),
      await client.patch(id, 20, randomBytes(1)),
      await client.remove(id),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    const photo = await server.call('POST /api/upload', {
      form: multipartForm(planeForm(), { uploadId: id }),
      token: people[role].token,
      idempotencyKey: randomUUID(),
    });
    expect(photo).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('the owner’s upload is still complete', async () => {
    const response = await tusClient(address, ann).head(id);
    expect([response.status, response.headers.get('upload-offset')]).toEqual([200, '20']);
  });
});
