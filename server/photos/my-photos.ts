/** The signed-in user's own photos. */
import { and, desc, eq } from 'drizzle-orm';
import type { CallAnswer } from '../../src/contract/calls.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Db } from '../db/client.ts';
import { photos } from '../db/schema.ts';
import { handler } from '../http/route.ts';
import type { HandlerInput } from '../http/route.ts';
import { once } from '../idempotency/once.ts';
import { refuse } from '../lib/errors.ts';
import type { Refusal } from '../lib/errors.ts';
import { removeFiles } from '../storage/remove-files.ts';
import type { PhotosContext } from './context.ts';
import { maySee } from './get-photo.ts';
import { toMyPhoto } from './present.ts';
import { findPhoto, selectPhotos } from './rows.ts';

type DeleteCall = 'DELETE /api/my-photos/:id' | 'DELETE /api/photos/:id';

export const listMyPhotos = handler('GET /api/my-photos', async (ctx: PhotosContext, { user }) => {
  const rows = await selectPhotos(ctx.db).where(eq(photos.user_id, user.id)).orderBy(desc(photos.id));
  return { photos: rows.map(toMyPhoto) };
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
      .returning({ original: photos.original_key, display: photos.display_key, card: photos.card_key });
    if (gone === undefined) return refuseOthers(tx, user, id);
    const answer = { success: true as const, id };
    return { answer, afterwards: () => removeFiles(ctx, [gone.original, gone.display, gone.card]) };
  });
}

/** Why a user can't delete a photo: it isn't there as far as that user may know, or it is another's. */
async function refuseOthers(tx: Db, user: Viewer, id: number): Promise<Refusal> {
  const row = await findPhoto(tx, id);
  return refuse(row !== undefined && maySee(user, row.photo) ? 'forbidden' : 'not_found');
}
