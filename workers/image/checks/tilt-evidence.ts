/**
 * Decides whether lines are evidence of a tilt (tilt.ts). A wrong tilt is worse than none, so it takes a horizon below a
 * plain sky, level lines at many heights, or plumb lines that agree closely or with a level line. A horizon doesn't count if
 * other lines contradict it.
 */
import type { LevelCandidate } from './level-lines.ts';
import type { PlumbFit } from './plumb-lines.ts';
import type { Trust } from './types.ts';

/** A photo tilted by more degrees was tilted on purpose, or its lines are of something else. */
const MOST_TILT = 5;
/** The least strength of a horizon. */
const LEAST_HORIZON = 0.3;
/** It is seen in at least this share of each half of the width; a shore is seen on one side of the picture. */
const LEAST_HALF = 0.45;
/** Lines below this share of the height, from the top, are the edge of a platform or of the picture. */
const LOWEST_HORIZON = 0.955;
/**
 * Any other line needs more strength to be a horizon, ends that are this far apart, as a share of the width, and other lines with at
 * most this share of its strength.
 */
const SIDE_TO_SIDE = { strength: 0.45, span: 0.65, others: 0.4 };
/** A line this near to a horizon, as a share of the height, with more than this share of its strength, is a shore. */
const SHORES = { apart: 0.05, most: 0.6 };
/** Level lines are evidence if they are at this many heights and have this strength together. */
const STACK = { heights: 5, strength: 1 };
/** Plumb lines count if their trust is at least this. */
const LEAST_PLUMB = 0.9;
/** By themselves they have to be this certain. `deviation`: degrees. */
const PLUMB_ALONE = { trust: 0.97, deviation: 0.08 };
/** The largest deviation of plumb lines that agree with a horizon or with level lines at many heights, degrees. */
const MOST_DEVIATION = 0.35;
/** That of plumb lines that agree with any other level line. */
const BESIDE_A_LINE = 0.2;
/** That of plumb lines that contradict a horizon. */
const CONTRADICTS = 0.2;
/** How far apart two kinds of evidence may be, degrees: to agree, and without contradicting each other. */
const AGREE = 0.35;
const COMPATIBLE = 0.5;
/** The least strength of a level line that agrees with plumb lines, also as a share of the strongest level line's. */
const LEAST_LEVEL = 0.1;
const LEAST_SHARE = 0.6;
/** Level lines are known to this many degrees. */
const LEVEL_DEVIATION = 0.1;
/** The strength of level lines at many heights, and the deviation of plumb lines, that make it `sure`. */
const SURE = { strength: 2.5, deviation: 0.15 };

/** A tilt in degrees, one decimal, and how certain it is. */
export interface AgreedTilt {
  degrees: number;
  trust: Exclude<Trust, 'unknown'>;
}

/**
 * The tilt on which the lines agree; undefined if there are too few, or they disagree. `hasSkyAbove`: whether plain sky is
 * directly above a line.
 */
export function agreedTilt(
  candidates: readonly LevelCandidate[],
  plumb: PlumbFit | undefined,
  hasSkyAbove: (line: LevelCandidate) => boolean,
): AgreedTilt | undefined {
  const level = candidates.find(
    (line) =>
      (isHorizon(line, candidates) && hasSkyAbove(line)) ||
      (line.heights >= STACK.heights && line.strength >= STACK.strength),
  );
  const upright = plumb !== undefined && plumb.trust >= LEAST_PLUMB ? plumb : undefined;
  if (level !== undefined) {
    const agrees = upright !== undefined && Math.abs(upright.roll - level.roll) <= AGREE;
    if (agrees && upright.deviation <= MOST_DEVIATION) return together(level, upright);
    const isContradicted =
      upright !== undefined &&
      upright.deviation <= CONTRADICTS &&
      Math.abs(upright.roll - level.roll) > COMPATIBLE;
    if (isContradicted) return undefined;
    return tilt(level.roll, level.heights >= STACK.heights && level.strength >= SURE.strength);
  }
  if (upright === undefined) return undefined;
  const strongest = Math.max(0, ...candidates.map(({ strength }) => strength));
  const parallel = candidates.find(
    ({ roll, strength }) =>
      Math.abs(roll - upright.roll) <= AGREE && strength >= Math.max(LEAST_LEVEL, LEAST_SHARE * strongest),
  );
  if (parallel !== undefined && upright.deviation <= BESIDE_A_LINE) return together(parallel, upright);
  const isEnough = upright.trust >= PLUMB_ALONE.trust && upright.deviation <= PLUMB_ALONE.deviation;
  return isEnough ? tilt(upright.roll, false) : undefined;
}

/**
 * True for a line that looks like a horizon, or one from side to side with hardly any other beside it. Lines near to it at
 * other angles are shores, which recede.
 */
function isHorizon(line: LevelCandidate, candidates: readonly LevelCandidate[]): boolean {
  if (line.strength < LEAST_HORIZON || line.height > LOWEST_HORIZON) return false;
  if (line.leastHalf < LEAST_HALF) return false;
  const others = candidates.filter(({ roll }) => Math.abs(roll - line.roll) > AGREE);
  if (line.kind === 'other') {
    const { strength: least, span, others: most } = SIDE_TO_SIDE;
    if (line.strength < least || line.span < span) return false;
    return others.every(({ strength }) => strength <= line.strength * most);
  }
  return others.every(
    ({ strength, height }) =>
      Math.abs(height - line.height) > SHORES.apart || strength <= line.strength * SHORES.most,
  );
}

/** The mean of both, weighted by how certain they are. */
function together(level: LevelCandidate, plumb: PlumbFit): AgreedTilt | undefined {
  const [ofLevel, ofPlumb] = [1 / LEVEL_DEVIATION ** 2, 1 / plumb.deviation ** 2];
  const degrees = (level.roll * ofLevel + plumb.roll * ofPlumb) / (ofLevel + ofPlumb);
  return tilt(degrees, plumb.deviation <= SURE.deviation);
}

function tilt(exact: number, isSure: boolean): AgreedTilt | undefined {
  // Adding 0 turns -0 into 0.
  const degrees = Math.round(exact * 10) / 10 + 0;
  return Math.abs(degrees) > MOST_TILT ? undefined : { degrees, trust: isSure ? 'sure' : 'likely' };
}
