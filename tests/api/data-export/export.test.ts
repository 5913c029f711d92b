/** The archive of a user's own data (docs/rules/accounts.md, "Data export"). */
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportTickets, photos, users } from '../../../server/platform/db/schema.ts';
import { sweepTickets } from '../../../server/modules/data-export/request-export.ts';
import { eventually } from '../../eventually.ts';
import { readZip } from '../../zip.ts';
import { addPhoto, reject } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm, sha256Of } from '../photo-forms.ts';
import { deleteAsReviewer } from '../review-helpers.ts';
import { makePerson, PUSH_KEYS, TRACES } from './person.ts';
import type { Person } from './person.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let server: TestServer;
let address = '';
let person: Person;

beforeAll(async () => {
  server = await startTestServer();
  address = await server.listen();
  person = await makePerson(server, 'ann');
});
afterAll(() => server.close());

const requestExport = (user: TestUser) => server.call('POST /api/user/export', { token: user.token });
async function archiveUrl(user: TestUser): Promise<string> {
  const response = await requestExport(user);
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  expect(response.status).toBe(201);
  return address + response.body.url;
}
const fetchOnce = (url: string) => fetch(url);

describe('the archive', () => {
  let files: Map<string, Buffer>;
  let headers: Headers;
  const json = (name: string): unknown => JSON.parse(files.get(name)?.toString() ?? 'null');

  beforeAll(async () => {
    const response = await fetchOnce(await archiveUrl(person.user));
    headers = response.headers;
    files = readZip(Buffer.from(await response.arrayBuffer()));
  });

  test('is a download with a file name, and not cached', () => {
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="wingrail-ann-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('has the files that its README lists, and no others', () => {
    const ids = [person.approved, person.pending, person.rejected, person.appealed];
    expect([...files.keys()]).toEqual([
      'README.txt',
      'account.json',
      'profile-picture.jpg',
      'photos.json',
      'photo-events.json',
      'decisions-on-gone-photos.json',
      'likes.json',
      'corrections.json',
      'messages.json',
      'groups.json',
      'achievements.json',
      'notifications.json',
      'reports.json',
      'sanctions.json',
      'takedowns.json',
      'sessions.json',
      'devices.json',
      'push.json',
      'decisions.json',
      'photo-notes.json',
      'audit.json',
      ...ids.map((id) => `photos/${id}.jpg`),
    ]);
    const readme = files.get('README.txt')?.toString() ?? '';
    for (const name of [...files.keys()].slice(1)) {
      const mention = name.startsWith('photos/') ? 'photos/' : name.replace(/-picture\.jpg$/, '-picture.*');
      // It is mentioned at least once in each language.
      expect(readme.split(mention).length - 1).toBeGreaterThanOrEqual(2);
    }
  });

  test('has the stored pictures, byte for byte', async () => {
    const rows = await server.ctx.db.select().from(photos).where(eq(photos.user_id, person.user.id));
    expect(rows).toHaveLength(4);
    for (const { id, original_sha256, stored_sha256, original_bytes } of rows) {
      const bytes = files.get(`photos/${id}.jpg`) ?? Buffer.alloc(0);
      expect([bytes.length, sha256Of(bytes)]).toEqual([original_bytes, stored_sha256 ?? original_sha256]);
    }
    const picture = await server.ctx.storage.open(person.picture);
    const stored = picture && (await buffer(picture.stream));
    expect(stored && files.get('profile-picture.jpg')?.equals(stored)).toBe(true);
  });

  test('has the account without its password', () => {
    expect(json('account.json')).toMatchObject({
      id: person.user.id,
      username: 'ann',
      email: TRACES.email,
      phone_number: TRACES.phone,
      description: TRACES.description,
      camera_model: TRACES.camera,
      age: 41,
      sex: 'Other',
      has_profile_picture: true,
    });
    const all = [...files].filter(([name]) => name.endsWith('.json')).map(([, bytes]) => bytes.toString());
    for (const secret of [/argon2/, /password_hash/, /token_hash/, /originals\//, /avatars\//]) {
      expect(all.filter((text) => secret.test(text))).toEqual([]);
    }
  });

  test('has the photos with decisions and conversations', () => {
    expect(json('photos.json')).toMatchObject([
      {
        id: person.approved,
        description: 'Approved',
        approval_status: 'approved',
        likes: 2,
        files: [`photos/${person.approved}.jpg`],
        decisions: [{ action: 'approve', reason: null, reviewer: 'rex-nn' }],
        conversation: [],
      },
      { id: person.pending, approval_status: 'pending', decisions: [] },
      { id: person.rejected, decisions: [{ action: 'reject', reason: 'Too dark' }] },
      {
        id: person.appealed,
        approval_status: 'pending_appeal',
        conversation: [
          { role: 'reviewer', message: 'Too dark' },
          { role: 'user', sender_username: 'ann', message: 'My own words on it' },
        ],
      },
    ]);
    expect(json('photo-events.json')).toHaveLength(8);
    const liked = json('likes.json');
    expect(liked).toMatchObject([{ id: person.approved }, { id: person.liked }]);
  });

  test('has what the user wrote and received, but no notes by others', () => {
    expect(json('corrections.json')).toMatchObject([
      { photo_id: person.liked, state: 'suggested', changes: [{ to: TRACES.description }] },
      { photo_id: person.liked, state: 'declined' },
    ]);
    expect(json('messages.json')).toMatchObject([{ name: TRACES.name, message: 'It is fine' }]);
    expect(json('reports.json')).toMatchObject([
      { reported_username: 'bob-nn', message: 'Words of a report' },
    ]);
    expect(json('sanctions.json')).toMatchObject([
      { action: 'warn', message: 'Mind the fence', issued_by_username: 'founder' },
      { action: 'ban', message: 'Away', reason: 'Fence' },
      { action: 'unban' },
    ]);
    expect(JSON.stringify(json('sanctions.json')).split('founder')).toHaveLength(2);
    expect(json('notifications.json')).toContainEqual(
      expect.objectContaining({ kind: 'warned', message: 'Mind the fence' }),
    );
    expect(json('groups.json')).toMatchObject({
      memberships: [{ name: 'Group of bob-nn', role: 'member', on_photos: true }],
      founded: [{ name: 'Group of bob-nn' }],
      requests: [{ name: 'Second of bob-nn', kind: 'invitation', invited_by_username: 'bob-nn' }],
      invitations: [{ name: 'Group of bob-nn', username: 'founder' }],
      creation_requests: [{ status: 'pending' }, { status: 'rejected', review_notes: 'Too many' }],
    });
    expect(json('achievements.json')).toContainEqual(expect.objectContaining({ key: 'likes_given' }));
    expect(json('sessions.json')).toHaveLength(1);
    expect(json('push.json')).toMatchObject({
      kinds: ['verdict', 'appeal'],
      quiet_hours: { from: 1320, to: 420, time_zone: 'Asia/Shanghai' },
      devices: [{ endpoint: TRACES.endpoint, language: 'zh' }],
    });
    expect(json('audit.json')).toMatchObject([{ action: 'group_changed', subject_name: 'A group' }]);
    expect(json('decisions.json')).toEqual([]);
    const all = [...files.values()].map((bytes) => bytes.toString()).join('\n');
    for (const words of [
      PUSH_KEYS.auth,
      PUSH_KEYS.p256dh,
      'A note of super admins',
      'Notes on a report',
      'What others say',
    ]) {
      expect(all).not.toContain(words);
    }
  });
});

test('a reviewer’s archive has their decisions, and the id for a name that no header can hold', async () => {
  await server.ctx.db.update(users).set({ username: '云中轨' }).where(eq(users.id, person.reviewer.id));
  const response = await fetchOnce(await archiveUrl(person.reviewer));
  expect(response.headers.get('content-disposition')).toContain(`wingrail-${person.reviewer.id}-`);
  const decided: unknown = JSON.parse(
    readZip(Buffer.from(await response.arrayBuffer()))
      .get('decisions.json')
      ?.toString() ?? '',
  );
  expect(decided).toMatchObject([
    { photo_id: person.approved, action: 'approve' },
    { photo_id: person.rejected, action: 'reject' },
    { photo_id: person.liked, action: 'approve' },
  ]);
});

test('the archive has decisions on deleted photos', async () => {
  const { other, reviewer } = person;
  const { id } = await addPhoto(server, other, planeForm());
  await reject(server, reviewer, id);
  await deleteAsReviewer(server, reviewer, id, 'Sent twice');
  const response = await fetchOnce(await archiveUrl(other));
  const decided = readZip(Buffer.from(await response.arrayBuffer())).get('decisions-on-gone-photos.json');
  expect(JSON.parse(decided?.toString() ?? '')).toMatchObject([
    { photo_id: id, action: 'reject', reason: 'Too dark' },
    { photo_id: id, action: 'delete', reason: 'Sent twice' },
  ]);
});

describe('a ticket', () => {
  test('works once', async () => {
    const url = await archiveUrl(person.other);
    expect(readZip(Buffer.from(await (await fetchOnce(url)).arrayBuffer())).size).toBeGreaterThan(0);
    const second = await fetchOnce(url);
    expect([second.status, await second.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  test('expires after a minute; an unknown one is not found', async () => {
    const user = await server.addUser('late');
    const url = await archiveUrl(user);
    server.advance(60_000);
    for (const invalid of [url, `${address}/api/user/export/${'a'.repeat(43)}`]) {
      expect((await fetchOnce(invalid)).status).toBe(404);
    }
  });

  test('is invalid once its user is banned', async () => {
    const user = await server.addUser('banned-meanwhile');
    const url = await archiveUrl(user);
    await server.ctx.db.update(users).set({ ban_message: 'Away' }).where(eq(users.id, user.id));
    expect((await fetchOnce(url)).status).toBe(404);
  });

  test('is issued five times a day, and swept when it no longer counts', async () => {
    const user = await server.addUser('eager');
    for (let n = 0; n < 5; n += 1) await archiveUrl(user);
    const refused = await requestExport(user);
    expect(refused).toMatchObject({ status: 429, body: { code: 'daily_limit' } });
    expect(refused.ok ? '' : refused.body.error_zh).toContain('5');
    const [row] = await server.ctx.db.select().from(exportTickets).where(eq(exportTickets.user_id, user.id));
    expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    server.advance(3 * DAY_MS);
    await sweepTickets(server.ctx);
    expect(await server.ctx.db.$count(exportTickets)).toBe(0);
    const token = (await server.founder()).token;
    expect((await server.call('POST /api/user/export', { token })).status).toBe(201);
  });
});

test('a disconnect stops the reading, and until then a second archive is refused', async () => {
  const own = await startTestServer({ alone: true });
  try {
    const { user, pending } = await makePerson(own, 'leaver');
    const [photo] = await own.ctx.db.select().from(photos).where(eq(photos.id, pending));
    if (photo === undefined) throw new Error('no such photo');
    // Enough pictures to exceed what the system buffers while nobody reads.
    const rows = Array.from({ length: 400 }, (_, n) => ({ ...photo, id: 10_000 + n, upload_key: null }));
    await own.ctx.db.insert(photos).values(rows);
    const base = await own.listen();
    const ticket = await own.call('POST /api/user/export', { token: user.token });
    if (!ticket.ok) throw new Error(ticket.body.error);
    const streams = { open: 0, total: 0 };
    const read = own.ctx.storage.open.bind(own.ctx.storage);
    own.ctx.storage.open = async (...input) => {
      const object = await read(...input);
      streams.open += 1;
      streams.total += 1;
      object?.stream.once('close', () => (streams.open -= 1));
      return object;
    };
    const response = await new Promise<IncomingMessage>((resolve) => get(base + ticket.body.url, resolve));
    await eventually(() => expect(streams.total).toBeGreaterThan(0));
    expect(await own.call('POST /api/user/export', { token: user.token })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    response.destroy();
    await eventually(async () => {
      expect(streams.open).toBe(0);
      expect((await own.call('POST /api/user/export', { token: user.token })).status).toBe(201);
    });
    expect(streams.total).toBeLessThan(400);
  } finally {
    await own.close();
  }
});
