/** Measures how much of a picture is clipped, where, and whether that is a fault (docs/checks.md, "Exposure"). */
import { areasOf } from './areas.ts';
import type { Area } from './areas.ts';
import { isLightSource } from './light-source.ts';
import type { CheckedPicture, ClippedShares, ExposureCheck, Plane } from './types.ts';

/** The least share of a cell's pixels that is clipped if the cell is part of a place, and of a solid area. */
const PLACE_SHARE = 0.1;
const SOLID_SHARE = 0.6;
const MOST_PLACES = 5;
/** Solid areas smaller than this, in percent of the picture, are glints and rivets. */
const LEAST_AREA = 0.04;
/** The least size of all black areas but the largest together, percent of the picture: a single one is a black thing. */
const LEAST_OTHERS = 0.6;
/** In a picture whose median brightness is lower than this, what is burnt out are lamps, and black is night. */
const NIGHT = 55;

/**
 * Turns the counts of clipped pixels into shares, places and faults. The shares count a highlight if one channel is at 255,
 * because its colour has changed, and a shadow only if all are at 0, because a saturated colour has a channel at 0 without
 * being dark. A fault takes solid areas in which two channels are at 255, since skies, paint and lamps of one colour clip one
 * without loss.
 */
export function checkExposure(picture: CheckedPicture): ExposureCheck {
  const { clipping, quarter, watermark } = picture;
  const isNight = middleBrightness(quarter) < NIGHT;
  const percent = (count: number): number => (100 * count) / Math.max(1, clipping.pixels);
  const faultOf = (areas: Area[]): ClippedShares['fault'] => ({
    percent: percent(areas.reduce((sum, { pixels }) => sum + pixels, 0)),
    places: areas.slice(0, MOST_PLACES).map(({ rect }) => rect),
  });
  const solid = (counts: Uint32Array): Area[] =>
    areasOf(counts, clipping, picture, SOLID_SHARE).filter(({ pixels }) => percent(pixels) >= LEAST_AREA);
  const placesOf = (counts: Uint32Array) =>
    areasOf(counts, clipping, picture, PLACE_SHARE)
      .slice(0, MOST_PLACES)
      .map(({ rect }) => rect);
  const shares = (
    cells: Uint32Array,
    [red, green, blue]: readonly [number, number, number],
  ): Omit<ClippedShares, 'places' | 'fault'> => ({
    total: percent(cells.reduce((total, count) => total + count, 0)),
    red: percent(red),
    green: percent(green),
    blue: percent(blue),
  });
  const highlights: ClippedShares = {
    ...shares(clipping.high, clipping.highByChannel),
    places: placesOf(clipping.burnt),
    fault: faultOf(isNight ? [] : solid(clipping.burnt).filter((area) => !isLightSource(area, picture))),
  };
  // What touches the edge is a silhouette, a tunnel or the night.
  const black = solid(clipping.low).filter(({ touchesEdge }) => !touchesEdge);
  const isCrushed = percent(black.slice(1).reduce((sum, { pixels }) => sum + pixels, 0)) >= LEAST_OTHERS;
  const shadows: ClippedShares = {
    ...shares(clipping.low, clipping.lowByChannel),
    places: placesOf(clipping.low),
    fault: faultOf(isNight || !isCrushed ? [] : black),
  };
  // The clipped pixels may be the watermark's.
  const isDoubtful = watermark === 'unknown' && highlights.total + shadows.total > 0;
  return { trust: isDoubtful ? 'likely' : 'sure', highlights, shadows };
}

/** The median of the brightness, 0 to 255. */
function middleBrightness({ values }: Plane): number {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  let below = 0;
  for (const [value, count] of counts.entries()) {
    below += count;
    if (2 * below >= values.length) return value;
  }
  return 0;
}
