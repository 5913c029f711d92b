/** The scenes (`scene.ts`) for idempotent calls by photographers and likers. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { photoMessages, photos } from '../../../server/platform/db/schema.ts';
import {
  BRANDED_FILE_PART,
  MARKED_PHOTO_ID_FIELD,
  WATERMARKED_FILE_PART,
} from '../../../src/contract/rules/watermark-form.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { asStored, multipartForm, planeForm, sha256Of, smallJpeg, upload } from '../photo-forms.ts';
import { approve, reject, somebody } from '../review-helpers.ts';
import { sampleJpeg } from '../sample-jpeg.ts';
import { bare, form, json } from './requests.ts';
import { approvedPhoto, UNUSED_ID } from './scene.ts';
import type { Scene, Scenes } from './scene.ts';

const pictures = new Map<string, Promise<Buffer>>();

/** A picture of this size, drawn once. It must differ from its scene's other pictures, but not from other scenes'. */
function pictureOf(width: number, height: number, name = 'one'): Promise<Buffer> {
  const key = `${width} ${height} ${name}`;
  const drawn = pictures.get(key) ?? sampleJpeg({ width, height });
  pictures.set(key, drawn);
  return drawn;
}

export const photoScenes = {
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
        [like('{"liked":true}', (await upload(server, user)).id), 404],
        [like('{"liked":true}', UNUSED_ID), 404],
      ],
    };
  },

  'DELETE /api/my-photos/:id': (server) => deleteScene(server, 'DELETE /api/my-photos/:id'),
  'DELETE /api/photos/:id': (server) => deleteScene(server, 'DELETE /api/photos/:id'),

  'PUT /api/my-photos/:id': async (server) => {
    const user = await somebody(server);
    const { id } = await upload(server, user);
    const edit = (body: string, photoId = id) => json('PUT /api/my-photos/:id', user, photoId, body);
    const changed = (description: string) =>
      server.ctx.db.$count(photos, and(eq(photos.id, id), eq(photos.description, description)));
    return {
      one: edit('{"description":"On short final","revision":1}'),
      alike: [edit('{ "revision": 1.0, "description": "On short final" }')],
      other: edit('{"description":"At the gate","revision":1}'),
      effects: async () => ({ one: await changed('On short final'), other: await changed('At the gate') }),
      files: { one: 0, other: 0 },
      refused: async () => [
        [edit('{"description":""}'), 400],
        [edit('{"airport":"X"}'), 400],
        [edit('{"description":"On short final"}', UNUSED_ID), 404],
        [edit('{"description":"On short final","revision":7}'), 409],
      ],
    };
  },

  'POST /api/appeal-photo/:id': async (server) => {
    const user = await somebody(server);
    const [first, second] = [await rejectedPhoto(server, user), await rejectedPhoto(server, user)];
    const appeal = (body: string, id = first) => json('POST /api/appeal-photo/:id', user, id, body);
    const appeals = (id: number) =>
      server.ctx.db.$count(
        photoMessages,
        and(eq(photoMessages.photo_id, id), eq(photoMessages.role, 'user')),
      );
    return {
      one: appeal('{"appealMessage":"It is level"}'),
      alike: [appeal('{ "appealMessage": "  It is level " }')],
      other: appeal('{"appealMessage":"It is level"}', second),
      effects: async () => ({ one: await appeals(first), other: await appeals(second) }),
      files: { one: 0, other: 0 },
      refused: async () => [
        [appeal('{"appealMessage":"No"}'), 400],
        [appeal('{"appealMessage":"It is level"}', UNUSED_ID), 404],
        [appeal('{"appealMessage":"It is level"}', (await upload(server, user)).id), 409],
      ],
    };
  },

  'POST /api/apply-watermark': (server) => markScene(server, 'POST /api/apply-watermark'),
  'POST /api/add-brand-bar': (server) => markScene(server, 'POST /api/add-brand-bar'),
} satisfies Scenes;

async function deleteScene(
  server: TestServer,
  call: 'DELETE /api/my-photos/:id' | 'DELETE /api/photos/:id',
): Promise<Scene> {
  const user = await somebody(server);
  const [one, other] = [await upload(server, user), await upload(server, user)];
  const remove = (id: number) => bare(call, user, id);
  const isGone = async (id: number) => 1 - (await server.ctx.db.$count(photos, eq(photos.id, id)));
  return {
    one: remove(one.id),
    alike: [{ ...remove(one.id), path: `${remove(one.id).path}?again=1` }],
    other: remove(other.id),
    effects: async () => ({ one: await isGone(one.id), other: await isGone(other.id) }),
    files: { one: -4, other: -4 },
    refused: async () => {
      const foreign = await upload(server, await somebody(server));
      await approve(server, await server.founder(), foreign.id);
      return [
        [remove(foreign.id), 403],
        [remove(UNUSED_ID), 404],
      ];
    },
  };
}

/**
 * A scene that uploads pictures of an 852 × 852 px photo with a watermark or with a brand bar, depending on the call.
 */
async function markScene(
  server: TestServer,
  call: 'POST /api/apply-watermark' | 'POST /api/add-brand-bar',
): Promise<Scene> {
  const user = await somebody(server);
  const [first, second] = [await upload(server, user), await upload(server, user)];
  const height = call === 'POST /api/apply-watermark' ? 852 : 895;
  const part = call === 'POST /api/apply-watermark' ? WATERMARKED_FILE_PART : BRANDED_FILE_PART;
  const picture = await pictureOf(852, height);
  const otherPicture = await pictureOf(852, height, 'another');
  const markOf = (id: number | string, bytes: Buffer | undefined, name = 'a.jpg') => {
    const data = new FormData();
    data.append(MARKED_PHOTO_ID_FIELD, String(id));
    if (bytes !== undefined) data.append(part, new Blob([new Uint8Array(bytes)]), name);
    return form(call, user, data);
  };
  const shows = (bytes: Buffer) =>
    server.ctx.db.$count(
      photos,
      and(eq(photos.user_id, user.id), eq(photos.marked_sha256, sha256Of(asStored(bytes)))),
    );
  return {
    one: await markOf(first.id, picture),
    alike: [await markOf(` ${first.id} `, picture, 'renamed.png')],
    other: await markOf(second.id, otherPicture),
    effects: async () => ({ one: await shows(picture), other: await shows(otherPicture) }),
    // The new copies replace the old ones.
    files: { one: 1, other: 1 },
    refused: async () => {
      const decided = await upload(server, user);
      await approve(server, await server.founder(), decided.id);
      const marked = await upload(server, user);
      await server.ctx.db
        .update(photos)
        .set({ watermarked: true, branded: true })
        .where(eq(photos.id, marked.id));
      return [
        [await markOf('none', picture), 400],
        [await markOf(first.id, undefined), 400],
        [await markOf(UNUSED_ID, picture), 404],
        [await markOf(decided.id, picture), 404],
        [await markOf(marked.id, picture), 409],
        [await markOf(first.id, Buffer.from('no photo')), 415],
        [await markOf(first.id, await pictureOf(1280, 900)), 422],
      ];
    },
  };
}

/** Uploads a photo and has it rejected; returns its id. */
async function rejectedPhoto(server: TestServer, user: TestUser): Promise<number> {
  const { id } = await upload(server, user);
  const reviewer = await somebody(server, 'is_plane_reviewer');
  await reject(server, reviewer, id);
  return id;
}
