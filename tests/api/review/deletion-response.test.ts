/** What a deletion waits for (docs/rules/review.md, "Deletion"). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeFiles } from '../../../server/platform/storage/remove-files.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { recordsOf, storedBytes } from '../deleted-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { deleteAsReviewer, photoRow } from '../review-helpers.ts';

let server: TestServer;
let rex: TestUser;
let founder: TestUser;
let id: number;
/** Lets the server redraw pictures from their originals, which waits until then. */
let mayDraw: () => void;

beforeEach(async () => {
  server = await startTestServer({ alone: true });
  const ann = await server.addUser('ann');
  rex = await server.addUser('rex', 'is_plane_reviewer');
  founder = await server.founder();
  id = (await addPhoto(server, ann)).id;
  const copies = server.ctx.privateCopies;
  const draw = copies.of.bind(copies);
  const isAllowed = new Promise<void>((resolve) => (mayDraw = resolve));
  vi.spyOn(copies, 'of').mockImplementation(async (photo) => {
    await isAllowed;
    return draw(photo);
  });
});
afterEach(() => {
  mayDraw();
  return server.close();
});

const hasPicture = async () => (await recordsOf(server, founder, id)).map((record) => record.has_picture);

test('a rejected photo is deleted before its picture is drawn for super admins', async () => {
  await reject(server, rex, id);
  expect((await deleteAsReviewer(server, rex, id, 'Spite')).status).toBe(200);
  expect(await hasPicture()).toEqual([false]);
  mayDraw();
  await server.ctx.background.idle();
  expect(await hasPicture()).toEqual([true]);
});

test('a public photo’s files are gone with the response, also if its picture has to be drawn', async () => {
  await approve(server, rex, id);
  const { card_key, display_key, medium_key } = await photoRow(server, id);
  await removeFiles(server.ctx, [card_key]);
  expect((await deleteAsReviewer(server, rex, id, 'Spite')).status).toBe(200);
  expect(await storedBytes(server, display_key)).toBeUndefined();
  expect(await storedBytes(server, medium_key)).toBeUndefined();
  expect(await hasPicture()).toEqual([false]);
});

test('a server that stops draws the picture first', async () => {
  await reject(server, rex, id);
  await deleteAsReviewer(server, rex, id, 'Spite');
  const stopped = server.ctx.background.stop();
  mayDraw();
  await stopped;
  expect(await hasPicture()).toEqual([true]);
});
