/** Lets a photographer edit a photo's details (docs/rules/photos.md, "Editing"). */
import { eq, sql } from 'drizzle-orm';
import { calls } from '../../../src/contract/calls/calls.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { TEXT_FIELDS } from '../../../src/contract/photo/fields.ts';
import { isPresent } from '../../../src/contract/photo/form.ts';
import { emptyPhotoForm, photoFormProblems } from '../../../src/contract/photo/form.ts';
import type { PhotoForm } from '../../../src/contract/photo/form.ts';
import { readUploadFields, uploadFields } from '../../../src/contract/rules/upload.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { photos } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { runIdempotent } from '../../platform/idempotency/run-idempotent.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { PhotosContext } from './context.ts';
import { formColumns } from './insert-photo.ts';
import { refuseNotOwner } from './refuse-not-owner.ts';
import { photoType, toMyPhoto } from './present.ts';
import { refuseDecided } from './refuse-decided.ts';
import { findPhoto, lockPhoto } from './rows.ts';
import { queuePositionsOf } from './review-queue.ts';

const CALL = 'PUT /api/my-photos/:id';
type Edit = CallInput<typeof CALL>['body'];

export const editPhoto = defineCall(CALL, {
  access: 'user',
  handle: (ctx: PhotosContext, { params, body, user, idempotency }) => {
    const spec = { ...idempotency, content: { id: params.id, edit: contentOf(body) } };
    return runIdempotent(ctx, spec, (tx) => change(tx, user, params.id, body));
  },
});

async function change(tx: Db, user: Viewer, id: number, { revision, ...texts }: Edit) {
  const photo = await lockPhoto(tx, id);
  if (photo === undefined || photo.user_id !== user.id) return refuseNotOwner(tx, user, id);
  const isEditable = photo.approval_status === 'pending' || photo.approval_status === 'rejected';
  if (!isEditable || photo.revision !== (revision ?? photo.revision)) return refuseDecided(tx, id);
  const form = merge(photo, texts);
  const problems = photoFormProblems(form);
  const unstorable = Object.entries(form)
    .filter(([, value]) => typeof value === 'string' && value.includes('\0'))
    .map(([field]) => ({ field, problem: 'invalid' as const }));
  if (problems.length + unstorable.length > 0) {
    return refuse('invalid_request', { fields: [...problems, ...unstorable] });
  }
  await tx
    .update(photos)
    .set({ ...formColumns(form), revision: sql`${photos.revision} + 1` })
    .where(eq(photos.id, id));
  const row = await findPhoto(tx, id);
  if (row === undefined) throw new Error('the photo that was just changed is gone');
  const places = await queuePositionsOf(tx, user.id);
  return { response: { photo: toMyPhoto(row, places.get(id)) } };
}

/**
 * The photo's form with the edit applied. As in an upload, strings are trimmed and fields of the other type removed.
 */
function merge(photo: typeof photos.$inferSelect, edit: Omit<Edit, 'revision'>): PhotoForm {
  const form = emptyPhotoForm(photoType(photo.type));
  for (const field of TEXT_FIELDS) form[field] = edit[field] ?? photo[field] ?? '';
  for (const field of TEXT_FIELDS) {
    // A bureau may be changed without a word about the railway's name.
    if (edit[field] === undefined && !isPresent(form, field)) form[field] = '';
  }
  form.image_types = edit.image_types ?? photo.image_types;
  form.is_hot = edit.is_hot ?? photo.is_hot;
  form.social_media_consent = edit.social_media_consent ?? photo.social_media_consent;
  return readUploadFields(Object.fromEntries(uploadFields(form)));
}

/** What the edit says: other fields, the order of fields, and space around texts don't change its digest. */
function contentOf(edit: Edit) {
  const known = Object.entries(edit).filter(([name]) => name in calls[CALL].body.properties);
  const read = known.map(
    ([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const,
  );
  return Object.fromEntries(read.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
