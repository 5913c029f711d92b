/** The previous photo's aircraft or train (docs/rules/upload.md, "Same aircraft as the last"). Pure functions. */
import { FORM_FIELDS, textSpec } from '../../contract/photo/fields.ts';
import { PLATE_FIELD } from '../../contract/photo/plate.ts';
import { pick } from '../../contract/rules/record-of.ts';
import type { PhotoForm } from '../../contract/photo/form.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import type { OutboxItem } from '../../outbox/page/index.ts';

/** Registration or train number, as typed. */
export function plateOf(form: PhotoForm): string {
  return form[PLATE_FIELD[form.type]].trim();
}

/**
 * The form to remember as the previous one: this one if it names its aircraft or train, otherwise the one remembered so
 * far.
 */
export function lastFormOf(form: PhotoForm, before: PhotoForm | undefined): PhotoForm | undefined {
  return plateOf(form) === '' ? before : form;
}

/** The latest form of a type: the form of the photo that was current before, else of the newest photo in the outbox. */
export function lastVehicle(
  type: PhotoType,
  last: PhotoForm | undefined,
  items: readonly OutboxItem[],
): PhotoForm | undefined {
  if (last?.type === type) return last;
  return items
    .flatMap((item) => (item.kind === 'upload' && item.form.type === type ? [item] : []))
    .toSorted((a, b) => b.createdAt - a.createdAt)[0]?.form;
}

/** The fields of a form's aircraft or train, to be filled in for another photo of the same type. */
export function vehicleOf(last: PhotoForm): Partial<PhotoForm> {
  return pick(
    last,
    FORM_FIELDS[last.type].filter((field) => textSpec(field).ofVehicle),
  );
}
