/** Photographers edit what they wrote about their photos (docs/rules/photos.md, "Editing"). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decisions } from '../../../server/platform/db/schema.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm, trainForm } from '../photo-forms.ts';
import { appealed, decide, edit, photoRow, someReviewer, somebody } from '../review-helpers.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

async function myPhotos(user: TestUser) {
  const response = await server.call('GET /api/my-photos', { token: user.token });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body;
}

describe('editing', () => {
  test('changes a pending or a rejected photo, trims texts, and leaves other fields alone', async () => {
    const [ann, rex] = [await somebody(server), await someReviewer(server)];
    const pending = await addPhoto(server, ann);
    const response = await edit(server, ann, pending.id, { description: '  Rain at last ', airport: 'EGKK' });
    expect(response).toMatchObject({
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
    const position = (await myPhotos(ann)).photos.find(({ id }) => id === pending.id)?.queue_position;
    expect(response.ok && response.body.photo.queue_position).toBe(position);
    const rejected = await addPhoto(server, ann);
    await reject(server, rex, rejected.id);
    expect(
      await edit(server, ann, rejected.id, { image_types: ['cargo_planes'], is_hot: true }),
    ).toMatchObject({
      status: 200,
      body: {
        photo: { approval_status: 'rejected', image_types: ['cargo_planes'], is_hot: true, revision: 3 },
      },
    });
    expect((await photoRow(server, rejected.id)).rejection_reason).toBe('Too dark');
  });

  test('can withdraw the consent to social media', async () => {
    const ann = await somebody(server);
    const { id } = await addPhoto(server, ann, planeForm({ social_media_consent: true }));
    await edit(server, ann, id, { description: 'Still allowed' });
    expect(await photoRow(server, id)).toMatchObject({ social_media_consent: true });
    await edit(server, ann, id, { social_media_consent: false });
    expect(await photoRow(server, id)).toMatchObject({ social_media_consent: false });
  });

  test('follows the rules of the upload', async () => {
    const ann = await somebody(server);
    const plane = await addPhoto(server, ann);
    for (const invalid of [
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
      expect((await edit(server, ann, plane.id, invalid)).status).toBe(400);
    }
    expect(await photoRow(server, plane.id)).toMatchObject({
      revision: 1,
      airport: 'EGLL',
      operator: 'British Airways',
    });
    const train = await addPhoto(server, ann, trainForm());
    expect(
      await edit(server, ann, train.id, { train_number: 'G2', railway_bureau: 'Wuhan_Bureau' }),
    ).toMatchObject({
      status: 200,
      body: { photo: { train_number: 'G2', railway_bureau: 'Wuhan_Bureau', line: '京沪高速铁路' } },
    });
    // The other type's fields are ignored.
    await edit(server, ann, train.id, { registration: 'G-XWBA', description: '' });
    expect(await photoRow(server, train.id)).toMatchObject({ registration: null, description: '' });
    expect((await edit(server, ann, train.id, { emu_type: 'tram' })).status).toBe(400);
    expect((await edit(server, ann, train.id, { railway_bureau: 'Moon_Bureau' })).status).toBe(400);
    expect((await edit(server, ann, train.id, { railway_bureau: 'Other' })).status).toBe(400);
    expect(await edit(server, ann, train.id, { railway_bureau: 'Other', railway_name: 'PKP' })).toMatchObject(
      {
        body: { photo: { railway_bureau: 'Other', railway_name: 'PKP' } },
      },
    );
    expect(await edit(server, ann, train.id, { railway_bureau: 'Wuhan_Bureau' })).toMatchObject({
      body: { photo: { railway_bureau: 'Wuhan_Bureau', railway_name: null } },
    });
  });

  test('is refused after an approval, during an appeal and for an old revision', async () => {
    const [ann, rex] = [await somebody(server), await someReviewer(server)];
    const approved = await addPhoto(server, ann);
    await approve(server, rex, approved.id);
    const waiting = await appealed(server, ann, rex);
    for (const [id, approval_status] of [
      [approved.id, 'approved'],
      [waiting, 'pending_appeal'],
    ] as const) {
      expect(await edit(server, ann, id, { description: 'Changed' })).toMatchObject({
        status: 409,
        body: { approval_status, reviewer_name: rex.username },
      });
    }
    const pending = await addPhoto(server, ann);
    expect((await edit(server, ann, pending.id, { description: 'One', revision: 1 })).status).toBe(200);
    expect(await edit(server, ann, pending.id, { description: 'Two', revision: 1 })).toMatchObject({
      status: 409,
      body: { approval_status: 'pending', revision: 2 },
    });
    expect((await photoRow(server, pending.id)).description).toBe('One');
  });

  test('is only for the owner', async () => {
    const [ann, bob, rex] = [await somebody(server), await somebody(server), await someReviewer(server)];
    const { id } = await addPhoto(server, ann);
    expect((await edit(server, bob, id, { description: 'Mine' })).status).toBe(404);
    expect((await edit(server, rex, id, { description: 'Mine' })).status).toBe(403);
    expect((await photoRow(server, id)).revision).toBe(1);
  });

  test('makes a decision on the previous texts a conflict', async () => {
    const [ann, rex] = [await somebody(server), await someReviewer(server)];
    const { id } = await addPhoto(server, ann);
    await edit(server, ann, id, { registration: 'G-XWBB' });
    for (const body of [
      { action: 'approve', revision: 1 },
      { action: 'reject', rejectReason: 'Wrong registration', revision: 1 },
    ] as const) {
      const response = await decide(server, rex, id, body);
      expect(response).toMatchObject({
        status: 409,
        body: {
          approval_status: 'pending',
          revision: 2,
          error: 'This photo has been changed in the meantime. Please look at it again.',
        },
      });
      expect(response.body).not.toHaveProperty('reviewer_name');
    }
    expect(await server.ctx.db.$count(decisions, eq(decisions.photo_id, id))).toBe(0);
    expect((await decide(server, rex, id, { action: 'approve', revision: 2 })).status).toBe(200);
  });
});
