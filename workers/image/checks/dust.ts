/** Dust on the sensor: soft, faint, dark spots in a plain sky (docs/checks.md, "Dust"). */
import { findCandidates, squareSums } from './dust-candidates.ts';
import type { Limits, SquareSums } from './dust-candidates.ts';
import { measureSpot } from './dust-spot.ts';
import type { Sign } from './dust-spot.ts';
import type { NoiseFloor } from './noise.ts';
import type { PlainSky } from './plain-sky.ts';
import { halved } from './planes.ts';
import type { CheckedPicture, DustCheck, DustSpot, Plane, WatermarkPlace } from './types.ts';

/** The least share of the picture that must be plain sky for the check to say anything. */
const LEAST_SKY = 0.01;
/** In stronger noise, levels, nothing can be said either. */
const MOST_NOISE = 20;
/** Smaller spots, radius in px, have to stand out this many times as much, since leaves and lamps are as small. */
const TINY = { radius: 2.6, times: 1.5 };
/**
 * The least values of a spot that is shown. `depth`: as a share of the ground's brightness. `clarity`: the depth as a
 * multiple of the ground's unevenness.
 */
const SHOWN = { depth: 0.025, clarity: 12 };
/**
 * Typical values of a spot that is just visible: how far it stands out from the sky around it (`Search.isolationOf`), and
 * how clear it is. One may be lower if the other is higher.
 */
const VISIBLE = { isolation: 3.4, clarity: 26 };
/**
 * Bright spots are decoys, since dust is only dark: what makes them makes dark ones too. A spot has to stand out this many
 * times as much as the third of them; the first ones may be a bird, or stars.
 */
const TO_DECOYS = 2;
const DECOY = 2;
/**
 * The least values of candidates. The smallest spots are averaged with the ground around them, which makes them
 * fainter.
 */
const SMALLEST: Limits = { step: 0.5, ratio: 1.5, strength: 3 };
const LARGER: Limits = { step: 0.75, ratio: 2, strength: 4 };
/** The least values of a spot that is kept because it may recur. */
const KEPT = { depth: 0.012, clarity: 7 };
const MOST_SHOWN = 40;
const MOST_FAINT = 24;

/** Lengths are in px of the picture; `depth` and `clarity` are those of `SHOWN`. */
interface FoundSpot {
  x: number;
  y: number;
  r: number;
  depth: number;
  clarity: number;
  isolation: number;
}

/** Finds spots from 5 to 85 px in diameter, on three scales. */
export function checkDust(
  picture: CheckedPicture,
  sky: PlainSky,
  { sigma }: Pick<NoiseFloor, 'sigma'>,
): DustCheck {
  if (sky.share < LEAST_SKY || sigma > MOST_NOISE) return { trust: 'unknown', spots: [], faint: [] };
  const { full, half, quarter, watermark } = picture;
  const eighth = halved(quarter);
  const scales: Scale[] = [
    { searched: squareSums(quarter), measured: full, scale: 1, limits: SMALLEST },
    { searched: squareSums(eighth), measured: half, scale: 2, limits: LARGER },
    { searched: squareSums(halved(eighth)), measured: quarter, scale: 4, limits: LARGER },
  ];
  const spotsOf = (sign: Sign): FoundSpot[] =>
    withoutRepeats(
      scales.flatMap((scale) => searchScale(scale, sky, sign)).filter((spot) => !isUnder(spot, watermark)),
    );
  const dark = spotsOf(1);
  const visible = dark.filter((spot) => isVisible(spot, 1));
  // Decoys take as long to find, and only make fewer spots count.
  const least = visible.length === 0 ? 1 : leastBeside(spotsOf(-1));
  return {
    trust: 'likely',
    spots: mostVisible(
      visible.filter((spot) => isVisible(spot, least)),
      MOST_SHOWN,
    ),
    faint: mostVisible(
      dark.filter((spot) => !isVisible(spot, least)),
      MOST_FAINT,
    ),
  };
}

/** True if a spot is deep and clear enough, and stands out enough. `least`: the least prominence, at least 1. */
function isVisible(spot: FoundSpot, least: number): boolean {
  return (
    spot.depth >= SHOWN.depth &&
    spot.clarity >= SHOWN.clarity &&
    prominence(spot) >= least * (spot.r < TINY.radius ? TINY.times : 1)
  );
}

/** The least prominence of a spot in a sky with these decoys. */
function leastBeside(decoys: readonly FoundSpot[]): number {
  const sorted = decoys.map(prominence).toSorted((a, b) => b - a);
  return Math.max(1, TO_DECOYS * (sorted[DECOY] ?? 0));
}

/**
 * A plane to be searched, and one four times as wide in which what is found is measured. `scale`: px of the picture per
 * measured px.
 */
interface Scale {
  searched: SquareSums;
  measured: Plane;
  scale: number;
  limits: Limits;
}

/** The dark or bright spots of a scale. */
function searchScale({ searched, measured, scale, limits }: Scale, sky: PlainSky, sign: Sign): FoundSpot[] {
  const isSearched = (x: number, y: number): boolean => sky.has(x * 4 * scale, y * 4 * scale);
  const spots: FoundSpot[] = [];
  const { candidates, isolationOf } = findCandidates(searched, limits, sign, isSearched);
  for (const candidate of candidates) {
    const spot = measureSpot(measured, { x: candidate.x * 4 - 0.5, y: candidate.y * 4 - 0.5 }, sign);
    if (spot === undefined || spot.depth < KEPT.depth || spot.clarity < KEPT.clarity) continue;
    const isolation = isolationOf(candidate);
    spots.push({ ...spot, x: spot.x * scale, y: spot.y * scale, r: spot.r * scale, isolation });
  }
  return spots;
}

/** Keeps a spot that was found on several scales only on the one where it is clearest. */
function withoutRepeats(found: readonly FoundSpot[]): FoundSpot[] {
  const spots: FoundSpot[] = [];
  for (const spot of found.toSorted((a, b) => b.clarity * b.depth - a.clarity * a.depth)) {
    const same = spots.find(({ x, y, r }) => Math.hypot(spot.x - x, spot.y - y) <= Math.max(r, spot.r));
    if (same === undefined) spots.push(spot);
    else same.isolation = Math.max(same.isolation, spot.isolation);
  }
  return spots;
}

/** How much a spot stands out; 1 is just visible. */
function prominence({ isolation, clarity }: FoundSpot): number {
  return Math.sqrt((isolation / VISIBLE.isolation) * (clarity / VISIBLE.clarity));
}

function isUnder({ x, y, r }: FoundSpot, watermark: WatermarkPlace): boolean {
  if (watermark === 'none' || watermark === 'unknown') return false;
  const reach = 2 * r;
  return (
    x > watermark.x - reach &&
    x < watermark.x + watermark.width + reach &&
    y > watermark.y - reach &&
    y < watermark.y + watermark.height + reach
  );
}

/** The most visible spots: one of four times the radius is as visible at half the depth. */
function mostVisible(spots: readonly FoundSpot[], most: number): DustSpot[] {
  return spots
    .toSorted((a, b) => b.depth * Math.sqrt(b.r) - a.depth * Math.sqrt(a.r))
    .slice(0, most)
    .map(({ x, y, r }) => ({ x, y, r, trust: 'likely' }));
}
