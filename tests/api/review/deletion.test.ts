/** Reviewers' deletions, and how they are put back (docs/rules/review.md, "Deletion"). */
import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sweepOrphans } from '../../../server/jobs/orphans.ts';
import { responses, notifications, photos, takedowns } from '../../../server/platform/db/schema.ts';
import { removeFiles } from '../../../server/platform/storage/remove-files.ts';
import { sweepResponses } from '../../../server/platform/idempotency/responses.ts';
import { eventually } from '../../eventually.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { deleteAccount } from '../data-export/person.ts';
import { putBack, recordsOf, storedBytes, sweep, takeDown } from '../deleted-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { multipartForm, planeForm, smallJpeg } from '../photo-forms.ts';
import { deleteAsReviewer, eventsOf, getFile, photoRow } from '../review-helpers.ts';
import { listAll } from '../storage/conformance.ts';

const HOUR_MS = 60 * 60 * 1000;

let server: TestServer;
let ann: TestUser;
let rex: TestUser;
let founder: TestUser;
let id: number;

beforeEach(async () => {
  server = await startTestServer({ still: true });
  ann = await server.addUser('ann');
  rex = await server.addUser('rex', 'is_plane_reviewer');
  founder = await server.founder();
  id = (await addPhoto(server, ann)).id;
});
afterEach(() => server.close());

async function deleted(by = rex, reason?: string) {
  const response = await deleteAsReviewer(server, by, id, reason);
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  const [record] = await recordsOf(server, founder, id);
  if (record === undefined) throw new Error('the deletion isn’t listed');
  return record;
}
const statusOf = async () =>
  (await server.ctx.db.select().from(photos).where(eq(photos.id, id)))[0]?.approval_status;
const ban = (photosToo: 'hide' | 'remove') =>
  server.call('PUT /api/admin/users/:id/ban', {
    params: { id: ann.id },
    body: { message: 'Stolen photos', photos: photosToo },
    token: founder.token,
    idempotencyKey: randomUUID(),
  });
const unban = () =>
  server.call('DELETE /api/admin/users/:id/ban', {
    params: { id: ann.id },
    token: founder.token,
    idempotencyKey: randomUUID(),
  });

test('super admins see who deleted what, why and until when it can be put back, and its picture', async () => {
  await approve(server, rex, id);
  const card = await storedBytes(server, (await photoRow(server, id)).card_key);
  const record = await deleted(rex, 'Stolen');
  const now = server.ctx.clock().getTime();
  expect(record).toMatchObject({
    kind: 'deletion',
    photo_id: id,
    photographer: { id: ann.id, username: 'ann' },
    was: 'approved',
    reason: 'Stolen',
    taken_by: { id: rex.id, username: 'rex' },
    taken_at: new Date(now).toISOString(),
    can_put_back: true,
    put_back_until: new Date(now + 72 * HOUR_MS).toISOString(),
    evidence_until: new Date(now + 72 * HOUR_MS).toISOString(),
    has_picture: true,
  });
  const url = `/api/admin/takedowns/${record.id}/picture`;
  expect((await getFile(server, url, founder.token)).rawPayload).toEqual(card);
  expect((await getFile(server, url, rex.token)).statusCode).toBe(403);
});

test('a deletion without a reason is put back too, and only once; its photographer learns of both', async () => {
  const record = await deleted();
  expect(record.reason).toBeNull();
  expect((await putBack(server, founder, record.id)).body).toMatchObject({
    can_put_back: false,
    put_back_by: { id: founder.id },
  });
  expect((await putBack(server, founder, record.id)).status).toBe(409);
  expect((await putBack(server, rex, record.id)).status).toBe(403);
  const told = await server.ctx.db.select().from(notifications).orderBy(desc(notifications.id));
  expect(told.map(({ kind, user_id, photo_id }) => [kind, user_id, photo_id])).toEqual([
    ['put_back', ann.id, id],
    ['deleted', ann.id, id],
  ]);
});

