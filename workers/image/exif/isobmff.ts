/**
 * Finds the EXIF items of a picture in the ISO base media file format, such as AVIF and HEIC (ISO/IEC 14496-12, 8.11,
 * and 23008-12, A.2.1).
 */
import { concat } from '../bytes.ts';

/** A box's content, from `start` to `end` in the file. */
interface Box {
  type: string;
  start: number;
  end: number;
}

/** The most boxes of one level, and the most items. Pictures in tiles have a few hundred items. */
const MAX_PARTS = 10_000;
/**
 * The most EXIF items that are read, and the most extents and bytes of each. Files have one item of a few thousand
 * bytes in one extent.
 */
const MAX_EXIF_ITEMS = 8;
const MAX_EXTENTS = 16;
const MAX_ITEM_BYTES = 256 * 1024;

/**
 * The EXIF blocks, in the order of the items. Leaves out boxes that extend beyond the file, and cuts items off at its
 * end.
 */
export function isobmffExif(file: Uint8Array): Uint8Array[] {
  const reader = new BoxReader(file);
  try {
    const meta = reader.boxes({ type: '', start: 0, end: file.length }).find(({ type }) => type === 'meta');
    return meta === undefined ? [] : exifItems(reader, { ...meta, start: meta.start + 4 });
  } catch (error) {
    // A number was read beyond the end of the file.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function exifItems(reader: BoxReader, meta: Box): Uint8Array[] {
  const parts = reader.boxes(meta);
  const [info, location, data] = ['iinf', 'iloc', 'idat'].map((name) =>
    parts.find(({ type }) => type === name),
  );
  if (info === undefined || location === undefined) return [];
  const ids = exifIds(reader, info).slice(0, MAX_EXIF_ITEMS);
  const items = itemExtents(reader, location, data, new Set(ids));
  return ids.flatMap((id) => {
    const extents = items.get(id) ?? [];
    const item = concat(extents.map(({ start, end }) => reader.file.subarray(start, end))).subarray(
      0,
      MAX_ITEM_BYTES,
    );
    // The item begins with the distance from the end of that number to the block.
    if (item.length < 4) return [];
    return [item.subarray(4 + new DataView(item.buffer).getUint32(0))];
  });
}

/** The ids of the items of type `Exif`. */
function exifIds(reader: BoxReader, info: Box): number[] {
  const version = reader.number(info.start, 1);
  const first = info.start + 4 + (version === 0 ? 2 : 4);
  return reader.boxes({ ...info, start: first }).flatMap((entry) => {
    const entryVersion = reader.number(entry.start, 1);
    if (entry.type !== 'infe' || entryVersion < 2) return [];
    const idBytes = entryVersion === 2 ? 2 : 4;
    const isExifItem = reader.text(entry.start + 4 + idBytes + 2) === 'Exif';
    return isExifItem ? [reader.number(entry.start + 4, idBytes)] : [];
  });
}

/** The positions of these items' bytes in the file. */
function itemExtents(
  reader: BoxReader,
  location: Box,
  data: Box | undefined,
  ids: ReadonlySet<number>,
): Map<number, Omit<Box, 'type'>[]> {
  const version = reader.number(location.start, 1);
  const sizes = reader.number(location.start + 4, 2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  const idBytes = version < 2 ? 2 : 4;
  let at = location.start + 6;
  const next = (bytes: number) => {
    at += bytes;
    return reader.number(at - bytes, bytes);
  };
  const items = new Map<number, Omit<Box, 'type'>[]>();
  const count = Math.min(next(idBytes), MAX_PARTS);
  for (let item = 0; item < count; item++) {
    const id = next(idBytes);
    // 0: offsets count from the start of the file; 1: from the start of the `idat` box.
    const method = version === 0 ? 0 : next(2) & 15;
    next(2);
    const base = next(baseBytes) + (method === 1 ? (data?.start ?? 0) : 0);
    const extents = next(2);
    const end = at + extents * (indexBytes + offsetBytes + lengthBytes);
    if (ids.has(id) && (method === 0 || (method === 1 && data !== undefined))) {
      const found = Array.from({ length: Math.min(extents, MAX_EXTENTS) }, () => {
        next(indexBytes);
        const start = base + next(offsetBytes);
        return { start, end: start + Math.min(next(lengthBytes), MAX_ITEM_BYTES) };
      });
      items.set(id, found);
    }
    at = end;
  }
  return items;
}

/** Reads boxes and numbers. Throws a `RangeError` beyond the end of the file. */
class BoxReader {
  readonly file: Uint8Array;
  readonly #view: DataView;

  constructor(file: Uint8Array) {
    this.file = file;
    this.#view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  }

  /** The boxes in a part of the file, up to the first one that extends beyond it. */
  boxes(part: Box): Box[] {
    const boxes: Box[] = [];
    for (let at = part.start; at + 8 <= part.end && boxes.length < MAX_PARTS;) {
      const short = this.number(at, 4);
      // 0: the box extends to the end; 1: the size follows in eight bytes.
      const [size, head] =
        short === 1 ? [this.number(at + 8, 8), 16] : [short === 0 ? part.end - at : short, 8];
      if (size < head || at + size > part.end) break;
      boxes.push({ type: this.text(at + 4), start: at + head, end: at + size });
      at += size;
    }
    return boxes;
  }

  /** Reads a number of 0 to 8 bytes. */
  number(at: number, bytes: number): number {
    let number = 0;
    for (let i = 0; i < bytes; i++) number = number * 256 + this.#view.getUint8(at + i);
    return number;
  }

  /** Reads four characters. */
  text(at: number): string {
    return String.fromCharCode(...[0, 1, 2, 3].map((i) => this.#view.getUint8(at + i)));
  }
}
