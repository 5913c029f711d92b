/**
 * Reads an EXIF block, which is a TIFF structure (TIFF 6.0, EXIF 3.0), as cameras and editors write it. Leaves out
 * what is invalid and reads the rest.
 */

/** An entry of a directory. */
export interface TiffEntry {
  tag: number;
  type: number;
  /** The number of values. */
  count: number;
  value: Uint8Array;
  /** The value's offset in the block; undefined if the value is in the entry itself. */
  offset: number | undefined;
}

/** An image file directory (IFD). */
export interface TiffDirectory {
  /** Its offset in the block. */
  at: number;
  entries: TiffEntry[];
}

/** The directories of an EXIF block that describe the photo. Those of thumbnails and previews aren't read. */
export interface Tiff {
  isLittleEndian: boolean;
  ifd0: TiffDirectory;
  /** Exposure, lens, date. */
  exifIfd?: TiffDirectory;
  gpsIfd?: TiffDirectory;
  interopIfd?: TiffDirectory;
  /** True if something was left out because it couldn't be read. */
  isDamaged: boolean;
}

/** Tags of IFD0 and of the Exif IFD. */
export const TAGS = {
  imageWidth: 0x0100,
  imageLength: 0x0101,
  make: 0x010f,
  model: 0x0110,
  stripOffsets: 0x0111,
  orientation: 0x0112,
  stripBytes: 0x0117,
  subIfds: 0x014a,
  thumbnailOffset: 0x0201,
  thumbnailBytes: 0x0202,
  xmpPacket: 0x02bc,
  exposureTime: 0x829a,
  fNumber: 0x829d,
  exifIfd: 0x8769,
  gpsIfd: 0x8825,
  iso: 0x8827,
  dateTimeOriginal: 0x9003,
  focalLength: 0x920a,
  colourSpace: 0xa001,
  pixelWidth: 0xa002,
  pixelHeight: 0xa003,
  interopIfd: 0xa005,
  lensModel: 0xa434,
} as const;

/** Types of values (TIFF 6.0, section 2). */
export const TYPES = { ascii: 2, short: 3, long: 4, rational: 5, ifd: 13 } as const;
/** EXIF 3.0's type for UTF-8. It is written as ASCII, because older readers reject the type but can read the bytes. */
const UTF8 = 129;

/** The length of one value in bytes, by type. */
const TYPE_BYTES: ReadonlyMap<number, number> = new Map([
  ...[1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4].map((bytes, index) => [index + 1, bytes] as const),
  [UTF8, 1],
]);

const HEADER_BYTES = 8;
/** The bytes of a directory's count and of an entry. */
export const COUNT_BYTES = 2;
export const ENTRY_BYTES = 12;
/** The most entries that are read from a directory. Cameras write up to about 60. */
const MAX_ENTRIES = 500;

/** Entries that point at other directories or at pictures. They are followed or dropped, never copied. */
const POINTERS: ReadonlySet<number> = new Set([
  TAGS.stripOffsets,
  TAGS.stripBytes,
  TAGS.subIfds,
  TAGS.thumbnailOffset,
  TAGS.thumbnailBytes,
  TAGS.exifIfd,
  TAGS.gpsIfd,
  TAGS.interopIfd,
]);

/** Reads an EXIF block, which begins with its byte order. Undefined if its first directory can't be read. */
export function readTiff(block: Uint8Array): Tiff | undefined {
  return new TiffReader(block).read();
}

/** The first value of a SHORT, LONG or IFD entry; undefined if the directory has no such entry. */
export function numberOf(
  { isLittleEndian }: Pick<Tiff, 'isLittleEndian'>,
  directory: TiffDirectory | undefined,
  tag: number,
): number | undefined {
  const entry = directory?.entries.find((each) => each.tag === tag);
  if (entry === undefined || entry.count === 0) return undefined;
  const view = new DataView(entry.value.buffer, entry.value.byteOffset, entry.value.byteLength);
  if (entry.type === TYPES.short) return view.getUint16(0, isLittleEndian);
  if (entry.type === TYPES.long || entry.type === TYPES.ifd) return view.getUint32(0, isLittleEndian);
  return undefined;
}

/** A row of a directory's table. `entry`: undefined if its type is unknown, or if its value isn't inside the block. */
interface Row {
  isBlank: boolean;
  entry: TiffEntry | undefined;
}

class TiffReader {
  readonly #block: Uint8Array;
  readonly #view: DataView;
  #isLittleEndian = true;
  #isDamaged = false;
  readonly #tables = new Set<number>();

  constructor(block: Uint8Array) {
    // A copy, so that the file's bytes can be freed.
    this.#block = new Uint8Array(block);
    this.#view = new DataView(this.#block.buffer);
  }

