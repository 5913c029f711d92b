/**
 * Blanks the position in an EXIF block, in place. Even if the block is hostile or truncated, everything readable is
 * checked and nothing throws. The first directory, which contains the picture's orientation, doesn't change.
 */
import { blankIim, blankPhotoshop } from './iptc.ts';
import { blankMakerNote } from './maker-note.ts';
import { textHasPosition } from './text.ts';
import { readEntries, tiffView } from './tiff-entries.ts';
import type { TiffEntry, TiffView } from './tiff-entries.ts';
import { blankXmp } from './xmp.ts';

const SUB_DIRECTORIES = 0x014a;
const XMP_PACKET = 0x02bc;
const IPTC = 0x83bb;
const PHOTOSHOP = 0x8649;
const EXIF_POINTER = 0x8769;
const GPS_POINTER = 0x8825;
const MAKER_NOTE = 0x927c;
const USER_COMMENT = 0x9286;
const DNG_PRIVATE = 0xc634;
/** Tags with text written by people: the description, and Windows's title, comment, keywords and subject. */
const TEXTS: ReadonlySet<number> = new Set([0x010e, 0x9c9b, 0x9c9c, 0x9c9e, 0x9c9f]);
/** Length of a user comment's encoding prefix. */
const CODE_BYTES = 8;

/** The most directories; no real file has more. */
const MAX_DIRECTORIES = 12;
/**
 * The most bytes to check, as a multiple of the block's length, since all entries of a hostile block may refer to the
 * same bytes.
 */
const MAX_PASSES = 2;

/** Blanks GPS directories, and positions in text, maker notes, XMP and IPTC. */
export function blankTiff(bytes: Uint8Array): void {
  const view = tiffView(bytes);
  if (view === undefined) {
    bytes.fill(0);
    return;
  }
  const { first } = view;
  const { end } = readEntries(view, first);
  const table = new Uint8Array(bytes.subarray(first, end));
  const header = new Uint8Array(bytes.subarray(0, 8));
  if (!blankDirectories(view)) bytes.fill(0, 8);
  bytes.set(header);
  if (first < bytes.length) bytes.set(table, first);
}

/** Returns false if the block exceeds the limits above. */
function blankDirectories(view: TiffView): boolean {
  const { main, gps } = findDirectories(view);
  if (main.length + gps.length > MAX_DIRECTORIES) return false;
  let bytesLeft = MAX_PASSES * view.bytes.length;
  const entries = main.flatMap((at) => readEntries(view, at).entries);
  const gpsEntries = gps.flatMap((at) => readEntries(view, at).entries);
  for (const { start, end } of [...entries, ...gpsEntries]) bytesLeft -= end - start;
  if (bytesLeft < 0) return false;
  // Read all offsets before blanking anything.
  const tables = gps.map((at) => ({ at, end: readEntries(view, at).end }));
  for (const entry of entries) blankEntry(view, entry);
  for (const { start, end } of gpsEntries) view.bytes.fill(0, start, end);
  for (const { at, end } of tables) view.bytes.fill(0, at, end);
  return true;
}

function findDirectories(view: TiffView): { main: number[]; gps: number[] } {
  const main = new Set<number>();
  const gps = new Set<number>();
  const open = [view.first];
  for (let at = open.pop(); at !== undefined && main.size <= MAX_DIRECTORIES; at = open.pop()) {
    if (at === 0 || at >= view.bytes.length || main.has(at)) continue;
    main.add(at);
    const { entries, next } = readEntries(view, at);
    open.push(next);
    for (const { tag, start, end } of entries) {
      if (tag === GPS_POINTER) gps.add(view.long(start));
      else if (tag === EXIF_POINTER || tag === SUB_DIRECTORIES) {
        for (let pos = start; pos + 4 <= end && pos < start + 64; pos += 4) open.push(view.long(pos));
      }
    }
  }
  const inside = [...gps].filter((at) => at >= 8 && at < view.bytes.length && !main.has(at));
  return { main: [...main], gps: inside };
}

function blankEntry({ bytes }: TiffView, { tag, start, end, isInline }: TiffEntry): void {
  if (isInline) return;
  const value = bytes.subarray(start, end);
  if (tag === XMP_PACKET) blankXmp(value);
  else if (tag === IPTC) blankIim(value);
  else if (tag === PHOTOSHOP) blankPhotoshop(value, (inner) => inner.fill(0));
  else if (tag === MAKER_NOTE || tag === DNG_PRIVATE) blankMakerNote(value, bytes, start);
  else if (tag === USER_COMMENT && textHasPosition(value.subarray(CODE_BYTES))) value.fill(0, CODE_BYTES);
  else if (TEXTS.has(tag) && textHasPosition(value)) value.fill(0);
}
