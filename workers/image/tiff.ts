/**
 * Edits a TIFF block (TIFF 6.0, EXIF 2.32) in place. No byte moves except within a directory's list of entries, so
 * maker notes, whose offsets only their maker knows, stay readable.
 */

/** A range of bytes, `end` exclusive. */
export interface Range {
  start: number;
  end: number;
}

/** One 12-byte entry of a directory. */
interface IfdEntry {
  tag: number;
  type: number;
  count: number;
  /** Offset of the entry. */
  at: number;
  /** The range of the entry's values: inside the entry if they fit into four bytes. */
  values: Range;
}

/** An image file directory. */
interface Directory {
  at: number;
  entries: IfdEntry[];
  /** Offset of the next directory in the chain; 0 if there is none. */
  next: number;
}

/** Length of a value in bytes, by TIFF type. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const ASCII = 2;
const SHORT = 3;
const LONG = 4;

/**
 * Reads and edits the block in place. Reads beyond the end throw `RangeError`, and the caller then drops the whole
 * block.
 */
export class Tiff {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  readonly #little: boolean;

  /** @throws {RangeError} if the bytes aren't a TIFF block */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const order = this.#view.getUint16(0);
    if (order !== 0x4949 && order !== 0x4d4d) throw new RangeError('no TIFF byte order');
    this.#little = order === 0x4949;
    if (this.#view.getUint16(2, this.#little) !== 42) throw new RangeError('no TIFF');
  }

  /** Offset of the first directory. */
  get first(): number {
    return this.#view.getUint32(4, this.#little);
  }

  /**
   * The directory at an offset.
   * @throws {RangeError} if it isn't inside the block
   */
  directory(at: number): Directory {
    const count = this.#view.getUint16(at, this.#little);
    const entries: IfdEntry[] = [];
    for (let i = 0; i < count; i++) entries.push(this.#entry(at + 2 + i * 12));
    return { at, entries, next: this.#view.getUint32(at + 2 + count * 12, this.#little) };
  }

  /** The first value of a SHORT or LONG entry; undefined if the directory has no such entry. */
  number(directory: number, tag: number): number | undefined {
    const entry = this.#find(directory, tag);
    if (entry?.type === SHORT) return this.#view.getUint16(entry.values.start, this.#little);
    if (entry?.type === LONG) return this.#view.getUint32(entry.values.start, this.#little);
    return undefined;
  }

  /** The bytes of an entry's values, as a view. */
  values(directory: number, tag: number): Uint8Array | undefined {
    const entry = this.#find(directory, tag);
    return entry && this.bytes.subarray(entry.values.start, entry.values.end);
  }

  /** Writes a number into an existing entry; removes an entry that has a different type or is too narrow. */
  setNumber(directory: number, tag: number, value: number): void {
    const entry = this.#find(directory, tag);
    if (entry === undefined) return;
    if (entry.count === 1 && entry.type === LONG) {
      this.#view.setUint32(entry.values.start, value, this.#little);
    } else if (entry.count === 1 && entry.type === SHORT && value <= 0xffff) {
      this.#view.setUint16(entry.values.start, value, this.#little);
    } else this.remove(directory, tag);
  }

  /** Writes text into an existing ASCII entry of the same length. */
  setText(directory: number, tag: number, text: string): void {
    const entry = this.#find(directory, tag);
    if (entry?.type !== ASCII || entry.count !== text.length) return;
    for (let i = 0; i < text.length; i++) this.bytes[entry.values.start + i] = text.charCodeAt(i);
  }

  /** Removes an entry from its directory and zeroes its values. The following entries move up. */
  remove(directory: number, tag: number): void {
    const entry = this.#find(directory, tag);
    if (entry === undefined) return;
    this.zero(entry.values);
    const count = this.#view.getUint16(directory, this.#little);
    const end = directory + 2 + count * 12 + 4;
    this.bytes.copyWithin(entry.at, entry.at + 12, end);
    this.bytes.fill(0, end - 12, end);
    this.#view.setUint16(directory, count - 1, this.#little);
  }

  /** Makes a directory the last of its chain. */
  endChain(directory: number): void {
    const count = this.#view.getUint16(directory, this.#little);
    this.#view.setUint32(directory + 2 + count * 12, 0, this.#little);
  }

  /** Zeroes a directory with all its values; returns the zeroed ranges. */
  zeroDirectory(at: number): Range[] {
    const { entries } = this.directory(at);
    const ranges = [
      { start: at, end: at + 2 + entries.length * 12 + 4 },
      ...entries.map(({ values }) => values),
    ];
    for (const range of ranges) this.zero(range);
    return ranges;
  }

  /** Zeroes the part of a range that is inside the block. */
  zero(range: Range): void {
    this.bytes.fill(0, range.start, range.end);
  }

  #find(directory: number, tag: number): IfdEntry | undefined {
    return this.directory(directory).entries.find((entry) => entry.tag === tag);
  }

  #entry(at: number): IfdEntry {
    const type = this.#view.getUint16(at + 2, this.#little);
    const count = this.#view.getUint32(at + 4, this.#little);
    const length = (TYPE_BYTES[type] ?? 0) * count;
    const start = length <= 4 ? at + 8 : this.#view.getUint32(at + 8, this.#little);
    return {
      tag: this.#view.getUint16(at, this.#little),
      type,
      count,
      at,
      values: { start, end: Math.min(start + length, this.bytes.length) },
    };
  }
}
