/** The scenes (`scene.ts`) for idempotent calls by photographers and likers. */
import { and, eq } from 'drizzle-orm';
import { photoMessages, photos } from '../../../server/platform/db/schema.ts';
import { addPhoto, reject } from '../added-photos.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { somebody } from '../review-helpers.ts';
import { bare, json } from './requests.ts';
import type { Scene, Scenes } from './scene.ts';

export const photoScenes = {
  'DELETE /api/my-photos/:id': (server) => deleteScene(server, 'DELETE /api/my-photos/:id'),
  'DELETE /api/photos/:id': (server) => deleteScene(server, 'DELETE /api/photos/:id'),

  'PUT /api/my-photos/:id': async (server) => {
    const user = await somebody(server);
    const { id } = await addPhoto(server, user);
    const edit = (body: string, photoId = id) => json('PUT /api/my-photos/:id', user, photoId, body);
    const changed = (description: string) =>
      server.ctx.db.$count(photos, and(eq(photos.id, id), eq(photos.description, description)));
    return {
      one: edit('{"description":"On short final","revision":1}'),
      alike: [edit('{ "revision": 1.0, "description": "On short final" }')],
      other: edit('{"description":"At the gate","revision":1}'),
      effects: async () => ({ one: await changed('On short final'), other: await changed('At the gate') }),
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
    };
  },
} satisfies Scenes;

async function deleteScene(
  server: TestServer,
  call: 'DELETE /api/my-photos/:id' | 'DELETE /api/photos/:id',
): Promise<Scene> {
  const user = await somebody(server);
  const [one, other] = [await addPhoto(server, user), await addPhoto(server, user)];
  const remove = (id: number) => bare(call, user, id);
  const isGone = async (id: number) => 1 - (await server.ctx.db.$count(photos, eq(photos.id, id)));
  return {
    one: remove(one.id),
    alike: [{ ...remove(one.id), path: `${remove(one.id).path}?again=1` }],
    other: remove(other.id),
    effects: async () => ({ one: await isGone(one.id), other: await isGone(other.id) }),
  };
}

/** Uploads a photo and has it rejected; returns its id. */
async function rejectedPhoto(server: TestServer, user: TestUser): Promise<number> {
  const { id } = await addPhoto(server, user);
  const reviewer = await somebody(server, 'is_plane_reviewer');
  await reject(server, reviewer, id);
  return id;
}
