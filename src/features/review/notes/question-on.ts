import type { PhotoNote } from '../../../contract/calls/photo-note.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';

/** The question that the photo waits for; none in lists that were stored by earlier versions. */
export function questionOn({ notes = [] }: ReviewPhoto): PhotoNote | undefined {
  return notes.find(({ is_open }) => is_open);
}
