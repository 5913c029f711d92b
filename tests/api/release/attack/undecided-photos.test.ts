/**
 * Attacks on photos that nobody has decided on: what may remember their copies on the way to a screen
 * (docs/rules/photos.md, "Pictures").
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { missingSizes } from '../../../../server/jobs/missing-sizes.ts';
import { runIdleWork } from '../../../../server/jobs/idle-work.ts';
import { sweepOrphans } from '../../../../server/jobs/orphans.ts';
import { ApprovedKeys } from '../../../../server/modules/photos/approved-keys.ts';
import { publicKeysOf } from '../../../../server/modules/photos/public-files.ts';
import { photos } from '../../../../server/platform/db/schema.ts';
import { newKey } from '../../../../server/platform/storage/keys.ts';
import { openS3Storage } from '../../../../server/platform/storage/s3.ts';
import { approve, reject } from '../../added-photos.ts';
import { startTestServer } from '../../harness.ts';
import type { TestServer, TestUser } from '../../harness.ts';
import { appeal } from '../../review-helpers.ts';
import { quartersJpeg } from '../../sample-jpeg.ts';
import { sendAndSee } from '../../sent-photo.ts';
import { startS3Server } from '../../storage/s3-server.ts';
import type { S3Server } from '../../storage/s3-server.ts';
import { reportAttack } from '../../report-attack.ts';

const NOWHERE = 'private, no-store';
const FOR_EVER = 'public, max-age=31536000, immutable';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

describe.each(['files', 'S3'])('with %s, a copy of a photo', (kind) => {
  let server: TestServer;
  let ann: TestUser;
  let rex: TestUser;
  let admin: TestUser;

  beforeEach(async () => {
    const overrides = kind === 'S3' ? { storage: await openS3Storage(await s3.makeBucket()) } : {};
    server = await startTestServer({ overrides, alone: true });
    ann = await server.addUser('ann');
    rex = await server.addUser('rex', 'is_super_image_reviewer');
    admin = await server.addUser('admin', 'is_super_admin');
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await server.close();
    if (kind === 'S3') await server.ctx.storage.close();
  });

  async function rowOf(id: number) {
    const [row] = await server.ctx.db.select().from(photos).where(eq(photos.id, id));
    if (row === undefined) throw new Error('no such photo');
    return row;
  }
  const keysOf = async (id: number) => publicKeysOf(await rowOf(id)).filter((key) => key !== null);
  /** Sends a photo with little detail, which has all five copies. */
  async function pending(): Promise<{ id: number; keys: string[] }> {
    const { photo } = await sendAndSee(server, ann, await quartersJpeg(3000, 2000, 1));
    const keys = await keysOf(photo.id);
    expect(keys).toHaveLength(5);
    return { id: photo.id, keys };
  }
  const ask = (key: string, method: 'GET' | 'HEAD' = 'GET', headers: Record<string, string> = {}) =>
    server.app.inject({ method, url: `/media/${key}`, headers });
  /** What every way of asking for these files says about caching. */
  async function responsesTo(keys: readonly string[]): Promise<string[]> {
    const responses = new Set<string>();
    for (const key of keys) {
      for (const response of [
        await ask(key),
        await ask(key, 'HEAD'),
        await ask(key, 'GET', { range: 'bytes=0-9' }),
        await ask(key, 'GET', { 'if-none-match': `"${key}"` }),
        await ask(key, 'HEAD', { 'if-none-match': '*' }),
      ]) {
        const tag = response.headers.etag === undefined ? 'no tag' : 'tag';
        responses.add(`${response.statusCode} ${String(response.headers['cache-control'])}, ${tag}`);
      }
    }
    return [...responses];
  }
  const UNDECIDED = [`200 ${NOWHERE}, no tag`];
  const LASTING = [`200 ${FOR_EVER}, tag`, `304 ${FOR_EVER}, tag`];
  const GONE = ['404 no-store, no tag'];

  test('is cached nowhere until the approval, then for ever, at the same address', async () => {
    const { id, keys } = await pending();
    expect(await responsesTo(keys)).toEqual(UNDECIDED);
    await approve(server, rex, id);
    expect(await responsesTo(keys)).toEqual(LASTING);
    reportAttack(
      'reading an undecided photo from a cache',
      'all five copies are private, no-store, without a tag',
    );
  });

  test('is gone after a takedown, and public at another address once it was put back', async () => {
    const { id, keys } = await pending();
    await approve(server, rex, id);
    expect(await responsesTo(keys)).toEqual(LASTING);
    const token = admin.token;
    const taken = await server.call('POST /api/admin/takedowns', {
      body: { photo_ids: [id], reason: 'Against the law' },
      token,
      idempotencyKey: randomUUID(),
    });
    expect(await responsesTo(keys)).toEqual(GONE);
    const takedown = taken.ok ? taken.body.taken[0]?.id : undefined;
    await server.call('POST /api/admin/takedowns/:id/put-back', {
      params: { id: takedown ?? 0 },
      body: {},
      token,
      idempotencyKey: randomUUID(),
    });
    expect(await responsesTo(keys)).toEqual(GONE);
    expect(await responsesTo(await keysOf(id))).toEqual(LASTING);
  });

  // What follows asks the database, whichever storage has the files.
  if (kind === 'S3') return;

  test('is gone after a rejection, under appeal, and at its old address after an approved appeal', async () => {
    const { id, keys } = await pending();
    expect(await responsesTo(keys)).toEqual(UNDECIDED);
    await reject(server, rex, id);
    expect(await responsesTo(keys)).toEqual(GONE);
    await appeal(server, ann, id);
    expect(await responsesTo(keys)).toEqual(GONE);
    await approve(server, await server.addUser('bea', 'is_super_image_reviewer'), id);
    expect(await responsesTo(keys)).toEqual(GONE);
    expect(await responsesTo(await keysOf(id))).toEqual(LASTING);
  });

  test('that no row names, or that the database says nothing of, is cached nowhere', async () => {
    const stray = newKey('display');
    await server.ctx.storage.put(stray, Buffer.from('x'));
    expect(await responsesTo([stray])).toEqual(UNDECIDED);
    const { id, keys } = await pending();
    await approve(server, rex, id);
    vi.spyOn(server.ctx.db, 'select').mockImplementation(() => {
      throw new Error('the database is gone');
    });
    expect(await responsesTo(keys)).toEqual(UNDECIDED);
  });

  test('costs a query once, for all copies of its photo, and a page of photos one query', async () => {
    const { id, keys } = await pending();
    await approve(server, rex, id);
    const row = await rowOf(id);
    const { id: _id, ...columns } = row;
    const more = Array.from({ length: 59 }, () => ({
      ...columns,
      upload_key: null,
      display_key: newKey('display'),
      card_key: newKey('card'),
    }));
    await server.ctx.db.insert(photos).values(more);
    const cards = [row, ...more].map(({ card_key }) => card_key ?? '');
    const select = vi.spyOn(server.ctx.db, 'select');
    const askForAll = () => Promise.all(cards.map((key) => ask(key)));
    await askForAll();
    const first = select.mock.calls.length;
    await askForAll();
    for (const key of keys) await ask(key);
    expect([first, select.mock.calls.length]).toEqual([1, 1]);
    reportAttack('asking for 60 pictures at once, twice', `${first} query`);

    // What isn't public is asked for again each time, all that wait together.
    const unknown = Array.from({ length: 300 }, () => newKey('card'));
    select.mockClear();
    await Promise.all(unknown.map((key) => ask(key)));
    expect(select).toHaveBeenCalledTimes(1);
    reportAttack('guessing 300 addresses at once', `${select.mock.calls.length} query`);
  });

  test('is found by its other copies’ keys after repairs have given some of them new ones', async () => {
    const { id } = await pending();
    await approve(server, rex, id);
    const lose = async (...lost: ('display_key' | 'card_key')[]) => {
      const row = await rowOf(id);
      for (const name of lost) await server.ctx.storage.delete(row[name] ?? '');
      await sweepOrphans(server.ctx, new AbortController().signal);
      await runIdleWork(server.ctx, missingSizes, new AbortController().signal);
    };
    for (const lost of [['display_key'], ['card_key'], ['display_key', 'card_key']] as const) {
      await lose(...lost);
      const keys = await keysOf(id);
      expect(keys).toHaveLength(5);
      // Each is asked for by a server that knows none of them.
      const found = keys.map((key) => new ApprovedKeys(server.ctx.db).has(key));
      expect(await Promise.all(found)).toEqual(keys.map(() => true));
      expect(await responsesTo(keys)).toEqual(LASTING);
    }
  });
});
