/** Which texts the photos of a plane and of a train have. */
import type { PhotoType } from './values.ts';

/** The texts of each type's form, in the order the form shows them. */
export const FORM_TEXTS = {
  planes: ['registration', 'aircraft_type', 'operator', 'description', 'airport'],
  trains: ['emu_type', 'train_type', 'train_number', 'line', 'railway_bureau', 'description'],
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

/** True for a text that must be filled in: all but a train's description (docs/rules/upload.md, "Fields"). */
export function isRequired(type: PhotoType, field: FormText): boolean {
  return field !== 'description' || type === 'planes';
}

/** True for a text that is chosen from a closed list, not typed. */
export function isChosen(field: FormText): field is 'emu_type' | 'railway_bureau' {
  return field === 'emu_type' || field === 'railway_bureau';
}

function withoutDescription<F extends string>(fields: readonly F[]): Exclude<F, 'description'>[] {
  return fields.filter((field): field is Exclude<F, 'description'> => field !== 'description');
}
