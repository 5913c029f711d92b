/** A photo's name in one line. */
import type { PhotoCard } from '../../contract/calls/photo.ts';

type NamedPhoto = Pick<
  PhotoCard,
  'id' | 'type' | 'description' | 'registration' | 'aircraft_type' | 'train_number' | 'train_type'
>;

/** What stands on the plate: the aircraft's registration or the train's number; undefined when not known. */
export function plateOf(photo: NamedPhoto): string | undefined {
  const plate = photo.type === 'planes' ? photo.registration : photo.train_number;
  return plate === null || plate === '' ? undefined : plate;
}

/** The machine's type: `A350-900`, `CR400AF`. */
export function modelOf(photo: NamedPhoto): string | undefined {
  const model = photo.type === 'planes' ? photo.aircraft_type : photo.train_type;
  return model === null || model === '' ? undefined : model;
}

/** The photo in one line: what the photographer wrote, else what is on the plate, else its number. */
export function nameOf(photo: NamedPhoto): string {
  if (photo.description.trim() !== '') return photo.description.trim();
  const machine = [plateOf(photo), modelOf(photo)].filter((part) => part !== undefined).join(' · ');
  return machine === '' ? `#${photo.id}` : machine;
}

/** What is on the plate and what the photographer wrote, for where a photo must be told from all others. */
export function namesOf(photo: NamedPhoto): string {
  const names = [plateOf(photo), nameOf(photo)].filter((name) => name !== undefined);
  return [...new Set(names)].join(' · ');
}