test('one that is put back can be reviewed, and deleted again', async () => {
  const first = await deleted();
  await putBack(server, founder, first.id);
  await approve(server, rex, id);
  const second = await deleted();
  expect(second.was).toBe('approved');
  server.advance(72 * HOUR_MS + 1);
  await sweep(server);
  expect(await server.ctx.db.$count(photos)).toBe(0);
  expect(await server.ctx.db.$count(takedowns)).toBe(0);
  expect(await eventsOf(server, id)).toEqual(['uploaded', 'approved', 'deleted']);
});

test('the same key deletes once, also after the photo was put back', async () => {
  const key = randomUUID();
  const request = () =>
    server.call('DELETE /api/review/photos/:id', {
      params: { id },
      body: { reason: 'Spite' },
      token: rex.token,
      idempotencyKey: key,
    });
  const [one, two] = await Promise.all([request(), request()]);
  expect([one.status, two.status]).toEqual([200, 200]);
  const records = await recordsOf(server, founder, id);
  expect(records).toHaveLength(1);
  await putBack(server, founder, records[0]?.id ?? 0);
  expect((await request()).status).toBe(200);
  // As after 30 days: the response comes from the decision.
  await server.ctx.db.delete(responses);
  expect((await request()).status).toBe(200);
  expect(await statusOf()).toBe('pending');
});

test('an upload that is sent again after its deletion gets its receipt, and no second photo', async () => {
  const key = randomUUID();
  const send = async () =>
    server.call('POST /api/upload', {
      form: multipartForm(planeForm(), { bytes: await smallJpeg() }),
      token: ann.token,
      idempotencyKey: key,
    });
  const sent = await send();
  if (!sent.ok) throw new Error(sent.body.error);
  id = sent.body.photo.id;
  await deleted();
  await sweepResponses(server.ctx.db, new Date(server.ctx.clock().getTime() + 31 * 24 * HOUR_MS));
  expect(await send()).toMatchObject({
    status: 201,
    body: {
      photo: {
        id,
        approval_status: 'pending',
        reviewed_by: null,
        reviewer_name: null,
        reviewer_username: null,
      },
    },
  });
  expect(await server.ctx.db.$count(photos, eq(photos.upload_key, key))).toBe(1);
  expect(await statusOf()).toBe('deleted');
});

test('a photographer’s own deletion is final at once', async () => {
  const response = await server.call('DELETE /api/my-photos/:id', {
    params: { id },
    token: ann.token,
    idempotencyKey: randomUUID(),
  });
  expect(response.status).toBe(200);
  expect(await server.ctx.db.$count(photos)).toBe(0);
  expect(await recordsOf(server, founder, id)).toEqual([]);
  expect(await listAll(server.ctx.storage)).toEqual([]);
});

test('whoever deletes their account takes along what was deleted, and nobody puts it back', async () => {
  await approve(server, rex, id);
  const record = await deleted();
  await deleteAccount(server, ann, 'keep');
  expect(await server.ctx.db.$count(photos)).toBe(0);
  expect(await server.ctx.db.$count(takedowns)).toBe(0);
  expect((await putBack(server, founder, record.id)).status).toBe(404);
  await eventually(async () => expect(await listAll(server.ctx.storage)).toEqual([]));
});

test('the next sweep removes the public files if a stop prevented it', async () => {
  const row = await photoRow(server, id);
  const [display, card] = [
    await storedBytes(server, row.display_key),
    await storedBytes(server, row.card_key),
  ];
  await deleted();
  // As after a crash between the commit and the removal of the files.
  await server.ctx.storage.put(row.display_key ?? '', display ?? Buffer.of());
  await server.ctx.storage.put(row.card_key ?? '', card ?? Buffer.of());
  await server.ctx.db.update(takedowns).set({ evidence_key: null, settled_at: null });
  await sweep(server);
  expect(await storedBytes(server, row.display_key)).toBeUndefined();
  const [{ evidence_key } = { evidence_key: null }] = await server.ctx.db.select().from(takedowns);
  expect(await storedBytes(server, evidence_key)).toEqual(card);
});

