/** The scenes (`scene.ts`) of the calls that are tested in full. */
import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { decisions, photos, takedowns } from '../../../server/platform/db/schema.ts';
import {
  BRANDED_FILE_PART,
  WATERMARKED_PHOTO_ID_FIELD,
  WATERMARKED_FILE_PART,
} from '../../../src/contract/rules/watermark-form.ts';
import { addPhoto, approve } from '../added-photos.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { asStored, multipartForm, planeForm, sha256Of, smallJpeg } from '../photo-forms.ts';
import { somebody } from '../review-helpers.ts';
import { sampleJpeg } from '../sample-jpeg.ts';
import { bare, form, json } from './requests.ts';
import { approvedPhoto, UNUSED_ID } from './scene.ts';
import type { FullScene, MakeFullScene } from './scene.ts';

const pictures = new Map<string, Promise<Buffer>>();

/** A picture of this size, drawn once. It must differ from its scene's other pictures, but not from other scenes'. */
function pictureOf(width: number, height: number, name = 'one'): Promise<Buffer> {
  const key = `${width} ${height} ${name}`;
  const drawn = pictures.get(key) ?? sampleJpeg({ width, height });
  pictures.set(key, drawn);
  return drawn;
}

/**
 * The calls that do something between the look-up of their key and the transaction that binds it; and a like, as the
 * one call of those that do all in `runIdempotent`: done twice, it would take itself back.
 */
export const fullScenes = {
  'POST /api/upload': async (server) => {
    const user = await somebody(server);
    const [jpeg, otherJpeg] = [await smallJpeg(), await pictureOf(860, 860)];
    const uploadOf = (data: FormData) => form('POST /api/upload', user, data);
    const reordered = new FormData();
    for (const [name, value] of [...multipartForm(planeForm(), { bytes: jpeg })].toReversed()) {
      if (name !== 'photo' && typeof value === 'string') reordered.append(name, ` ${value} `);
    }
    reordered.set('image_types', ' [ "normal_livery" ]');
    reordered.set('pt_type', 'planes');
    reordered.append('line', 'of the other type');
    reordered.append('photo', new Blob([new Uint8Array(jpeg)], { type: 'image/png' }), 'renamed.png');
    const made = (bytes: Buffer) =>
      server.ctx.db.$count(
        photos,
        and(eq(photos.user_id, user.id), eq(photos.original_sha256, sha256Of(bytes))),
      );
    return {
      one: await uploadOf(multipartForm(planeForm(), { bytes: jpeg })),
      alike: [
        await uploadOf(reordered),
        await uploadOf(multipartForm(planeForm(), { bytes: jpeg, sha256: sha256Of(jpeg).toUpperCase() })),
        // As after a lost response, when the upload is gone.
        await uploadOf(multipartForm(planeForm(), { uploadId: randomUUID(), sha256: sha256Of(jpeg) })),
      ],
      other: await uploadOf(multipartForm(planeForm(), { bytes: otherJpeg })),
      effects: async () => ({ one: await made(jpeg), other: await made(otherJpeg) }),
      files: { one: 4, other: 4 },
      refused: async () => [
        [await uploadOf(multipartForm(planeForm({ airport: 'X' }), { bytes: jpeg })), 400],
        [await uploadOf(multipartForm(planeForm(), { uploadId: randomUUID() })), 404],
        [await uploadOf(multipartForm(planeForm(), { bytes: Buffer.from('no photo') })), 415],
        [await uploadOf(multipartForm(planeForm(), { bytes: await pictureOf(851, 900) })), 422],
        [await uploadOf(multipartForm(planeForm(), { bytes: jpeg, sha256: sha256Of(otherJpeg) })), 422],
      ],
    };
  },

  'POST /api/photos/:id/like': async (server) => {
    const user = await somebody(server);
    const [first, second] = [await approvedPhoto(server), await approvedPhoto(server)];
    const like = (body: string, id = first) => json('POST /api/photos/:id/like', user, id, body);
    const likesOf = async (id: number) => {
      const [photo] = await server.ctx.db.select({ n: photos.likes }).from(photos).where(eq(photos.id, id));
      return photo?.n ?? 0;
    };
    return {
      // Without a body the call toggles, so taking effect twice would remove the like.
      one: bare('POST /api/photos/:id/like', user, first),
      alike: [like(''), like('{}'), like('{ "other": 1 }')],
      other: like('{"liked":true}', second),
      effects: async () => ({ one: await likesOf(first), other: await likesOf(second) }),
      files: { one: 0, other: 0 },
      refused: async () => [
        [like('{"liked":"yes"}'), 400],
        [like('{"liked":true}', (await addPhoto(server, user)).id), 404],
        [like('{"liked":true}', UNUSED_ID), 404],
      ],
    };
  },

  'PUT /api/review/photos/:id': async (server) => {
    const reviewer = await somebody(server, 'is_super_image_reviewer');
    const { id } = await addPhoto(server, await somebody(server));
    const verdict = (body: string, photoId = id) =>
      json('PUT /api/review/photos/:id', reviewer, photoId, body);
    const decided = (action: string) =>
      server.ctx.db.$count(decisions, and(eq(decisions.photo_id, id), eq(decisions.action, action)));
    return {
      one: verdict('{"action":"approve","revision":1}'),
      alike: [
        verdict('{"revision":1,"isReviewerPage":true,"action":"approve"}'),
        verdict('{ "action": "approve", "rejectReason": "none", "revision": 1.0 }'),
      ],
      other: verdict('{"action":"reject","rejectReason":"Too dark","revision":1}'),
      effects: async () => ({ one: await decided('approve'), other: await decided('reject') }),
      files: { one: 0, other: -3 },
      refused: async () => {
        await exhaustRejections(server, reviewer);
        return [
          [verdict('{"action":"reject"}'), 400],
          [verdict('{"action":"approve","revision":1}', UNUSED_ID), 404],
          [verdict('{"action":"approve","revision":7}'), 409],
          [verdict('{"action":"reject","rejectReason":"Too dark","revision":1}'), 429],
        ];
      },
    };
  },

  'POST /api/admin/takedowns/:id/put-back': async (server) => {
    const admin = await somebody(server, 'is_super_admin');
    const ids = [await approvedPhoto(server), await approvedPhoto(server)];
    const response = await server.call('POST /api/admin/takedowns', {
      body: { photo_ids: ids, reason: 'Stolen' },
      token: admin.token,
      idempotencyKey: randomUUID(),
    });
    const [first = 0, second = 0] = response.ok ? response.body.taken.map(({ id }) => id) : [];
    const putBack = (id: number, body = '{}') =>
      json('POST /api/admin/takedowns/:id/put-back', admin, id, body);
    const isPutBack = (id: number) =>
      server.ctx.db.$count(takedowns, and(eq(takedowns.id, id), isNotNull(takedowns.put_back_at)));
    return {
      one: putBack(first),
      alike: [putBack(first, '{ "other": 1 }')],
      other: putBack(second),
      effects: async () => ({ one: await isPutBack(first), other: await isPutBack(second) }),
      files: { one: 3, other: 3 },
      refused: async () => [[putBack(UNUSED_ID), 404]],
    };
  },

  'POST /api/apply-watermark': (server) => watermarkScene(server, 'POST /api/apply-watermark'),
  'POST /api/add-brand-bar': (server) => watermarkScene(server, 'POST /api/add-brand-bar'),
} satisfies Record<string, MakeFullScene>;

