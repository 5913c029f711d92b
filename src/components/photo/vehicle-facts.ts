/** The known data of a photo's aircraft or train, as rows. */
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { PHOTO_FIELDS, SHOWN_FIELDS } from '../../contract/photo/fields.ts';
import { EMU_TYPES, OTHER_RAILWAY, RAILWAY_BUREAUS } from '../../contract/rules/values.ts';
import type { EmuType, PhotoType, RailwayBureau } from '../../contract/rules/values.ts';

/**
 * One row; `field` is the key of its label. `plate`: a registration, number or code; `kind`, `bureau`: a key to be
 * translated; `country`: a code.
 */
export type VehicleFact =
  | { field: ShownField; as: 'plate' | 'text' | 'country'; value: string }
  | { field: 'emu_type'; as: 'kind'; value: EmuType }
  | { field: 'railway_bureau'; as: 'bureau'; value: RailwayBureau };

type ShownField = (typeof SHOWN_FIELDS)[PhotoType][number];

/**
 * Aircraft or train data (docs/rules/photos.md, "Photo page"), without unknown values. A key that has been removed from
 * its list is shown as text.
 */
export function vehicleFacts(photo: PhotoCard): VehicleFact[] {
  return SHOWN_FIELDS[photo.type].flatMap((field): VehicleFact[] => {
    // A photo cached by an earlier version may lack the field.
    const value = photo[field] ?? '';
    return value === '' ? [] : factOf(field, value);
  });
}

function factOf(field: ShownField, value: string): VehicleFact[] {
  if (field === 'emu_type') {
    const known = EMU_TYPES.find((type) => type === value);
    return [known === undefined ? { field, as: 'text', value } : { field, as: 'kind', value: known }];
  }
  if (field === 'railway_bureau') {
    // The railway's name follows instead.
    if (value === OTHER_RAILWAY) return [];
    const known = RAILWAY_BUREAUS.find((bureau) => bureau === value);
    return [known === undefined ? { field, as: 'text', value } : { field, as: 'bureau', value: known }];
  }
  return [{ field, as: PHOTO_FIELDS[field].shown, value }];
}
