/** What is typed for a photo, where only the form matters. */
import type { PhotoForm } from '../src/contract/photo/form.ts';
import type { PhotoInput } from '../src/database/schema.ts';
import { DEFAULT_WATERMARK } from '../workers/image/geometry.ts';

/** The input for a photo, with this form. */
export function inputWith(form: PhotoForm): PhotoInput {
  return { form, watermark: DEFAULT_WATERMARK, airportSource: 'hand', turn: 0 };
}
