/** Reads a JPEG's quality from its quantisation tables (docs/checks.md, "JPEG quality"). */
import { isFrame, MARKERS, readHead } from '../jpeg.ts';
import type { JpegHead } from '../jpeg.ts';
import type { JpegCheck } from './types.ts';

/** Tables K.1 and K.2 of ITU T.81, which libjpeg uses at quality 50, in zigzag order as in files. */
const LUMA = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58,
  51, 61, 60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103,
  62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99,
];
const CHROMA = [
  17, 18, 18, 24, 21, 24, 47, 26, 26, 47, 99, 66, 56, 66, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
  99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
  99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
];

/** The largest step that libjpeg writes: in a baseline file, and in one with 16-bit tables. */
const MOST_BASELINE = 255;
const MOST = 32767;

/**
 * The quality setting with which libjpeg, and everything built on it, writes exactly this file's tables. `unknown`
 * for the tables of other encoders (many cameras, Photoshop, mozjpeg), and for an undefined `file`.
 */
export function checkJpegQuality(file: Uint8Array | undefined): JpegCheck {
  const head = file && readHead(file);
  const tables = head && usedTables(head);
  if (tables === undefined) return { trust: 'unknown' };
  for (let quality = 1; quality <= 100; quality++) {
    if (isQuality(quality, tables)) return { trust: 'sure', quality };
  }
  return { trust: 'unknown' };
}

/** The tables of the frame's components in their order, luma first; undefined if one is missing. */
function usedTables({ segments }: JpegHead): number[][] | undefined {
  const frame = segments.find(({ marker }) => isFrame(marker))?.payload;
  const components = frame?.[5];
  if (frame === undefined || components === undefined || components === 0) return undefined;
  const byId = new Map<number, number[]>();
  for (const { marker, payload } of segments) if (marker === MARKERS.DQT) readTables(payload, byId);
  const tables: number[][] = [];
  for (let component = 0; component < components; component++) {
    const id = frame[6 + component * 3 + 2];
    const table = id === undefined ? undefined : byId.get(id);
    if (table === undefined) return undefined;
    tables.push(table);
  }
  return tables;
}

/**
 * Adds a segment's tables by number, up to the first one that is cut off. A table replaces an earlier one of its
 * number.
 */
function readTables(payload: Uint8Array, byId: Map<number, number[]>): void {
  for (let at = 0; at < payload.length;) {
    const first = payload[at] ?? 0;
    const bytes = first >> 4 === 0 ? 1 : 2;
    at += 1;
    if (at + 64 * bytes > payload.length) return;
    const table = Array.from({ length: 64 }, (_, i) => {
      const from = at + i * bytes;
      return bytes === 1 ? (payload[from] ?? 0) : ((payload[from] ?? 0) << 8) | (payload[from + 1] ?? 0);
    });
    byId.set(first & 15, table);
    at += 64 * bytes;
  }
}

/**
 * True if libjpeg writes these tables. Its first component has the luma table, the others too (RGB, CMYK) or the
 * chroma table (YCbCr, YCCK).
 */
function isQuality(quality: number, [luma = [], ...others]: readonly number[][]): boolean {
  return [MOST_BASELINE, MOST].some(
    (most) =>
      isScaled(luma, LUMA, quality, most) &&
      others.every((table) => isScaled(table, LUMA, quality, most) || isScaled(table, CHROMA, quality, most)),
  );
}

/**
 * True if a table is the standard one scaled as by jpeg_quality_scaling and jpeg_add_quant_table of libjpeg's
 * jcparam.c.
 */
function isScaled(
  table: readonly number[],
  standard: readonly number[],
  quality: number,
  most: number,
): boolean {
  const percent = quality < 50 ? Math.floor(5000 / quality) : 200 - 2 * quality;
  return standard.every(
    (step, i) => table[i] === Math.min(most, Math.max(1, Math.floor((step * percent + 50) / 100))),
  );
}
