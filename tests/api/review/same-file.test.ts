/** What reviewers and senders are shown about photos with the same bytes as other photos. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm, smallJpeg, trainForm } from '../photo-forms.ts';
import { someReviewer } from '../review-helpers.ts';
import { withLength } from '../sample-jpeg.ts';

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
let first: number;
let train: number;
let duplicate: number;
let other: number;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
  bob = await server.addUser('bob');
  const bytes = await smallJpeg();
  first = (await addPhoto(server, ann, planeForm(), bytes)).id;
  train = (await addPhoto(server, ann, trainForm(), bytes)).id;
  duplicate = (await addPhoto(server, bob, planeForm(), bytes)).id;
  other = (await addPhoto(server, bob, planeForm(), withLength(bytes, bytes.length + 100))).id;
});

afterAll(() => server.close());

async function reviewListOf(reviewer: TestUser) {
  const response = await server.call('GET /api/review/photos', { query: {}, token: reviewer.token });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return new Map(response.body.photos.map((photo) => [photo.id, photo.same_file]));
}

async function sentBefore(user: TestUser) {
  const response = await server.call('GET /api/my-photos', { token: user.token });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return new Map(response.body.photos.map((photo) => [photo.id, photo.sent_before]));
}

test('the review list counts the other pending copies, and names those that the reviewer may see', async () => {
  const planes = await reviewListOf(await server.addUser('pat', 'is_plane_reviewer'));
  expect(planes.get(first)).toEqual({ count: 2, ids: [duplicate] });
  expect(planes.get(duplicate)).toEqual({ count: 2, ids: [first] });
  expect(planes.get(other)).toEqual({ count: 0, ids: [] });
  const all = await reviewListOf(await server.addUser('sue', 'is_super_image_reviewer'));
  expect(all.get(train)).toEqual({ count: 2, ids: [first, duplicate] });
});

/** Bob's photos, of which one has the file that ann sent before. */
const ofBob = (isSent: boolean) =>
  new Map([
    [other, false],
    [duplicate, isSent],
  ]);

test('a sender is shown that they sent the file before, and of others’ only once it is approved', async () => {
  expect(await sentBefore(bob)).toEqual(ofBob(false));
  expect(await sentBefore(ann)).toEqual(
    new Map([
      [train, true],
      [first, false],
    ]),
  );
  const reviewer = await someReviewer(server);
  await approve(server, reviewer, first);
  expect(await sentBefore(bob)).toEqual(ofBob(true));
  await reject(server, reviewer, first);
  expect(await sentBefore(bob)).toEqual(ofBob(false));
});
