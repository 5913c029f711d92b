/** Runs all checks on a picture (docs/checks.md). */
import { checkDust } from './dust.ts';
import { checkExposure } from './exposure.ts';
import { checkHalo } from './halo.ts';
import { checkJpegQuality } from './jpeg-quality.ts';
import { checkNoise, noiseFloor } from './noise.ts';
import { checkPdq } from './pdq.ts';
import { findPlainSky } from './plain-sky.ts';
import { checkSharpness } from './sharpness.ts';
import { checkTilt } from './tilt.ts';
import type { CheckedPicture, MarginsCheck, MeasuredChecks } from './types.ts';

/** To be raised whenever a check's values change, or what is checked, so that all photos are checked again. */
export const CHECKS_VERSION = 7;

/** Nothing measures margins any more. Pages of earlier versions read this. */
const NO_MARGINS: MarginsCheck = {
  trust: 'unknown',
  subject: { x: 0, y: 0, width: 0, height: 0 },
  left: 0,
  top: 0,
  right: 0,
  bottom: 0,
};

/**
 * Runs all checks. `file`: the JPEG that the picture was decoded from, for its quantisation tables; undefined if it
 * was another format.
 */
export function runChecks(picture: CheckedPicture, file: Uint8Array | undefined): MeasuredChecks {
  const floor = noiseFloor(picture);
  const sky = findPlainSky(floor);
  return {
    version: CHECKS_VERSION,
    width: picture.width,
    height: picture.height,
    exposure: checkExposure(picture),
    tilt: checkTilt(picture, sky),
    sharpness: checkSharpness(picture, floor),
    noise: checkNoise(picture, floor),
    dust: checkDust(picture, sky, floor),
    margins: NO_MARGINS,
    halo: checkHalo(picture),
    jpeg: checkJpegQuality(file),
    pdq: checkPdq(picture),
  };
}
