/** How the form changes from one photo to the next. */
import { CARRIED_FIELDS } from '../../contract/photo/fields.ts';
import { pick } from '../../contract/rules/record-of.ts';
import type { PhotoForm } from '../../contract/photo/form.ts';
import { emptyPhotoForm } from '../../contract/photo/form.ts';

/** The form for the next photo (docs/rules/upload.md, "What stays"). */
export function nextForm(before: PhotoForm): PhotoForm {
  return { ...emptyPhotoForm(before.type), ...pick(before, CARRIED_FIELDS) };
}

/** True if the form contains input that belongs to one photo only, which the user would miss if it were lost. */
export function hasOwnInput(form: PhotoForm): boolean {
  return JSON.stringify(form) !== JSON.stringify(nextForm(form));
}

/**
 * The form after its type has changed: text fields keep their values, but the image types of the previous type are
 * removed, and so is the operator, since an airline runs no trains.
 */
export function withType(form: PhotoForm, type: PhotoForm['type']): PhotoForm {
  return type === form.type ? form : { ...form, type, image_types: [], operator: '' };
}
