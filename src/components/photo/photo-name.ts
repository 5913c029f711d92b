/** The names of a photo. */
import { MODEL_FIELD, PLATE_FIELD } from '../../contract/photo/plate.ts';
import type { PhotoCard } from '../../contract/calls/photo.ts';

type NamedPhoto = Pick<
  PhotoCard,
  'id' | 'type' | 'description' | 'registration' | 'aircraft_type' | 'train_number' | 'train_type'
>;

/** The aircraft's registration or the train's number; undefined if unknown. */
export function plateOf(photo: NamedPhoto): string | undefined {
  const plate = photo[PLATE_FIELD[photo.type]];
  return plate === null || plate === '' ? undefined : plate;
}

/** The aircraft's or train's type: `A350-900`, `CR400AF`. */
export function modelOf(photo: NamedPhoto): string | undefined {
  const model = photo[MODEL_FIELD[photo.type]];
  return model === null || model === '' ? undefined : model;
}

/** One line: the description, else the registration or number and type, else the photo's id. */
export function nameOf(photo: NamedPhoto): string {
  if (photo.description.trim() !== '') return photo.description.trim();
  const machine = [plateOf(photo), modelOf(photo)].filter((part) => part !== undefined).join(' · ');
  return machine === '' ? `#${photo.id}` : machine;
}

/** Registration or number, and description, to distinguish a photo from all others. */
export function namesOf(photo: NamedPhoto): string {
  const names = [plateOf(photo), nameOf(photo)].filter((name) => name !== undefined);
  return [...new Set(names)].join(' · ');
}
