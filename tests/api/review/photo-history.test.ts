/** A photographer's photos and verdicts, and others of the same registration (docs/rules/review.md). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photos } from '../../../server/platform/db/schema.ts';
import { MAX_HISTORY } from '../../../server/modules/review/photo-history.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { planeRow, statusColumns } from '../db/database.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { ok } from '../ok.ts';
import { planeForm, trainForm } from '../photo-forms.ts';
import { deleteAsReviewer } from '../review-helpers.ts';

let server: TestServer;
let ann: TestUser;
let ben: TestUser;
let pat: TestUser;
let sue: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
  ben = await server.addUser('ben');
  pat = await server.addUser('pat', 'is_plane_reviewer');
  sue = await server.addUser('sue', 'is_super_image_reviewer');
});

afterAll(() => server.close());

const of = (registration: string) => planeForm({ registration });

const history = (user: TestUser, id: number) =>
  ok(server.call('GET /api/review/photos/:id/history', { params: { id }, token: user.token }));

test('has the photographer’s other photos with their verdicts, of the types that the reviewer may see', async () => {
  const approved = (await addPhoto(server, ann)).id;
  await approve(server, sue, approved);
  const rejected = (await addPhoto(server, ann)).id;
  await reject(server, sue, rejected);
  const train = (await addPhoto(server, ann, trainForm())).id;
  const deleted = (await addPhoto(server, ann)).id;
  await ok(deleteAsReviewer(server, sue, deleted, 'Stolen'));
  const { id } = await addPhoto(server, ann);
  const seen = await history(pat, id);
  expect(seen.photographer).toMatchObject({ approved: 1, rejected: 1, pending: 0 });
  expect(seen.photographer.photos.map((photo) => [photo.id, photo.approval_status])).toEqual([
    [rejected, 'rejected'],
    [approved, 'approved'],
  ]);
  expect((await history(sue, id)).photographer.photos.map((photo) => photo.id)).toContain(train);
  const [picture] = seen.photographer.photos;
  const response = await server.app.inject({
    url: picture?.cache_image_path ?? '',
    headers: { authorization: `Bearer ${pat.token}` },
  });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('has approved photos of the same registration from any day, whoever took them, newest first', async () => {
  const older = (await addPhoto(server, ben, of('D-AIXH'))).id;
  await approve(server, pat, older);
  const newer = (await addPhoto(server, ann, of('d-aixh'))).id;
  await approve(server, pat, newer);
  await addPhoto(server, ben, of('D-AIXH'));
  const other = (await addPhoto(server, ben, of('D-AIXJ'))).id;
  await approve(server, pat, other);
  const { id } = await addPhoto(server, ann, of('D-AIXH'));
  expect((await history(pat, id)).same_subject.map((photo) => photo.id)).toEqual([newer, older]);
});

test('has only the newest of many', async () => {
  const rows = Array.from({ length: MAX_HISTORY + 3 }, () =>
    planeRow({ ...statusColumns('approved'), user_id: ben.id, reviewed_by: pat.id, registration: 'D-AMNY' }),
  );
  const added = await server.ctx.db.insert(photos).values(rows).returning({ id: photos.id });
  const { id } = await addPhoto(server, ben, planeForm({ registration: 'D-AMNY' }));
  const seen = await history(pat, id);
  const newest = added
    .map((row) => row.id)
    .slice(-MAX_HISTORY)
    .toReversed();
  expect(seen.same_subject.map((photo) => photo.id)).toEqual(newest);
  expect(seen.photographer.photos.map((photo) => photo.id)).toEqual(newest);
});
