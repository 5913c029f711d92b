/** The text fields of plane and train photos. */
import { OTHER_RAILWAY } from '../rules/values.ts';
import type { PhotoType } from '../rules/values.ts';

/** The text fields of each type's form, in the form's order. */
export const FORM_TEXTS = {
  planes: ['registration', 'aircraft_type', 'operator', 'description', 'airport'],
  trains: ['emu_type', 'train_type', 'train_number', 'line', 'railway_bureau', 'railway_name', 'description'],
} as const satisfies Record<PhotoType, readonly string[]>;

type FormText = (typeof FORM_TEXTS)[PhotoType][number];

/** A text field of one photo type. */
export type PhotoField<T extends PhotoType = PhotoType> = Exclude<
  (typeof FORM_TEXTS)[T][number],
  'description'
>;

/** The text fields that only one photo type has, in the form's order. */
export const PHOTO_FIELDS: { readonly [T in PhotoType]: readonly PhotoField<T>[] } = {
  planes: withoutDescription(FORM_TEXTS.planes),
  trains: withoutDescription(FORM_TEXTS.trains),
};

/**
 * True for a required field: all except a train's description, and the railway's name unless the bureau is `Other`
 * (docs/rules/upload.md, "Fields").
 */
export function isRequired(
  { type, railway_bureau }: { type: PhotoType; railway_bureau: string },
  field: FormText,
): boolean {
  if (field === 'railway_name') return railway_bureau === OTHER_RAILWAY;
  return field !== 'description' || type === 'planes';
}

/** The changes to a form when a new bureau is chosen. Clears the railway's name unless the bureau is `Other`. */
export function withBureau(railway_bureau: string): { railway_bureau: string; railway_name?: string } {
  return railway_bureau === OTHER_RAILWAY ? { railway_bureau } : { railway_bureau, railway_name: '' };
}

/** The text fields to show. They include the railway's name only if it is required. */
export function visibleTexts(form: { type: PhotoType; railway_bureau: string }): readonly FormText[] {
  return FORM_TEXTS[form.type].filter((field) => field !== 'railway_name' || isRequired(form, field));
}

/** True for a field with a select instead of a text input. */
export function isSelectField(field: FormText): field is 'emu_type' | 'railway_bureau' {
  return field === 'emu_type' || field === 'railway_bureau';
}

/** Normalizes text while it is typed; converts a registration to upper case. */
export function normalizeTyped(field: FormText, text: string): string {
  return field === 'registration' ? text.toUpperCase() : text;
}

function withoutDescription<F extends string>(fields: readonly F[]): Exclude<F, 'description'>[] {
  return fields.filter((field): field is Exclude<F, 'description'> => field !== 'description');
}
