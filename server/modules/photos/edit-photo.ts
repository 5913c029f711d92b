/** Lets a photographer edit a photo's details (docs/rules/photos.md, "Editing"). */
import { eq, sql } from 'drizzle-orm';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { changesBetween } from '../../../src/contract/rules/correction.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { photos } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import { Refusal } from '../../platform/lib/errors.ts';
import type { PhotosContext } from './context.ts';
import { editContent, editedForm, formOf } from './edited-form.ts';
import { formColumns } from './insert-photo.ts';
import { takeOut } from './open-corrections.ts';
import { refuseNotOwner } from './refuse-not-owner.ts';
import { toMyPhoto } from './present.ts';
import { refuseDecided } from './refuse-decided.ts';
import { findPhoto, lockPhoto } from './rows.ts';
import { queuePositionsOf } from './review-queue.ts';

const CALL = 'PUT /api/my-photos/:id';
type Edit = CallInput<typeof CALL>['body'];

export const editPhoto = defineCall(CALL, {
  access: 'user',
  handle: (ctx: PhotosContext, { params, body, user, idempotency }) => {
    const spec = { ...idempotency, content: { id: params.id, edit: editContent(CALL, body) } };
    return runIdempotent(ctx, spec, (tx) => change(tx, user, params.id, body));
  },
});

async function change(tx: Db, user: Viewer, id: number, { revision, ...texts }: Edit) {
  const photo = await lockPhoto(tx, id);
  if (photo === undefined || photo.user_id !== user.id) return refuseNotOwner(tx, user, id);
  const isEditable = photo.approval_status === 'pending' || photo.approval_status === 'rejected';
  if (!isEditable || photo.revision !== (revision ?? photo.revision)) return refuseDecided(tx, id);
  const form = editedForm(photo, texts);
  if (form instanceof Refusal) return form;
  await tx
    .update(photos)
    .set({ ...formColumns(form), revision: sql`${photos.revision} + 1` })
    .where(eq(photos.id, id));
  const changed = changesBetween(formOf(photo), form).map(({ field }) => field);
  await takeOut(tx, { photoId: id, authorId: user.id }, changed);
  const row = await findPhoto(tx, id);
  if (row === undefined) throw new Error('the photo that was just changed is gone');
  const places = await queuePositionsOf(tx, user.id);
  return { response: { photo: toMyPhoto(row, places.get(id)) } };
}
