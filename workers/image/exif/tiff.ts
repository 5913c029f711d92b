/**
 * Reads an EXIF block, which is a TIFF structure (TIFF 6.0, EXIF 3.0), as cameras and editors write it: what a fault
 * hits is left out, and the rest is read.
 */

/** An entry of a directory. */
export interface TiffEntry {
  tag: number;
  type: number;
  /** The number of values. */
  count: number;
  value: Uint8Array;
  /** Where the value is in the block; undefined if it is in the entry itself. */
  offset: number | undefined;
}

/** An image file directory. */
export interface TiffDirectory {
  /** Its offset in the block. */
  at: number;
  entries: TiffEntry[];
}

/** The directories of an EXIF block that describe the photo. Those of thumbnails and previews aren't read. */
export interface Tiff {
  isLittleEndian: boolean;
  first: TiffDirectory;
  /** Exposure, lens, date: the "Exif IFD". */
  camera?: TiffDirectory;
  gps?: TiffDirectory;
  interop?: TiffDirectory;
  /** True if something was left out because it couldn't be read. */
  isDamaged: boolean;
}

export const TAGS = {
  imageWidth: 0x0100,
  imageLength: 0x0101,
  make: 0x010f,
  model: 0x0110,
  stripOffsets: 0x0111,
  orientation: 0x0112,
  stripBytes: 0x0117,
  subDirectories: 0x014a,
  thumbnailOffset: 0x0201,
  thumbnailBytes: 0x0202,
  xmpPacket: 0x02bc,
  exposureTime: 0x829a,
  fNumber: 0x829d,
  camera: 0x8769,
  gps: 0x8825,
  iso: 0x8827,
  dateTimeOriginal: 0x9003,
  focalLength: 0x920a,
  colourSpace: 0xa001,
  pixelWidth: 0xa002,
  pixelHeight: 0xa003,
  interop: 0xa005,
  lensModel: 0xa434,
} as const;

export const ASCII = 2;
export const SHORT = 3;
export const LONG = 4;
/** Text of EXIF 3.0. Readers that don't know it would refuse the block, and read it as ASCII just as well. */
const UTF8 = 129;

/** Length of a value in bytes, by type. */
const TYPE_BYTES: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
  [UTF8]: 1,
};

const HEADER_BYTES = 8;
export const ENTRY_BYTES = 12;
/** The most entries that are read of a directory. Cameras write up to about 60. */
const MAX_ENTRIES = 500;

/** Entries that point at other directories or at pictures. They are followed or dropped, never copied. */
const POINTERS: ReadonlySet<number> = new Set([
  TAGS.stripOffsets,
  TAGS.stripBytes,
  TAGS.subDirectories,
  TAGS.thumbnailOffset,
  TAGS.thumbnailBytes,
  TAGS.camera,
  TAGS.gps,
  TAGS.interop,
]);

/** Reads an EXIF block, which begins with its byte order. Undefined if not even its first directory can be read. */
export function readTiff(block: Uint8Array): Tiff | undefined {
  return new TiffReader(block).read();
}

/** The first value of a SHORT or LONG entry; undefined if the directory has no such entry. */
export function numberOf(
  { isLittleEndian }: Tiff,
  directory: TiffDirectory | undefined,
  tag: number,
): number | undefined {
  const entry = directory?.entries.find((each) => each.tag === tag);
  if (entry === undefined || entry.count === 0) return undefined;
  const view = new DataView(entry.value.buffer, entry.value.byteOffset, entry.value.byteLength);
  if (entry.type === SHORT) return view.getUint16(0, isLittleEndian);
  return entry.type === LONG ? view.getUint32(0, isLittleEndian) : undefined;
}

class TiffReader {
  readonly #block: Uint8Array;
  readonly #view: DataView;
  #isLittleEndian = true;
  #isDamaged = false;
  readonly #tables = new Set<number>();

