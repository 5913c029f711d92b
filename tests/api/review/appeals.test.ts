/** Appeals against rejections (docs/rules/photos.md, "Appeals"; docs/rules/review.md, "Appeals"). */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { decisions, photoMessages, users } from '../../../server/platform/db/schema.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import {
  appeal,
  appealed,
  decide,
  deleteAsReviewer,
  edit,
  eventsOf,
  getFile,
  photoRow,
  rejectedPhotosOf,
  someReviewer,
  reviewList,
  somebody,
} from '../review-helpers.ts';
import { listAll } from '../storage/conformance.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

describe('an appeal', () => {
  test('is pending with its message, and is part of the conversation', async () => {
    const [ann, rex] = [await somebody(server), await someReviewer(server)];
    const { id } = await addPhoto(server, ann);
    await reject(server, rex, id);
    expect(await appeal(server, ann, id, '  It was dusk  ')).toMatchObject({
      status: 200,
      body: { conversationSaved: true, id, approval_status: 'pending_appeal', revision: 3 },
    });
    expect(await rejectedPhotosOf(server, ann)).toMatchObject([
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
    const listed = (await reviewList(server, await someReviewer(server))).photos.find(
      (photo) => photo.id === id,
    );
    expect(listed).toMatchObject({
      appeal_message: 'It was dusk',
      may_delete: true,
      reviewer_id: rex.id,
      conversation: [{ role: 'reviewer' }, { role: 'user' }],
    });
    expect(await eventsOf(server, id)).toEqual(['uploaded', 'rejected', 'appealed']);
  });

  test('is refused with an invalid message', async () => {
    const [ann, rex] = [await somebody(server), await someReviewer(server)];
    const { id } = await addPhoto(server, ann);
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
    expect((await photoRow(server, id)).approval_status).toBe('rejected');
    expect((await appeal(server, ann, id, '  12345  ')).status).toBe(200);
  });

  test('is only for rejected photos, once', async () => {
    const [ann, rex] = [await somebody(server), await someReviewer(server)];
    const pending = await addPhoto(server, ann);
    const approved = await addPhoto(server, ann);
    await approve(server, rex, approved.id);
    const waiting = await appealed(server, ann, rex);
    for (const [id, approval_status] of [
      [pending.id, 'pending'],
      [approved.id, 'approved'],
      [waiting, 'pending_appeal'],
    ] as const) {
      expect(await appeal(server, ann, id)).toMatchObject({ status: 409, body: { approval_status } });
    }
    expect(await server.ctx.db.$count(photoMessages, eq(photoMessages.photo_id, waiting))).toBe(2);
  });

  test('that is approved publishes the photo again, at new URLs', async () => {
    const [ann, rex, sue] = [await somebody(server), await someReviewer(server), await someReviewer(server)];
    const before = await addPhoto(server, ann);
    await reject(server, rex, before.id);
    await appeal(server, ann, before.id);
    const files = (await listAll(server.ctx.storage)).length;
    const response = await decide(server, sue, before.id, {
      action: 'approve',
      isReviewerPage: true,
      revision: 3,
    });
    expect(response).toMatchObject({ status: 200, body: { approval_status: 'approved', revision: 4 } });
    const shown = await server.call('GET /api/photos/:id', { params: { id: before.id } });
    if (!shown.ok) throw new Error(JSON.stringify(shown.body));
    const { file_path, cache_image_path } = shown.body;
    expect(file_path).not.toBe(before.file_path);
    for (const path of [file_path, cache_image_path]) {
      const file = await getFile(server, path ?? '');
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
    for (const path of [before.file_path, before.cache_image_path]) {
      expect((await getFile(server, path ?? '')).statusCode).toBe(404);
    }
    expect((await getFile(server, `/api/photos/${before.id}/picture`, ann.token)).statusCode).toBe(404);
    expect((await listAll(server.ctx.storage)).length).toBe(files + 3);
    expect(await photoRow(server, before.id)).toMatchObject({
      appeal_status: 'approved',
      rejection_reason: null,
      rejection_marks: [],
      reviewed_by: sue.id,
      width: before.width,
      height: before.height,
    });
    expect(await rejectedPhotosOf(server, ann)).toEqual([]);
    expect(await eventsOf(server, before.id)).toEqual(['uploaded', 'rejected', 'appealed', 'approved']);
  });

  test('of a photo whose file is damaged can’t be approved, only declined', async () => {
    const [ann, rex, sue] = [await somebody(server), await someReviewer(server), await someReviewer(server)];
    const id = await appealed(server, ann, rex);
    await server.ctx.storage.put((await photoRow(server, id)).original_key, Buffer.from('half'));
    expect(await decide(server, sue, id, { action: 'approve' })).toMatchObject({
      status: 422,
      body: {
        code: 'image_invalid',
        error: 'This photo’s file can no longer be read. Please delete the photo.',
      },
    });
    expect((await photoRow(server, id)).approval_status).toBe('pending_appeal');
    expect((await deleteAsReviewer(server, sue, id)).status).toBe(200);
  });

  test('of a photo that its owner deletes while it is drawn is a 404', async () => {
    const [ann, rex, sue] = [await somebody(server), await someReviewer(server), await someReviewer(server)];
    const id = await appealed(server, ann, rex);
    const { storage } = server.ctx;
    const open = vi.spyOn(storage, 'open').mockImplementationOnce(async () => {
      const own = { params: { id }, token: ann.token, idempotencyKey: randomUUID() };
      expect((await server.call('DELETE /api/my-photos/:id', own)).status).toBe(200);
      return undefined;
    });
    // Sent to the first server, whose storage the test mocks.
    const response = await server.app.inject({
      method: 'PUT',
      url: `/api/review/photos/${id}`,
      headers: { authorization: `Bearer ${sue.token}` },
      payload: { action: 'approve' },
    });
    open.mockRestore();
    expect(response.statusCode).toBe(404);
  });

  test('whose approval is refused leaves no files behind', async () => {
    const [ann, rex] = [await somebody(server), await someReviewer(server)];
    const id = await appealed(server, ann, rex);
    const files = await listAll(server.ctx.storage);
    const stranger = await someReviewer(server, 'is_train_reviewer');
    expect((await decide(server, stranger, id, { action: 'approve' })).status).toBe(403);
    const other = await someReviewer(server);
    expect((await decide(server, other, id, { action: 'approve', revision: 1 })).status).toBe(409);
    expect((await decide(server, rex, id, { action: 'approve' })).status).toBe(403);
    expect(await listAll(server.ctx.storage)).toEqual(files);
  });

  test('can’t be rejected again', async () => {
    const [ann, rex, sue] = [await somebody(server), await someReviewer(server), await someReviewer(server)];
    const id = await appealed(server, ann, rex);
    expect(await decide(server, sue, id, { action: 'reject', rejectReason: 'Still dark' })).toMatchObject({
      status: 409,
      body: { approval_status: 'pending_appeal', reviewer_name: rex.username },
    });
    expect((await photoRow(server, id)).revision).toBe(3);
  });

  test('declined by another reviewer deletes the photo', async () => {
    const [ann, rex, sue] = [await somebody(server), await someReviewer(server), await someReviewer(server)];
    const id = await appealed(server, ann, rex);
    expect((await deleteAsReviewer(server, sue, id, 'Still dark')).status).toBe(200);
    expect(await rejectedPhotosOf(server, ann)).toEqual([]);
    expect(await eventsOf(server, id)).toEqual(['uploaded', 'rejected', 'appealed', 'deleted']);
    const recorded = await server.ctx.db
      .select({ action: decisions.action, reason: decisions.reason })
      .from(decisions)
      .where(eq(decisions.photo_id, id))
      .orderBy(decisions.id);
    expect(recorded).toEqual([
      { action: 'reject', reason: 'Too dark' },
      { action: 'delete', reason: 'Still dark' },
    ]);
  });

  test('prevents a deletion based on an earlier revision', async () => {
    const [ann, rex, sue] = [await somebody(server), await someReviewer(server), await someReviewer(server)];
    const id = await appealed(server, ann, rex);
    expect(await deleteAsReviewer(server, sue, id, 'Still dark', 1)).toMatchObject({
      status: 409,
      body: { approval_status: 'pending_appeal', reviewer_name: rex.username, revision: 3 },
    });
    expect((await photoRow(server, id)).approval_status).toBe('pending_appeal');
    expect((await deleteAsReviewer(server, sue, id, 'Still dark', 3)).status).toBe(200);
    // A photo that is pending its first decision may be deleted even if its description has changed.
    const pending = await addPhoto(server, ann);
    await edit(server, ann, pending.id, { description: 'Rain at last' });
    expect((await deleteAsReviewer(server, sue, pending.id, undefined, 1)).status).toBe(200);
  });

  test('is possible again after a later rejection', async () => {
    const [ann, rex, sue] = [await somebody(server), await someReviewer(server), await someReviewer(server)];
    const id = await appealed(server, ann, rex);
    await approve(server, sue, id);
    expect((await decide(server, sue, id, { action: 'reject', rejectReason: 'A copy' })).status).toBe(200);
    expect(await photoRow(server, id)).toMatchObject({
      appeal_status: null,
      appeal_message: null,
      appealed_at: null,
    });
    expect((await appeal(server, ann, id, 'No copy at all')).status).toBe(200);
    const [photo] = await rejectedPhotosOf(server, ann);
    expect(photo?.conversation.map(({ message }) => message)).toEqual([
      'Too dark',
      'It was dusk, and level',
      'A copy',
      'No copy at all',
    ]);
  });
});

describe('declining an appeal', () => {
  let ownServer: TestServer;
  let founder: TestUser;
  beforeAll(async () => {
    ownServer = await startTestServer();
    founder = await ownServer.founder();
  });
  afterAll(() => ownServer.close());

  /** Whether the founder, who rejected a photo, may delete it after its owner has appealed. */
  async function mayDelete(owner: TestUser): Promise<boolean> {
    const id = await appealed(ownServer, owner, founder);
    const listed = (await reviewList(ownServer, founder)).photos.find((photo) => photo.id === id);
    const { status } = await deleteAsReviewer(ownServer, founder, id);
    expect([200, 403]).toContain(status);
    expect(listed?.may_delete).toBe(status === 200);
    const { approval_status } = await photoRow(ownServer, id);
    expect(approval_status).toBe(status === 200 ? 'deleted' : 'pending_appeal');
    // Moves to the next day, so the daily limit doesn't refuse later rejections.
    ownServer.advance(24 * 60 * 60 * 1000);
    return status === 200;
  }

  test('is for another reviewer of its type than the owner, if there is one', async () => {
    expect(await mayDelete(await somebody(ownServer))).toBe(true);
    await someReviewer(ownServer, 'is_train_reviewer');
    expect(await mayDelete(await somebody(ownServer))).toBe(true);
    // The photo's owner is the only other reviewer of its type, and may not decide on it.
    const owner = await someReviewer(ownServer, 'is_plane_reviewer');
    expect(await mayDelete(owner)).toBe(true);
    expect(await mayDelete(await somebody(ownServer))).toBe(false);
    await ownServer.ctx.db.update(users).set({ is_plane_reviewer: false }).where(eq(users.id, owner.id));
  });

  test('is not left to a banned reviewer', async () => {
    const ann = await somebody(ownServer);
    await someReviewer(ownServer, 'is_plane_reviewer');
    expect(await mayDelete(ann)).toBe(false);
    const setBan = (ban_message: string | null) =>
      ownServer.ctx.db.update(users).set({ ban_message }).where(eq(users.is_plane_reviewer, true));
    await setBan('Away');
    expect(await mayDelete(ann)).toBe(true);
    await setBan(null);
  });

  test('and approving one are both refused to the reviewer who rejected the photo', async () => {
    const pat = await someReviewer(ownServer, 'is_plane_reviewer');
    const id = await appealed(ownServer, await somebody(ownServer), pat);
    expect((await deleteAsReviewer(ownServer, pat, id)).status).toBe(403);
    expect((await decide(ownServer, pat, id, { action: 'approve' })).status).toBe(403);
    expect((await decide(ownServer, founder, id, { action: 'approve' })).status).toBe(200);
    await ownServer.ctx.db.update(users).set({ is_plane_reviewer: false }).where(eq(users.id, pat.id));
  });

  test('is for the owner if that is a super admin', async () => {
    const oda = await someReviewer(ownServer, 'is_super_admin');
    expect(await mayDelete(oda)).toBe(false);
  });
});
