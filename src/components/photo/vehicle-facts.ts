/** The known data of a photo's aircraft or train, as rows. */
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { EMU_TYPES, OTHER_RAILWAY, RAILWAY_BUREAUS } from '../../contract/rules/values.ts';
import type { EmuType, RailwayBureau } from '../../contract/rules/values.ts';

/**
 * One row; `field` is the key of its label. `plate`: a registration, number or code; `kind`, `bureau`: a key to be
 * translated.
 */
export type VehicleFact =
  | { field: MachineField; as: 'plate' | 'text'; value: string }
  | { field: 'emu_type'; as: 'kind'; value: EmuType }
  | { field: 'railway_bureau'; as: 'bureau'; value: RailwayBureau };

type MachineField =
  | 'registration'
  | 'aircraft_type'
  | 'operator'
  | 'airport'
  | 'emu_type'
  | 'train_type'
  | 'train_number'
  | 'line'
  | 'railway_bureau'
  | 'railway_name';

/**
 * Aircraft or train data (docs/rules/photos.md, "Photo page"), without unknown values. A key that has been removed from
 * its list is shown as text.
 */
export function vehicleFacts(photo: PhotoCard): VehicleFact[] {
  if (photo.type === 'planes') {
    return [
      ...fact('registration', 'plate', photo.registration),
      ...fact('aircraft_type', 'text', photo.aircraft_type),
      ...fact('operator', 'text', photo.operator),
      ...fact('airport', 'plate', photo.airport),
    ];
  }
  return [
    ...fact('train_number', 'plate', photo.train_number),
    ...fact('train_type', 'text', photo.train_type),
    ...kindOf(photo.emu_type),
    ...fact('line', 'text', photo.line),
    ...railwayOf(photo),
  ];
}

function fact(field: MachineField, as: 'plate' | 'text', value: string | null): VehicleFact[] {
  return value === null || value === '' ? [] : [{ field, as, value }];
}

function kindOf(value: string | null): VehicleFact[] {
  const known = EMU_TYPES.find((type) => type === value);
  return known === undefined
    ? fact('emu_type', 'text', value)
    : [{ field: 'emu_type', as: 'kind', value: known }];
}

/** The railway bureau, or the railway's name if the bureau is `Other`. */
function railwayOf({ railway_bureau: value, railway_name }: PhotoCard): VehicleFact[] {
  if (value === OTHER_RAILWAY) return fact('railway_name', 'text', railway_name);
  const known = RAILWAY_BUREAUS.find((bureau) => bureau === value);
  return known === undefined
    ? fact('railway_bureau', 'text', value)
    : [{ field: 'railway_bureau', as: 'bureau', value: known }];
}
