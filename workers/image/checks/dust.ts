/** Dust on the sensor: soft, faint, dark spots on an even ground (docs/checks.md, "Dust"). */
import { findCandidates } from './dust-candidates.ts';
import type { Limits } from './dust-candidates.ts';
import { measureSpot } from './dust-spot.ts';
import { halved } from './planes.ts';
import type { CheckedPicture, DustCheck, DustSpot, Plane, WatermarkPlace } from './types.ts';

/** The least share of the picture that must be smooth for the check to say anything. */
const LEAST_SMOOTH = 0.05;
/**
 * The least values of a spot that is shown. `depth`: as a share of the ground's brightness. `clarity`: the depth as a
 * multiple of the ground's unevenness. `strength`: how much darker it is than the ring around it, as a multiple of the
 * typical difference nearby.
 */
const SHOWN = { depth: 0.025, clarity: 12, strength: 3.4 };
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
/** The most candidates measured on each scale; all those of a texture would take too long. */
const MOST_CANDIDATES = 250;

/** Lengths are in px of the picture; `depth`, `clarity` and `strength` are those of `SHOWN`. */
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
  ].filter((spot) => !isUnder(spot, watermark));
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

/**
 * Searches a plane, and measures what it finds in a plane four times as wide. `scale`: px of the picture per measured
 * px.
 */
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

/** Keeps a spot that was found on several scales only on the one where it is clearest. */
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
