import type { MyPhoto, PhotoCard } from '../../../contract/calls/photo.ts';
import { FORM_FIELDS } from '../../../contract/photo/fields.ts';
import { emptyPhotoForm } from '../../../contract/photo/form.ts';
import type { PhotoForm } from '../../../contract/photo/form.ts';

/** The form filled with a photo's data. What only its photographer is told is false for others. */
export function formOfPhoto(photo: PhotoCard & Partial<Pick<MyPhoto, 'social_media_consent'>>): PhotoForm {
  const { type, image_types, is_hot, social_media_consent = false } = photo;
  const form = { ...emptyPhotoForm(type), image_types, is_hot, social_media_consent };
  for (const field of FORM_FIELDS[type]) form[field] = photo[field] ?? '';
  return form;
}
