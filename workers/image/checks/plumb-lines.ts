/**
 * Estimates the roll from edges that are plumb in the world. If the camera looks up or down, they lean towards or
 * away from the picture's middle line, each in proportion to its distance from that line. The roll is the lean of a
 * line in the middle.
 */
import type { Line } from './lines.ts';

/** The roll that plumb lines suggest. */
export interface PlumbFit {
  /** In degrees. */
  roll: number;
  /** Standard deviation of `roll` in degrees, assuming that the lines are plumb. */
  deviation: number;
  /** How likely the lines are plumb, 0 to 1. Lines of one vehicle or of a tree may agree by chance. */
  trust: number;
}

interface Lean {
  /** Where the line crosses the middle of the height: -1 at the left edge, 1 at the right one. */
  offset: number;
  degrees: number;
  weight: number;
  /** The index of the vertical strip of the picture in which the line is. */
  strip: number;
  isPrecise: boolean;
}

interface Fit {
  /** The lean in the middle of the picture, and how much larger it is at the right edge, in degrees. */
  roll: number;
  convergence: number;
  deviation: number;
  /** Total weight of the lines that agree. */
  weight: number;
  /** The number of strips in which they are, each weighted. */
  places: number;
}

const STRIPS = 25;
/** A line that leans by more degrees isn't plumb, however the camera was held. */
const MOST_LEAN = 12;
const MOST_ROLL = 6;
/** In degrees; the convergence with a wide lens that looks up or down by 25°. */
const MOST_CONVERGENCE = 8;
/** Lines within this many degrees of the fit agree with it. */
const NEAR = 0.72;
/** Both edges of masts and piers that taper by 2° are within this many degrees of the fit. */
const WIDE = 2.4;

/** Fits the lines of a transposed plane; undefined if there are fewer than two. */
export function fitPlumbLines(lines: readonly Line[]): PlumbFit | undefined {
  const leans = leansOf(lines);
  const start = bestStart(leans);
  if (start === undefined) return undefined;
  const narrow = refined(leans, start, NEAR);
  const wide = refined(leans, narrow, WIDE);

  const agreeing = leans.filter((lean) => distance(lean, narrow) < NEAR);
  const around = sum(leans.filter((lean) => distance(lean, narrow) < 3).map(({ weight }) => weight));
  const share = narrow.weight / around;
  const difference = Math.abs(narrow.roll - wide.roll);
  // If only about half of the lines agree, the others are likely the opposite edges of the same tapering things.
  const tapers = share < 0.55 && difference > 0.15;
  const fit = tapers ? wide : narrow;
  const doubt = difference * (tapers || share < 0.7 ? 0.5 : 0.2);
  const precisePlaces = new Set(agreeing.filter(({ isPrecise }) => isPrecise).map(({ strip }) => strip)).size;
  const strips = agreeing.map(({ strip }) => strip);
  const isOneThing = Math.max(...strips) - Math.min(...strips) < 0.35 * STRIPS && fit.weight < 0.6;
  return {
    roll: fit.roll,
    // The factor is there because lines of one thing have the same error.
    deviation: 1.3 * Math.hypot(fit.deviation, doubt, 0.04),
    trust:
      0.998 *
      (1 - Math.exp(-fit.weight / 0.25)) *
      (1 - Math.exp(-Math.max(0, fit.places - 1) / 0.9)) *
      (1 - Math.exp(-precisePlaces / 1.1)) *
      (isOneThing ? 0.5 : 1),
  };
}

