/** What a JPEG says about itself. */
import exifr from 'exifr';

/** All tags of all segments; `undefined` where there are none. */
export async function readTags(jpeg: Buffer): Promise<unknown> {
  // oxlint-disable-next-line import/no-named-as-default-member -- to Node it is CommonJS, with a default export only
  const tags: unknown = await exifr.parse(jpeg, true);
  return tags;
}
