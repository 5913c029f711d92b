/** Confirms dust by other photos: only what is on the sensor stays at the same place from photo to photo. */
import type { Size } from '../types.ts';
import type { DustCheck, DustSpot, WatermarkPlace } from './types.ts';

/**
 * A spot on the sensor. The centre is in shares of the width and height of the picture as the camera stored it, before
 * the EXIF orientation is applied; the radius is a share of the longer side.
 */
export interface NormalisedSpot {
  x: number;
  y: number;
  r: number;
}

/** How a picture lies on the sensor. Width and height are those of the upright, uncropped picture, in px. */
export interface SensorFrame extends Size {
  /** EXIF orientation, 1 to 8. */
  orientation: number;
  watermark: WatermarkPlace;
}

/**
 * How far the shadow of one grain may move between two photos, as a share of the longer side. The grain lies on the
 * filter, about 2 mm before the sensor. Light from another lens or focal length arrives up to 5° flatter, 3° within the
 * glass, which moves the shadow by 0.1 mm: 0.3 % of a full-frame sensor's 36 mm. The rest is for measurement error.
 */
const TOLERANCE = 0.004;
/**
 * How many times larger the shadow may be in another photo. It doubles from f/8 to f/16; the rest is for measurement
 * error.
 */
const MOST_GROWTH = 2.5;
/**
 * How many earlier photos must have a spot: one that is shown anyway, and a faint one, of which each photo has many.
 */
const NEEDED = { shown: 1, faint: 2 };

/**
 * The at most 64 spots of a photo to store for `confirmSpots`, including the faint ones, which only recurrence makes
 * credible. Numbers have four decimals, to be short when stored.
 */
export function spotsOnSensor({ spots, faint }: DustCheck, frame: SensorFrame): NormalisedSpot[] {
  return [...spots, ...faint].map((spot) => normalised(spot, frame));
}

/**
 * Makes spots `sure` if other photos of the same camera have them at the same place, and shows faint ones that recur.
 * `earlier` has the `spotsOnSensor` of photos of other scenes, because everything recurs in a series from a tripod. If
 * the watermark's place is unknown, the check stays as it is, because a watermark recurs too.
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

/** Converts a point of the upright picture into one of the stored picture (Exif 2.32, tag 0x0112). */
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
