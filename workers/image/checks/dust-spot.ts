/** Decides whether a dark point is the shadow of a dust grain, i.e. round, soft, faint, and alone on an even ground. */
import type { Plane } from './types.ts';

/** 1: the spot is darker than its ground, as dust is. -1: it is brighter, as only texture is. */
export type Sign = 1 | -1;

/** A measured spot. Lengths in px of the plane. */
export interface MeasuredSpot {
  x: number;
  y: number;
  /** The distance from the centre at which the spot is half as deep. */
  r: number;
  /** How much darker the centre is than the ground, as a share of the ground. */
  depth: number;
  /** The depth as a multiple of the unevenness of the ground around it. */
  clarity: number;
}

/** The radius of the area that is measured, px; the largest spot and its ground fit into it. */
const REACH = 20;
/** The distance at which the ground begins while the spot's size isn't known, px. */
const FAR_GROUND = 14;
/** The centre is sought within this distance of the point, px. */
const CENTRE_REACH = 8;
/** How far the centre may be from the point, px. */
const MOST_SHIFT = 6;

/**
 * The least depth in the first measurement, as a share of the ground. Most candidates are fainter, and fainter ones
 * never count.
 */
const LEAST_DEPTH = 0.006;
/** The largest depth, as a share of the ground. Birds, rivets and windows are deeper. */
const MOST_DEPTH = 0.32;
/** The brightest ground, levels. Dark remains in a brighter one are what burnt out less than what is around it. */
const BRIGHTEST_GROUND = 249;
const SMALLEST_RADIUS = 2.2;
const LARGEST_RADIUS = 11;
/** How far a sector of the ground, or its pixels, may be from an even ground, as a share of the depth. */
const MOST_UNEVEN = 0.3;
/** The largest ratio of the spot's two principal variances. */
const MOST_OBLONG = 2;
/** The largest root mean square difference from a perfectly round spot, as a share of the depth. */
const MOST_RESIDUE = 0.16;
/**
 * The least width of the spot's edge, from 80 to 20 % of the depth, as a share of the radius. The shadow is blurred
 * because the grain lies before the sensor.
 */
const LEAST_SOFTNESS = 0.22;
/** The radius in px from which blur can be told from the width of a pixel. */
const SOFTNESS_FROM = 3.5;
const SECTORS = 12;

/** The pixels within `REACH` of a point, nearest first. `nearer[d]`: how many are nearer than `d` px. */
const { dxs, dys, sectors, nearer } = pixelsAround();

/** A centre: its pixel, and the remaining distance to its exact position, px. */
interface Centre {
  x: number;
  y: number;
  restX: number;
  restY: number;
}

/** The ground as a tilted plane: its brightness at the centre pixel, and its slopes in levels per px. */
interface Ground {
  level: number;
  across: number;
  down: number;
}

/** A spot's depth in its centre in levels, and the distances at which 80, 50 and 20 % of it are left, px. */
interface Outline {
  depth: number;
  top: number;
  half: number;
  foot: number;
}

/** Measures the spot near a pixel; undefined if it doesn't look like dust, or is too near the edge to tell. */
export function measureSpot(
  plane: Plane,
  start: { x: number; y: number },
  sign: Sign,
): MeasuredSpot | undefined {
  const found = findCentre(plane, start, sign);
  if (found === undefined) return undefined;
  const { centre, ground: far } = found;
  const rough = outlineOf(profileOf(plane, centre, far, sign));
  if (rough === undefined || rough.depth < far.level * LEAST_DEPTH) return undefined;

  const inner = Math.min(FAR_GROUND, Math.ceil(rough.half * 1.7 + 2));
  const outer = Math.min(REACH, inner + Math.max(6, Math.ceil(rough.half)));
  const ground = fitGround(plane, centre, inner, outer);
  const profile = profileOf(plane, centre, ground, sign);
  const outline = outlineOf(profile);
  if (outline === undefined) return undefined;
  const { depth, half, top, foot } = outline;
  if (ground.level > BRIGHTEST_GROUND || depth > ground.level * MOST_DEPTH) return undefined;
  if (half < SMALLEST_RADIUS || half > LARGEST_RADIUS) return undefined;
  if (half > SOFTNESS_FROM && foot - top < half * LEAST_SOFTNESS) return undefined;

  const { worst, typical, spread, noise } = groundTexture(plane, centre, ground, { inner, outer });
  const sectorNoise = noise / Math.sqrt(((nearer[outer] ?? 0) - (nearer[inner] ?? 0)) / SECTORS);
  if (worst > depth * MOST_UNEVEN + 4 * sectorNoise) return undefined;
  if (spread > depth * MOST_UNEVEN + 1.6 * noise + 0.4) return undefined;

  const { oblong, residue } = shapeOf(plane, centre, ground, { half, profile, sign });
  if (oblong > MOST_OBLONG || residue > (depth * MOST_RESIDUE) ** 2 + 2 * noise * noise + 0.4)
    return undefined;
  return {
    x: centre.x + centre.restX + 0.5,
    y: centre.y + centre.restY + 0.5,
    r: half,
    depth: depth / ground.level,
    clarity: depth / Math.hypot(typical, 0.15),
  };
}

