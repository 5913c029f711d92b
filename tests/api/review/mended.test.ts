/** Reasons that a better version has mended (docs/rules/review.md, "Earlier version"). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { photoMessages } from '../../../server/platform/db/schema.ts';
import { addPhoto } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { decide, rejectedPhotosOf, someReviewer, somebody } from '../review-helpers.ts';

let server: TestServer;
let ann: TestUser;
let pat: TestUser;
let old: number;
let id: number;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(async () => {
  ann = await somebody(server);
  pat = await someReviewer(server);
  old = (await addPhoto(server, ann)).id;
  id = (await addPhoto(server, ann)).id;
});

afterAll(() => server.close());

const MENDED = [{ code: 'level' as const }, { code: 'dust' as const, x: 0.25, y: 0.5 }];
const BODY = {
  action: 'reject' as const,
  isReviewerPage: true,
  rejectMarks: [{ code: 'noise' as const }],
};

async function entryOf(photoId: number) {
  const photo = (await rejectedPhotosOf(server, ann)).find((each) => each.id === photoId);
  return photo?.conversation.at(-1);
}

test('they are stored with the rejection and reach the photographer, and other clients’ text stays as it is', async () => {
  const response = await decide(server, pat, id, { ...BODY, mendedMarks: MENDED, earlierId: old });
  expect(response.status).toBe(200);
  expect(await entryOf(id)).toMatchObject({
    mended: MENDED,
    mended_since: old,
    marks: [{ code: 'noise' }],
    message: 'Too much noise',
  });
  const [row] = await server.ctx.db.select().from(photoMessages).where(eq(photoMessages.photo_id, id));
  expect(row).toMatchObject({ mended: MENDED, mended_since: old });
});

test('a position that the code can’t have is dropped; codes and positions that don’t exist are refused', async () => {
  const mendedMarks = [{ code: 'wrong_data' as const, x: 0.5, y: 0.5 }];
  for (const wrong of [{ code: 'blurry' }, { code: 'dust', x: 2, y: 0 }]) {
    const refused = await server.app.inject({
      method: 'PUT',
      url: `/api/review/photos/${id}`,
      headers: { authorization: `Bearer ${pat.token}`, 'idempotency-key': randomUUID() },
      payload: { ...BODY, mendedMarks: [wrong] },
    });
    expect(refused.statusCode).toBe(400);
  }
  expect((await decide(server, pat, id, { ...BODY, mendedMarks })).status).toBe(200);
  const entry = await entryOf(id);
  expect(entry?.mended).toEqual([{ code: 'wrong_data' }]);
  expect(entry).not.toHaveProperty('mended_since');
});

test('the earlier version must be an older photo of the same photographer; else only the reasons are stored', async () => {
  const other = (await addPhoto(server, await somebody(server))).id;
  const photo = (await addPhoto(server, ann)).id;
  await decide(server, pat, id, { ...BODY, mendedMarks: MENDED, earlierId: other });
  expect(await entryOf(id)).toMatchObject({ mended: MENDED });
  expect(await entryOf(id)).not.toHaveProperty('mended_since');
  await decide(server, pat, old, { ...BODY, mendedMarks: MENDED, earlierId: photo });
  expect(await entryOf(old)).not.toHaveProperty('mended_since');
  // One that is deleted later is still named.
  await decide(server, await someReviewer(server), photo, { ...BODY, mendedMarks: MENDED, earlierId: id });
  await server.call('DELETE /api/my-photos/:id', {
    params: { id },
    token: ann.token,
    idempotencyKey: randomUUID(),
  });
  expect(await entryOf(photo)).toMatchObject({ mended: MENDED, mended_since: id });
});

test('without mended reasons nothing is stored, and an approval has none', async () => {
  await decide(server, pat, id, { ...BODY, mendedMarks: [], earlierId: old });
  expect(await entryOf(id)).not.toHaveProperty('mended');
  expect(await entryOf(id)).not.toHaveProperty('mended_since');
  const approved = (await addPhoto(server, ann)).id;
  const response = await decide(server, pat, approved, {
    action: 'approve',
    mendedMarks: MENDED,
    earlierId: old,
  });
  expect(response.status).toBe(200);
  expect(await server.ctx.db.$count(photoMessages, eq(photoMessages.photo_id, approved))).toBe(0);
});

test('the same rejection again gets the first response; with other mended reasons it is another one', async () => {
  const key = randomUUID();
  const body = { ...BODY, mendedMarks: MENDED, earlierId: old };
  const first = await decide(server, pat, id, body, key);
  expect(await decide(server, pat, id, body, key)).toMatchObject({ status: 200, body: first.body });
  expect((await decide(server, pat, id, BODY, key)).status).toBe(422);
});
