/** Reads a JPEG's metadata. */
import exifr from 'exifr';

/** All tags of all segments; `undefined` when there are none. */
export async function readTags(jpeg: Buffer): Promise<unknown> {
  // oxlint-disable-next-line import/no-named-as-default-member -- Node loads it as CommonJS, which has only a default export
  const tags: unknown = await exifr.parse(jpeg, true);
  return tags;
}
