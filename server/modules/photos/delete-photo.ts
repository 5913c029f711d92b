import { and, eq } from 'drizzle-orm';
import type { CallResponse } from '../../../src/contract/calls/calls.ts';
import { isKept } from '../../platform/db/list-conditions.ts';
import { photos } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import type { CallRequest } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import { removeFiles } from '../../platform/storage/remove-files.ts';
import type { PhotosContext } from './context.ts';
import { PHOTO_FILES } from './rows.ts';
import { refuseNotOwner } from './refuse-not-owner.ts';

type DeleteCall = 'DELETE /api/my-photos/:id' | 'DELETE /api/photos/:id';

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
): Promise<CallResponse<DeleteCall> | Refusal> {
  const spec = { ...idempotency, content: { id } };
  return runIdempotent(ctx, spec, async (tx) => {
    const [deleted] = await tx
      .delete(photos)
      .where(and(eq(photos.id, id), eq(photos.user_id, user.id), isKept(photos)))
      .returning(PHOTO_FILES);
    if (deleted === undefined) return refuseNotOwner(tx, user, id);
    const response = { success: true as const, id };
    return { response, afterwards: () => removeFiles(ctx, Object.values(deleted)) };
  });
}
