/** Finds the box of the subject, and measures how far it is from the edges (docs/checks.md, "Margins"). */
import type { Rect, Size } from '../types.ts';
import type { CheckedPicture, MarginsCheck, Plane, Trust, WatermarkPlace } from './types.ts';

/** The number of cells along the longer side. */
const CELLS = 64;
/** The quantiles whose energy counts as that of plain cells, in a row and in the whole picture. */
const PLAIN_IN_ROW = 0.45;
const PLAIN_IN_PICTURE = 0.3;
/** A cell has detail if it has more than this multiple of the plain cells' energy. */
const ABOVE_PLAIN = 2.5;
/** A cell belongs to a mass if its detail exceeds a share of this quantile of all cells, and this energy in levels². */
const STRONG = 0.98;
const LEAST_OF_STRONG = 0.1;
const LEAST_ENERGY = 2;
/** Cells within this many cells of each other belong to one mass. */
const REACH = 2;
/** The standard deviation of the Gaussian by which masses near the centre count more, as a share of the picture. */
const CENTRE = 0.35;
/** The share of the mass's energy that is left out beyond each side of its box: in cells, and then in px. */
const TRIMMED = 0.015;
const TRIMMED_PX = 0.005;
/**
 * The least values for each trust. `contrast`: the energy per cell of the box relative to the rest. `ofMasses`: the
 * mass's share of all masses. `ofPicture`: the box's share of all energy. `mostEdges`: the most edges of the picture
 * that it touches.
 */
const LIKELY = { contrast: 8, ofMasses: 0.8, mostEdges: 1 };
const SURE = { contrast: 9, ofMasses: 0.95, ofPicture: 0.9 };

/** A value for each cell of a plane, row by row; a cell is a square of `cell` px. */
interface Grid {
  cell: number;
  columns: number;
  rows: number;
  values: Float64Array;
}

/**
 * Finds the subject as the main connected mass of cells with detail, i.e. with large squared gradients in the quarter
 * plane. Detail that a whole row has (grass, a horizon, the edge of a wood) is background.
 */
export function checkMargins({ width, height, quarter, watermark }: CheckedPicture): MarginsCheck {
  const energy = energyOf(quarter, watermark);
  const plain = quantile(energy.values, PLAIN_IN_PICTURE);
  const detail = detailOf(energy, plain);
  const least = Math.max(LEAST_ENERGY, LEAST_OF_STRONG * quantile(detail.values, STRONG));
  const masses = massesOf(detail, least);
  const main = masses.toSorted((a, b) => b.weight - a.weight)[0];
  if (main === undefined) return result({ x: 0, y: 0, width, height }, { width, height }, 'unknown');
  const box = trimmedBox(detail, main.cells);
  const ofMasses = main.energy / masses.reduce((sum, mass) => sum + mass.energy, 0);
  const found = trustIn(energy, box, ofMasses);
  const trust = found === 'sure' && watermark === 'unknown' ? 'likely' : found;
  // Six times the mean, because many pixels of a plain cell exceed its mean.
  const inPx = boxInPx(quarter, box, energy.cell, Math.max(least, 6 * plain));
  const scaled = {
    x: inPx.x * 4,
    y: inPx.y * 4,
    width: Math.min(width - inPx.x * 4, inPx.width * 4),
    height: Math.min(height - inPx.y * 4, inPx.height * 4),
  };
  return result(scaled, { width, height }, trust);
}

function result(subject: Rect, { width, height }: Size, trust: Trust): MarginsCheck {
  return {
    trust,
    subject,
    left: (100 * subject.x) / width,
    top: (100 * subject.y) / height,
    right: (100 * (width - subject.x - subject.width)) / width,
    bottom: (100 * (height - subject.y - subject.height)) / height,
  };
}

/** The mean squared gradient of each cell; 0 for cells under the watermark. */
function energyOf(plane: Plane, watermark: WatermarkPlace): Grid {
  const cell = Math.max(2, Math.round(Math.max(plane.width, plane.height) / CELLS));
  const columns = Math.max(1, Math.floor(plane.width / cell));
  const rows = Math.max(1, Math.floor(plane.height / cell));
  const values = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const area = { x: column * cell, y: row * cell, width: cell, height: cell };
      if (isUnder(watermark, area)) continue;
      values[row * columns + column] = meanSquaredGradient(plane, area);
    }
  }
  return { cell, columns, rows, values };
}

/** The mean squared gradient in the part of an area that is inside the plane. */
function meanSquaredGradient({ width, height, values }: Plane, area: Rect): number {
  const across = Math.min(width - 1 - area.x, area.width);
  const bottom = Math.min(height - 1, area.y + area.height);
  let sum = 0;
  for (let y = area.y; y < bottom; y++) {
    let at = y * width + area.x;
    let here = values[at] ?? 0;
    for (const end = at + across; at < end; at++) {
      const next = values[at + 1] ?? 0;
      const toRight = next - here;
      const toBelow = (values[at + width] ?? 0) - here;
      sum += toRight * toRight + toBelow * toBelow;
      here = next;
    }
  }
  return sum / (area.width * area.height);
}

/** True if an area of the quarter plane touches the watermark. */
function isUnder(watermark: WatermarkPlace, { x, y, width, height }: Rect): boolean {
  return (
    typeof watermark !== 'string' &&
    x * 4 <= watermark.x + watermark.width &&
    (x + width + 1) * 4 > watermark.x &&
    y * 4 <= watermark.y + watermark.height &&
    (y + height + 1) * 4 > watermark.y
  );
}

