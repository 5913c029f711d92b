/** A photo's life after its first decision (docs/rules/photos.md, "Appeals"; docs/rules/review.md, "Decisions"). */
import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  decisions,
  notifications,
  photoEvents,
  photoMessages,
  photos,
  users,
} from '../../../server/db/schema.ts';
import { CODE_NAMES } from '../../../server/review/code-names.ts';
import type { CallInput } from '../../../src/contract/calls.ts';
import type { RejectedPhoto } from '../../../src/contract/photo.ts';
import type { RoleFlag } from '../../../src/contract/review-rights.ts';
import { decisionRow, planeRow, standing } from '../db/database.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm, trainForm, upload } from '../photo-forms.ts';
import { appeal, approve, decide, deleteAsReviewer, reject } from '../review-helpers.ts';
import { sampleJpeg } from '../sample-jpeg.ts';
import { listAll } from '../storage/conformance.ts';

let server: TestServer;
let people = 0;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const somebody = (on = server) => on.addUser(`somebody${(people += 1)}`);
/** Somebody with all rejections of the day left. */
const reviewer = (role: RoleFlag = 'is_super_image_reviewer', on = server) =>
  on.addUser(`reviewer${(people += 1)}`, role);

async function rowOf(id: number, on = server) {
  const [row] = await on.ctx.db.select().from(photos).where(eq(photos.id, id));
  if (row === undefined) throw new Error('no row');
  return row;
}

async function rejectedOf(user: TestUser): Promise<RejectedPhoto[]> {
  const answer = await server.call('GET /api/my-rejected-and-appeal-photos', { token: user.token });
  if (!answer.ok) throw new Error(JSON.stringify(answer.body));
  return answer.body.photos;
}

async function reviewList(user: TestUser, on = server) {
  const answer = await on.call('GET /api/review/photos', { query: {}, token: user.token });
  if (!answer.ok) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

async function mine(user: TestUser) {
  const answer = await server.call('GET /api/my-photos', { token: user.token });
  if (!answer.ok) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

const edit = (user: TestUser, id: number, body: CallInput<'PUT /api/my-photos/:id'>['body']) =>
  server.call('PUT /api/my-photos/:id', {
    params: { id },
    body,
    token: user.token,
    idempotencyKey: randomUUID(),
  });

const get = (url: string, token?: string) =>
  server.app.inject({ url, ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }) });

/** A photo of somebody's with an appeal that waits. */
async function appealed(owner: TestUser, rejecter: TestUser, on = server): Promise<number> {
  const { id } = await upload(on, owner);
  await reject(on, rejecter, id);
  const answer = await appeal(on, owner, id);
  if (!answer.ok) throw new Error(JSON.stringify(answer.body));
  return id;
}

const eventsOf = async (id: number) => {
  const rows = await server.ctx.db
    .select({ event: photoEvents.event })
    .from(photoEvents)
    .where(eq(photoEvents.photo_id, id))
    .orderBy(photoEvents.id);
  return rows.map(({ event }) => event);
};

