/** Who may do what in the community (docs/rules/groups.md, administration.md), tried as four kinds of users. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedBefore, group } from '../leaderboards/rows.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

const PEOPLE = ['visitor', 'user', 'owner', 'super admin'] as const;
type Person = (typeof PEOPLE)[number];

let server: TestServer;
let people: Record<Person, TestUser | undefined>;
let open: number;
let owned: number;
let guest: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  const founder = await server.founder();
  const [user, owner] = [await server.addUser('user'), await server.addUser('owner')];
  guest = await server.addUser('guest');
  people = { visitor: undefined, user, owner, 'super admin': founder };
  for (const person of [user, owner]) await approvedBefore(server, person, 80);
  open = await group(server, 'Open', [guest]);
  owned = await group(server, 'Owned', [owner]);
});
afterAll(() => server.close());

const email = { name: 'A', email: 'a@b.example', subject: 'S', message: 'M' };
const announcement = { title: 'T', content: 'C', priority: 'low', is_active: true } as const;
const settings = { name: 'Owned', description: '', min_approved_photos: 0 };

type As = { token: string | undefined; idempotencyKey: string };
type Attempt = (as: As, who: Person) => Promise<{ status: number }>;

/** An action, the expected status for each of `PEOPLE` in order, and a call that attempts it. */
const TABLE: readonly [string, readonly [number, number, number, number], Attempt][] = [
  ['see the banner', [200, 200, 200, 200], (as) => server.call('GET /api/announcements/active', as)],
  ['see the statistics', [200, 200, 200, 200], (as) => server.call('GET /api/all-stats', as)],
  [
    'write feedback',
    [200, 200, 200, 200],
    (as) => server.call('POST /api/feedback', { ...as, body: { type: 'bug', ...email } }),
  ],
  [
    'contact the site',
    [200, 200, 200, 200],
    (as) => server.call('POST /api/contact', { ...as, body: email }),
  ],
  ['search for groups', [200, 200, 200, 200], (as) => server.call('GET /api/groups', { ...as, query: {} })],
  [
    'search for users',
    [200, 200, 200, 200],
    (as) => server.call('GET /api/users/search', { ...as, query: {} }),
  ],
  ['see their achievements', [401, 200, 200, 200], (as) => server.call('GET /api/achievements', as)],
  [
    'join a group',
    [401, 200, 200, 200],
    (as) => server.call('POST /api/groups/:id/join', { ...as, params: { id: open } }),
  ],
  [
    'found or request a group',
    [401, 201, 201, 201],
    (as, who) =>
      server.call('POST /api/groups', {
        ...as,
        body: { name: `Of ${who}`, description: '', min_approved_photos: 0, is_private: false },
      }),
  ],
  [
    'change a group',
    [401, 403, 200, 200],
    (as) => server.call('PUT /api/groups/:id/settings', { ...as, params: { id: owned }, body: settings }),
  ],
  [
    'invite to a group',
    [401, 403, 200, 403],
    (as) =>
      server.call('POST /api/groups/:id/invite', {
        ...as,
        params: { id: owned },
        body: { user_id: guest.id },
      }),
  ],
  [
    'withdraw an invitation',
    [401, 403, 200, 404],
    (as) =>
      server.call('DELETE /api/groups/:id/members/:userId', {
        ...as,
        params: { id: owned, userId: guest.id },
      }),
  ],
  [
    'see requests for groups',
    [401, 403, 403, 200],
    (as) => server.call('GET /api/group-creation-requests', { ...as, query: {} }),
  ],
  [
    'answer a request for a group',
    [401, 403, 403, 200],
    (as) =>
      server.call('PUT /api/group-creation-requests/:id', {
        ...as,
        params: { id: 1 },
        body: { action: 'reject' },
      }),
  ],
  ['see all announcements', [401, 403, 403, 200], (as) => server.call('GET /api/announcements', as)],
  [
    'create an announcement',
    [401, 403, 403, 201],
    (as) => server.call('POST /api/announcements', { ...as, body: announcement }),
  ],
  [
    'change an announcement',
    [401, 403, 403, 200],
    (as) => server.call('PUT /api/announcements/:id', { ...as, params: { id: 1 }, body: announcement }),
  ],
  [
    'delete an announcement',
    [401, 403, 403, 200],
    (as) => server.call('DELETE /api/announcements/:id', { ...as, params: { id: 1 } }),
  ],
];

test.each(TABLE)('%s: visitor, user, owner, super admin → %j', async (_, expected, attempt) => {
  const statuses: number[] = [];
  for (const who of PEOPLE) {
    const { status } = await attempt({ token: people[who]?.token, idempotencyKey: randomUUID() }, who);
    statuses.push(status);
  }
  expect(statuses).toEqual(expected);
});
