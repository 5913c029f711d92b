import { PHOTO_FIELDS } from '../../../contract/photo/fields.ts';
import { emptyPhotoForm } from '../../../contract/rules/rules.ts';
import type { PhotoForm } from '../../../contract/rules/rules.ts';

/** The form as it is submitted: trimmed, and without the fields of the other photo type. */
export function sentForm(form: PhotoForm): PhotoForm {
  const sent = { ...emptyPhotoForm(form.type), ...form, description: form.description.trim() };
  for (const field of [...PHOTO_FIELDS.planes, ...PHOTO_FIELDS.trains]) sent[field] = '';
  for (const field of PHOTO_FIELDS[form.type]) sent[field] = form[field].trim();
  return sent;
}
