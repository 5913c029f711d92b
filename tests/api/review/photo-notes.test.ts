/** Notes on a photo and questions about it, which only staff see (docs/rules/review.md, "Notes and questions"). */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEntries, photoNotes } from '../../../server/platform/db/schema.ts';
import { COLLEAGUE_FIRST_MS } from '../../../server/modules/review/questions.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { addPhoto } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { ok } from '../ok.ts';
import { decide, deleteAsReviewer, reviewList, somebody } from '../review-helpers.ts';

let server: TestServer;
let founder: TestUser;
let ann: TestUser;
let pat: TestUser;
let pia: TestUser;
/** Three photos that wait, oldest first. */
let waiting: [number, number, number];

beforeAll(async () => {
  server = await startTestServer();
  founder = await server.founder();
  ann = await server.addUser('ann');
});

beforeEach(async () => {
  pat = await somebody(server, 'is_plane_reviewer');
  pia = await somebody(server, 'is_plane_reviewer');
  waiting = [0, 0, 0];
  for (const index of waiting.keys()) waiting[index] = (await addPhoto(server, ann)).id;
});

afterAll(() => server.close());

type Note = CallInput<'POST /api/review/photos/:id/notes'>['body'];

const write = (user: TestUser, id: number, body: Note, idempotencyKey = randomUUID()) =>
  server.call('POST /api/review/photos/:id/notes', {
    params: { id },
    body,
    token: user.token,
    idempotencyKey,
  });
const remove = (user: TestUser, id: number) =>
  server.call('DELETE /api/review/notes/:id', { params: { id }, token: user.token });

/** The order in which the three photos are on a reviewer's list. */
const order = async (user: TestUser) =>
  (await reviewList(server, user)).photos.map(({ id }) => id).filter((id) => waiting.includes(id));
const notesOn = async (user: TestUser, id: number) =>
  (await reviewList(server, user)).photos.find((photo) => photo.id === id)?.notes;

test('a note goes with the photo, and only staff see it', async () => {
  const [id] = waiting;
  const key = randomUUID();
  const note = await ok(write(pat, id, { kind: 'note', text: '  The operator was renamed in May. ' }, key));
  expect(await ok(write(pat, id, { kind: 'note', text: 'The operator was renamed in May.' }, key))).toEqual(
    note,
  );
  expect(await notesOn(pia, id)).toMatchObject([
    {
      id: note.id,
      kind: 'note',
      author: pat.username,
      is_own: false,
      text: 'The operator was renamed in May.',
      hint: null,
      is_open: false,
    },
  ]);
  expect(await order(pia)).toEqual(waiting);
  const seen = await server.call('GET /api/photos/:id', { params: { id }, token: ann.token });
  expect(JSON.stringify(seen.body)).not.toContain('renamed');
  const mine = await server.call('GET /api/my-photos', { token: ann.token });
  expect(JSON.stringify(mine.body)).not.toContain('renamed');
});

test('another reviewer sees a question first, with what the one who asks would do; for them it comes last', async () => {
  const [one, two, three] = waiting;
  await ok(write(pat, two, { kind: 'colleague', text: 'Is that haze or soft?', hint: 'reject' }));
  expect(await order(pia)).toEqual([two, one, three]);
  expect(await order(pat)).toEqual([one, three, two]);
  expect(await notesOn(pia, two)).toMatchObject([
    { kind: 'colleague', text: 'Is that haze or soft?', hint: 'reject', is_open: true },
  ]);
  server.advance(COLLEAGUE_FIRST_MS);
  for (const user of [pat, pia]) expect(await order(user)).toEqual(waiting);
});

