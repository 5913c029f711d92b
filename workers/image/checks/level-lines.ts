/**
 * The roll by lines that are level in the picture: a horizon or shore, or several lines at different heights that are
 * parallel. Level lines of things that are seen at an angle aren't level in the picture; they run to a point on the
 * horizon, so that each has another angle.
 */
import type { Line } from './lines.ts';

/** A line with how much of the width it can be seen in (`presence`). */
export interface SeenLine extends Line {
  presence: number;
}

/** A roll that level lines speak for. */
export interface LevelCandidate {
  /** In degrees. */
  roll: number;
  /** Standard deviation of `roll`, if the lines are level at all. */
  deviation: number;
  /** How many heights have such a line, each counted by how much of the width it spans and is seen in. */
  strength: number;
  /** In how many heights. */
  heights: number;
  /**
   * `horizon`: a strong line with nothing above it that comes in from the side. `across`: by far the strongest, and from
   * side to side.
   */
  kind: 'horizon' | 'across' | 'other';
  /** The height of the strongest line, from the top. */
  height: number;
}

interface Level extends SeenLine {
  roll: number;
  /** A wire, a pole or a painted line: as dark or bright above as below. */
  isThin: boolean;
  strength: number;
}

const MOST_ROLL = 6;
/** Lines this near in height are edges of one thing. */
const SAME_HEIGHT = 0.012;
/** Where the horizon usually is. */
const USUAL_HORIZON = 0.55;

/** The rolls that the lines of a plane speak for, the strongest first. */
export function levelCandidates(lines: readonly SeenLine[]): LevelCandidate[] {
  const levels = levelsOf(lines);
  const found: (LevelCandidate & { isAcross: boolean })[] = [];
  for (const level of levels.slice(0, 25)) {
    if (Math.abs(level.roll) > MOST_ROLL) continue;
    const mode = modeAround(level.roll, levels);
    if (mode.strength <= 0.01 || found.some(({ roll }) => Math.abs(roll - mode.roll) < 0.25)) continue;
    const isHorizon = looksLikeHorizon(level, mode.roll, levels);
    const { roll, deviation } = withTrend(mode, isHorizon, levels);
    found.push({
      roll,
      deviation,
      strength: mode.strength,
      heights: mode.heights,
      kind: isHorizon ? 'horizon' : 'other',
      height: level.offset,
      isAcross: level.to - level.from > 0.93 && !level.isThin,
    });
  }
  // What is above a clear horizon is in the sky, and needn't be level.
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

/** The roll that most lines around a given one agree on. */
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

/** Whether a strong line comes in from the side, with nothing above it that does and has another angle. */
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
 * If the angle changes steadily with the height, the lines recede to the horizon; the roll is then what they would have
 * there, and all the less certain the faster it changes.
 */
function withTrend(
  { roll, heights }: { roll: number; heights: number },
  isHorizon: boolean,
  levels: readonly Level[],
): { roll: number; deviation: number } {
  const around = levels.filter((level) => Math.abs(level.roll - roll) < 0.7 && level.strength > 0.15);
  let total = 0;
  let x = 0;
  let y = 0;
  for (const level of around) {
    total += level.strength;
    x += level.strength * level.offset;
    y += level.strength * level.roll;
  }
  if (total === 0) return { roll, deviation: 0.05 };
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
  if (heights >= 3 && isSteady && !isHorizon && Math.abs(trend) > 0.5) {
    return {
      roll: Math.abs(trend) < 3 ? meanY + trend * (USUAL_HORIZON - meanX) : roll,
      deviation: Math.min(1, 0.04 + Math.abs(trend) * 0.12),
    };
  }
  return { roll, deviation: heights > 1 ? Math.max(0.04, Math.sqrt(yy / total) * 0.3) : 0.05 };
}