  read(): Tiff | undefined {
    if (this.#block.length < HEADER_BYTES) return undefined;
    const order = this.#view.getUint16(0);
    if (order !== 0x4949 && order !== 0x4d4d) return undefined;
    this.#isLittleEndian = order === 0x4949;
    if (this.#short(2) !== 42) return undefined;
    const ifd0 = this.#directory(this.#long(4));
    if (ifd0 === undefined) return undefined;
    const exifIfd = this.#target(ifd0, TAGS.exifIfd);
    const gps = [ifd0, exifIfd]
      .map((from) => this.#target(from, TAGS.gpsIfd))
      .filter((each) => each !== undefined);
    const interopIfd = this.#target(exifIfd, TAGS.interopIfd);
    const [gpsIfd, ...others] = gps;
    for (const other of others) this.#takeOut(other);
    return {
      isLittleEndian: this.#isLittleEndian,
      ifd0: withoutPointers(ifd0),
      ...(exifIfd && { exifIfd: withoutPointers(exifIfd) }),
      ...(gpsIfd && { gpsIfd: this.#takeOut(gpsIfd) }),
      ...(interopIfd && { interopIfd: withoutPointers(interopIfd) }),
      isDamaged: this.#isDamaged,
    };
  }

  /** The directory that an entry points at; undefined if there is no such entry, or if it leads nowhere. */
  #target(from: TiffDirectory | undefined, tag: number): TiffDirectory | undefined {
    const pointer = from?.entries.find((entry) => entry.tag === tag);
    if (pointer === undefined) return undefined;
    const at = numberOf({ isLittleEndian: this.#isLittleEndian }, from, tag);
    // Some cameras write 0 for a directory that they leave out.
    if (at === 0) return undefined;
    const directory = at === undefined ? undefined : this.#directory(at);
    if (directory === undefined) this.#isDamaged = true;
    return directory;
  }

  /**
   * Reads a directory; undefined if there is none at this offset, if most of its entries are invalid, or if it was
   * read before.
   */
  #directory(at: number): TiffDirectory | undefined {
    if (at < HEADER_BYTES || at + COUNT_BYTES > this.#block.length || this.#tables.has(at)) return undefined;
    this.#tables.add(at);
    const count = this.#short(at);
    const fitting = Math.floor((this.#block.length - at - COUNT_BYTES) / ENTRY_BYTES);
    const all = Array.from({ length: Math.min(count, fitting, MAX_ENTRIES) }, (_, index) =>
      this.#row(at + COUNT_BYTES + index * ENTRY_BYTES),
    );
    const rows = all.slice(0, rowsBeforeValues(at, all));
    const entries = rows.map(({ entry }) => entry).filter((entry) => entry !== undefined);
    // Some cameras pad a table with zeros.
    const end = rows.findLastIndex(({ isBlank }) => !isBlank) + 1;
    const lost = rows.slice(0, end).filter(({ entry }) => entry === undefined).length;
    if (lost > entries.length) return undefined;
    if (lost > 0 || (rows.length === all.length && all.length < count)) this.#isDamaged = true;
    return { at, entries };
  }

  /** Returns a copy of a directory, and zeros it in the block, because another entry's value may overlap it. */
  #takeOut({ at, entries }: TiffDirectory): TiffDirectory {
    const taken = entries.map(({ tag, type, count, value, offset }) => {
      return { tag, type, count, value: value.slice(), offset };
    });
    this.#block.fill(0, at, at + COUNT_BYTES + entries.length * ENTRY_BYTES);
    for (const { value } of entries) value.fill(0);
    return { at, entries: taken };
  }

  #row(at: number): Row {
    const [tag, type, count] = [this.#short(at), this.#short(at + 2), this.#long(at + 4)];
    const isBlank = tag === 0 && type === 0 && count === 0;
    const length = (TYPE_BYTES.get(type) ?? Infinity) * count;
    const isInline = length <= 4;
    const start = isInline ? at + 8 : this.#long(at + 8);
    // For an unknown type without values the length is NaN, which isn't inside either.
    const isInside = start + length <= this.#block.length;
    if (!isInside) return { isBlank, entry: undefined };
    const value = this.#block.subarray(start, start + length);
    const offset = isInline ? undefined : start;
    return { isBlank, entry: { tag, type: type === UTF8 ? TYPES.ascii : type, count, value, offset } };
  }

  #short(at: number): number {
    return this.#view.getUint16(at, this.#isLittleEndian);
  }

  #long(at: number): number {
    return this.#view.getUint32(at, this.#isLittleEndian);
  }
}

/** The number of rows before the first value of a row begins; later rows can't be entries. */
function rowsBeforeValues(at: number, rows: readonly Row[]): number {
  let most = rows.length;
  for (let index = 0; index < most; index++) {
    const offset = rows[index]?.entry?.offset ?? 0;
    if (offset > at)
      most = Math.min(most, Math.max(index + 1, Math.floor((offset - at - COUNT_BYTES) / ENTRY_BYTES)));
  }
  return most;
}

function withoutPointers({ at, entries }: TiffDirectory): TiffDirectory {
  return { at, entries: entries.filter(({ tag }) => !POINTERS.has(tag)) };
}