  constructor(block: Uint8Array) {
    // A copy, so that a file's bytes can be freed.
    this.#block = new Uint8Array(block);
    this.#view = new DataView(this.#block.buffer);
  }

  read(): Tiff | undefined {
    if (this.#block.length < HEADER_BYTES) return undefined;
    const order = this.#view.getUint16(0);
    if (order !== 0x4949 && order !== 0x4d4d) return undefined;
    this.#isLittleEndian = order === 0x4949;
    if (this.#short(2) !== 42) return undefined;
    const first = this.#directory(this.#long(4));
    if (first === undefined) return undefined;
    const camera = this.#target(first, TAGS.camera);
    const gps = this.#target(first, TAGS.gps) ?? this.#target(camera, TAGS.gps);
    const interop = this.#target(camera, TAGS.interop);
    return {
      isLittleEndian: this.#isLittleEndian,
      first: withoutPointers(first),
      ...(camera && { camera: withoutPointers(camera) }),
      ...(gps && { gps: withoutPointers(gps) }),
      ...(interop && { interop: withoutPointers(interop) }),
      isDamaged: this.#isDamaged,
    };
  }

  /** The directory that an entry points at; undefined if there is no such entry, or if it leads nowhere. */
  #target(from: TiffDirectory | undefined, tag: number): TiffDirectory | undefined {
    const pointer = from?.entries.find((entry) => entry.tag === tag);
    if (pointer === undefined) return undefined;
    const { value } = pointer;
    const at =
      value.length === 4
        ? new DataView(value.buffer, value.byteOffset).getUint32(0, this.#isLittleEndian)
        : 0;
    const directory = this.#directory(at);
    if (directory === undefined) this.#isDamaged = true;
    return directory;
  }

  /** Undefined if no directory is there: most of its entries make no sense, or it is read already. */
  #directory(at: number): TiffDirectory | undefined {
    if (at < HEADER_BYTES || at + 2 > this.#block.length || this.#tables.has(at)) return undefined;
    this.#tables.add(at);
    const count = this.#short(at);
    const read = Math.min(count, MAX_ENTRIES, Math.floor((this.#block.length - at - 2) / ENTRY_BYTES));
    const entries: TiffEntry[] = [];
    let lost = 0;
    let isCutOff = read < count;
    for (let index = 0, before = -1; index < read; index++) {
      const entryAt = at + 2 + index * ENTRY_BYTES;
      const tag = this.#short(entryAt);
      const entry = this.#entry(entryAt);
      if (entry !== undefined) entries.push(entry);
      else if (tag !== 0) lost += 1;
      // Tags ascend. One that can't be read and doesn't ascend belongs to what follows a table whose count is too high.
      if (entry === undefined && tag <= before) {
        isCutOff = false;
        break;
      }
      before = tag;
    }
    if (lost > entries.length) return undefined;
    if (lost > 0 || isCutOff) this.#isDamaged = true;
    return { at, entries };
  }

  /** Undefined if its type is unknown, or if its value isn't inside the block. */
  #entry(at: number): TiffEntry | undefined {
    const type = this.#short(at + 2);
    const count = this.#long(at + 4);
    const length = (TYPE_BYTES[type] ?? Infinity) * count;
    const isInline = length <= 4;
    const start = isInline ? at + 8 : this.#long(at + 8);
    if (!(start + length <= this.#block.length)) return undefined;
    return {
      tag: this.#short(at),
      type: type === UTF8 ? ASCII : type,
      count,
      value: this.#block.subarray(start, start + length),
      offset: isInline ? undefined : start,
    };
  }

  #short(at: number): number {
    return this.#view.getUint16(at, this.#isLittleEndian);
  }

  #long(at: number): number {
    return this.#view.getUint32(at, this.#isLittleEndian);
  }
}

function withoutPointers({ at, entries }: TiffDirectory): TiffDirectory {
  return { at, entries: entries.filter(({ tag }) => !POINTERS.has(tag)) };
}
