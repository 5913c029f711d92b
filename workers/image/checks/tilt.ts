/**
 * Measures how far the camera was turned about its axis, from edges that are plumb or level in the world
 * (docs/checks.md, "Tilt"). Plumb and level lines each give a likelihood for every angle. The most likely angle is
 * the tilt, and its share of the whole likelihood decides the trust.
 */
import type { Rect } from '../types.ts';
import type { LevelCandidate, SeenLine } from './level-lines.ts';
import { levelCandidates } from './level-lines.ts';
import { joinSegments, presence } from './lines.ts';
import { halved } from './planes.ts';
import type { PlumbFit } from './plumb-lines.ts';
import { fitPlumbLines } from './plumb-lines.ts';
import type { Segment } from './segments.ts';
import { levelEdges, plumbEdges } from './segments.ts';
import type { CheckedPicture, Plane, TiltCheck, Trust } from './types.ts';

/** The largest longer side of the plane in which edges are sought, px. It is enough for 0.05°. */
const LONGER_SIDE = 1600;
/** The most level lines whose `presence` is measured. */
const MOST_LINES = 40;
/** Lines at a larger angle in degrees aren't level, however the camera was held. */
const MOST_ANGLE = 7.4;

/** The largest angle that is considered, in degrees, and the number of angles per degree. */
const MOST_DEGREES = 6;
const PER_DEGREE = 20;
/** A photo tilted by more degrees was tilted on purpose. */
const MOST_TILT = 5;

/** Measures the tilt of a picture. */
export function checkTilt({ full, half, quarter, width, height, watermark }: CheckedPicture): TiltCheck {
  const plane = [full, half, quarter].find(isSmall) ?? halved(quarter);
  const scale = plane.width / width;
  const covered = typeof watermark === 'object' ? scaled(watermark, scale, plane.height / height) : undefined;

  const { segments, steps } = levelEdges(plane);
  const level = joinSegments(outside(segments, covered), plane)
    .filter(({ angle }) => Math.abs(angle) < MOST_ANGLE)
    .slice(0, MOST_LINES)
    .map((line): SeenLine => Object.assign(line, { presence: presence(line, steps) }));
  const turned = { width: plane.height, height: plane.width };
  const plumb = fitPlumbLines(
    joinSegments(outside(plumbEdges(plane).segments, covered && mirrored(covered)), turned),
  );

  const { degrees, trust } = weighed(levelCandidates(level), plumb);
  if (trust === 'unknown') return { trust, degrees: 0 };
  // A watermark is parallel to the picture's edges, so it can only suggest an angle of 0.
  const mayBeWatermark = watermark === 'unknown' && Math.abs(degrees) < 0.3;
  return { trust: mayBeWatermark && trust === 'sure' ? 'likely' : trust, degrees };
}

/** The most likely angle, and the trust by its share of the whole likelihood. */
function weighed(
  candidates: readonly LevelCandidate[],
  plumb: PlumbFit | undefined,
): { degrees: number; trust: Trust } {
  const votes = withWeights(candidates);
  const count = 2 * MOST_DEGREES * PER_DEGREE + 1;
  const likelihoods = new Float64Array(count);
  let total = 0;
  let best = 0;
  for (let index = 0; index < count; index++) {
    const degrees = index / PER_DEGREE - MOST_DEGREES;
    // The last factor is the prior: photographers hold their cameras more or less level.
    const likelihood = votes(degrees) * byPlumb(degrees, plumb) * Math.exp(-0.5 * (degrees / 3.5) ** 2);
    likelihoods[index] = likelihood;
    total += likelihood;
    if (likelihood > (likelihoods[best] ?? 0)) best = index;
  }
  let near = 0;
  let sum = 0;
  for (let index = Math.max(0, best - 4); index <= Math.min(count - 1, best + 4); index++) {
    near += likelihoods[index] ?? 0;
    sum += (likelihoods[index] ?? 0) * (index / PER_DEGREE - MOST_DEGREES);
  }
  // Adding 0 turns -0 into 0.
  const degrees = Math.round((sum / near) * 10) / 10 + 0;
  const share = near / total;
  const isSupported = plumb !== undefined && plumb.trust > 0.6 && Math.abs(plumb.roll - degrees) < 0.5;
  if (share <= (isSupported ? 0.5 : 0.65) || Math.abs(degrees) > MOST_TILT)
    return { degrees, trust: 'unknown' };
  const bothAgree =
    plumb !== undefined &&
    plumb.trust > 0.95 &&
    plumb.deviation < 0.1 &&
    Math.abs(plumb.roll - degrees) < 0.25;
  const manyAgree = candidates.some(
    ({ roll, strength, heights }) => strength >= 2.5 && heights >= 5 && Math.abs(roll - degrees) < 0.15,
  );
  return { degrees, trust: share > 0.93 && (bothAgree || manyAgree) ? 'sure' : 'likely' };
}

/** Returns the likelihood of the level lines as a function of the angle in degrees. */
function withWeights(candidates: readonly LevelCandidate[]): (degrees: number) => number {
  const horizon = Math.min(
    1,
    ...candidates.filter(({ kind }) => kind === 'horizon').map(({ height }) => height),
  );
  const weights = candidates.map(({ strength, kind, heights, height }) => {
    let factor = 1;
    if (kind === 'horizon') factor = 1.6;
    else if (kind === 'across') factor = 1.2;
    else if (heights === 1) factor = 0.7;
    if (kind !== 'horizon' && height > horizon && heights < 4) factor *= 0.65;
    return (strength * factor) ** 2;
  });
  // The weight of the case that no candidate is right.
  let none = 0.09;
  for (const [index, { kind, heights }] of candidates.entries()) {
    const doubt = kind === 'horizon' || heights >= 6 ? 0.05 : kind === 'across' ? 0.15 : 0.35;
    none += (weights[index] ?? 0) * doubt;
  }
  return (degrees) => {
    let likelihood = none / (2 * MOST_DEGREES);
    for (const [index, { roll, deviation }] of candidates.entries()) {
      likelihood += (weights[index] ?? 0) * normal(degrees - roll, Math.hypot(deviation, 0.04));
    }
    return likelihood;
  };
}

/** The likelihood of the plumb lines at an angle. */
function byPlumb(degrees: number, plumb: PlumbFit | undefined): number {
  const chance = 1 / (2 * MOST_DEGREES);
  if (plumb === undefined) return chance;
  const off = degrees - plumb.roll;
  const near = 0.94 * normal(off, Math.max(0.08, plumb.deviation)) + 0.06 * normal(off, 0.6);
  return plumb.trust * near + (1 - plumb.trust) * chance;
}

function normal(off: number, deviation: number): number {
  return Math.exp(-0.5 * (off / deviation) ** 2) / (deviation * Math.sqrt(2 * Math.PI));
}

function isSmall({ width, height }: Plane): boolean {
  return Math.max(width, height) <= LONGER_SIDE;
}

function outside(segments: readonly Segment[], rect: Rect | undefined): readonly Segment[] {
  if (rect === undefined) return segments;
  return segments.filter(({ from, to, y }) => {
    const x = (from + to) / 2;
    return x < rect.x || x > rect.x + rect.width || y < rect.y || y > rect.y + rect.height;
  });
}

function scaled({ x, y, width, height }: Rect, across: number, down: number): Rect {
  return { x: x * across, y: y * down, width: width * across, height: height * down };
}

function mirrored({ x, y, width, height }: Rect): Rect {
  return { x: y, y: x, width: height, height: width };
}