/** Each cell's energy beyond that of the background. */
function detailOf({ cell, columns, rows, values }: Grid, plain: number): Grid {
  const detail = new Float64Array(values.length);
  for (let start = 0; start < values.length; start += columns) {
    const row = values.subarray(start, start + columns);
    const background = ABOVE_PLAIN * Math.max(plain, quantile(row, PLAIN_IN_ROW));
    for (const [column, energy] of row.entries()) detail[start + column] = Math.max(0, energy - background);
  }
  return { cell, columns, rows, values: detail };
}

interface Mass {
  cells: number[];
  energy: number;
  /** The energy, in which cells near the centre count more. */
  weight: number;
}

/** The connected masses of cells with a value above `least`. */
function massesOf({ columns, rows, values }: Grid, least: number): Mass[] {
  const isFree = Array.from(values, (energy) => energy > least);
  const masses: Mass[] = [];
  for (let start = 0; start < isFree.length; start++) {
    if (isFree[start] !== true) continue;
    isFree[start] = false;
    const mass: Mass = { cells: [], energy: 0, weight: 0 };
    const queue = [start];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [column, row] = [next % columns, Math.floor(next / columns)];
      const energy = values[next] ?? 0;
      const distance = Math.hypot((column + 0.5) / columns - 0.5, (row + 0.5) / rows - 0.5);
      mass.cells.push(next);
      mass.energy += energy;
      mass.weight += energy * Math.exp(-(distance ** 2) / (2 * CENTRE ** 2));
      for (let y = Math.max(0, row - REACH); y <= Math.min(rows - 1, row + REACH); y++) {
        for (let x = Math.max(0, column - REACH); x <= Math.min(columns - 1, column + REACH); x++) {
          const other = y * columns + x;
          if (isFree[other] !== true) continue;
          isFree[other] = false;
          queue.push(other);
        }
      }
    }
    masses.push(mass);
  }
  return masses;
}

/** The box, in cells, that contains nearly all of the energy of these cells. */
function trimmedBox({ columns, rows, values }: Grid, cells: readonly number[]): Rect {
  const across = new Float64Array(columns);
  const down = new Float64Array(rows);
  for (const cell of cells) {
    add(across, cell % columns, values[cell] ?? 0);
    add(down, Math.floor(cell / columns), values[cell] ?? 0);
  }
  return spanned(trimmed(across, TRIMMED), trimmed(down, TRIMMED));
}

/** The same box in px of the plane. Each side is sought within one cell of where it is. */
function boxInPx(plane: Plane, box: Rect, cell: number, least: number): Rect {
  const x = Math.max(0, (box.x - 1) * cell);
  const y = Math.max(0, (box.y - 1) * cell);
  const area = {
    x,
    y,
    width: Math.min(plane.width, (box.x + box.width + 1) * cell) - x,
    height: Math.min(plane.height, (box.y + box.height + 1) * cell) - y,
  };
  const across = new Float64Array(area.width);
  const down = new Float64Array(area.height);
  addGradients(plane, area, least, { across, down });
  const inside = spanned(trimmed(across, TRIMMED_PX), trimmed(down, TRIMMED_PX));
  return { ...inside, x: inside.x + x, y: inside.y + y };
}

/** Adds the squared gradients above `least` in an area by column (`across`) and by row (`down`). */
function addGradients(
  { width, height, values }: Plane,
  area: Rect,
  least: number,
  { across, down }: { across: Float64Array; down: Float64Array },
): void {
  const right = Math.min(width - 1 - area.x, area.width);
  const bottom = Math.min(height - 1 - area.y, area.height);
  for (let y = 0; y < bottom; y++) {
    let ofRow = 0;
    for (let x = 0, at = (area.y + y) * width + area.x; x < right; x++, at++) {
      const here = values[at] ?? 0;
      const toRight = (values[at + 1] ?? 0) - here;
      const toBelow = (values[at + width] ?? 0) - here;
      const squared = toRight * toRight + toBelow * toBelow;
      if (squared <= least) continue;
      ofRow += squared;
      across[x] = (across[x] ?? 0) + squared;
    }
    down[y] = ofRow;
  }
}

/** The first and the last index of what is left after cutting off this share of the sum at either end. */
function trimmed(sums: Float64Array, share: number): [number, number] {
  const most = sums.reduce((sum, value) => sum + value, 0) * share;
  let first = 0;
  for (let sum = 0; first < sums.length - 1; first++) {
    sum += sums[first] ?? 0;
    if (sum > most) break;
  }
  let last = sums.length - 1;
  for (let sum = 0; last > first; last--) {
    sum += sums[last] ?? 0;
    if (sum > most) break;
  }
  return [first, last];
}

function spanned([left, right]: [number, number], [top, bottom]: [number, number]): Rect {
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function trustIn({ columns, rows, values }: Grid, box: Rect, ofMasses: number): Trust {
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  let [inside, all] = [0, 0];
  for (const [at, energy] of values.entries()) {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    all += energy;
    if (x >= box.x && x < right && y >= box.y && y < bottom) inside += energy;
  }
  const area = box.width * box.height;
  const around = (all - inside) / Math.max(1, values.length - area);
  const contrast = inside / area / Math.max(around, Number.MIN_VALUE);
  const edges = [box.x === 0, box.y === 0, right === columns, bottom === rows].filter(Boolean).length;
  if (contrast < LIKELY.contrast || ofMasses < LIKELY.ofMasses || edges > LIKELY.mostEdges) return 'unknown';
  const isAlone =
    contrast >= SURE.contrast && ofMasses >= SURE.ofMasses && inside >= SURE.ofPicture * all && edges === 0;
  return isAlone ? 'sure' : 'likely';
}

function add(sums: Float64Array, index: number, value: number): void {
  sums[index] = (sums[index] ?? 0) + value;
}

function quantile(values: Float64Array, share: number): number {
  return values.toSorted()[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}
