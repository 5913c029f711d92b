/** The files of photos in an archive, under names that people understand. */
import type { photos } from '../../platform/db/schema.ts';

type Keys = Pick<typeof photos.$inferSelect, 'id' | 'original_key' | 'marked_key'>;

/** A stored file and its name in the archive. */
export interface NamedFile {
  name: string;
  key: string;
}

/** What was sent: the photo, and where its photographer put another file in its place to be shown, that too. */
export function photoFiles({ id, original_key, marked_key }: Keys): NamedFile[] {
  const original = { name: `photos/${id}${endingOf(original_key)}`, key: original_key };
  if (marked_key === null) return [original];
  return [original, { name: `photos/${id}-watermarked${endingOf(marked_key)}`, key: marked_key }];
}

/** How the name of a stored file ends, with its dot. */
export function endingOf(key: string): string {
  return key.slice(key.lastIndexOf('.'));
}
