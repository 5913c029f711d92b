/** A reviewer deletes what others have made, and all of it comes back (docs/rules/review.md, "Deletion"). */
import { randomUUID } from 'node:crypto';
import { asc, eq, ne } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  photoEvents,
  photoLikes,
  photoMessages,
  photos,
  takedowns,
} from '../../../../server/platform/db/schema.ts';
import { addPhoto, approve } from '../../added-photos.ts';
import { storedTotals } from '../../db/totals.ts';
import { putBack, recordsOf, storedBytes, sweep } from '../../deleted-photos.ts';
import { startTestServer } from '../../harness.ts';
import type { TestServer, TestUser } from '../../harness.ts';
import { appealed, deleteAsReviewer, getFile, photoRow } from '../../review-helpers.ts';
import { listAll } from '../../storage/conformance.ts';
import { reportAttack } from '../../report-attack.ts';

const HOUR_MS = 60 * 60 * 1000;

let server: TestServer;
let ann: TestUser;
let rex: TestUser;
let founder: TestUser;

beforeEach(async () => {
  server = await startTestServer({ still: true });
  ann = await server.addUser('ann');
  rex = await server.addUser('rex', 'is_plane_reviewer');
  founder = await server.founder();
});
afterEach(() => server.close());

/** Two approved photos with views and likes, a pending one and an appealed one. */
async function makePhotos(): Promise<number[]> {
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await addPhoto(server, ann)).id);
  for (const id of ids.slice(1)) {
    await approve(server, rex, id);
    const like = { params: { id }, body: {}, token: founder.token, idempotencyKey: randomUUID() };
    expect((await server.call('POST /api/photos/:id/like', like)).status).toBe(200);
  }
  await server.ctx.db.update(photos).set({ views: 7 }).where(ne(photos.approval_status, 'pending'));
  return [...ids, await appealed(server, ann, await server.addUser('ria', 'is_plane_reviewer'))];
}

/** All that is stored about photos. */
async function everything() {
  const { db } = server.ctx;
  const rows = await db.select().from(photos).orderBy(asc(photos.id));
  return {
    photos: rows.map(
      ({
        revision: _revision,
        display_key: _display,
        card_key: _card,
        medium_key: _medium,
        card_webp_key: _cardWebp,
        medium_webp_key: _mediumWebp,
        ...row
      }) => row,
    ),
    likes: await db.select().from(photoLikes).orderBy(asc(photoLikes.photo_id)),
    messages: await db.select().from(photoMessages).orderBy(asc(photoMessages.id)),
    events: await db.select().from(photoEvents).orderBy(asc(photoEvents.id)),
    totals: (await storedTotals(db)).filter(({ of }) => of !== 'second_rejections'),
  };
}

test('all that a reviewer deletes is what it was, put back after 71 hours', async () => {
  const ids = await makePhotos();
  const before = await everything();
  const rows = await Promise.all(ids.map((id) => photoRow(server, id)));
  for (const id of ids) expect((await deleteAsReviewer(server, rex, id, 'Spite')).status).toBe(200);
  for (const { id, display_key } of rows) {
    for (const token of [undefined, ann.token, rex.token, founder.token]) {
      expect((await getFile(server, `/api/photos/${id}`, token)).statusCode).toBe(404);
    }
    expect(await storedBytes(server, display_key)).toBeUndefined();
  }
  server.advance(71 * HOUR_MS);
  await sweep(server);
  for (const id of ids) {
    const [record] = await recordsOf(server, founder, id);
    expect((await putBack(server, founder, record?.id ?? 0)).status).toBe(200);
  }
  expect(await everything()).toEqual(before);
  server.advance(2 * HOUR_MS);
  await sweep(server);
  for (const { id, display_key, original_key, original_bytes } of rows) {
    const row = await photoRow(server, id);
    expect((await storedBytes(server, original_key))?.length).toBe(original_bytes);
    if (display_key === null) continue;
    expect(row.display_key).not.toBe(display_key);
    expect((await storedBytes(server, row.display_key))?.length).toBeGreaterThan(0);
  }
  expect(await server.ctx.db.$count(takedowns)).toBe(0);
  reportAttack(
    'a reviewer deletes 4 photos of others',
    'gone at once; after 71 hours all 4 put back with likes, views, decision and conversation',
  );
});

test('after 72 hours rows and files are gone', async () => {
  const ids = await makePhotos();
  for (const id of ids) await deleteAsReviewer(server, rex, id, 'Spite');
  expect(await server.ctx.db.$count(photos, eq(photos.approval_status, 'deleted'))).toBe(4);
  expect((await listAll(server.ctx.storage)).filter(({ key }) => key.startsWith('originals/'))).toHaveLength(
    4,
  );
  const [record] = await recordsOf(server, founder, ids[0] ?? 0);
  server.advance(72 * HOUR_MS);
  expect((await putBack(server, founder, record?.id ?? 0)).status).toBe(409);
  server.advance(1);
  await sweep(server);
  expect(await server.ctx.db.$count(photos)).toBe(0);
  expect(await server.ctx.db.$count(takedowns)).toBe(0);
  expect(await listAll(server.ctx.storage)).toEqual([]);
  expect((await putBack(server, founder, record?.id ?? 0)).status).toBe(404);
  reportAttack('a deleted photo after 72 hours', 'row, original, copies and record are gone');
});