describe('a rejection with codes', () => {
  const marks = [
    { code: 'level', x: 0.25, y: 0.5 } as const,
    { code: 'level', x: 0.75, y: 0.5 } as const,
    { code: 'duplicate' } as const,
  ];
  const names = `${CODE_NAMES.level}; ${CODE_NAMES.duplicate}`;

  test('is a text for everybody, and its marks beside it', async () => {
    const [ann, rex] = [await somebody(), await reviewer()];
    const photo = await upload(server, ann);
    const body = { action: 'reject', rejectReason: ' Left side hangs ', rejectMarks: marks } as const;
    expect((await decide(server, rex, photo.id, body)).status).toBe(200);
    const message = `${names}\nLeft side hangs`;
    const picture = `/api/photos/${photo.id}/picture`;
    expect(await rejectedOf(ann)).toMatchObject([
      {
        id: photo.id,
        approval_status: 'rejected',
        rejection_reason: message,
        rejection_marks: marks,
        reviewer_name: rex.username,
        reviewer_id: rex.id,
        file_path: picture,
        cache_image_path: `${picture}?size=card`,
        conversation: [{ role: 'reviewer', sender_username: rex.username, message, marks }],
      },
    ]);
    expect(await rowOf(photo.id)).toMatchObject({ display_key: null, card_key: null, revision: 2 });
    for (const path of [photo.file_path, photo.cache_image_path]) {
      expect((await get(path ?? '')).statusCode).toBe(404);
    }
    expect(await eventsOf(photo.id)).toEqual(['uploaded', 'rejected']);
  });

  test('needs nothing written', async () => {
    const [ann, rex] = [await somebody(), await reviewer()];
    const photo = await upload(server, ann);
    const answer = await decide(server, rex, photo.id, { action: 'reject', rejectMarks: marks });
    expect(answer.status).toBe(200);
    expect((await rowOf(photo.id)).rejection_reason).toBe(names);
  });

  test('keeps of its marks what they mean, however they were written', async () => {
    const [ann, rex] = [await somebody(), await reviewer()];
    const photo = await upload(server, ann);
    const key = randomUUID();
    const sendMarks = (rejectMarks: string) =>
      server.app.inject({
        method: 'PUT',
        url: `/api/review/photos/${photo.id}`,
        headers: {
          authorization: `Bearer ${rex.token}`,
          'idempotency-key': key,
          'content-type': 'application/json',
        },
        payload: `{"action":"reject","rejectMarks":${rejectMarks}}`,
      });
    const first = await sendMarks(
      '[{"code":"level","x":0.25,"y":0.5,"z":1},{"code":"dust","x":0.5},{"code":"duplicate","x":0.5,"y":0.5}]',
    );
    expect(first.statusCode).toBe(200);
    const kept = [{ code: 'level', x: 0.25, y: 0.5 }, { code: 'dust' }, { code: 'duplicate' }];
    expect((await rowOf(photo.id)).rejection_marks).toEqual(kept);
    const [said] = await server.ctx.db
      .select({ marks: photoMessages.marks })
      .from(photoMessages)
      .where(eq(photoMessages.photo_id, photo.id));
    expect(said?.marks).toEqual(kept);
    const again = await sendMarks(
      '[{"y":0.5,"x":0.25,"code":"level"},{"code":"dust","seen":true},{"code":"duplicate"}]',
    );
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect((await sendMarks('[{"code":"level"},{"code":"dust"},{"code":"duplicate"}]')).statusCode).toBe(422);
  });

  test('is refused where it says nothing, or what no photo has', async () => {
    const [ann, rex] = [await somebody(), await reviewer()];
    const photo = await upload(server, ann);
    const blank = await decide(server, rex, photo.id, {
      action: 'reject',
      rejectMarks: [],
      rejectReason: ' ',
    });
    expect(blank).toMatchObject({
      status: 400,
      body: { error: 'Rejection reason is required.', validationFailed: true },
    });
    const short = { action: 'reject', rejectMarks: marks, rejectReason: 'a' } as const;
    expect((await decide(server, rex, photo.id, short)).status).toBe(400);
    for (const wrong of [
      Array.from({ length: 21 }, () => marks[0]),
      [{ code: 'ugly' }],
      [{ code: 'level', x: 1.01, y: 0 }],
      [{ code: 'level', x: 0, y: -0.01 }],
    ]) {
      const sent = await server.app.inject({
        method: 'PUT',
        url: `/api/review/photos/${photo.id}`,
        headers: { authorization: `Bearer ${rex.token}` },
        payload: { action: 'reject', rejectMarks: wrong },
      });
      expect(sent.statusCode).toBe(400);
    }
    expect(await rowOf(photo.id)).toMatchObject({ approval_status: 'pending', revision: 1 });
  });
});

