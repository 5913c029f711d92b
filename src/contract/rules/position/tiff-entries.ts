/** Reads directories of a TIFF block that may be truncated or malformed. */

/** Length of a value in bytes, by TIFF type; 8 for unknown types. */
const TYPE_BYTES = [8, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

/** A TIFF block. Numbers beyond its end read as 0. */
export interface TiffView {
  bytes: Uint8Array;
  first: number;
  short(at: number): number;
  long(at: number): number;
}

/** A directory entry; its values are from `start` to `end`, clamped to the block. */
export interface TiffEntry {
  tag: number;
  start: number;
  end: number;
  /** True if the values are stored in the entry itself. */
  isInline: boolean;
}

/** A view of the block; undefined if it has no TIFF header. */
export function tiffView(bytes: Uint8Array): TiffView | undefined {
  const order = String.fromCharCode(bytes[0] ?? 0, bytes[1] ?? 0);
  if (order !== 'II' && order !== 'MM') return undefined;
  const view = numberReader(bytes, order === 'II');
  return view.short(2) === 42 ? { ...view, first: view.long(4) } : undefined;
}

/** Reads numbers in the given byte order. */
export function numberReader(bytes: Uint8Array, little: boolean): TiffView {
  const read = (at: number, length: number) => {
    let number = 0;
    for (let i = 0; i < length; i++)
      number = number * 256 + (bytes[little ? at + length - 1 - i : at + i] ?? 0);
    return number;
  };
  return { bytes, first: 0, short: (at) => read(at, 2), long: (at) => read(at, 4) };
}

/**
 * For the directory at `at`: its entries inside the block, the offset of the next directory, and the end of its table.
 */
export function readEntries(view: TiffView, at: number): { entries: TiffEntry[]; next: number; end: number } {
  const { length } = view.bytes;
  const count = Math.min(view.short(at), Math.max(0, Math.floor((length - at - 2) / 12)));
  const entries = Array.from({ length: count }, (_, i) => readEntry(view, at + 2 + i * 12));
  const end = Math.min(at + 2 + count * 12, length);
  return { entries, next: view.long(end), end: Math.min(end + 4, length) };
}

function readEntry(view: TiffView, at: number): TiffEntry {
  const { length } = view.bytes;
  const bytes = (TYPE_BYTES[view.short(at + 2)] ?? 8) * view.long(at + 4);
  const isInline = bytes <= 4;
  const start = Math.min(isInline ? at + 8 : view.long(at + 8), length);
  return { tag: view.short(at), start, end: Math.min(start + bytes, length), isInline };
}
