/** The form between screen, outbox and the next photo. */
import { PHOTO_FIELDS } from '../../contract/photo-fields.ts';
import type { PhotoForm } from '../../contract/rules.ts';
import { emptyPhotoForm } from '../../contract/rules.ts';

/** The form for the next photo (docs/rules/upload.md, "What stays"). */
export function nextForm(before: PhotoForm): PhotoForm {
  return {
    ...emptyPhotoForm(before.type),
    airport: before.airport,
    operator: before.operator,
    line: before.line,
    railway_bureau: before.railway_bureau,
    railway_name: before.railway_name,
    image_types: before.image_types,
    social_media_consent: before.social_media_consent,
  };
}

/** True for a form with something in it that one photo alone has, so that it is missed when it is gone. */
export function hasOwnTexts(form: PhotoForm): boolean {
  return JSON.stringify(form) !== JSON.stringify(nextForm(form));
}

/** The form after a change of type: the texts stay, the image types of the old type go. */
export function withType(form: PhotoForm, type: PhotoForm['type']): PhotoForm {
  return type === form.type ? form : { ...form, type, image_types: [] };
}

/** The form as it is sent: trimmed, and without what was typed for the other type. */
export function sentForm(form: PhotoForm): PhotoForm {
  const sent = { ...emptyPhotoForm(form.type), ...form, description: form.description.trim() };
  for (const field of [...PHOTO_FIELDS.planes, ...PHOTO_FIELDS.trains]) sent[field] = '';
  for (const field of PHOTO_FIELDS[form.type]) sent[field] = form[field].trim();
  return sent;
}
