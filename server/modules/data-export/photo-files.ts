/** Names of photo files in an archive. */
import type { photos } from '../../platform/db/schema.ts';

type Keys = Pick<typeof photos.$inferSelect, 'id' | 'original_key' | 'marked_key'>;

/** A stored file and its name in the archive. */
export interface NamedFile {
  name: string;
  key: string;
}

/** The uploaded original, and the photographer's replacement for the shown picture if there is one. */
export function photoFiles({ id, original_key, marked_key }: Keys): NamedFile[] {
  const original = { name: `photos/${id}${extensionOf(original_key)}`, key: original_key };
  if (marked_key === null) return [original];
  return [original, { name: `photos/${id}-watermarked${extensionOf(marked_key)}`, key: marked_key }];
}

/** A storage key's extension, including the dot. */
export function extensionOf(key: string): string {
  return key.slice(key.lastIndexOf('.'));
}
