/** Photos that are sent as the bytes of others: what the desk and their senders read. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm, smallJpeg, trainForm, upload } from '../photo-forms.ts';
import { withLength } from '../sample-jpeg.ts';

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
let first: number;
let train: number;
let again: number;
let other: number;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
  bob = await server.addUser('bob');
  const bytes = await smallJpeg();
  first = (await upload(server, ann, planeForm(), bytes)).id;
  train = (await upload(server, ann, trainForm(), bytes)).id;
  again = (await upload(server, bob, planeForm(), bytes)).id;
  other = (await upload(server, bob, planeForm(), withLength(bytes, bytes.length + 100))).id;
});

afterAll(() => server.close());

async function atDesk(reviewer: TestUser) {
  const answer = await server.call('GET /api/review/photos', { query: {}, token: reviewer.token });
  if (!answer.ok) throw new Error(JSON.stringify(answer.body));
  return new Map(answer.body.photos.map((photo) => [photo.id, photo.same_file]));
}

async function mine(user: TestUser) {
  const answer = await server.call('GET /api/my-photos', { token: user.token });
  if (!answer.ok) throw new Error(JSON.stringify(answer.body));
  return new Map(answer.body.photos.map((photo) => [photo.id, photo.sent_before]));
}

test('the desk names the others that wait too, and leads to those that the reviewer may see', async () => {
  const planes = await atDesk(await server.addUser('pat', 'is_plane_reviewer'));
  expect(planes.get(first)).toEqual({ count: 2, ids: [again] });
  expect(planes.get(again)).toEqual({ count: 2, ids: [first] });
  expect(planes.get(other)).toEqual({ count: 0, ids: [] });
  const all = await atDesk(await server.addUser('sue', 'is_super_image_reviewer'));
  expect(all.get(train)).toEqual({ count: 2, ids: [first, again] });
});

test('who sent it later is told that the file was sent before, and not by whom', async () => {
  expect(await mine(bob)).toEqual(
    new Map([
      [other, false],
      [again, true],
    ]),
  );
  expect(await mine(ann)).toEqual(
    new Map([
      [train, true],
      [first, false],
    ]),
  );
});
