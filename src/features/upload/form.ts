/** The form between screen, outbox and the next photo. */
import type { PhotoForm } from '../../contract/rules/rules.ts';
import { emptyPhotoForm } from '../../contract/rules/rules.ts';

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
