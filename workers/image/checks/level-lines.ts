/**
 * Estimates the roll from lines that are level in the world: a horizon, a shore, or parallel lines at several
 * heights. Level lines that recede aren't level in the picture. They meet at a point on the horizon, so each has a
 * different angle, and they contradict each other.
 */
import type { Line, Presence } from './lines.ts';

/** A line, and where it can be seen. */
export interface SeenLine extends Line, Presence {}

/** A roll that level lines suggest. */
export interface LevelCandidate {
  /** In degrees. */
  roll: number;
  /**
   * The number of heights with such a line, each weighted by the share of the width that the line spans and is seen
   * in.
   */
  strength: number;
  /** The number of heights with such a line. */
  heights: number;
  /**
   * `horizon`: a strong line, above which no other one comes in from the side. `across`: by far the strongest line,
   * from side to side.
   */
  kind: 'horizon' | 'across' | 'other';
  /** The position of the strongest line, as a share of the height from the top. */
  height: number;
  /** The distance of its ends, as a share of the width. */
  span: number;
  /** The share in which the strongest line is seen of that half of the width in which it is seen least. */
  leastHalf: number;
}

interface Level extends SeenLine {
  roll: number;
  /** True for a wire, a pole or a painted line, which has the same brightness above and below. */
  isThin: boolean;
  strength: number;
}

const MOST_ROLL = 6;
/** Lines this near to each other, as a share of the height, are edges of one thing. */
const SAME_HEIGHT = 0.012;
/** Where the horizon usually is, as a share of the height from the top. */
const USUAL_HORIZON = 0.55;

/** The rolls that the lines of a plane suggest, the strongest first. */
export function levelCandidates(lines: readonly SeenLine[]): LevelCandidate[] {
  const levels = levelsOf(lines);
  const found: (LevelCandidate & { isAcross: boolean })[] = [];
  for (const level of levels.slice(0, 25)) {
    if (Math.abs(level.roll) > MOST_ROLL) continue;
    const mode = modeAround(level.roll, levels);
    if (mode.strength <= 0.01 || found.some(({ roll }) => Math.abs(roll - mode.roll) < 0.25)) continue;
    const isHorizon = looksLikeHorizon(level, mode.roll, levels);
    found.push({
      roll: withTrend(mode, isHorizon, levels),
      strength: mode.strength,
      heights: mode.heights,
      kind: isHorizon ? 'horizon' : 'other',
      height: level.offset,
      span: level.to - level.from,
      leastHalf: level.leastHalf,
      isAcross: level.to - level.from > 0.93 && !level.isThin,
    });
  }
  // Things above a clear horizon are in the sky, and needn't be level.
  const horizon = Math.min(
    1,
    ...found
      .filter(({ kind, strength }) => kind === 'horizon' && strength >= 0.6)
      .map(({ height }) => height),
  );
  const candidates = found
    .filter(({ height }) => horizon === 1 || height >= horizon - 0.01)
    .toSorted((a, b) => b.strength - a.strength);
  const [first, second] = candidates;
  if (first?.kind === 'other' && first.isAcross && first.strength >= 0.35) {
    if (first.strength > 1.6 * (second?.strength ?? 0)) first.kind = 'across';
  }
  return candidates;
}

function levelsOf(lines: readonly SeenLine[]): Level[] {
  return lines
    .filter(({ error, step, cover }) => error < 0.5 && Math.abs(step) >= 3 && cover >= 0.06)
    .map((line) => {
      const isThin = lines.some((other) => isOtherEdge(other, line));
      const strength = line.presence * Math.min(1, line.to - line.from) * (isThin ? 0.3 : 1);
      return Object.assign(line, { roll: -line.angle, isThin, strength });
    })
    .toSorted((a, b) => b.strength - a.strength);
}

function isOtherEdge(other: SeenLine, line: SeenLine): boolean {
  const ratio = -other.step / line.step;
  return (
    ratio > 0.8 &&
    ratio < 1.25 &&
    Math.abs(other.offset - line.offset) < SAME_HEIGHT &&
    Math.abs(other.angle - line.angle) < 0.23 &&
    other.presence > 0.4 * line.presence
  );
}

/** The roll on which most lines near a given roll agree. */
function modeAround(
  start: number,
  levels: readonly Level[],
): { roll: number; strength: number; heights: number } {
  let mode = { roll: start, strength: 0, heights: 0 };
  for (let round = 0; round < 3; round++) {
    const heights: number[] = [];
    let strength = 0;
    let total = 0;
    let rolls = 0;
    for (const level of levels) {
      const off = (level.roll - mode.roll) / 0.2;
      if (off <= -1 || off >= 1) continue;
      const near = 1 - off * off;
      total += level.strength ** 2 * near;
      rolls += level.strength ** 2 * near * level.roll;
      if (heights.some((height) => Math.abs(height - level.offset) < SAME_HEIGHT)) continue;
      heights.push(level.offset);
      strength += level.strength * near;
    }
    if (total === 0) return mode;
    mode = { roll: rolls / total, strength, heights: heights.length };
  }
  return mode;
}

/** True for a strong line that comes in from the side, if no line above it does so at another angle. */
function looksLikeHorizon(line: Level, roll: number, levels: readonly Level[]): boolean {
  if (line.strength < 0.35 || (line.from >= 0.05 && line.to <= 0.95)) return false;
  return !levels.some((other) => {
    if (other === line || other.offset >= line.offset || Math.abs(other.roll - roll) <= 0.35) return false;
    if (other.strength > 0.6 * line.strength && (other.from < 0.05 || other.to > 0.95)) return true;
    return (
      !other.isThin &&
      other.offset < line.offset - 0.01 &&
      other.presence >= 0.27 &&
      Math.abs(other.step) > 0.4 * Math.abs(line.step) &&
      other.to - other.from > 0.15 &&
      (other.from < 0.03 || other.to > 0.97)
    );
  });
}

/**
 * The roll of lines that agree. If their angle changes steadily with the height, they recede to the horizon; the roll
 * is then their angle there, unless it changes too fast to tell.
 */
function withTrend(
  { roll, heights }: { roll: number; heights: number },
  isHorizon: boolean,
  levels: readonly Level[],
): number {
  const around = levels.filter((level) => Math.abs(level.roll - roll) < 0.7 && level.strength > 0.15);
  let total = 0;
  let x = 0;
  let y = 0;
  for (const level of around) {
    total += level.strength;
    x += level.strength * level.offset;
    y += level.strength * level.roll;
  }
  if (total === 0) return roll;
  const meanX = x / total;
  const meanY = y / total;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (const level of around) {
    xx += level.strength * (level.offset - meanX) ** 2;
    xy += level.strength * (level.offset - meanX) * (level.roll - meanY);
    yy += level.strength * (level.roll - meanY) ** 2;
  }
  const trend = xx > 1e-4 * total ? xy / xx : 0;
  const isSteady = xx > 0 && yy > 0 && (xy * xy) / (xx * yy) > 0.6;
  const recedes = heights >= 3 && isSteady && !isHorizon && Math.abs(trend) > 0.5;
  return recedes && Math.abs(trend) < 3 ? meanY + trend * (USUAL_HORIZON - meanX) : roll;
}
