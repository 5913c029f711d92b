/**
 * Measures how far the camera was turned about its axis, from edges that are plumb or level in the world
 * (docs/checks.md, "Tilt").
 */
import type { Rect } from '../types.ts';
import type { SeenLine } from './level-lines.ts';
import { levelCandidates } from './level-lines.ts';
import { joinSegments, presenceOf } from './lines.ts';
import { liesOnItsSide } from './on-its-side.ts';
import type { PlainSky } from './plain-sky.ts';
import { halved } from './planes.ts';
import { fitPlumbLines } from './plumb-lines.ts';
import type { Segment } from './segments.ts';
import { levelEdges, plumbEdges } from './segments.ts';
import { agreedTilt } from './tilt-evidence.ts';
import type { CheckedPicture, Plane, TiltCheck } from './types.ts';

/** The largest longer side of the plane in which edges are sought, px. It is enough for 0.05°. */
const LONGER_SIDE = 1600;
/** The most level lines whose `presence` is measured. */
const MOST_LINES = 40;
/** Lines at a larger angle in degrees aren't level, however the camera was held. */
const MOST_ANGLE = 7.4;

/** Measures the tilt of a picture. */
export function checkTilt(
  { full, half, quarter, width, height, watermark }: CheckedPicture,
  sky: PlainSky,
): TiltCheck {
  if (liesOnItsSide(quarter, sky)) return { trust: 'unknown', degrees: 0 };
  const plane = [full, half, quarter].find(isSmall) ?? halved(quarter);
  const scale = plane.width / width;
  const covered = typeof watermark === 'object' ? scaled(watermark, scale, plane.height / height) : undefined;

  const { segments, steps } = levelEdges(plane);
  const level = joinSegments(outside(segments, covered), plane)
    .filter(({ angle }) => Math.abs(angle) < MOST_ANGLE)
    .slice(0, MOST_LINES)
    .map((line): SeenLine => Object.assign(line, presenceOf(line, steps)));
  const turned = { width: plane.height, height: plane.width };
  const plumb = fitPlumbLines(
    joinSegments(outside(plumbEdges(plane).segments, covered && mirrored(covered)), turned),
  );

  const candidates = levelCandidates(level);
  const found = agreedTilt(candidates, plumb, ({ height: share, roll }) =>
    sky.isAbove(share * height, Math.tan((roll * Math.PI) / 180)),
  );
  if (found === undefined) return { trust: 'unknown', degrees: 0 };
  const { degrees, trust } = found;
  // A watermark is parallel to the picture's edges, so it can only suggest an angle of 0.
  const mayBeWatermark = watermark === 'unknown' && Math.abs(degrees) < 0.3;
  return { trust: mayBeWatermark && trust === 'sure' ? 'likely' : trust, degrees };
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