/** Finds the spot's centre, in two steps towards the centroid of what is dark. */
function findCentre(
  plane: Plane,
  start: { x: number; y: number },
  sign: Sign,
): { centre: Centre; ground: Ground } | undefined {
  const centre = { x: Math.round(start.x), y: Math.round(start.y), restX: 0, restY: 0 };
  for (let step = 0; ; step++) {
    if (!isInside(plane, centre)) return undefined;
    const ground = fitGround(plane, centre, FAR_GROUND, REACH);
    moveToDarkness(plane, centre, ground, sign);
    if (Math.hypot(centre.restX, centre.restY) > MOST_SHIFT) return undefined;
    if (step === 1) return { centre, ground };
    centre.x += Math.round(centre.restX);
    centre.y += Math.round(centre.restY);
  }
}

function isInside({ width, height }: Plane, { x, y }: Centre): boolean {
  return x >= REACH && y >= REACH && x < width - REACH - 1 && y < height - REACH;
}

/**
 * Fits the ground to a ring of pixels by least squares. The ring is symmetric, so the three unknowns are independent.
 */
function fitGround({ width, values }: Plane, { x, y }: Centre, inner: number, outer: number): Ground {
  const at = y * width + x;
  const from = nearer[inner] ?? 0;
  const to = nearer[outer] ?? 0;
  let [total, across, down, squares] = [0, 0, 0, 0];
  for (let i = from; i < to; i++) {
    const dx = dxs[i] ?? 0;
    const dy = dys[i] ?? 0;
    const value = values[at + dy * width + dx] ?? 0;
    total += value;
    across += dx * value;
    down += dy * value;
    squares += dx * dx;
  }
  return { level: total / (to - from), across: across / squares, down: down / squares };
}

/** Moves the centre's rest to the centroid of the pixels with more than 40 % of the largest depth near it. */
function moveToDarkness(
  { width, values }: Plane,
  centre: Centre,
  { level, across, down }: Ground,
  sign: Sign,
): void {
  const at = centre.y * width + centre.x;
  const darkness = (i: number): number => {
    const dx = dxs[i] ?? 0;
    const dy = dys[i] ?? 0;
    return sign * (level + across * dx + down * dy - (values[at + dy * width + dx] ?? 0));
  };
  let deepest = 0;
  for (let i = 0; i < (nearer[3] ?? 0); i++) deepest = Math.max(deepest, darkness(i));
  let [weight, x, y] = [0, 0, 0];
  for (let i = 0; i < (nearer[CENTRE_REACH] ?? 0); i++) {
    const dark = darkness(i) - deepest * 0.4;
    if (dark <= 0) continue;
    weight += dark;
    x += dark * (dxs[i] ?? 0);
    y += dark * (dys[i] ?? 0);
  }
  centre.restX = weight === 0 ? Infinity : x / weight;
  centre.restY = weight === 0 ? Infinity : y / weight;
}

/** The mean depth at each whole distance from the centre, in levels. */
function profileOf(
  { width, values }: Plane,
  centre: Centre,
  { level, across, down }: Ground,
  sign: Sign,
): Float64Array {
  const at = centre.y * width + centre.x;
  const profile = new Float64Array(REACH + 2);
  const counts = new Uint16Array(REACH + 2);
  for (let i = 0; i < (nearer[FAR_GROUND] ?? 0); i++) {
    const dx = dxs[i] ?? 0;
    const dy = dys[i] ?? 0;
    const distance = Math.round(Math.sqrt((dx - centre.restX) ** 2 + (dy - centre.restY) ** 2));
    profile[distance] =
      (profile[distance] ?? 0) +
      sign * (level + across * dx + down * dy - (values[at + dy * width + dx] ?? 0));
    counts[distance] = (counts[distance] ?? 0) + 1;
  }
  for (let i = 0; i < profile.length; i++) profile[i] = (profile[i] ?? 0) / Math.max(1, counts[i] ?? 0);
  return profile;
}

/** Reads the outline from a profile; undefined if there is no spot, or if it is larger than the profile. */
function outlineOf(profile: Float64Array): Outline | undefined {
  const depth = ((profile[0] ?? 0) + 6 * (profile[1] ?? 0)) / 7;
  if (depth <= 0) return undefined;
  const [top, half, foot] = [0.8, 0.5, 0.2].map((share) => crossing(profile, depth * share));
  if (top === undefined || half === undefined || foot === undefined) return undefined;
  return { depth, top, half, foot };
}

