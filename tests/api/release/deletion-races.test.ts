/** What happens to a deleted photo at the same moment (docs/rules/review.md, "Deletion"). */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepTakedowns } from '../../../server/modules/moderation/takedowns/sweep.ts';
import { photos, takedowns } from '../../../server/platform/db/schema.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { deleteAccount } from '../data-export/person.ts';
import { putBack, recordsOf, takeDown } from '../deleted-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { decide, deleteAsReviewer } from '../review-helpers.ts';
import { listAll } from '../storage/conformance.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How often each race is run; which side wins is chance. */
const RUNS = 8;

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

async function uploaded(): Promise<number> {
  const { id } = await addPhoto(server, ann);
  await approve(server, rex, id);
  return id;
}

/** Removes what is due, on a server whose clock is ahead. */
function sweepLate(): Promise<number> {
  const late = { ...server.ctx, clock: () => new Date(server.ctx.clock().getTime() + 73 * HOUR_MS) };
  return sweepTakedowns(late, new AbortController().signal);
}

test('either the photo is put back or the sweep removes it', async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const id = await uploaded();
    await deleteAsReviewer(server, rex, id, 'Spite');
    const [record] = await recordsOf(server, founder, id);
    const [response] = await Promise.all([putBack(server, founder, record?.id ?? 0), sweepLate()]);
    const rows = await server.ctx.db.select().from(photos);
    expect([200, 404, 409]).toContain(response.status);
    expect(rows.map((row) => row.approval_status)).toEqual(response.status === 200 ? ['approved'] : []);
    const stored = (await listAll(server.ctx.storage)).map(({ key }) => key);
    const named = rows.flatMap((row) => [
      row.original_key,
      row.display_key,
      row.card_key,
      row.medium_key,
      row.card_webp_key,
      row.medium_webp_key,
    ]);
    expect(stored.toSorted()).toEqual(named.filter((key) => key !== null).toSorted());
    expect(await server.ctx.db.$count(takedowns, eq(takedowns.open, true))).toBe(0);
    await server.ctx.db.delete(photos);
    await sweepLate();
  }
});

test('two super admins put a photo back once', async () => {
  const id = await uploaded();
  await deleteAsReviewer(server, rex, id, 'Spite');
  const [record] = await recordsOf(server, founder, id);
  const other = await server.addUser('otto', 'is_super_admin');
  const both = await Promise.all([founder, other].map((who) => putBack(server, who, record?.id ?? 0)));
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
});

test.each<[string, (id: number) => Promise<{ status: number }>]>([
  ['a takedown', (id) => takeDown(server, founder, id)],
  ['another deletion', (id) => deleteAsReviewer(server, founder, id, 'Stolen')],
  ['a rejection', (id) => decide(server, rex, id, { action: 'reject', rejectReason: 'Too dark' })],
  [
    'its photographer’s own deletion',
    (id) =>
      server.call('DELETE /api/my-photos/:id', {
        params: { id },
        token: ann.token,
        idempotencyKey: randomUUID(),
      }),
  ],
])('a deletion and %s at once leave at most one open record', async (_case, other) => {
  for (let run = 0; run < RUNS; run += 1) {
    const id = await uploaded();
    const [one, two] = await Promise.all([deleteAsReviewer(server, rex, id, 'Spite'), other(id)]);
    expect([one.status, two.status].filter((status) => status >= 500)).toEqual([]);
    const [row] = await server.ctx.db.select().from(photos);
    const records = await recordsOf(server, founder, id);
    const open = records.filter(({ can_put_back }) => can_put_back).map(({ kind }) => kind);
    expect(open.filter((kind) => kind === 'deletion')).toEqual(
      row?.approval_status === 'deleted' ? ['deletion'] : [],
    );
    expect(open.length).toBeLessThanOrEqual(1);
    await server.ctx.db.delete(photos);
  }
});

test('a ban that removes photos and deletions of them don’t hinder each other', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 6; count += 1) ids.push(await uploaded());
  const ban = server.call('PUT /api/admin/users/:id/ban', {
    params: { id: ann.id },
    body: { message: 'Stolen photos', photos: 'remove' },
    token: founder.token,
    idempotencyKey: randomUUID(),
  });
  const deletions = await Promise.all(ids.map((id) => deleteAsReviewer(server, rex, id, 'Spite')));
  expect((await ban).status).toBe(200);
  await server.ctx.background.idle();
  const records = (await Promise.all(ids.map((id) => recordsOf(server, founder, id)))).flat();
  expect(records.filter(({ can_put_back }) => can_put_back)).toHaveLength(ids.length);
  expect(records.filter(({ kind }) => kind === 'deletion')).toHaveLength(
    deletions.filter(({ status }) => status === 200).length,
  );
  expect(server.lines.filter((line) => line.includes('ban_not_followed'))).toEqual([]);
});

test('an account that is deleted while a photo of it is deleted leaves nothing that could be put back', async () => {
  const { id } = await addPhoto(server, ann);
  await reject(server, rex, id);
  await Promise.all([deleteAsReviewer(server, rex, id, 'Spite'), deleteAccount(server, ann, 'keep')]);
  await sweepLate();
  expect(await server.ctx.db.$count(photos)).toBe(0);
  expect(await server.ctx.db.$count(takedowns)).toBe(0);
});
