/** Places in IPTC's own datasets (IIM 4.2) and in the resources of Photoshop around them, blanked where they stand. */
import { latin1 } from './text.ts';
import { blankXmp } from './xmp.ts';

const SPACE = 0x20;
const APPLICATION_RECORD = 2;
/** Content location code and name, city, sublocation, province, country's code and name. */
const PLACES: ReadonlySet<number> = new Set([26, 27, 90, 92, 95, 100, 101]);
const IIM = 0x0404;
const EXIF = new Set([0x0422, 0x0423]);
const XMP = 0x0424;
/** Who may own a resource. */
const OWNERS = new Set(['8BIM', 'MeSa', 'AgHg', 'PHUT', 'DCSR']);

/** Blanks them in datasets. What comes behind a broken one is blanked whole. */
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
    if (bytes[at + 1] === APPLICATION_RECORD && PLACES.has(bytes[at + 2] ?? 0)) {
      bytes.fill(SPACE, dataset.start, dataset.end);
    }
    at = dataset.end;
  }
}

function readDataset(bytes: Uint8Array, at: number): { start: number; end: number } | undefined {
  let start = at + 5;
  let length = sixteen(bytes, at + 3);
  if (length >= 0x8000) {
    // An extended dataset: that many bytes have its length.
    const width = length & 0x7fff;
    if (width > 4) return undefined;
    length = 0;
    for (let i = 0; i < width; i++) length = length * 256 + (bytes[start + i] ?? 0);
    start += width;
  }
  const end = start + length;
  return end <= bytes.length ? { start, end } : undefined;
}

/** Blanks them in resources, EXIF by `blankExif`. What comes behind a broken one is blanked whole. */
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
  if (!OWNERS.has(latin1(bytes.subarray(at, at + 4)))) return undefined;
  const name = bytes[at + 6] ?? 0;
  const length = at + 6 + name + 1 + ((name + 1) % 2);
  const start = length + 4;
  const end = start + sixteen(bytes, length) * 0x10000 + sixteen(bytes, length + 2);
  return end <= bytes.length ? { id: sixteen(bytes, at + 4), start, end } : undefined;
}

function sixteen(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}