/** The distance at which a profile first falls below a value; undefined if it never does. */
function crossing(profile: Float64Array, value: number): number | undefined {
  for (let i = 1; i < FAR_GROUND; i++) {
    const [before, here] = [profile[i - 1] ?? 0, profile[i] ?? 0];
    if (here < value) return i - 1 + Math.max(0, (before - value) / (before - here));
  }
  return undefined;
}

/**
 * How far the ground is from an even one, in levels. `worst` and `typical`: the largest and the root mean square
 * difference of its sectors' means. `spread`: the root mean square difference of its pixels. `noise`: the standard
 * deviation of the noise, from differences between neighbouring pixels.
 */
function groundTexture(
  { width, values }: Plane,
  { x, y }: Centre,
  { level, across, down }: Ground,
  { inner, outer }: { inner: number; outer: number },
): { worst: number; typical: number; spread: number; noise: number } {
  const at = y * width + x;
  const from = nearer[inner] ?? 0;
  const to = nearer[outer] ?? 0;
  const sums = new Float64Array(SECTORS);
  const counts = new Uint16Array(SECTORS);
  let [squares, steps] = [0, 0];
  for (let i = from; i < to; i++) {
    const dx = dxs[i] ?? 0;
    const dy = dys[i] ?? 0;
    const pixel = at + dy * width + dx;
    const value = values[pixel] ?? 0;
    const off = value - level - across * dx - down * dy;
    const sector = sectors[i] ?? 0;
    sums[sector] = (sums[sector] ?? 0) + off;
    counts[sector] = (counts[sector] ?? 0) + 1;
    squares += off * off;
    steps += Math.abs(value - (values[pixel + 1] ?? 0));
  }
  const means = Array.from(sums, (sum, sector) => sum / Math.max(1, counts[sector] ?? 0));
  return {
    worst: Math.max(...means.map(Math.abs)),
    typical: Math.hypot(...means) / Math.sqrt(SECTORS),
    spread: Math.sqrt(squares / (to - from)),
    // The mean difference of two normal values is 2/√π times their standard deviation.
    noise: (steps / (to - from)) * (Math.sqrt(Math.PI) / 2),
  };
}

/** The ratio of the spot's principal variances, and its mean square difference from a round spot with this profile. */
function shapeOf(
  { width, values }: Plane,
  centre: Centre,
  { level, across, down }: Ground,
  { half, profile, sign }: { half: number; profile: Float64Array; sign: Sign },
): { oblong: number; residue: number } {
  const at = centre.y * width + centre.x;
  const radius = half * 1.5 + 0.5;
  let [n, weight, xx, yy, xy, residue] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < (nearer[Math.ceil(radius) + 1] ?? 0); i++) {
    const dx = dxs[i] ?? 0;
    const dy = dys[i] ?? 0;
    const x = dx - centre.restX;
    const y = dy - centre.restY;
    const distance = Math.sqrt(x * x + y * y);
    if (distance > radius) continue;
    const dark = sign * (level + across * dx + down * dy - (values[at + dy * width + dx] ?? 0));
    const below = Math.floor(distance);
    const round =
      (profile[below] ?? 0) * (below + 1 - distance) + (profile[below + 1] ?? 0) * (distance - below);
    residue += (dark - round) ** 2;
    n += 1;
    weight += dark;
    xx += dark * x * x;
    yy += dark * y * y;
    xy += dark * x * y;
  }
  const mean = (xx + yy) / 2;
  const difference = Math.hypot((xx - yy) / 2, xy);
  const isSpot = weight > 0 && mean > difference;
  return { oblong: isSpot ? (mean + difference) / (mean - difference) : Infinity, residue: residue / n };
}

function pixelsAround(): { dxs: Int8Array; dys: Int8Array; sectors: Uint8Array; nearer: Uint16Array } {
  const pixels: { dx: number; dy: number; distance: number }[] = [];
  for (let dy = -REACH; dy <= REACH; dy++) {
    for (let dx = -REACH; dx <= REACH; dx++) {
      const distance = Math.hypot(dx, dy);
      if (distance <= REACH) pixels.push({ dx, dy, distance });
    }
  }
  pixels.sort((a, b) => a.distance - b.distance);
  return {
    dxs: Int8Array.from(pixels, ({ dx }) => dx),
    dys: Int8Array.from(pixels, ({ dy }) => dy),
    sectors: Uint8Array.from(
      pixels,
      ({ dx, dy }) => Math.floor((Math.atan2(dy, dx) / (2 * Math.PI) + 0.5) * SECTORS) % SECTORS,
    ),
    nearer: Uint16Array.from(
      { length: REACH + 1 },
      (_, reach) => pixels.filter(({ distance }) => distance < reach).length,
    ),
  };
}
