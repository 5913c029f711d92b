/** The previous photo's aircraft or train (docs/rules/upload.md, "Same aircraft as the last"). Pure functions. */
import type { PhotoForm } from '../../contract/rules/rules.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import type { OutboxItem } from '../../outbox/page/index.ts';

type VehicleField = Exclude<keyof PhotoForm, 'type' | 'image_types' | 'is_hot' | 'social_media_consent'>;

/** The fields that describe the aircraft or train rather than the photo. */
const VEHICLE_FIELDS: Readonly<Record<PhotoType, readonly VehicleField[]>> = {
  planes: ['registration', 'aircraft_type', 'operator'],
  trains: ['emu_type', 'train_type', 'train_number', 'line', 'railway_bureau', 'railway_name'],
};

/** Registration or train number, as typed. */
export function plateOf({ type, registration, train_number }: PhotoForm): string {
  return (type === 'planes' ? registration : train_number).trim();
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
  return Object.fromEntries(VEHICLE_FIELDS[last.type].map((field) => [field, last[field]]));
}
