/**
 * Places in maker notes. Those whose build is known lose their values; any other that holds coordinates as text is blanked
 * whole, since nobody but the maker knows what else is in it.
 */
import { holdsPosition, standsAt } from './text.ts';
import { numbersOf, readEntries, tiffView } from './tiff-entries.ts';
import type { TiffView } from './tiff-entries.ts';

/** How a maker's directory is found, and which of its tags are places. */
interface Maker {
  signature: string;
  /** Where the directory stands, from the note's begin. */
  directory: number;
  /** Offsets count from the EXIF block's begin, or from the header inside the note. */
  offsets: 'block' | number;
  places: ReadonlySet<number>;
}

const MAKERS: readonly Maker[] = [
  {
    signature: 'Panasonic\0\0\0',
    directory: 12,
    offsets: 'block',
    // Location, country, state, city, landmark, city again.
    places: new Set([0x67, 0x69, 0x6b, 0x6d, 0x6f, 0x80]),
  },
  // Location information, of which only the encoding is documented.
  { signature: 'Nikon\0\u0002', directory: 18, offsets: 10, places: new Set([0x39]) },
];
/** Samsung writes a bare directory: names of the place and its surroundings. */
const SAMSUNG_PLACES: ReadonlySet<number> = new Set([0x30, 0x31]);

/** Blanks places in a note that stands at `at` in its EXIF block. */
export function blankMakerNote(note: Uint8Array, block: Uint8Array, at: number): void {
  const maker = MAKERS.find(({ signature }) => standsAt(note, signature));
  if (maker !== undefined) blankKnown(maker, note, block, at);
  else if (standsAt(note, '\u0007\0\u0001\0\u0007\0')) blankSamsung(note);
  if (holdsPosition(note)) note.fill(0);
}

function blankKnown(
  { directory, offsets, places }: Maker,
  note: Uint8Array,
  block: Uint8Array,
  at: number,
): void {
  const inside = offsets === 'block' ? undefined : tiffView(note.subarray(offsets));
  if (inside !== undefined) {
    blankPlaces(inside, inside.first, places);
    return;
  }
  const little = offsets === 'block';
  blankPlaces(numbersOf(little ? block : note, little), little ? at + directory : directory, places, {
    from: little ? at : 0,
    to: little ? at + note.length : note.length,
  });
}

/** The directory of a Samsung note begins with a version of type 7 and four bytes. */
function blankSamsung(note: Uint8Array): void {
  blankPlaces(numbersOf(note, true), 0, SAMSUNG_PLACES);
}

/** `within`: the bytes that are the note's own. */
function blankPlaces(
  view: TiffView,
  directory: number,
  places: ReadonlySet<number>,
  within = { from: 0, to: view.bytes.length },
): void {
  for (const { tag, start, end } of readEntries(view, directory).entries) {
    if (places.has(tag)) {
      view.bytes.fill(0, Math.max(start, within.from), Math.max(within.from, Math.min(end, within.to)));
    }
  }
}
