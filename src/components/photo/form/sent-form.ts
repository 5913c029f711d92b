import { FORM_FIELDS } from '../../../contract/photo/fields.ts';
import { emptyPhotoForm } from '../../../contract/photo/form.ts';
import type { PhotoForm } from '../../../contract/photo/form.ts';

/** The form as it is submitted: trimmed, and without the fields of the other photo type. */
export function sentForm(form: PhotoForm): PhotoForm {
  const { image_types, is_hot, social_media_consent } = form;
  const sent = { ...emptyPhotoForm(form.type), image_types, is_hot, social_media_consent };
  for (const field of FORM_FIELDS[form.type]) sent[field] = form[field].trim();
  return sent;
}

/** True if both forms would be sent as the same values; the order of the image types doesn't matter. */
export function isSamePhotoForm(a: PhotoForm, b: PhotoForm): boolean {
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));
}

function comparable(form: PhotoForm): [string, unknown][] {
  const { image_types, ...rest } = sentForm(form);
  return Object.entries({ ...rest, image_types: image_types.toSorted() }).toSorted(([x], [y]) =>
    x < y ? -1 : 1,
  );
}
