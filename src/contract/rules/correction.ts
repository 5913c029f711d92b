/** What a correction of a published photo changes (docs/rules/photos.md, "Corrections"). */
import { TEXT_FIELDS, textSpec } from '../photo/fields.ts';
import type { TextField } from '../photo/fields.ts';
import type { PhotoForm } from '../photo/form.ts';

/** A field that a correction may change. */
export type CorrectedField = TextField | 'image_types';
export const CORRECTED_FIELDS: readonly CorrectedField[] = [...TEXT_FIELDS, 'image_types'];

/** A field's value; image types are keys of `IMAGE_TYPES`, in any order. */
type CorrectedValue = string | string[];

/** One changed field. */
export interface CorrectedChange {
  field: CorrectedField;
  from: CorrectedValue;
  to: CorrectedValue;
}

/** True for a field whose change shows only once a reviewer has agreed. */
export function needsAgreement(field: CorrectedField): boolean {
  return field !== 'image_types' && textSpec(field).needsAgreement === true;
}

/** The fields in which two forms of the same type differ, in the order of `CORRECTED_FIELDS`. */
export function changesBetween(before: PhotoForm, after: PhotoForm): CorrectedChange[] {
  return CORRECTED_FIELDS.filter((field) => !isSameValue(before[field], after[field])).map((field) => ({
    field,
    from: before[field],
    to: after[field],
  }));
}

/** The form with the changes. */
export function withChanges(form: PhotoForm, changes: readonly CorrectedChange[]): PhotoForm {
  const values = changes.map(({ field, to }) => [field, to] as const);
  return { ...form, ...Object.fromEntries(values) };
}

/** The changes that lead back, as far as the form still has what they led to. */
export function changesBack(form: PhotoForm, changes: readonly CorrectedChange[]): CorrectedChange[] {
  return changes
    .filter(({ field, to }) => isSameValue(form[field], to))
    .map(({ field, from, to }) => ({ field, from: to, to: from }));
}

/** True if both are the same text, or the same keys in any order. */
export function isSameValue(one: CorrectedValue, other: CorrectedValue): boolean {
  return comparable(one) === comparable(other);
}

const comparable = (value: CorrectedValue) =>
  JSON.stringify(typeof value === 'string' ? value : value.toSorted());
