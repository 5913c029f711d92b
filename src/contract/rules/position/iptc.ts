/** Blanks positions, in place, in IPTC datasets (IIM 4.2) and in the Photoshop resources that contain them. */
import { latin1 } from './text.ts';
import { blankXmp } from './xmp.ts';

const SPACE = 0x20;
const APPLICATION_RECORD = 2;
/**
 * The numbers of the datasets with positions: content location code and name, city, sublocation, province, country
 * code and name.
 */
const POSITIONS: ReadonlySet<number> = new Set([26, 27, 90, 92, 95, 100, 101]);
const IIM = 0x0404;
const EXIF = new Set([0x0422, 0x0423]);
const XMP = 0x0424;
/** Valid signatures of a resource. */
const SIGNATURES = new Set(['8BIM', 'MeSa', 'AgHg', 'PHUT', 'DCSR']);

/** Blanks positions in datasets. Blanks everything from the first broken dataset on. */
export function blankIim(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) {
    if (bytes[at] === 0) {
      at += 1;
      continue;
    }
    const dataset = bytes[at] === 0x1c ? readDataset(bytes, at) : undefined;
    if (dataset === undefined) {
      bytes.fill(0, at);
      return;
    }
    if (bytes[at + 1] === APPLICATION_RECORD && POSITIONS.has(bytes[at + 2] ?? 0)) {
      bytes.fill(SPACE, dataset.start, dataset.end);
    }
    at = dataset.end;
  }
}

function readDataset(bytes: Uint8Array, at: number): { start: number; end: number } | undefined {
  let start = at + 5;
  let length = uint16(bytes, at + 3);
  if (length >= 0x8000) {
    // This is an extended dataset, so the length field itself has this many bytes.
    const width = length & 0x7fff;
    if (width > 4) return undefined;
    length = 0;
    for (let i = 0; i < width; i++) length = length * 256 + (bytes[start + i] ?? 0);
    start += width;
  }
  const end = start + length;
  return end <= bytes.length ? { start, end } : undefined;
}

/** Blanks positions in resources, using `blankExif` for EXIF. Blanks everything from the first broken resource on. */
export function blankPhotoshop(bytes: Uint8Array, blankExif: (block: Uint8Array) => void): void {
  for (let at = 0; at < bytes.length;) {
    const resource = readResource(bytes, at);
    if (resource === undefined) {
      bytes.fill(0, at);
      return;
    }
    const body = bytes.subarray(resource.start, resource.end);
    if (resource.id === IIM) blankIim(body);
    else if (resource.id === XMP) blankXmp(body);
    else if (EXIF.has(resource.id)) blankExif(body);
    at = resource.end + ((resource.end - resource.start) % 2);
  }
}

function readResource(bytes: Uint8Array, at: number): { id: number; start: number; end: number } | undefined {
  if (!SIGNATURES.has(latin1(bytes.subarray(at, at + 4)))) return undefined;
  const name = bytes[at + 6] ?? 0;
  const length = at + 6 + name + 1 + ((name + 1) % 2);
  const start = length + 4;
  const end = start + uint16(bytes, length) * 0x10000 + uint16(bytes, length + 2);
  return end <= bytes.length ? { id: uint16(bytes, at + 4), start, end } : undefined;
}

function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}
