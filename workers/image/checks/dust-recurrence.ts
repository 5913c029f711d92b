/** Dust stays at its place on the sensor from photo to photo, which nothing in front of the camera does. */
import type { Size } from '../types.ts';
import type { DustCheck, DustSpot, WatermarkPlace } from './types.ts';

/**
 * A spot on the sensor: its centre in shares of the width and height of the picture as the camera stored it (before its
 * EXIF orientation), its radius as a share of the longer side.
 */
export interface NormalisedSpot {
  x: number;
  y: number;
  r: number;
}

/** What a picture says about the sensor. Width and height are of the upright picture, uncropped. */
export interface SensorFrame extends Size {
  /** EXIF orientation, 1 to 8. */
  orientation: number;
  watermark: WatermarkPlace;
}

/**
 * How far the shadow of one grain may be from its place in another photo, as a share of the longer side. The grain lies
 * on the filter, about 2 mm before the sensor, and light of another lens or focal length comes in up to 5° flatter, 3°
 * within the glass: 0.1 mm, 0.3 % of the 36 mm of a full-frame sensor. A little more for the error of measurement.
 */
const TOLERANCE = 0.004;
/** Between f/8 and f/16 the shadow's radius doubles; a little more for the error of measurement. */
const MOST_GROWTH = 2.5;
/** In how many earlier photos a spot must be: one that is shown anyway, and a faint one, of which each photo has many. */
const NEEDED = { shown: 1, faint: 2 };

/**
 * The places to remember of a photo, for `confirmSpots`: at most 64. Faint spots are among them, since it is recurring
 * that makes them credible. Numbers have four decimals, so that they are short when stored.
 */
export function spotsOnSensor({ spots, faint }: DustCheck, frame: SensorFrame): NormalisedSpot[] {
  return [...spots, ...faint].map((spot) => normalised(spot, frame));
}

/**
 * Raises spots to `sure` that other photos of the same camera have at the same place, and shows faint ones that recur.
 * `earlier`: `spotsOnSensor` of each; they must be of other scenes, since in a series from a tripod everything recurs. With
 * a watermark at an unknown place nothing is raised: a mark recurs too.
 */
export function confirmSpots(
  check: DustCheck,
  frame: SensorFrame,
  earlier: readonly (readonly NormalisedSpot[])[],
): DustCheck {
  if (check.trust === 'unknown' || frame.watermark === 'unknown') return check;
  const recurs = (spot: DustSpot, needed: number): boolean => {
    const place = normalised(spot, frame);
    return earlier.filter((photo) => photo.some((other) => isSame(place, other, frame))).length >= needed;
  };
  const spots = check.spots.map((spot): DustSpot =>
    recurs(spot, NEEDED.shown) ? { ...spot, trust: 'sure' } : spot,
  );
  const raised = check.faint.filter((spot) => recurs(spot, NEEDED.faint));
  return {
    trust: check.trust,
    spots: [...spots, ...raised.map((spot): DustSpot => ({ ...spot, trust: 'sure' }))],
    faint: check.faint.filter((spot) => !raised.includes(spot)),
  };
}

function normalised({ x, y, r }: DustSpot, { width, height, orientation }: SensorFrame): NormalisedSpot {
  const stored = asStored(x / width, y / height, orientation);
  return { x: rounded(stored.x), y: rounded(stored.y), r: rounded(r / Math.max(width, height)) };
}

/** From the upright picture back to the stored one (Exif 2.32, tag 0x0112). */
function asStored(x: number, y: number, orientation: number): { x: number; y: number } {
  switch (orientation) {
    case 2:
      return { x: 1 - x, y };
    case 3:
      return { x: 1 - x, y: 1 - y };
    case 4:
      return { x, y: 1 - y };
    case 5:
      return { x: y, y: x };
    case 6:
      return { x: y, y: 1 - x };
    case 7:
      return { x: 1 - y, y: 1 - x };
    case 8:
      return { x: 1 - y, y: x };
    default:
      return { x, y };
  }
}

function isSame(a: NormalisedSpot, b: NormalisedSpot, { width, height, orientation }: SensorFrame): boolean {
  const [across, down] = orientation >= 5 ? [height, width] : [width, height];
  const longer = Math.max(width, height);
  const distance = Math.hypot(((a.x - b.x) * across) / longer, ((a.y - b.y) * down) / longer);
  return distance <= TOLERANCE && a.r <= b.r * MOST_GROWTH && b.r <= a.r * MOST_GROWTH;
}

function rounded(share: number): number {
  return Math.round(share * 1e4) / 1e4;
}
