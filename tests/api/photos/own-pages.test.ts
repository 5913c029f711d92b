/** One's own photos page by page, and all of them in short (docs/rules/photos.md, "Own photos"). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photoChecks, photos } from '../../../server/platform/db/schema.ts';
import type { CallResponse, CallInput } from '../../../src/contract/calls/calls.ts';
import type { MyPhoto } from '../../../src/contract/calls/photo.ts';
import { approve, reject } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm, trainForm, upload } from '../photo-forms.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
let ann: TestUser;
let pat: TestUser;
/** Ann's photos, newest first. */
let sent: MyPhoto[];

beforeAll(async () => {
  server = await startTestServer({
    env: { WAITING_PHOTOS: '30', DAILY_UPLOADS: 'off', ACCOUNT_BYTES: '1 GB' },
  });
  ann = await server.addUser('ann');
  pat = await server.addUser('pat', 'is_super_image_reviewer');
  sent = [];
  for (let n = 0; n < 5; n += 1) {
    sent.unshift(await upload(server, ann, n === 2 ? trainForm() : planeForm({ registration: `G-${n}` })));
  }
  await upload(server, await server.addUser('bob'));
  await reject(server, pat, sent[1]?.id ?? 0);
  await approve(server, pat, sent[3]?.id ?? 0);
});
afterAll(() => server.close());

const idOf = (n: number) => sent[n]?.id ?? 0;

async function list(query: CallInput<'GET /api/my-photos'>['query']) {
  const response = await server.call('GET /api/my-photos', { query, token: ann.token });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body;
}
async function summary(user: TestUser): Promise<CallResponse<'GET /api/my-photos/summary'>> {
  const response = await server.call('GET /api/my-photos/summary', { token: user.token });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body;
}
const idsOf = ({ photos: listed }: { photos: { id: number }[] }) => listed.map(({ id }) => id);

describe('pages of my photos', () => {
  test('follow one another without a gap, and say whether more follow', async () => {
    const first = await list({ limit: 2 });
    expect([idsOf(first), first.has_more]).toEqual([idsOf({ photos: sent.slice(0, 2) }), true]);
    const second = await list({ limit: 2, before: idOf(1) });
    expect([idsOf(second), second.has_more]).toEqual([idsOf({ photos: sent.slice(2, 4) }), true]);
    const last = await list({ limit: 2, before: idOf(3) });
    expect([idsOf(last), last.has_more]).toEqual([[sent[4]?.id], false]);
    expect((await list({ before: idOf(4) })).photos).toEqual([]);
  });

  test('have what the whole list has', async () => {
    const whole = await list({});
    expect(whole).not.toHaveProperty('has_more');
    expect((await list({ limit: 200 })).photos).toEqual(whole.photos);
    expect(idsOf(whole)).toEqual(idsOf({ photos: sent }));
  });

  test('of one status, or with one upload’s key', async () => {
    expect(idsOf(await list({ status: 'rejected' }))).toEqual([sent[1]?.id]);
    expect(idsOf(await list({ status: 'pending', limit: 2 }))).toEqual([sent[0]?.id, sent[2]?.id]);
    expect(idsOf(await list({ upload_key: sent[2]?.upload_key ?? '' }))).toEqual([sent[2]?.id]);
    expect(idsOf(await list({ upload_key: 'no such key' }))).toEqual([]);
  });

  test('are limited', async () => {
    for (const query of ['limit=0', 'limit=201', 'before=0', 'status=lost']) {
      const headers = { authorization: `Bearer ${ann.token}` };
      expect((await server.app.inject({ url: `/api/my-photos?${query}`, headers })).statusCode).toBe(400);
    }
  });
});

describe('the summary of my photos', () => {
  test('has all of them, and what is used of each limit', async () => {
    const { photos: keys, allowance } = await summary(ann);
    expect(keys.map(({ id, plate, approval_status }) => [id, plate, approval_status])).toEqual([
      [sent[0]?.id, 'G-4', 'pending'],
      [sent[1]?.id, 'G-3', 'rejected'],
      [sent[2]?.id, 'G1', 'pending'],
      [sent[3]?.id, 'G-1', 'approved'],
      [sent[4]?.id, 'G-0', 'pending'],
    ]);
    expect(keys[0]).toMatchObject({ type: 'planes', day: '2024-05-01', upload_key: sent[0]?.upload_key });
    const rows = await server.ctx.db.select().from(photos).where(eq(photos.user_id, ann.id));
    expect(allowance).toEqual({
      waiting: { used: 3, most: 30 },
      today: null,
      bytes: { used: rows.reduce((sum, row) => sum + row.original_bytes, 0), most: 1_000_000_000 },
    });
  });

  test('has hashes that count, the time of the upload without a date, and no old keys', async () => {
    const [newest] = sent;
    const id = newest?.id ?? 0;
    const uploaded_at = new Date(server.ctx.clock().getTime() - 32 * DAY_MS);
    await server.ctx.db.update(photos).set({ date_taken: null, uploaded_at }).where(eq(photos.id, id));
    const pdq = 'a'.repeat(64);
    await server.ctx.db.update(photoChecks).set({ pdq }).where(eq(photoChecks.photo_id, id));
    const [key] = (await summary(ann)).photos;
    expect(key).toMatchObject({ id, pdq, day: uploaded_at.toISOString() });
    expect(key).not.toHaveProperty('upload_key');
  });
});
