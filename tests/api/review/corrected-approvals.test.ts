/** Correcting a slip in a photo's data while approving it (docs/rules/review.md, "Corrected and approved"). */
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  auditEntries,
  decisions,
  notifications,
  photoCorrections,
} from '../../../server/platform/db/schema.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { addPhoto } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { ok } from '../ok.ts';
import { planeForm } from '../photo-forms.ts';
import { appealed, decide, photoRow, reviewList } from '../review-helpers.ts';

let server: TestServer;
let ann: TestUser;
let pat: TestUser;
let pia: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
  pat = await server.addUser('pat', 'is_plane_reviewer');
  pia = await server.addUser('pia', 'is_plane_reviewer');
});

afterAll(() => server.close());

type Body = CallInput<'PUT /api/review/photos/:id/corrected'>['body'];

const correct = (user: TestUser, id: number, body: Body, idempotencyKey = randomUUID()) =>
  server.call('PUT /api/review/photos/:id/corrected', {
    params: { id },
    body,
    token: user.token,
    idempotencyKey,
  });

const waiting = async () => (await addPhoto(server, ann, planeForm({ registration: 'D-AIXO' }))).id;

test('the photo is approved with the correction, once, and its photographer is told of both', async () => {
  const id = await waiting();
  const key = randomUUID();
  const body = { registration: 'D-AIXC', revision: 1 };
  const approved = await ok(correct(pat, id, body, key));
  expect(approved).toMatchObject({ id, approval_status: 'approved', reviewer_name: 'pat' });
  expect(await ok(correct(pat, id, body, key))).toEqual(approved);
  expect(await photoRow(server, id)).toMatchObject({
    approval_status: 'approved',
    registration: 'D-AIXC',
    reviewed_by: pat.id,
    revision: approved.revision,
  });
  const { db } = server.ctx;
  const news = await db
    .select()
    .from(notifications)
    .where(eq(notifications.photo_id, id))
    .orderBy(asc(notifications.id));
  expect(news).toMatchObject([
    { user_id: ann.id, kind: 'approved', message: null },
    { user_id: ann.id, kind: 'photo_corrected', message: 'D-AIXO → D-AIXC' },
  ]);
  const trail = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject_id, id))
    .orderBy(asc(auditEntries.id));
  expect(trail).toMatchObject([
    { actor_id: pat.id, action: 'photo_corrected', details: { content: 'D-AIXO → D-AIXC', user_id: ann.id } },
    { actor_id: pat.id, action: 'photo_approved' },
  ]);
  expect(await db.select().from(decisions).where(eq(decisions.photo_id, id))).toMatchObject([
    { action: 'approve', reviewer_id: pat.id, idempotency_key: key },
  ]);
  expect(await db.select().from(photoCorrections).where(eq(photoCorrections.photo_id, id))).toMatchObject([
    {
      author_id: pat.id,
      state: 'accepted',
      changes: [{ field: 'registration', from: 'D-AIXO', to: 'D-AIXC' }],
    },
  ]);
});

test('what another reviewer has decided, the photographer has changed, or is appealed isn’t approved', async () => {
  const decidedId = await waiting();
  await ok(decide(server, pia, decidedId, { action: 'reject', rejectReason: 'Too dark' }));
  const editedId = await waiting();
  const appealedId = await appealed(server, ann, pia);
  for (const [id, body] of [
    [decidedId, { registration: 'D-AIXC' }],
    [editedId, { registration: 'D-AIXC', revision: 7 }],
    [appealedId, { registration: 'D-AIXC' }],
  ] as const) {
    const response = await correct(pat, id, body);
    expect([response.status, response.body]).toMatchObject([409, { code: 'already_decided' }]);
    expect((await photoRow(server, id)).registration).not.toBe('D-AIXC');
  }
});

test('without a correction, or with one that the upload would refuse, the photo goes on waiting', async () => {
  const id = await waiting();
  expect((await correct(pat, id, { registration: 'D-AIXO' })).status).toBe(409);
  expect((await correct(pat, id, { registration: '' })).status).toBe(400);
  expect((await reviewList(server, pia)).photos.map((photo) => photo.id)).toContain(id);
});
