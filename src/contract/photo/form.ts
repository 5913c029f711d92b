/** The form of a photo (docs/rules/upload.md, "Fields"), from the table of its fields. */
import { BUREAUS_COUNTRY } from '../rules/countries.ts';
import { recordOf } from '../rules/record-of.ts';
import type { FieldProblem } from '../rules/rules.ts';
import { IMAGE_TYPES, OTHER_RAILWAY } from '../rules/values.ts';
import type { PhotoType } from '../rules/values.ts';
import { FORM_FIELDS, TEXT_FIELDS, textSpec } from './fields.ts';
import type { PhotoFieldValues, TextField } from './fields.ts';

/**
 * The upload form of a photo. The fields of the photo type that isn't chosen are empty, and `image_types` has keys of
 * `IMAGE_TYPES[type]`, at least one, without duplicates.
 */
export interface PhotoForm extends PhotoFieldValues {
  type: PhotoType;
}

/** A field of `PhotoForm` that can be invalid. */
export type PhotoFormField = 'type' | 'image_types' | TextField;

/** An empty form. */
export function emptyPhotoForm(type: PhotoType): PhotoForm {
  return {
    type,
    ...recordOf(TEXT_FIELDS, () => ''),
    image_types: [],
    is_hot: false,
    social_media_consent: false,
  };
}

/** Adds the fields that are missing in a form stored by an earlier version. */
export function completeForm(form: PhotoForm): PhotoForm {
  // When trains had no operator, a train's form could hide an airline, from before its type was changed.
  const hidesAirline = form.type === 'trains' && !Object.hasOwn(form, 'country');
  return { ...emptyPhotoForm(form.type), ...form, ...(hidesAirline && { operator: '' }) };
}

/** The values of a form that say which fields it has. */
type FormState = Pick<PhotoForm, 'type' | 'railway_bureau'>;

/** False for a field that exists only while another one has a certain value, and doesn't at present. */
export function isPresent(form: FormState, field: TextField): boolean {
  const { when } = textSpec(field);
  return when === undefined || form[when.field] === when.is;
}

/** True for a field that may not be blank. */
export function isRequired(form: FormState, field: TextField): boolean {
  return textSpec(field).required.includes(form.type) && isPresent(form, field);
}

/** The text fields to show, in the form's order. */
export function visibleFields(form: FormState): readonly TextField[] {
  return FORM_FIELDS[form.type].filter((field) => isPresent(form, field));
}

/**
 * The changes to a form when a field gets a value. Clears the fields that then no longer exist. A country without
 * bureaus chooses the bureau `Other`, unless one is chosen already (docs/rules/upload.md, "Trains anywhere").
 */
export function withValue(
  form: FormState,
  field: TextField,
  value: string,
): Partial<Record<TextField, string>> {
  const changes: Partial<Record<TextField, string>> = { [field]: value };
  const isAbroad = field === 'country' && value !== '' && value !== BUREAUS_COUNTRY;
  if (isAbroad && form.railway_bureau === '') changes.railway_bureau = OTHER_RAILWAY;
  for (const other of TEXT_FIELDS) {
    const { when } = textSpec(other);
    if (when?.field === field && when.is !== value) changes[other] = '';
  }
  return changes;
}

/** Normalizes text while it is typed. */
export function normalizeTyped(field: TextField, text: string): string {
  return textSpec(field).upperCase === true ? text.toUpperCase() : text;
}

/** The problem with a field's value, trimmed; undefined if it may be sent. */
function textProblem(
  form: FormState,
  field: TextField,
  text: string,
): 'required' | 'too_long' | 'invalid' | undefined {
  if (text === '') return isRequired(form, field) ? 'required' : undefined;
  const { max, keys, pattern } = textSpec(field);
  if (text.length > max) return 'too_long';
  const isValid =
    isPresent(form, field) &&
    (keys === undefined || keys.includes(text)) &&
    (pattern === undefined || new RegExp(pattern).test(text));
  return isValid ? undefined : 'invalid';
}

/** All problems of a form, in the form's order; empty if it may be sent (docs/rules/upload.md, "Fields"). */
export function photoFormProblems(stored: PhotoForm): FieldProblem<PhotoFormField>[] {
  const form = completeForm(stored);
  const problems: FieldProblem<PhotoFormField>[] = [];
  for (const field of FORM_FIELDS[form.type]) {
    const problem = textProblem(form, field, form[field].trim());
    if (problem !== undefined) problems.push({ field, problem });
  }
  if (form.image_types.length === 0) problems.push({ field: 'image_types', problem: 'required' });
  else if (!areImageTypes(form.type, form.image_types)) {
    problems.push({ field: 'image_types', problem: 'invalid' });
  }
  return problems;
}

/** True for keys from the type's list, without duplicates. */
function areImageTypes(type: PhotoType, keys: readonly string[]): boolean {
  return (
    new Set(keys).size === keys.length &&
    keys.every((key) => IMAGE_TYPES[type].some((known) => known === key))
  );
}
