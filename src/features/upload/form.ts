/** The form between screen, outbox and the next photo. */
import { PHOTO_FIELDS } from '../../contract/photo-fields.ts';
import type { PhotoForm } from '../../contract/rules.ts';
import { emptyPhotoForm } from '../../contract/rules.ts';

/** The form for the next photo: what is likely to be the same for the next photo is kept, the rest is blank. */
export function nextForm(sent: PhotoForm): PhotoForm {
  return {
    ...emptyPhotoForm(sent.type),
    airport: sent.airport,
    line: sent.line,
    railway_bureau: sent.railway_bureau,
    social_media_consent: sent.social_media_consent,
  };
}

/** The form after a change of type: the texts stay, the image types of the old type go. */
export function withType(form: PhotoForm, type: PhotoForm['type']): PhotoForm {
  return type === form.type ? form : { ...form, type, image_types: [] };
}

/** An airport as it is typed: capital letters, at most four (docs/rules/upload.md, "Fields"). */
export function typedAirport(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 4);
}

/** The form as it is sent: trimmed, and without what was typed for the other type. */
export function sentForm(form: PhotoForm): PhotoForm {
  const sent = { ...emptyPhotoForm(form.type), ...form, description: form.description.trim() };
  for (const field of [...PHOTO_FIELDS.planes, ...PHOTO_FIELDS.trains]) sent[field] = '';
  for (const field of PHOTO_FIELDS[form.type]) sent[field] = form[field].trim();
  return sent;
}
