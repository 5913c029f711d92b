/** The signed-in user's own photos. */
import { and, desc, eq } from 'drizzle-orm';
import type { CallAnswer } from '../../../src/contract/calls/calls.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { photos } from '../../platform/db/schema.ts';
import { handler } from '../../platform/http/route.ts';
import type { HandlerInput } from '../../platform/http/route.ts';
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

export const listMyPhotos = handler('GET /api/my-photos', async (ctx: PhotosContext, { user }) => {
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
});

export const deleteMyPhoto = handler('DELETE /api/my-photos/:id', (ctx: PhotosContext, input) =>
  deleteOwn(ctx, 'DELETE /api/my-photos/:id', input),
);

export const deletePhoto = handler('DELETE /api/photos/:id', (ctx: PhotosContext, input) =>
  deleteOwn(ctx, 'DELETE /api/photos/:id', input),
);

async function deleteOwn(
  ctx: PhotosContext,
  call: DeleteCall,
  {
    params: { id },
    user,
    idempotencyKey,
  }: Pick<HandlerInput<DeleteCall>, 'params' | 'user' | 'idempotencyKey'>,
): Promise<CallAnswer<DeleteCall> | Refusal> {
  const spec = { call, userId: user.id, key: idempotencyKey, content: { id } };
  return once<DeleteCall>(ctx, spec, async (tx) => {
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
