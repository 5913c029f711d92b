/** The form between screen, outbox and the next photo. */
import type { PhotoForm, PhotoFormField } from '../../contract/rules.ts';
import { emptyPhotoForm } from '../../contract/rules.ts';

/** The form for the next photo: what stays the same along a fence or a line is kept, the rest is blank. */
export function nextForm(sent: PhotoForm): PhotoForm {
  return {
    ...emptyPhotoForm(sent.type),
    airport: sent.airport,
    line: sent.line,
    railway_bureau: sent.railway_bureau,
    social_media_consent: sent.social_media_consent,
  };
}

/** The form when it turns to the other type: what belongs to both stays, image types of the old one go. */
export function withType(form: PhotoForm, type: PhotoForm['type']): PhotoForm {
  return type === form.type ? form : { ...form, type, image_types: [] };
}

/** An airport as it is typed: capital letters, at most four (spec 001 §5). */
export function typedAirport(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 4);
}

const FIELDS_OF = {
  planes: ['registration', 'aircraft_type', 'operator', 'airport'],
  trains: ['emu_type', 'train_type', 'train_number', 'line', 'railway_bureau'],
} as const satisfies Record<PhotoForm['type'], readonly PhotoFormField[]>;

/** The form as it is sent: trimmed, and without what was typed for the other type. */
export function sentForm(form: PhotoForm): PhotoForm {
  const sent = { ...emptyPhotoForm(form.type), ...form, description: form.description.trim() };
  for (const field of [...FIELDS_OF.planes, ...FIELDS_OF.trains]) sent[field] = '';
  for (const field of FIELDS_OF[form.type]) sent[field] = form[field].trim();
  return sent;
}
