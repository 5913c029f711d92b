/**
 * What the decoder warns of although every pixel is there. Whether one is missing is found by reading the scans
 * (`findScanDamage`); all other warnings refuse a picture (docs/rules/upload.md, "Damaged files").
 */

/** With who writes such files, and in parentheses libjpeg's `JWRN_…` code. */
const HARMLESS = [
  // A scan header of zeros, by some phones. A sequential scan always has all coefficients. (NOT_SEQUENTIAL)
  /Invalid SOS parameters for sequential JPEG/,
  // A colour transform that doesn't exist; three channels are then taken for YCbCr, which they are. (ADOBE_XFORM)
  /Unknown Adobe color transform code/,
  // Zeros between a scan's end and the next marker, by which cameras fill up to a whole block. (EXTRANEOUS_DATA)
  /\d+ extraneous bytes before marker/,
];

/** When the decoder gives up: at warnings, or only if it can't go on. */
export type FailOn = 'warning' | 'error';

/**
 * Decodes a picture; once more, ignoring warnings, if a harmless one stopped it and `isWhole`: its scans have no fault.
 */
export async function toleratingHarmlessWarnings<T>(
  decode: (failOn: FailOn) => Promise<T>,
  isWhole: () => Promise<boolean>,
): Promise<T> {
  try {
    return await decode('warning');
  } catch (error) {
    const isHarmless = error instanceof Error && HARMLESS.some((warning) => warning.test(error.message));
    if (!isHarmless || !(await isWhole())) throw error;
    return decode('error');
  }
}

/** For a picture that was accepted before. */
export function wasAccepted(): Promise<boolean> {
  return Promise.resolve(true);
}
