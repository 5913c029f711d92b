/** Dust on the sensor: soft, faint, dark spots on an even ground (docs/checks.md, "Dust"). */
import { findCandidates } from './dust-candidates.ts';
import type { Limits } from './dust-candidates.ts';
import { measureSpot } from './dust-spot.ts';
import { halved } from './planes.ts';
import type { CheckedPicture, DustCheck, DustSpot, Plane, WatermarkPlace } from './types.ts';

/** The share of the picture that must be smooth. */
const LEAST_SMOOTH = 0.05;
/**
 * What a spot must reach to be shown: its depth as a share of the ground, how many times deeper than the ground's
 * unevenness, and how many times darker than the ring around it than such rings usually are near by.
 */
const SHOWN = { depth: 0.025, clarity: 12, strength: 3.4 };
/** What candidates must reach: the smallest spots are averaged with the ground around them, so they are fainter. */
const SMALLEST: Limits = { step: 0.5, ratio: 1.5, strength: 3 };
const LARGER: Limits = { step: 0.75, ratio: 2, strength: 4 };
/** What it must reach to be kept because it may recur. */
const KEPT = { depth: 0.012, clarity: 7 };
const MOST_SHOWN = 40;
const MOST_FAINT = 24;
/** Candidates that are measured on each scale: those of an endless texture would take too long. */
const MOST_CANDIDATES = 250;

/** Lengths in px of the picture; `depth`, `clarity` and `strength` as in `SHOWN`. */
interface FoundSpot {
  x: number;
  y: number;
  r: number;
  depth: number;
  clarity: number;
  strength: number;
}

/** Finds spots from 5 to 85 px in diameter, on three scales. */
export function checkDust(picture: CheckedPicture): DustCheck {
  const { full, half, quarter, watermark } = picture;
  const eighth = halved(quarter);
  const small = searchScale(quarter, full, 1, SMALLEST);
  if (small.smooth < LEAST_SMOOTH) return { trust: 'unknown', spots: [], faint: [] };
  const found = [
    ...small.spots,
    ...searchScale(eighth, half, 2, LARGER).spots,
    ...searchScale(halved(eighth), quarter, 4, LARGER).spots,
  ].filter((spot) => !isInMark(spot, watermark));
  const spots = withoutRepeats(found);
  return {
    trust: 'likely',
    spots: mostVisible(spots.filter(isShown), MOST_SHOWN),
    faint: mostVisible(
      spots.filter((spot) => !isShown(spot)),
      MOST_FAINT,
    ),
  };
}

/** Searches one plane, and measures what it finds on one of four times its size, `scale` px of the picture per px. */
function searchScale(
  searched: Plane,
  measured: Plane,
  scale: number,
  limits: Limits,
): { spots: FoundSpot[]; smooth: number } {
  const { candidates, smooth } = findCandidates(searched, limits);
  const strongest = candidates.toSorted((a, b) => b.strength - a.strength).slice(0, MOST_CANDIDATES);
  const spots: FoundSpot[] = [];
  for (const { x, y, strength } of strongest) {
    const spot = measureSpot(measured, { x: x * 4 - 0.5, y: y * 4 - 0.5 });
    if (spot === undefined || spot.depth < KEPT.depth || spot.clarity < KEPT.clarity) continue;
    spots.push({ ...spot, x: spot.x * scale, y: spot.y * scale, r: spot.r * scale, strength });
  }
  return { spots, smooth };
}

/** One of each spot that was found several times: that on the scale where it is clearest. */
function withoutRepeats(found: readonly FoundSpot[]): FoundSpot[] {
  const spots: FoundSpot[] = [];
  for (const spot of found.toSorted((a, b) => b.clarity * b.depth - a.clarity * a.depth)) {
    const same = spots.find(({ x, y, r }) => Math.hypot(spot.x - x, spot.y - y) <= Math.max(r, spot.r));
    if (same === undefined) spots.push(spot);
    else same.strength = Math.max(same.strength, spot.strength);
  }
  return spots;
}

function isShown({ depth, clarity, strength }: FoundSpot): boolean {
  return depth >= SHOWN.depth && clarity >= SHOWN.clarity && strength >= SHOWN.strength;
}

function isInMark({ x, y, r }: FoundSpot, mark: WatermarkPlace): boolean {
  if (mark === 'none' || mark === 'unknown') return false;
  const reach = 2 * r;
  return (
    x > mark.x - reach &&
    x < mark.x + mark.width + reach &&
    y > mark.y - reach &&
    y < mark.y + mark.height + reach
  );
}

/** Sorted by depth, and by size as it is seen: a spot four times as large is seen at half the depth. */
function mostVisible(spots: readonly FoundSpot[], most: number): DustSpot[] {
  return spots
    .toSorted((a, b) => b.depth * Math.sqrt(b.r) - a.depth * Math.sqrt(a.r))
    .slice(0, most)
    .map(({ x, y, r }) => ({ x, y, r, trust: 'likely' }));
}