describe('an appeal', () => {
  test('waits with its message, and stands in the conversation', async () => {
    const [ann, rex] = [await somebody(), await reviewer()];
    const { id } = await upload(server, ann);
    await reject(server, rex, id);
    expect(await appeal(server, ann, id, '  It was dusk  ')).toMatchObject({
      status: 200,
      body: { conversationSaved: true, id, approval_status: 'pending_appeal', revision: 3 },
    });
    expect(await rejectedOf(ann)).toMatchObject([
      {
        id,
        approval_status: 'pending_appeal',
        appeal_status: 'pending',
        appeal_message: 'It was dusk',
        rejection_reason: 'Too dark',
        conversation: [
          { role: 'reviewer', message: 'Too dark' },
          { role: 'user', sender_username: ann.username, message: 'It was dusk', marks: [] },
        ],
      },
    ]);
    const listed = (await reviewList(await reviewer())).photos.find((photo) => photo.id === id);
    expect(listed).toMatchObject({
      appeal_message: 'It was dusk',
      may_delete: true,
      reviewer_id: rex.id,
      conversation: [{ role: 'reviewer' }, { role: 'user' }],
    });
    expect(await eventsOf(id)).toEqual(['uploaded', 'rejected', 'appealed']);
  });

  test('says what is wrong with its message', async () => {
    const [ann, rex] = [await somebody(), await reviewer()];
    const { id } = await upload(server, ann);
    await reject(server, rex, id);
    for (const [message, error] of [
      ['', 'Appeal message is required.'],
      ['    ', 'Appeal message is required.'],
      [' four ', 'Appeal message must be at least 5 characters long.'],
    ] as const) {
      expect(await appeal(server, ann, id, message)).toMatchObject({
        status: 400,
        body: { error, validationFailed: true },
      });
    }
    expect((await appeal(server, ann, id, 'x'.repeat(1001))).status).toBe(400);
    expect((await rowOf(id)).approval_status).toBe('rejected');
    expect((await appeal(server, ann, id, '  12345  ')).status).toBe(200);
  });

  test('is for rejected photos alone, once', async () => {
    const [ann, rex] = [await somebody(), await reviewer()];
    const pending = await upload(server, ann);
    const approved = await upload(server, ann);
    await approve(server, rex, approved.id);
    const waiting = await appealed(ann, rex);
    for (const [id, approval_status] of [
      [pending.id, 'pending'],
      [approved.id, 'approved'],
      [waiting, 'pending_appeal'],
    ] as const) {
      expect(await appeal(server, ann, id)).toMatchObject({ status: 409, body: { approval_status } });
    }
    expect(await server.ctx.db.$count(photoMessages, eq(photoMessages.photo_id, waiting))).toBe(2);
  });

  test('that is approved brings the photo back under new addresses', async () => {
    const [ann, rex, sue] = [await somebody(), await reviewer(), await reviewer()];
    const before = await upload(server, ann);
    await reject(server, rex, before.id);
    await appeal(server, ann, before.id);
    const files = (await listAll(server.ctx.storage)).length;
    const answer = await decide(server, sue, before.id, {
      action: 'approve',
      isReviewerPage: true,
      revision: 3,
    });
    expect(answer).toMatchObject({ status: 200, body: { approval_status: 'approved', revision: 4 } });
    const shown = await server.call('GET /api/photos/:id', { params: { id: before.id } });
    if (!shown.ok) throw new Error(JSON.stringify(shown.body));
    const { file_path, cache_image_path } = shown.body;
    expect(file_path).not.toBe(before.file_path);
    for (const path of [file_path, cache_image_path]) {
      const file = await get(path ?? '');
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
    for (const path of [before.file_path, before.cache_image_path]) {
      expect((await get(path ?? '')).statusCode).toBe(404);
    }
    expect((await get(`/api/photos/${before.id}/picture`, ann.token)).statusCode).toBe(404);
    expect((await listAll(server.ctx.storage)).length).toBe(files + 3);
    expect(await rowOf(before.id)).toMatchObject({
      appeal_status: 'approved',
      rejection_reason: null,
      rejection_marks: [],
      reviewed_by: sue.id,
      width: before.width,
      height: before.height,
    });
    expect(await rejectedOf(ann)).toEqual([]);
    expect(await eventsOf(before.id)).toEqual(['uploaded', 'rejected', 'appealed', 'approved']);
  });

  test('against a rejection of a photo whose file is damaged is not approved; it may still be declined', async () => {
    const [ann, rex, sue] = [await somebody(), await reviewer(), await reviewer()];
    const id = await appealed(ann, rex);
    await server.ctx.storage.put((await rowOf(id)).original_key, Buffer.from('half'));
    expect(await decide(server, sue, id, { action: 'approve' })).toMatchObject({
      status: 422,
      body: {
        code: 'image_invalid',
        error: 'This photo’s file can no longer be read. Please delete the photo.',
      },
    });
    expect((await rowOf(id)).approval_status).toBe('pending_appeal');
    expect((await deleteAsReviewer(server, sue, id)).status).toBe(200);
  });

  test('of a photo that is deleted while it is drawn is not there', async () => {
    const [ann, rex, sue] = [await somebody(), await reviewer(), await reviewer()];
    const id = await appealed(ann, rex);
    const { storage } = server.ctx;
    const open = vi.spyOn(storage, 'open').mockImplementationOnce(async () => {
      expect((await deleteAsReviewer(server, sue, id)).status).toBe(200);
      return undefined;
    });
    // Told to the first server, which the test reaches into.
    const answer = await server.app.inject({
      method: 'PUT',
      url: `/api/review/photos/${id}`,
      headers: { authorization: `Bearer ${sue.token}` },
      payload: { action: 'approve' },
    });
    open.mockRestore();
    expect(answer.statusCode).toBe(404);
  });

  test('that is approved by somebody without the right leaves no files behind', async () => {
    const [ann, rex] = [await somebody(), await reviewer()];
    const id = await appealed(ann, rex);
    const files = await listAll(server.ctx.storage);
    const stranger = await reviewer('is_train_reviewer');
    expect((await decide(server, stranger, id, { action: 'approve' })).status).toBe(403);
    expect((await decide(server, rex, id, { action: 'approve', revision: 1 })).status).toBe(409);
    expect(await listAll(server.ctx.storage)).toEqual(files);
  });

  test('can’t be rejected again', async () => {
    const [ann, rex, sue] = [await somebody(), await reviewer(), await reviewer()];
    const id = await appealed(ann, rex);
    expect(await decide(server, sue, id, { action: 'reject', rejectReason: 'Still dark' })).toMatchObject({
      status: 409,
      body: { approval_status: 'pending_appeal', reviewer_name: rex.username },
    });
    expect((await rowOf(id)).revision).toBe(3);
  });

  test('that another reviewer declines takes the photo with its files and its conversation', async () => {
    const [ann, rex, sue] = [await somebody(), await reviewer(), await reviewer()];
    const files = (await listAll(server.ctx.storage)).length;
    const id = await appealed(ann, rex);
    expect((await deleteAsReviewer(server, sue, id, 'Still dark')).status).toBe(200);
    expect((await listAll(server.ctx.storage)).length).toBe(files);
    expect(await server.ctx.db.$count(photos, eq(photos.id, id))).toBe(0);
    expect(await server.ctx.db.$count(photoMessages, eq(photoMessages.photo_id, id))).toBe(0);
    expect(await eventsOf(id)).toEqual(['uploaded', 'rejected', 'appealed', 'deleted']);
    const made = await server.ctx.db
      .select({ action: decisions.action, reason: decisions.reason })
      .from(decisions)
      .where(eq(decisions.photo_id, id))
      .orderBy(decisions.id);
    expect(made).toEqual([
      { action: 'reject', reason: 'Too dark' },
      { action: 'delete', reason: 'Still dark' },
    ]);
  });

  test('that a deletion of the pending photo did not know of keeps the photo', async () => {
    const [ann, rex, sue] = [await somebody(), await reviewer(), await reviewer()];
    const id = await appealed(ann, rex);
    expect(await deleteAsReviewer(server, sue, id, 'Still dark', 1)).toMatchObject({
      status: 409,
      body: { approval_status: 'pending_appeal', reviewer_name: rex.username, revision: 3 },
    });
    expect((await rowOf(id)).approval_status).toBe('pending_appeal');
    expect((await deleteAsReviewer(server, sue, id, 'Still dark', 3)).status).toBe(200);
    // One that still waits for its first decision may have other texts by now.
    const pending = await upload(server, ann);
    await edit(ann, pending.id, { description: 'Rain at last' });
    expect((await deleteAsReviewer(server, sue, pending.id, undefined, 1)).status).toBe(200);
  });

  test('may come again after a later rejection', async () => {
    const [ann, rex, sue] = [await somebody(), await reviewer(), await reviewer()];
    const id = await appealed(ann, rex);
    await approve(server, sue, id);
    expect((await decide(server, sue, id, { action: 'reject', rejectReason: 'A copy' })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ appeal_status: null, appeal_message: null, appealed_at: null });
    expect((await appeal(server, ann, id, 'No copy at all')).status).toBe(200);
    const [photo] = await rejectedOf(ann);
    expect(photo?.conversation.map(({ message }) => message)).toEqual([
      'Too dark',
      'It was dusk, and level',
      'A copy',
      'No copy at all',
    ]);
  });
});

describe('the picture of a rejected photo', () => {
  let ann: TestUser;
  let id = 0;
  beforeAll(async () => {
    ann = await somebody();
    ({ id } = await upload(server, ann, planeForm(), await sampleJpeg({ width: 1600, height: 1000 })));
    await reject(server, await reviewer(), id);
  });

  test('is for its owner and the reviewers of its type', async () => {
    for (const user of [ann, await reviewer('is_plane_reviewer'), await server.founder()]) {
      const answer = await get(`/api/photos/${id}/picture`, user.token);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(answer.headers['cache-control']).toBe('no-store');
      const { width, height } = await sharp(answer.rawPayload).metadata();
      expect([width, height]).toEqual([1600, 1000]);
    }
  });

  test('comes small as a card', async () => {
    const answer = await get(`/api/photos/${id}/picture?size=card`, ann.token);
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([640, 400]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('is not there for anybody else', async () => {
    expect((await get(`/api/photos/${id}/picture`)).statusCode).toBe(401);
    expect((await get(`/api/photos/${id}/picture`, 'a token of long ago')).statusCode).toBe(401);
    for (const user of [await somebody(), await reviewer('is_train_reviewer')]) {
      const answer = await get(`/api/photos/${id}/picture`, user.token);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });

  test('stays while an appeal waits; a photo that has public files has none, nor has none at all', async () => {
    const bob = await somebody();
    const waiting = await appealed(bob, await reviewer());
    expect((await get(`/api/photos/${waiting}/picture`, bob.token)).statusCode).toBe(200);
    const pending = await upload(server, bob);
    const approved = await upload(server, bob);
    await approve(server, await reviewer(), approved.id);
    for (const each of [pending.id, approved.id, 999_999]) {
      expect((await get(`/api/photos/${each}/picture`, bob.token)).statusCode).toBe(404);
    }
  });
});

describe('who declines an appeal', () => {
  let own: TestServer;
  let founder: TestUser;
  beforeAll(async () => {
    own = await startTestServer();
    founder = await own.founder();
  });
  afterAll(() => own.close());

  /** Whether the founder, who rejected a photo, may delete it once its owner has appealed. */
  async function mayDelete(owner: TestUser): Promise<boolean> {
    const id = await appealed(owner, founder, own);
    const listed = (await reviewList(founder, own)).photos.find((photo) => photo.id === id);
    const { status } = await deleteAsReviewer(own, founder, id);
    expect([200, 403]).toContain(status);
    expect(listed?.may_delete).toBe(status === 200);
    const left = await own.ctx.db.$count(photos, eq(photos.id, id));
    expect(left).toBe(status === 200 ? 0 : 1);
    // The limit of a day is somebody else's test.
    own.advance(24 * 60 * 60 * 1000);
    return status === 200;
  }

  test('is another reviewer of its type but the owner, as long as there is one', async () => {
    expect(await mayDelete(await somebody(own))).toBe(true);
    await reviewer('is_train_reviewer', own);
    expect(await mayDelete(await somebody(own))).toBe(true);
    // Its owner alone could decide on it, and may not.
    const owner = await reviewer('is_plane_reviewer', own);
    expect(await mayDelete(owner)).toBe(true);
    expect(await mayDelete(await somebody(own))).toBe(false);
    await own.ctx.db.update(users).set({ is_plane_reviewer: false }).where(eq(users.id, owner.id));
  });

  test('is not one who is banned', async () => {
    const ann = await somebody(own);
    const pat = await reviewer('is_plane_reviewer', own);
    expect(await mayDelete(ann)).toBe(false);
    const set = (ban_message: string | null) =>
      own.ctx.db.update(users).set({ ban_message }).where(eq(users.is_plane_reviewer, true));
    await set('Away');
    expect(await mayDelete(ann)).toBe(true);
    await set(null);
    // The one who rejected it may still approve it.
    const id = await appealed(ann, pat, own);
    expect((await deleteAsReviewer(own, pat, id)).status).toBe(403);
    expect((await decide(own, pat, id, { action: 'approve' })).status).toBe(200);
    await set('Away');
  });

  test('is the owner, where that is a super admin', async () => {
    const oda = await reviewer('is_super_admin', own);
    expect(await mayDelete(oda)).toBe(false);
  });
});

describe('the review list', () => {
  test('begins with appeals against others’ rejections, and ends with those against one’s own', async () => {
    const [ann, rex, sue] = [await somebody(), await reviewer(), await reviewer()];
    const pending = (await upload(server, ann)).id;
    const rexs = await appealed(ann, rex);
    const sues = await appealed(ann, sue);
    const about = async (user: TestUser) =>
      (await reviewList(user)).photos.map(({ id }) => id).filter((id) => [pending, rexs, sues].includes(id));
    expect(await about(rex)).toEqual([sues, pending, rexs]);
    expect(await about(sue)).toEqual([rexs, pending, sues]);
    expect(await about(await reviewer())).toEqual([rexs, sues, pending]);
  });

  test('counts all that wait, and others’ appeals come first however many of one’s own wait', async () => {
    const many = await startTestServer();
    try {
      const ann = await many.addUser('ann');
      const rex = await many.addUser('rex', 'is_plane_reviewer');
      const sue = await many.addUser('sue', 'is_plane_reviewer');
      const row = (by: TestUser) =>
        planeRow({ ...standing('pending_appeal'), user_id: ann.id, reviewed_by: by.id });
      const insert = async (rows: ReturnType<typeof planeRow>[]) =>
        (await many.ctx.db.insert(photos).values(rows).returning({ id: photos.id })).map(({ id }) => id);
      const rexs = await insert(Array.from({ length: 210 }, () => row(rex)));
      const [sues] = await insert([row(sue)]);
      const [pending] = await insert([planeRow({ user_id: ann.id })]);
      const forRex = await reviewList(rex, many);
      expect([forRex.photos.length, forRex.waiting]).toEqual([200, 212]);
      expect(forRex.photos.slice(0, 3).map(({ id }) => id)).toEqual([sues, pending, rexs[0]]);
      const forSue = await reviewList(sue, many);
      expect([forSue.photos.length, forSue.waiting]).toEqual([200, 212]);
      expect(forSue.photos.map(({ id }) => id)).toEqual(rexs.slice(0, 200));
    } finally {
      await many.close();
    }
  });

  test('shows what was taken of the same machine on the same day', async () => {
    const [ann, bob, rex] = [await somebody(), await somebody(), await reviewer()];
    const registration = 'D-SAME';
    const taken = async (owner: TestUser, form: Parameters<typeof upload>[2], status: 'approve' | 'wait') => {
      const { id } = await upload(server, owner, form, await sampleJpeg({ width: 852, height: 852 }));
      if (status === 'approve') await approve(server, rex, id);
      return id;
    };
    const shown: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      shown.unshift(
        await taken(bob, planeForm({ registration: n === 0 ? 'd-same' : registration }), 'approve'),
      );
    }
    const otherDay = await taken(bob, planeForm({ registration }), 'approve');
    await server.ctx.db
      .update(photos)
      .set({ date_taken: '2024-05-02T00:00:00' })
      .where(eq(photos.id, otherDay));
    await taken(bob, planeForm({ registration: 'D-OTHR' }), 'approve');
    const waits = await taken(ann, planeForm({ registration }), 'wait');
    const alsoWaits = await taken(bob, planeForm({ registration }), 'wait');
    const train = await taken(ann, trainForm({ train_number: registration }), 'wait');
    const { photos: list } = await reviewList(rex);
    const sameDay = (id: number) => list.find((photo) => photo.id === id)?.same_day;
    expect(sameDay(waits)?.map(({ id }) => id)).toEqual(shown.slice(0, 4));
    expect(sameDay(alsoWaits)?.map(({ id }) => id)).toEqual(shown.slice(0, 4));
    expect(sameDay(waits)?.[0]).toMatchObject({ username: bob.username });
    expect(sameDay(waits)?.[0]?.cache_image_path).toMatch(/^\/media\/card\//);
    expect(sameDay(train)).toEqual([]);
  });
});

describe('an approved photo', () => {
  test('is rejected from its own page, not from a desk', async () => {
    const [ann, rex] = [await somebody(), await reviewer()];
    const photo = await upload(server, ann);
    await approve(server, await reviewer(), photo.id);
    const body = { action: 'reject', rejectReason: 'A copy' } as const;
    expect(await decide(server, rex, photo.id, { ...body, isReviewerPage: true })).toMatchObject({
      status: 409,
      body: { approval_status: 'approved' },
    });
    expect((await decide(server, rex, photo.id, { ...body, isReviewerPage: false })).status).toBe(200);
    expect(await rowOf(photo.id)).toMatchObject({
      approval_status: 'rejected',
      reviewed_by: rex.id,
      rejection_reason: 'A copy',
      display_key: null,
    });
    expect((await get(photo.file_path ?? '')).statusCode).toBe(404);
    // It had not waited, so it says nothing about how long photos wait; it is one of the day's rejections.
    const [made] = await server.ctx.db.select().from(decisions).where(eq(decisions.reviewer_id, rex.id));
    expect(made).toMatchObject({ action: 'reject', waited_s: null, photo_type: 'planes' });
    for (const left of [200, 200, 429]) {
      const next = await upload(server, ann);
      expect((await decide(server, rex, next.id, body)).status).toBe(left);
    }
  });
});

describe('editing', () => {
  test('changes a pending or a rejected photo, trimmed, and leaves out what isn’t sent', async () => {
    const [ann, rex] = [await somebody(), await reviewer()];
    const pending = await upload(server, ann);
    const answer = await edit(ann, pending.id, { description: '  Rain at last ', airport: 'EGKK' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        photo: {
          id: pending.id,
          description: 'Rain at last',
          airport: 'EGKK',
          registration: 'G-XWBA',
          approval_status: 'pending',
          revision: 2,
        },
      },
    });
    const place = (await mine(ann)).photos.find(({ id }) => id === pending.id)?.queue_position;
    expect(answer.ok && answer.body.photo.queue_position).toBe(place);
    const rejected = await upload(server, ann);
    await reject(server, rex, rejected.id);
    expect(await edit(ann, rejected.id, { image_types: ['cargo_planes'], is_hot: true })).toMatchObject({
      status: 200,
      body: {
        photo: { approval_status: 'rejected', image_types: ['cargo_planes'], is_hot: true, revision: 3 },
      },
    });
    expect((await rowOf(rejected.id)).rejection_reason).toBe('Too dark');
  });

  test('keeps the rules of the upload', async () => {
    const ann = await somebody();
    const plane = await upload(server, ann);
    for (const wrong of [
      { airport: 'LAX' },
      { airport: 'EGL1' },
      { registration: '  ' },
      { description: 'x'.repeat(101) },
      { image_types: [] },
      { image_types: ['station'] },
      { image_types: ['airport', 'airport'] },
      { image_types: Array<string>(2500).fill('airport') },
      { operator: 'A\0B' },
    ]) {
      expect((await edit(ann, plane.id, wrong)).status).toBe(400);
    }
    expect(await rowOf(plane.id)).toMatchObject({
      revision: 1,
      airport: 'EGLL',
      operator: 'British Airways',
    });
    const train = await upload(server, ann, trainForm());
    expect(await edit(ann, train.id, { train_number: 'G2', railway_bureau: 'Wuhan_Bureau' })).toMatchObject({
      status: 200,
      body: { photo: { train_number: 'G2', railway_bureau: 'Wuhan_Bureau', line: '京沪高速铁路' } },
    });
    // Fields of the other type are not there.
    await edit(ann, train.id, { registration: 'G-XWBA', description: '' });
    expect(await rowOf(train.id)).toMatchObject({ registration: null, description: '' });
    expect((await edit(ann, train.id, { emu_type: 'tram' })).status).toBe(400);
    expect((await edit(ann, train.id, { railway_bureau: 'Moon_Bureau' })).status).toBe(400);
    expect((await edit(ann, train.id, { railway_bureau: 'Other' })).status).toBe(400);
    expect(await edit(ann, train.id, { railway_bureau: 'Other', railway_name: 'PKP' })).toMatchObject({
      body: { photo: { railway_bureau: 'Other', railway_name: 'PKP' } },
    });
    expect(await edit(ann, train.id, { railway_bureau: 'Wuhan_Bureau' })).toMatchObject({
      body: { photo: { railway_bureau: 'Wuhan_Bureau', railway_name: null } },
    });
  });

  test('ends with a decision, and while an appeal waits', async () => {
    const [ann, rex] = [await somebody(), await reviewer()];
    const approved = await upload(server, ann);
    await approve(server, rex, approved.id);
    const waiting = await appealed(ann, rex);
    for (const [id, approval_status] of [
      [approved.id, 'approved'],
      [waiting, 'pending_appeal'],
    ] as const) {
      expect(await edit(ann, id, { description: 'Changed' })).toMatchObject({
        status: 409,
        body: { approval_status, reviewer_name: rex.username },
      });
    }
    const pending = await upload(server, ann);
    expect((await edit(ann, pending.id, { description: 'One', revision: 1 })).status).toBe(200);
    expect(await edit(ann, pending.id, { description: 'Two', revision: 1 })).toMatchObject({
      status: 409,
      body: { approval_status: 'pending', revision: 2 },
    });
    expect((await rowOf(pending.id)).description).toBe('One');
  });

  test('is the owner’s alone', async () => {
    const [ann, bob, rex] = [await somebody(), await somebody(), await reviewer()];
    const { id } = await upload(server, ann);
    expect((await edit(bob, id, { description: 'Mine' })).status).toBe(404);
    expect((await edit(rex, id, { description: 'Mine' })).status).toBe(403);
    expect((await rowOf(id)).revision).toBe(1);
  });

  test('makes a decision on the texts of before a conflict', async () => {
    const [ann, rex] = [await somebody(), await reviewer()];
    const { id } = await upload(server, ann);
    await edit(ann, id, { registration: 'G-XWBB' });
    for (const body of [
      { action: 'approve', revision: 1 },
      { action: 'reject', rejectReason: 'Wrong registration', revision: 1 },
    ] as const) {
      const answer = await decide(server, rex, id, body);
      expect(answer).toMatchObject({
        status: 409,
        body: {
          approval_status: 'pending',
          revision: 2,
          error: 'This photo has been changed in the meantime. Please look at it again.',
        },
      });
      expect(answer.body).not.toHaveProperty('reviewer_name');
    }
    expect(await server.ctx.db.$count(decisions, eq(decisions.photo_id, id))).toBe(0);
    expect((await decide(server, rex, id, { action: 'approve', revision: 2 })).status).toBe(200);
  });
});

describe('place and wait', () => {
  test('are those of the photo’s type', async () => {
    const own = await startTestServer({ still: true });
    try {
      const [ann, bob] = [await own.addUser('ann'), await own.addUser('bob')];
      const sue = await own.addUser('sue', 'is_super_image_reviewer');
      const list = async (user: TestUser) => {
        const answer = await own.call('GET /api/my-photos', { token: user.token });
        if (!answer.ok) throw new Error(JSON.stringify(answer.body));
        return answer.body;
      };
      expect((await list(ann)).wait).toEqual({ planes: null, trains: null });
      const first = await upload(own, ann);
      await upload(own, bob);
      await upload(own, ann, trainForm());
      const third = await upload(own, ann);
      const places = async () => (await list(ann)).photos.map(({ queue_position }) => queue_position);
      expect(await places()).toEqual([3, 1, 1]);
      await approve(own, sue, first.id);
      expect(await places()).toEqual([2, 1, null]);
      await deleteAsReviewer(own, sue, third.id);
      expect(await places()).toEqual([1, null]);
      // Two have waited no time; the 201 before them count as far as they are of the latest 200.
      const minutes = (n: number) =>
        decisionRow({ reviewer_id: sue.id, photo_type: 'trains', waited_s: n * 60 });
      await own.ctx.db
        .insert(decisions)
        .values([minutes(100_000), ...Array.from({ length: 200 }, (_, n) => minutes(n + 1))]);
      expect((await list(ann)).wait.trains).toBeNull();
      own.advance(60_000);
      // Percentiles between 1 and 200 minutes, rounded up.
      expect((await list(ann)).wait).toEqual({
        planes: { median_minutes: 1, p90_minutes: 1 },
        trains: { median_minutes: 101, p90_minutes: 181 },
      });
    } finally {
      await own.close();
    }
  });
});

describe('twenty at once on one photo', () => {
  /** Files of a photo that stands so. */
  const FILES = new Map([
    ['pending', 4],
    ['approved', 4],
    ['rejected', 1],
    ['pending_appeal', 1],
    ['gone', 0],
  ]);

  /** What must hold of a photo, whatever won. */
  async function expectConsistent(id: number, owner: TestUser, filesBefore: number): Promise<string> {
    const { db } = server.ctx;
    const [row] = await db.select().from(photos).where(eq(photos.id, id));
    const status = row?.approval_status ?? 'gone';
    const made = await db.select().from(decisions).where(eq(decisions.photo_id, id)).orderBy(decisions.id);
    const events = await eventsOf(id);
    const told = await db.$count(
      notifications,
      // What the approval was worth beside is told too (docs/rules/achievements.md, "Awarding").
      and(eq(notifications.user_id, owner.id), ne(notifications.kind, 'achievement')),
    );
    const files = (await listAll(server.ctx.storage)).length - filesBefore;
    // Each decision is a step of the photo's life, told once.
    expect(told).toBe(made.length);
    const verdicts = { approve: 'approved', reject: 'rejected', delete: 'deleted' };
    const steps = made.map(
      ({ action }) => verdicts[action === 'approve' || action === 'reject' ? action : 'delete'],
    );
    expect(events.filter((event) => event !== 'uploaded' && event !== 'appealed')).toEqual(steps);
    expect(events.filter((event) => event === 'uploaded')).toHaveLength(1);
    expect(files).toBe(FILES.get(status));
    const last = { pending: 'uploaded', pending_appeal: 'appealed', gone: 'deleted' }[status] ?? status;
    expect(events.at(-1)).toBe(last);
    const messages = await db.$count(photoMessages, eq(photoMessages.photo_id, id));
    const said = events.filter((event) => event === 'rejected' || event === 'appealed').length;
    expect(messages).toBe(status === 'gone' ? 0 : said);
    return status;
  }

  test('that waits: one of approval, rejection and deletion wins', async () => {
    const ann = await somebody();
    const [one, other, third] = [await reviewer(), await reviewer(), await reviewer()];
    const before = (await listAll(server.ctx.storage)).length;
    const { id } = await upload(server, ann);
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        if (n % 4 === 0)
          return decide(server, one, id, { action: 'approve', revision: 1, isReviewerPage: true });
        if (n % 4 === 1) return edit(ann, id, { description: `No. ${n}` });
        if (n % 4 === 2) return deleteAsReviewer(server, third, id);
        return decide(server, other, id, { action: 'reject', rejectReason: 'Dark', isReviewerPage: true });
      }),
    );
    expect(sent.map(({ status }) => status).filter((status) => ![200, 404, 409].includes(status))).toEqual(
      [],
    );
    await expectConsistent(id, ann, before);
  });

  test('that was rejected: it is appealed once', async () => {
    const [ann, rex] = [await somebody(), await reviewer()];
    const before = (await listAll(server.ctx.storage)).length;
    const { id } = await upload(server, ann);
    await reject(server, rex, id);
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0 ? appeal(server, ann, id, `Appeal no. ${n}`) : edit(ann, id, { description: `No. ${n}` }),
      ),
    );
    expect(sent.filter((answer, n) => n % 2 === 0 && answer.ok)).toHaveLength(1);
    expect(await expectConsistent(id, ann, before)).toBe('pending_appeal');
  });

  test('with an appeal: it is approved or deleted, once', async () => {
    const [ann, rex, one, other] = [await somebody(), await reviewer(), await reviewer(), await reviewer()];
    const before = (await listAll(server.ctx.storage)).length;
    const id = await appealed(ann, rex);
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        if (n % 3 === 0) return decide(server, one, id, { action: 'approve', isReviewerPage: true });
        if (n % 3 === 1) return deleteAsReviewer(server, other, id, 'Still dark');
        return appeal(server, ann, id);
      }),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(['approved', 'gone']).toContain(await expectConsistent(id, ann, before));
  });
});
