/**
 * Blanks positions in maker notes. In known formats only their values are blanked; a note in any other format that
 * contains coordinates as text is blanked entirely, since only the maker knows what else is in it.
 */
import { bytesHavePosition, startsWithAt } from './text.ts';
import { numberReader, readEntries, tiffView } from './tiff-entries.ts';
import type { TiffView } from './tiff-entries.ts';

/** The format of a maker's notes. */
interface Maker {
  signature: string;
  /** Offset of the directory from the note's start. */
  directory: number;
  /** What offsets are relative to: the EXIF block, or the TIFF header at this offset in the note. */
  offsets: 'block' | number;
  /** Tags with positions. */
  tags: ReadonlySet<number>;
}

const MAKERS: readonly Maker[] = [
  {
    signature: 'Panasonic\0\0\0',
    directory: 12,
    offsets: 'block',
    // Place, country, state, city, landmark, city again.
    tags: new Set([0x67, 0x69, 0x6b, 0x6d, 0x6f, 0x80]),
  },
  // "Location information"; only its encoding is documented.
  { signature: 'Nikon\0\u0002', directory: 18, offsets: 10, tags: new Set([0x39]) },
];
/** Samsung writes a directory without a header; these tags contain the position and its surroundings. */
const SAMSUNG_POSITIONS: ReadonlySet<number> = new Set([0x30, 0x31]);

/** Blanks positions in a note at offset `at` of its EXIF block. */
export function blankMakerNote(note: Uint8Array, block: Uint8Array, at: number): void {
  const maker = MAKERS.find(({ signature }) => startsWithAt(note, signature));
  if (maker !== undefined) blankKnown(maker, note, block, at);
  else if (startsWithAt(note, '\u0007\0\u0001\0\u0007\0')) blankSamsung(note);
  if (bytesHavePosition(note)) note.fill(0);
}

function blankKnown(
  { directory, offsets, tags }: Maker,
  note: Uint8Array,
  block: Uint8Array,
  at: number,
): void {
  const inside = offsets === 'block' ? undefined : tiffView(note.subarray(offsets));
  if (inside !== undefined) {
    blankPositions(inside, inside.first, tags);
    return;
  }
  const little = offsets === 'block';
  blankPositions(numberReader(little ? block : note, little), little ? at + directory : directory, tags, {
    from: little ? at : 0,
    to: little ? at + note.length : note.length,
  });
}

/** A Samsung directory begins with a version entry of type 7 with four bytes. */
function blankSamsung(note: Uint8Array): void {
  blankPositions(numberReader(note, true), 0, SAMSUNG_POSITIONS);
}

/** `within` is the note's own range of bytes. */
function blankPositions(
  view: TiffView,
  directory: number,
  tags: ReadonlySet<number>,
  within = { from: 0, to: view.bytes.length },
): void {
  for (const { tag, start, end } of readEntries(view, directory).entries) {
    if (tags.has(tag)) {
      view.bytes.fill(0, Math.max(start, within.from), Math.max(within.from, Math.min(end, within.to)));
    }
  }
}
