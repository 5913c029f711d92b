/** The effects of a rejection (docs/rules/photos.md, "Rejected photos", "Pictures of rejected photos"). */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decisions, photoMessages } from '../../../server/platform/db/schema.ts';
import { reasons } from '../../../src/contract/texts/reasons-en.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm } from '../photo-forms.ts';
import {
  appealed,
  decide,
  eventsOf,
  getFile,
  photoRow,
  rejectedPhotosOf,
  someReviewer,
  somebody,
} from '../review-helpers.ts';
import { sampleJpeg } from '../sample-jpeg.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

describe('a rejection with codes', () => {
  const marks = [
    { code: 'level', x: 0.25, y: 0.5 } as const,
    { code: 'level', x: 0.75, y: 0.5 } as const,
    { code: 'duplicate' } as const,
  ];
  const names = `${reasons.level.name}; ${reasons.duplicate.name}`;

  test('has a text made of the codes and the reason, and its marks', async () => {
    const [ann, rex] = [await somebody(server), await someReviewer(server)];
    const photo = await addPhoto(server, ann);
    const body = { action: 'reject', rejectReason: ' Left side hangs ', rejectMarks: marks } as const;
    expect((await decide(server, rex, photo.id, body)).status).toBe(200);
    const message = `${names}\nLeft side hangs`;
    const picture = `/api/photos/${photo.id}/picture`;
    expect(await rejectedPhotosOf(server, ann)).toMatchObject([
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
    expect(await photoRow(server, photo.id)).toMatchObject({
      display_key: null,
      card_key: null,
      revision: 2,
    });
    for (const path of [photo.file_path, photo.cache_image_path]) {
      expect((await getFile(server, path ?? '')).statusCode).toBe(404);
    }
    expect(await eventsOf(server, photo.id)).toEqual(['uploaded', 'rejected']);
  });

  test('needs no written reason', async () => {
    const [ann, rex] = [await somebody(server), await someReviewer(server)];
    const photo = await addPhoto(server, ann);
    const response = await decide(server, rex, photo.id, { action: 'reject', rejectMarks: marks });
    expect(response.status).toBe(200);
    expect((await photoRow(server, photo.id)).rejection_reason).toBe(names);
  });

  test('stores its marks normalized, and recognises them written differently', async () => {
    const [ann, rex] = [await somebody(server), await someReviewer(server)];
    const photo = await addPhoto(server, ann);
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
    const normalized = [{ code: 'level', x: 0.25, y: 0.5 }, { code: 'dust' }, { code: 'duplicate' }];
    expect((await photoRow(server, photo.id)).rejection_marks).toEqual(normalized);
    const [message] = await server.ctx.db
      .select({ marks: photoMessages.marks })
      .from(photoMessages)
      .where(eq(photoMessages.photo_id, photo.id));
    expect(message?.marks).toEqual(normalized);
    const repeated = await sendMarks(
      '[{"y":0.5,"x":0.25,"code":"level"},{"code":"dust","seen":true},{"code":"duplicate"}]',
    );
    expect([repeated.statusCode, repeated.body]).toEqual([200, first.body]);
    expect((await sendMarks('[{"code":"level"},{"code":"dust"},{"code":"duplicate"}]')).statusCode).toBe(422);
  });

  test('says of a pin, but of no code without one, that it shows only when equalised', async () => {
    const [ann, rex] = [await somebody(server), await someReviewer(server)];
    const photo = await addPhoto(server, ann);
    const equalised = true as const;
    const pin = { code: 'dust', x: 0.25, y: 0.5, equalised } as const;
    const rejectMarks = [
      pin,
      { code: 'level', equalised },
      { code: 'duplicate', x: 0.5, y: 0.5, equalised },
    ] as const;
    const response = await decide(server, rex, photo.id, { action: 'reject', rejectMarks: [...rejectMarks] });
    expect(response.status).toBe(200);
    const stored = [pin, { code: 'level' }, { code: 'duplicate' }];
    expect(await rejectedPhotosOf(server, ann)).toMatchObject([
      {
        rejection_reason: 'Dust spots; Not level; Duplicate',
        rejection_marks: stored,
        conversation: [{ marks: stored }],
      },
    ]);
  });

  test('is refused when it is empty or invalid', async () => {
    const [ann, rex] = [await somebody(server), await someReviewer(server)];
    const photo = await addPhoto(server, ann);
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
    for (const invalidMarks of [
      Array.from({ length: 21 }, () => marks[0]),
      [{ code: 'ugly' }],
      [{ code: 'level', x: 1.01, y: 0 }],
      [{ code: 'level', x: 0, y: -0.01 }],
      [{ code: 'dust', x: 0, y: 0, equalised: 'yes' }],
    ]) {
      const sent = await server.app.inject({
        method: 'PUT',
        url: `/api/review/photos/${photo.id}`,
        headers: { authorization: `Bearer ${rex.token}` },
        payload: { action: 'reject', rejectMarks: invalidMarks },
      });
      expect(sent.statusCode).toBe(400);
    }
    expect(await photoRow(server, photo.id)).toMatchObject({ approval_status: 'pending', revision: 1 });
  });
});

describe('the picture of a rejected photo', () => {
  let ann: TestUser;
  let id = 0;
  beforeAll(async () => {
    ann = await somebody(server);
    ({ id } = await addPhoto(server, ann, planeForm(), await sampleJpeg({ width: 1600, height: 1000 })));
    await reject(server, await someReviewer(server), id);
  });

  test('is for its owner and the reviewers of its type', async () => {
    for (const user of [ann, await someReviewer(server, 'is_plane_reviewer'), await server.founder()]) {
      const response = await getFile(server, `/api/photos/${id}/picture`, user.token);
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(response.headers['cache-control']).toBe('no-store');
      const { width, height } = await sharp(response.rawPayload).metadata();
      expect([width, height]).toEqual([1600, 1000]);
    }
  });

  test('is small as a card', async () => {
    const response = await getFile(server, `/api/photos/${id}/picture?size=card`, ann.token);
    const { width, height } = await sharp(response.rawPayload).metadata();
    expect([width, height]).toEqual([640, 400]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('is hidden from everybody else', async () => {
    expect((await getFile(server, `/api/photos/${id}/picture`)).statusCode).toBe(401);
    expect((await getFile(server, `/api/photos/${id}/picture`, 'a token of long ago')).statusCode).toBe(401);
    for (const user of [await somebody(server), await someReviewer(server, 'is_train_reviewer')]) {
      const response = await getFile(server, `/api/photos/${id}/picture`, user.token);
      expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
    }
  });

  test('stays during an appeal; photos with public files and unknown photos have none', async () => {
    const bob = await somebody(server);
    const waiting = await appealed(server, bob, await someReviewer(server));
    expect((await getFile(server, `/api/photos/${waiting}/picture`, bob.token)).statusCode).toBe(200);
    const pending = await addPhoto(server, bob);
    const approved = await addPhoto(server, bob);
    await approve(server, await someReviewer(server), approved.id);
    for (const photoId of [pending.id, approved.id, 999_999]) {
      expect((await getFile(server, `/api/photos/${photoId}/picture`, bob.token)).statusCode).toBe(404);
    }
  });
});

describe('an approved photo', () => {
  test('can be rejected from its own page, not from the review page', async () => {
    const [ann, rex] = [await somebody(server), await someReviewer(server)];
    const photo = await addPhoto(server, ann);
    await approve(server, await someReviewer(server), photo.id);
    const body = { action: 'reject', rejectReason: 'A copy' } as const;
    expect(await decide(server, rex, photo.id, { ...body, isReviewerPage: true })).toMatchObject({
      status: 409,
      body: { approval_status: 'approved' },
    });
    expect((await decide(server, rex, photo.id, { ...body, isReviewerPage: false })).status).toBe(200);
    expect(await photoRow(server, photo.id)).toMatchObject({
      approval_status: 'rejected',
      reviewed_by: rex.id,
      rejection_reason: 'A copy',
      display_key: null,
    });
    expect((await getFile(server, photo.file_path ?? '')).statusCode).toBe(404);
    // The photo wasn't pending, so it has no wait time, but the rejection counts towards the day's limit.
    const [decision] = await server.ctx.db.select().from(decisions).where(eq(decisions.reviewer_id, rex.id));
    expect(decision).toMatchObject({ action: 'reject', waited_s: null, photo_type: 'planes' });
    for (const status of [200, 200, 429]) {
      const next = await addPhoto(server, ann);
      expect((await decide(server, rex, next.id, body)).status).toBe(status);
    }
  });
});