function leansOf(lines: readonly Line[]): Lean[] {
  const leans = lines
    .filter(({ angle, error, step }) => Math.abs(angle) < MOST_LEAN && error < 0.5 && Math.abs(step) >= 3)
    .map(({ angle, error, step, cover, offset, middle }) => ({
      offset: 2 * offset - 1,
      degrees: angle,
      weight: Math.min(0.5, cover) * Math.min(1, 0.12 / error) * Math.min(1, Math.abs(step) / 10),
      strip: Math.max(0, Math.min(STRIPS - 1, Math.floor(middle * STRIPS))),
      isPrecise: error < 0.25,
    }));
  // Lines close together count for less than the same number of lines far apart.
  const totals = new Float64Array(STRIPS);
  for (const { strip, weight } of leans) totals[strip] = (totals[strip] ?? 0) + weight;
  for (const lean of leans) lean.weight *= Math.min(1, Math.sqrt(0.15 / (totals[lean.strip] ?? 1)));
  return leans.toSorted((a, b) => b.weight - a.weight);
}

/** The fit through one or two lines on which most others agree: RANSAC, but over all pairs of the strongest lines. */
function bestStart(leans: readonly Lean[]): Pick<Fit, 'roll' | 'convergence'> | undefined {
  if (leans.length < 2) return undefined;
  const strongest = leans.slice(0, 60);
  let best: Pick<Fit, 'roll' | 'convergence'> | undefined;
  let most = 0;
  for (const [index, a] of strongest.entries()) {
    for (const b of strongest.slice(index)) {
      const apart = b.offset - a.offset;
      if (a !== b && Math.abs(apart) < 0.05) continue;
      const convergence = a === b ? 0 : (b.degrees - a.degrees) / apart;
      const roll = a.degrees - convergence * a.offset;
      if (Math.abs(convergence) > MOST_CONVERGENCE || Math.abs(roll) > MOST_ROLL) continue;
      let score = 0;
      for (const { offset, degrees, weight } of leans) {
        const off = (degrees - roll - convergence * offset) / 0.6;
        if (off > -1 && off < 1) score += weight * (1 - off * off);
      }
      score *= 1 - (0.3 * Math.abs(convergence)) / MOST_CONVERGENCE;
      if (score <= most) continue;
      most = score;
      best = { roll, convergence };
    }
  }
  return best;
}

/** Refines a fit by least squares with Tukey's weights, whose width is in degrees. */
function refined(leans: readonly Lean[], start: Pick<Fit, 'roll' | 'convergence'>, width: number): Fit {
  let fit: Fit = { ...start, deviation: 9, weight: 0, places: 0 };
  for (let round = 0; round < 6; round++) {
    const strips = new Float64Array(STRIPS);
    const weights = new Float64Array(leans.length);
    let total = 0;
    let squares = 0;
    for (const [index, lean] of leans.entries()) {
      const off = distance(lean, fit);
      const weight = off < width ? lean.weight * (1 - (off / width) ** 2) ** 2 : 0;
      weights[index] = weight;
      total += weight;
      squares += weight * off * off;
      strips[lean.strip] = Math.max(strips[lean.strip] ?? 0, weight);
    }
    if (total === 0) return fit;
    const places = sum(strips) ** 2 / sum(strips.map((weight) => weight * weight));
    const spread = Math.hypot(Math.sqrt(squares / total), 0.05);
    // Counts as many independent lines as there are places. The prior of 1/9 allows for a convergence of about 3°.
    const scale = places / total / spread ** 2;
    let one = 0;
    let x = 0;
    let xx = 1 / 9;
    let y = 0;
    let xy = 0;
    for (const [index, { offset, degrees }] of leans.entries()) {
      const weight = (weights[index] ?? 0) * scale;
      one += weight;
      x += weight * offset;
      xx += weight * offset * offset;
      y += weight * degrees;
      xy += weight * offset * degrees;
    }
    const determinant = one * xx - x * x;
    fit = {
      roll: (xx * y - x * xy) / determinant,
      convergence: (one * xy - x * y) / determinant,
      deviation: Math.sqrt(xx / determinant),
      weight: total,
      places,
    };
  }
  return fit;
}

function distance(
  { offset, degrees }: Lean,
  { roll, convergence }: Pick<Fit, 'roll' | 'convergence'>,
): number {
  return Math.abs(degrees - roll - convergence * offset);
}

function sum(values: Float64Array | readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
