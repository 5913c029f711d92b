/** What a photo's form shows and requires (docs/rules/upload.md, "Fields"), from the table of its fields. */
import type { PhotoType } from '../rules/values.ts';
import { FORM_TEXTS, TEXT_FIELDS, textSpec } from './fields.ts';
import type { TextField } from './fields.ts';

/** The values of a form on which the presence of other fields depends. */
export interface FormState {
  type: PhotoType;
  railway_bureau: string;
}

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
export function visibleTexts(form: FormState): readonly TextField[] {
  return FORM_TEXTS[form.type].filter((field) => isPresent(form, field));
}

/** The changes to a form when a field gets a value. Clears the fields that then no longer exist. */
export function withValue(field: TextField, value: string): Partial<Record<TextField, string>> {
  const changes: Partial<Record<TextField, string>> = { [field]: value };
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
export function textProblem(
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