/**
 * A scene that uploads pictures of an 852 × 852 px photo with a watermark or with a brand bar, depending on the call.
 */
async function watermarkScene(
  server: TestServer,
  call: 'POST /api/apply-watermark' | 'POST /api/add-brand-bar',
): Promise<FullScene> {
  const user = await somebody(server);
  const [first, second] = [await addPhoto(server, user), await addPhoto(server, user)];
  const height = call === 'POST /api/apply-watermark' ? 852 : 895;
  const part = call === 'POST /api/apply-watermark' ? WATERMARKED_FILE_PART : BRANDED_FILE_PART;
  const picture = await pictureOf(852, height);
  const otherPicture = await pictureOf(852, height, 'another');
  const formOf = (id: number | string, bytes: Buffer | undefined, name = 'a.jpg') => {
    const data = new FormData();
    data.append(WATERMARKED_PHOTO_ID_FIELD, String(id));
    if (bytes !== undefined) data.append(part, new Blob([new Uint8Array(bytes)]), name);
    return form(call, user, data);
  };
  const shows = (bytes: Buffer) =>
    server.ctx.db.$count(
      photos,
      and(eq(photos.user_id, user.id), eq(photos.marked_sha256, sha256Of(asStored(bytes)))),
    );
  return {
    one: await formOf(first.id, picture),
    alike: [await formOf(` ${first.id} `, picture, 'renamed.png')],
    other: await formOf(second.id, otherPicture),
    effects: async () => ({ one: await shows(picture), other: await shows(otherPicture) }),
    // The new copies replace the old ones.
    files: { one: 1, other: 1 },
    refused: async () => {
      const decided = await addPhoto(server, user);
      await approve(server, await server.founder(), decided.id);
      const watermarked = await addPhoto(server, user);
      await server.ctx.db
        .update(photos)
        .set({ watermarked: true, branded: true })
        .where(eq(photos.id, watermarked.id));
      return [
        [await formOf('none', picture), 400],
        [await formOf(first.id, undefined), 400],
        [await formOf(UNUSED_ID, picture), 404],
        [await formOf(decided.id, picture), 404],
        [await formOf(watermarked.id, picture), 409],
        [await formOf(first.id, Buffer.from('no photo')), 415],
        [await formOf(first.id, await pictureOf(1280, 900)), 422],
      ];
    },
  };
}

/** Adds as many rejections today as a reviewer may make in a day. */
async function exhaustRejections(server: TestServer, reviewer: TestUser): Promise<void> {
  for (let n = 1; n <= 3; n += 1) {
    await server.ctx.db.insert(decisions).values({
      photo_id: UNUSED_ID + n,
      reviewer_id: reviewer.id,
      action: 'reject',
      reason: 'Too dark',
      decided_at: server.ctx.clock(),
    });
  }
}
