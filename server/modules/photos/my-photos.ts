/** The signed-in user's own photos. */
import { and, desc, eq } from 'drizzle-orm';
import type { CallAnswer } from '../../../src/contract/calls/calls.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { photos } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import type { CallRequest } from '../../platform/http/call.ts';
import { once } from '../../platform/idempotency/once.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import { removeFiles } from '../../platform/storage/remove-files.ts';
import type { PhotosContext } from './context.ts';
import { maySee } from './get-photo.ts';
import { toMyPhoto } from './present.ts';
import { findPhoto, PHOTO_FILES, selectPhotos } from './rows.ts';
import { sentBefore } from './same-file.ts';
import { placesOf, readWaits } from './waits.ts';

type DeleteCall = 'DELETE /api/my-photos/:id' | 'DELETE /api/photos/:id';

export const listMyPhotos = defineCall('GET /api/my-photos', {
  access: 'user',
  handle: async (ctx: PhotosContext, { user }) => {
    const [rows, places, wait, again] = await Promise.all([
      selectPhotos(ctx.db).where(eq(photos.user_id, user.id)).orderBy(desc(photos.id)),
      placesOf(ctx.db, user.id),
      readWaits(ctx.db, ctx.clock()),
      sentBefore(ctx.db, user.id),
    ]);
    const shown = rows.map((row) =>
      Object.assign(toMyPhoto(row, places.get(row.photo.id)), { sent_before: again.has(row.photo.id) }),
    );
    return { photos: shown, wait };
  },
});

export const deleteMyPhoto = defineCall('DELETE /api/my-photos/:id', {
  access: 'user',
  handle: (ctx: PhotosContext, input) => deleteOwn(ctx, input),
});

export const deletePhoto = defineCall('DELETE /api/photos/:id', {
  access: 'user',
  handle: (ctx: PhotosContext, input) => deleteOwn(ctx, input),
});

async function deleteOwn(
  ctx: PhotosContext,
  {
    params: { id },
    user,
    idempotency,
  }: Pick<CallRequest<DeleteCall, 'user'>, 'params' | 'user' | 'idempotency'>,
): Promise<CallAnswer<DeleteCall> | Refusal> {
  const spec = { ...idempotency, content: { id } };
  return once(ctx, spec, async (tx) => {
    const [gone] = await tx
      .delete(photos)
      .where(and(eq(photos.id, id), eq(photos.user_id, user.id)))
      .returning(PHOTO_FILES);
    if (gone === undefined) return refuseOthers(tx, user, id);
    const answer = { success: true as const, id };
    return { answer, afterwards: () => removeFiles(ctx, Object.values(gone)) };
  });
}

/** Why a user can't change or delete a photo: it isn't there as far as that user may know, or it is another's. */
export async function refuseOthers(tx: Db, user: Viewer, id: number): Promise<Refusal> {
  const row = await findPhoto(tx, id);
  return refuse(row !== undefined && maySee(user, row.photo) ? 'forbidden' : 'not_found');
}
