/** What the photos in the strip still need before they can be sent (docs/rules/upload.md, "Send all"). Pure functions. */
import type { PhotoFormField } from '../../contract/photo/form.ts';
import type { PhotoInput } from '../../database/schema.ts';
import { inputFor } from './apply-to-all.ts';
import type { StripPhoto, UploadState } from './machine/state.ts';
import { missingFields } from './missing-fields.ts';

type Strip = Pick<UploadState, 'strip' | 'currentId'> & PhotoInput;

/** A photo in the strip, its number from 1, and the fields that it lacks or that can't be sent. */
export interface StripPhotoMissing {
  id: string;
  number: number;
  missing: readonly PhotoFormField[];
}

/** What each of these photos lacks, in the strip's order. */
export function missingInStrip(state: Strip, ids: ReadonlySet<string>): StripPhotoMissing[] {
  return state.strip.flatMap((photo, index) =>
    ids.has(photo.id) ? [{ id: photo.id, number: index + 1, missing: missingOf(state, photo) }] : [],
  );
}

function missingOf(state: Strip, photo: StripPhoto): PhotoFormField[] {
  const { id, input, prefilled } = photo;
  const form = id === state.currentId ? state.form : inputFor(photo, state).form;
  const { blank, wrong } = missingFields(form);
  // The photo's own position may say another airport than the previous photo's, which is known once it was current.
  const isAirportKnown = id === state.currentId || input !== undefined || prefilled?.airport !== undefined;
  const isUnknown = form.type === 'planes' && !isAirportKnown && !blank.includes('airport');
  return [...blank, ...wrong, ...(isUnknown ? (['airport'] as const) : [])];
}
