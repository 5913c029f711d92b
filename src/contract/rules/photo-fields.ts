/** Which texts the photos of a plane and of a train have. */
import { OTHER_RAILWAY } from './values.ts';
import type { PhotoType } from './values.ts';

/** The texts of each type's form, in the order the form shows them. */
export const FORM_TEXTS = {
  planes: ['registration', 'aircraft_type', 'operator', 'description', 'airport'],
  trains: ['emu_type', 'train_type', 'train_number', 'line', 'railway_bureau', 'railway_name', 'description'],
} as const satisfies Record<PhotoType, readonly string[]>;

type FormText = (typeof FORM_TEXTS)[PhotoType][number];

/** A text that photos of one type have. */
export type PhotoField<T extends PhotoType = PhotoType> = Exclude<
  (typeof FORM_TEXTS)[T][number],
  'description'
>;

/** The texts that only photos of one type have, in the form's order. */
export const PHOTO_FIELDS: { readonly [T in PhotoType]: readonly PhotoField<T>[] } = {
  planes: withoutDescription(FORM_TEXTS.planes),
  trains: withoutDescription(FORM_TEXTS.trains),
};

/**
 * True for a text that must be filled in: all but a train's description, and the railway's name where the bureau is one of
 * the list (docs/rules/upload.md, "Fields").
 */
export function isRequired(
  { type, railway_bureau }: { type: PhotoType; railway_bureau: string },
  field: FormText,
): boolean {
  if (field === 'railway_name') return railway_bureau === OTHER_RAILWAY;
  return field !== 'description' || type === 'planes';
}

/** The change of a form to another bureau: only another railway has a name. */
export function withBureau(railway_bureau: string): { railway_bureau: string; railway_name?: string } {
  return railway_bureau === OTHER_RAILWAY ? { railway_bureau } : { railway_bureau, railway_name: '' };
}

/** The texts of a form that are shown: the railway's name only where it is asked for. */
export function shownTexts(form: { type: PhotoType; railway_bureau: string }): readonly FormText[] {
  return FORM_TEXTS[form.type].filter((field) => field !== 'railway_name' || isRequired(form, field));
}

/** True for a text that is chosen from a closed list, not typed. */
export function isChosen(field: FormText): field is 'emu_type' | 'railway_bureau' {
  return field === 'emu_type' || field === 'railway_bureau';
}

/** A text as it stands while it is typed: a registration in capital letters. */
export function asTyped(field: FormText, text: string): string {
  return field === 'registration' ? text.toUpperCase() : text;
}

function withoutDescription<F extends string>(fields: readonly F[]): Exclude<F, 'description'>[] {
  return fields.filter((field): field is Exclude<F, 'description'> => field !== 'description');
}
