/** Writes an EXIF block again. */
import { ENTRY_BYTES, LONG, TAGS } from './tiff.ts';
import type { Tiff, TiffDirectory, TiffEntry } from './tiff.ts';

/**
 * The block with nothing but the photo's and the camera's entries: the directory of positions is left out, and every byte
 * that no entry refers to is zero. Tables and values stay where they were, since
 * a maker note may refer to its own place in the block.
 */
export function writeTiff(tiff: Tiff): Uint8Array<ArrayBuffer> {
  const { first, camera, interop } = linked(tiff);
  const directories = [interop, camera, first].filter((directory) => directory !== undefined);
  const block = new Uint8Array(Math.max(...directories.map(endOf)));
  const view = new DataView(block.buffer);
  for (const { entries } of directories) {
    for (const { value, offset } of entries) if (offset !== undefined) block.set(value, offset);
  }
  // What the fault of a block lets overlap with a table, or with the header, is lost.
  block.fill(tiff.isLittleEndian ? 0x49 : 0x4d, 0, 2);
  view.setUint16(2, 42, tiff.isLittleEndian);
  view.setUint32(4, first.at, tiff.isLittleEndian);
  for (const directory of directories) writeTable(view, directory, tiff.isLittleEndian);
  return block;
}

/** The directories that are written, with the entries that point at one another, in the order of their tags. */
function linked({ isLittleEndian, first, camera, interop }: Tiff) {
  const pointing = (from: TiffDirectory, tag: number, to: TiffDirectory | undefined): TiffDirectory => {
    if (to === undefined) return from;
    const entries = [...from.entries, pointer(tag, to.at, isLittleEndian)];
    return { at: from.at, entries: entries.toSorted((a, b) => a.tag - b.tag) };
  };
  return {
    first: pointing(first, TAGS.camera, camera),
    camera: camera && pointing(camera, TAGS.interop, interop),
    interop: camera && interop,
  };
}

function pointer(tag: number, target: number, isLittleEndian: boolean): TiffEntry {
  const value = new Uint8Array(4);
  new DataView(value.buffer).setUint32(0, target, isLittleEndian);
  return { tag, type: LONG, count: 1, value, offset: undefined };
}

function endOf(directory: TiffDirectory): number {
  const values = directory.entries.map(({ value, offset }) => (offset ?? 0) + value.length);
  return Math.max(directory.at + 2 + directory.entries.length * ENTRY_BYTES + 4, ...values);
}

function writeTable(
  view: DataView<ArrayBuffer>,
  { at, entries }: TiffDirectory,
  isLittleEndian: boolean,
): void {
  view.setUint16(at, entries.length, isLittleEndian);
  for (const [index, { tag, type, count, value, offset }] of entries.entries()) {
    const entryAt = at + 2 + index * ENTRY_BYTES;
    view.setUint16(entryAt, tag, isLittleEndian);
    view.setUint16(entryAt + 2, type, isLittleEndian);
    view.setUint32(entryAt + 4, count, isLittleEndian);
    view.setUint32(entryAt + 8, offset ?? 0, isLittleEndian);
    if (offset === undefined) new Uint8Array(view.buffer).set(value, entryAt + 8);
  }
  view.setUint32(at + 2 + entries.length * ENTRY_BYTES, 0, isLittleEndian);
}
