/**
 * Knows the decoder's warnings that don't mean missing pixels, which only reading the scans finds (`findScanDamage`).
 * All other warnings refuse a picture (docs/rules/upload.md, "Damaged files").
 */

/** Each with the programs that write such files, and with libjpeg's `JWRN_…` code in parentheses. */
const HARMLESS = [
  // A scan header of zeros, which some phones write. A sequential scan always has all coefficients. (NOT_SEQUENTIAL)
  /Invalid SOS parameters for sequential JPEG/,
  // A colour transform that doesn't exist; three channels are then taken for YCbCr, which they are. (ADOBE_XFORM)
  /Unknown Adobe color transform code/,
  // Zeros between a scan's end and the next marker, which cameras write as padding. (EXTRANEOUS_DATA)
  /\d+ extraneous bytes before marker/,
];

/** When the decoder gives up: at warnings, or only if it can't go on. */
export type FailOn = 'warning' | 'error';

/**
 * Decodes a picture. If a harmless warning stops it, and its scans have no damage (`isWhole`), decodes it again,
 * ignoring warnings.
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

/** The `isWhole` of a picture that was accepted earlier. */
export function wasAccepted(): Promise<boolean> {
  return Promise.resolve(true);
}
