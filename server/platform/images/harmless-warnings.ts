/**
 * What the decoder warns of although every pixel is there. Whether any is lost is known before (`findScanFault`); all other
 * warnings refuse a picture (docs/rules/upload.md, "Damaged files").
 */

/** Beside each, who writes such files. The decoder says it of libjpeg's `JWRN_…`. */
const HARMLESS = [
  // A scan header of zeros, by some phones. A sequential scan always has all coefficients. (NOT_SEQUENTIAL)
  /Invalid SOS parameters for sequential JPEG/,
  // A colour transform that doesn't exist; three channels are then taken for YCbCr, as they are. (ADOBE_XFORM)
  /Unknown Adobe color transform code/,
  // Zeros between a scan's end and the next marker, by which cameras fill up to a whole block. (EXTRANEOUS_DATA)
  /\d+ extraneous bytes before marker/,
];

/** When the decoder gives up: at warnings, or only if it can't go on. */
export type FailOn = 'warning' | 'error';

/** Decodes a picture whose scans are known to be whole; once more, without minding warnings, if a harmless one stopped it. */
export async function despiteHarmlessWarnings<T>(decode: (failOn: FailOn) => Promise<T>): Promise<T> {
  try {
    return await decode('warning');
  } catch (error) {
    if (!(error instanceof Error) || !HARMLESS.some((warning) => warning.test(error.message))) throw error;
    return decode('error');
  }
}
