/** A photo's data as a form, and with an edit applied (docs/rules/photos.md, "Editing" and "Corrections"). */
import { calls } from '../../../src/contract/calls/calls.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { TEXT_FIELDS } from '../../../src/contract/photo/fields.ts';
import { emptyPhotoForm, isPresent, photoFormProblems } from '../../../src/contract/photo/form.ts';
import type { PhotoForm } from '../../../src/contract/photo/form.ts';
import { readUploadFields, uploadFields } from '../../../src/contract/rules/upload.ts';
import type { photos } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import { photoType } from './present.ts';

type EditCall =
  | 'PUT /api/my-photos/:id'
  | 'POST /api/photos/:id/corrections'
  | 'PUT /api/review/photos/:id/corrected';
/** Changes to a photo's fields; missing ones aren't changed. */
type Edit = Omit<CallInput<'PUT /api/my-photos/:id'>['body'], 'revision'>;

/** A photo's data as a form. */
export function formOf(photo: typeof photos.$inferSelect): PhotoForm {
  const { image_types, is_hot, social_media_consent } = photo;
  const form = { ...emptyPhotoForm(photoType(photo.type)), image_types, is_hot, social_media_consent };
  for (const field of TEXT_FIELDS) form[field] = photo[field] ?? '';
  return form;
}

/**
 * The photo's form with an edit applied, or a refusal of what can't be stored. As in an upload, strings are trimmed and
 * fields of the other type removed.
 */
export function editedForm(photo: typeof photos.$inferSelect, edit: Edit): PhotoForm | Refusal {
  const form = formOf(photo);
  for (const field of TEXT_FIELDS) form[field] = edit[field] ?? form[field];
  for (const field of TEXT_FIELDS) {
    // A bureau may be changed without a word about the railway's name.
    if (edit[field] === undefined && !isPresent(form, field)) form[field] = '';
  }
  form.image_types = edit.image_types ?? form.image_types;
  form.is_hot = edit.is_hot ?? form.is_hot;
  form.social_media_consent = edit.social_media_consent ?? form.social_media_consent;
  const read = readUploadFields(Object.fromEntries(uploadFields(form)));
  const unstorable = Object.entries(read)
    .filter(([, value]) => typeof value === 'string' && value.includes('\0'))
    .map(([field]) => ({ field, problem: 'invalid' as const }));
  const fields = [...photoFormProblems(read), ...unstorable];
  return fields.length === 0 ? read : refuse('invalid_request', { fields });
}

/**
 * The content by which two requests count as the same edit: other fields, the order of fields, and space around texts
 * don't change its digest.
 */
export function editContent(call: EditCall, edit: CallInput<EditCall>['body']) {
  const known = Object.entries(edit).filter(([name]) => name in calls[call].body.properties);
  const read = known.map(
    ([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const,
  );
  return Object.fromEntries(read.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