test('a deletion whose files can’t be read any more still ends after 72 hours', async () => {
  const row = await photoRow(server, id);
  await removeFiles(server.ctx, [row.card_key, row.original_key]);
  const record = await deleted();
  expect(record.has_picture).toBe(false);
  server.advance(72 * HOUR_MS + 1);
  await sweep(server);
  expect(await server.ctx.db.$count(photos)).toBe(0);
});

test('neither the original nor the picture for super admins is an orphan', async () => {
  await deleted();
  const files = await listAll(server.ctx.storage);
  expect(files.map(({ key }) => key.slice(0, key.indexOf('/'))).toSorted()).toEqual([
    'evidence',
    'originals',
  ]);
  const later = { ...server.ctx, clock: () => new Date(server.ctx.clock().getTime() + 40 * 24 * HOUR_MS) };
  await sweepOrphans(later, new AbortController().signal);
  expect(await listAll(server.ctx.storage)).toEqual(files);
  expect(server.lines.filter((line) => line.includes('missing'))).toEqual([]);
});

describe('together with a takedown or a ban', () => {
  test('a deleted photo can’t be taken down', async () => {
    await deleted();
    expect((await takeDown(server, founder, id)).status).toBe(404);
    expect(await recordsOf(server, founder, id)).toHaveLength(1);
  });

  test('one that is taken down can be deleted, and comes back as it was before both', async () => {
    await reject(server, rex, id);
    const before = await photoRow(server, id);
    await takeDown(server, founder, id);
    const record = await deleted();
    const [deletion, takedown] = await recordsOf(server, founder, id);
    expect(deletion).toMatchObject({ kind: 'deletion', can_put_back: true, was: 'rejected' });
    expect(takedown).toMatchObject({ kind: 'takedown', can_put_back: false, has_picture: true });
    expect((await putBack(server, founder, takedown?.id ?? 0)).status).toBe(409);
    expect((await putBack(server, founder, record.id)).status).toBe(200);
    expect(await photoRow(server, id)).toEqual({ ...before, revision: before.revision + 2 });
    server.advance(73 * HOUR_MS);
    await sweep(server);
    expect(await statusOf()).toBe('rejected');
    expect(await server.ctx.db.select({ kind: takedowns.kind }).from(takedowns)).toEqual([
      { kind: 'takedown' },
    ]);
  });

  test('one that a ban hides can be deleted; lifting the ban doesn’t show it again', async () => {
    await approve(server, rex, id);
    await ban('hide');
    await server.ctx.background.idle();
    expect(await statusOf()).toBe('rejected');
    const record = await deleted(founder);
    expect(record).toMatchObject({ kind: 'deletion', was: 'approved' });
    await unban();
    await server.ctx.background.idle();
    expect(await statusOf()).toBe('deleted');
    expect((await putBack(server, founder, record.id)).status).toBe(200);
    expect(await photoRow(server, id)).toMatchObject({ approval_status: 'approved', reviewed_by: rex.id });
  });

  test.each(['hide', 'remove'] as const)('a ban with %s leaves a deletion as it is', async (photosToo) => {
    const { id: other } = await addPhoto(server, ann);
    const record = await deleted();
    await ban(photosToo);
    await server.ctx.background.idle();
    await sweep(server);
    expect(await recordsOf(server, founder, id)).toMatchObject([{ kind: 'deletion', can_put_back: true }]);
    expect((await photoRow(server, other)).approval_status).toBe('rejected');
    expect((await putBack(server, founder, record.id)).status).toBe(200);
    // A ban removes only once, and hides as long as it lasts.
    expect(await statusOf()).toBe(photosToo === 'hide' ? 'rejected' : 'pending');
    await sweep(server);
    expect(await statusOf()).toBe(photosToo === 'hide' ? 'rejected' : 'pending');
    await unban();
    await server.ctx.background.idle();
    expect(await photoRow(server, id)).toMatchObject({ approval_status: 'pending', reviewed_by: null });
    expect(await eventsOf(server, id)).toEqual(['uploaded']);
  });
});
