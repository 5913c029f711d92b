/** Writes an EXIF block. */
import { COUNT_BYTES, ENTRY_BYTES, TAGS, TYPES } from './tiff.ts';
import type { Tiff, TiffDirectory, TiffEntry } from './tiff.ts';

/** The bytes of the next directory's offset, which follows a table. */
const NEXT_BYTES = 4;

/**
 * The block with only the entries of the given directories; every byte that no entry refers to is zero. Tables and
 * values stay where they were, because a maker note may depend on its own offset in the block. `maxBytes`: the
 * largest length of the block.
 */
export function writeTiff(tiff: Tiff, maxBytes: number): Uint8Array<ArrayBuffer> {
  const directories = withFreeLinks(linked(tiff), maxBytes);
  const block = new Uint8Array(Math.min(maxBytes, Math.max(...directories.map(endOf))));
  const view = new DataView(block.buffer);
  for (const { value, offset } of directories.flatMap(({ entries }) => entries)) {
    if (offset !== undefined) block.set(value, offset);
  }
  // In an invalid block, values that overlap a table or the header are overwritten.
  block.fill(tiff.isLittleEndian ? 0x49 : 0x4d, 0, 2);
  view.setUint16(2, 42, tiff.isLittleEndian);
  view.setUint32(4, tiff.ifd0.at, tiff.isLittleEndian);
  for (const directory of directories) writeTable(view, directory, tiff.isLittleEndian);
  return block;
}

/**
 * The directories without values in the place of the next directory's offset, which some writers leave out. Such
 * values are moved to the end of the block.
 */
function withFreeLinks(directories: readonly TiffDirectory[], maxBytes: number): TiffDirectory[] {
  const links = directories.map(tableEnd);
  let end = Math.max(...directories.map(endOf));
  const freed = ({ value, offset, ...entry }: TiffEntry): TiffEntry[] => {
    const isInTheWay =
      offset !== undefined && links.some((link) => offset >= link && offset < link + NEXT_BYTES);
    if (!isInTheWay) return [{ ...entry, value, offset }];
    const moved = end;
    end += value.length;
    return end <= maxBytes ? [{ ...entry, value, offset: moved }] : [];
  };
  return directories.map(({ at, entries }) => ({ at, entries: entries.flatMap(freed) }));
}

/**
 * The directories to write, with the entries that point to one another; entries are in the order of their tags. IFD0
 * comes last, so that no other directory overwrites it.
 */
function linked({ isLittleEndian, ifd0, exifIfd, interopIfd }: Tiff): TiffDirectory[] {
  const pointing = (from: TiffDirectory, tag: number, to: TiffDirectory | undefined): TiffDirectory => {
    if (to === undefined) return from;
    const entries = [...from.entries, pointer(tag, to.at, isLittleEndian)];
    return { at: from.at, entries: entries.toSorted((a, b) => a.tag - b.tag) };
  };
  return [
    exifIfd && interopIfd,
    exifIfd && pointing(exifIfd, TAGS.interopIfd, interopIfd),
    pointing(ifd0, TAGS.exifIfd, exifIfd),
  ].filter((directory) => directory !== undefined);
}

function pointer(tag: number, target: number, isLittleEndian: boolean): TiffEntry {
  const value = new Uint8Array(4);
  new DataView(value.buffer).setUint32(0, target, isLittleEndian);
  return { tag, type: TYPES.long, count: 1, value, offset: undefined };
}

function tableEnd({ at, entries }: TiffDirectory): number {
  return at + COUNT_BYTES + entries.length * ENTRY_BYTES;
}

function endOf(directory: TiffDirectory): number {
  const values = directory.entries.map(({ value, offset }) => (offset ?? 0) + value.length);
  return Math.max(tableEnd(directory) + NEXT_BYTES, ...values);
}

function writeTable(
  view: DataView<ArrayBuffer>,
  { at, entries }: TiffDirectory,
  isLittleEndian: boolean,
): void {
  view.setUint16(at, entries.length, isLittleEndian);
  for (const [index, { tag, type, count, value, offset }] of entries.entries()) {
    const entryAt = at + COUNT_BYTES + index * ENTRY_BYTES;
    view.setUint16(entryAt, tag, isLittleEndian);
    view.setUint16(entryAt + 2, type, isLittleEndian);
    view.setUint32(entryAt + 4, count, isLittleEndian);
    view.setUint32(entryAt + 8, offset ?? 0, isLittleEndian);
    if (offset === undefined) new Uint8Array(view.buffer).set(value, entryAt + 8);
  }
  new Uint8Array(view.buffer).fill(0, tableEnd({ at, entries }), tableEnd({ at, entries }) + NEXT_BYTES);
}
