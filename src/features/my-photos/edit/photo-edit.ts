/** The form that edits a photo's text fields (docs/rules/photos.md, "Editing"). */
import type { MyPhoto } from '../../../contract/calls/photo.ts';
import { FORM_FIELDS } from '../../../contract/photo/fields.ts';
import { emptyPhotoForm } from '../../../contract/photo/form.ts';
import type { PhotoForm } from '../../../contract/photo/form.ts';
import { sentForm } from '../../../components/photo/form/sent-form.ts';

/** True while the owner may change the text fields. */
export function mayEdit({ approval_status }: Pick<MyPhoto, 'approval_status'>): boolean {
  return approval_status === 'pending' || approval_status === 'rejected';
}

/** The form filled with a photo's text fields. */
export function photoForm(photo: MyPhoto): PhotoForm {
  const { type, image_types, is_hot, social_media_consent } = photo;
  const form = { ...emptyPhotoForm(type), image_types, is_hot, social_media_consent };
  for (const field of FORM_FIELDS[type]) form[field] = photo[field] ?? '';
  return form;
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
