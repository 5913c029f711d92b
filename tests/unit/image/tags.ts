/** Reads metadata with an independent library. */
import exifr from 'exifr';

// oxlint-disable-next-line import/no-named-as-default-member -- Node finds no named exports in this CommonJS package
const { gps, parse } = exifr;

/** All EXIF and interoperability tags by name, with raw numbers. */
export async function readTags(file: Uint8Array): Promise<object> {
  const options = { tiff: true, interop: true, gps: true, makerNote: true, translateValues: false };
  const tags: unknown = await parse(file, options);
  return typeof tags === 'object' && tags !== null ? tags : {};
}

/** Latitude and longitude in degrees, if there are any. */
export async function readPosition(file: Uint8Array): Promise<object | undefined> {
  return gps(file);
}
