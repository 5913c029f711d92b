/** The scenes (`scene.ts`) for the two ways in which a photo is deleted. */
import { eq } from 'drizzle-orm';
import { decisions, photos } from '../../../server/platform/db/schema.ts';
import { addPhoto } from '../added-photos.ts';
import { somebody } from '../review-helpers.ts';
import { bare, json } from './requests.ts';
import type { MakeScene } from './scene.ts';

export const deleteOwnPhoto: MakeScene = async (server) => {
  const user = await somebody(server);
  const [one, other] = [await addPhoto(server, user), await addPhoto(server, user)];
  const remove = (id: number) => bare('DELETE /api/my-photos/:id', user, id);
  const isGone = async (id: number) => 1 - (await server.ctx.db.$count(photos, eq(photos.id, id)));
  return {
    one: remove(one.id),
    alike: [{ ...remove(one.id), path: `${remove(one.id).path}?again=1` }],
    other: remove(other.id),
    effects: async () => ({ one: await isGone(one.id), other: await isGone(other.id) }),
  };
};

export const deleteAsReviewer: MakeScene = async (server) => {
  const reviewer = await somebody(server, 'is_plane_reviewer');
  const ann = await somebody(server);
  const [one, other] = [await addPhoto(server, ann), await addPhoto(server, ann)];
  const remove = (id: number) => bare('DELETE /api/review/photos/:id', reviewer, id);
  const removed = (id: number) => server.ctx.db.$count(decisions, eq(decisions.photo_id, id));
  return {
    one: remove(one.id),
    alike: [
      { ...remove(one.id), path: `${remove(one.id).path}?again=1` },
      json('DELETE /api/review/photos/:id', reviewer, one.id, '{"revision":1}'),
    ],
    other: remove(other.id),
    effects: async () => ({ one: await removed(one.id), other: await removed(other.id) }),
  };
};