test('what is for a senior is on the lists of super admins alone, first', async () => {
  const [one, two, three] = waiting;
  const before = await ok(server.call('GET /api/review/photos', { token: pia.token }));
  await ok(write(pat, three, { kind: 'senior', text: 'Military apron: may we show it?' }));
  expect(await order(founder)).toEqual([three, one, two]);
  for (const user of [pat, pia]) expect(await order(user)).toEqual([one, two]);
  const after = await ok(server.call('GET /api/review/photos', { token: pia.token }));
  expect(after.waiting).toBe(before.waiting - 1);
  server.advance(10 * COLLEAGUE_FIRST_MS);
  expect(await order(pia)).toEqual([one, two]);
});

test('a question ends with a decision, another question, or when it is withdrawn; its words stay but for the last', async () => {
  const [one, two] = waiting;
  const asked = await ok(write(pat, one, { kind: 'colleague', text: 'Level?' }));
  await ok(write(pia, one, { kind: 'senior', text: 'I can’t tell either' }));
  expect((await notesOn(founder, one))?.map(({ is_open }) => is_open)).toEqual([false, true]);
  const withdrawn = await ok(write(pat, two, { kind: 'colleague', text: 'Dust?' }));
  expect((await remove(pia, withdrawn.id)).status).toBe(404);
  await ok(remove(pat, withdrawn.id));
  expect(await notesOn(pia, two)).toEqual([]);
  expect((await order(pia))[0]).toBe(two);
  await ok(decide(server, founder, one, { action: 'reject', rejectReason: 'Not level' }));
  const rows = await server.ctx.db.select().from(photoNotes).where(eq(photoNotes.photo_id, one));
  expect(rows.map(({ id, is_open }) => [id === asked.id, is_open])).toEqual([
    [true, false],
    [false, false],
  ]);
});

test('a super admin may delete any note', async () => {
  const [one] = waiting;
  const { id } = await ok(write(pat, one, { kind: 'note', text: 'Rude words' }));
  await ok(remove(founder, id));
  expect(await notesOn(founder, one)).toEqual([]);
  expect((await remove(founder, id)).status).toBe(404);
});

test('each has its row in the trail, without the words', async () => {
  const [one, two] = waiting;
  await ok(write(pat, one, { kind: 'note', text: 'Secret' }));
  const { id } = await ok(write(pat, two, { kind: 'senior', text: 'Secret' }));
  await ok(remove(pat, id));
  const rows = await server.ctx.db
    .select()
    .from(auditEntries)
    .where(and(inArray(auditEntries.subject_id, waiting), eq(auditEntries.actor_id, pat.id)))
    .orderBy(desc(auditEntries.id));
  expect(
    rows.map(({ action, subject_kind, subject_id, details }) => [action, subject_kind, subject_id, details]),
  ).toEqual([
    ['photo_note_deleted', 'photo', two, { kind: 'senior', user_id: pat.id }],
    ['photo_note_added', 'photo', two, { kind: 'senior' }],
    ['photo_note_added', 'photo', one, { kind: 'note' }],
  ]);
});

test('a question about a photo that is decided on, empty words and too many are refused', async () => {
  const [one] = waiting;
  await ok(decide(server, pia, one, { action: 'approve' }));
  const late = await write(pat, one, { kind: 'colleague', text: 'Level?' });
  expect([late.status, late.body]).toMatchObject([
    409,
    { code: 'already_decided', approval_status: 'approved' },
  ]);
  for (const text of ['', ' \n ', 'x'.repeat(501)])
    expect((await write(pat, one, { kind: 'note', text })).status).toBe(400);
  expect((await ok(write(pat, one, { kind: 'note', text: 'Still a note' }))).id).toBeGreaterThan(0);
});

test('a photo that is deleted takes its notes with it', async () => {
  const [one] = waiting;
  await ok(write(pat, one, { kind: 'colleague', text: 'Stolen?' }));
  await ok(deleteAsReviewer(server, pia, one, 'Stolen'));
  const open = await server.ctx.db
    .select()
    .from(photoNotes)
    .where(and(eq(photoNotes.photo_id, one), photoNotes.is_open));
  expect(open).toEqual([]);
});
