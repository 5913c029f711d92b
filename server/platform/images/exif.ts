/**
 * Reads individual tags from a photo's EXIF block. The block may be malicious, with wrong lengths and offsets. exifr
 * checks offsets against the underlying memory instead of the block, so it gets a copy of the block (at most 64 KiB) in
 * memory of its own.
 */
import exifr from 'exifr';

/** Tags by name. The values are raw; `cleanText` hasn't been applied yet. */
export type ExifTags = Readonly<Record<string, unknown>>;

/** The most characters of a tag's text that are used. Cameras write a few dozen. */
const MAX_TEXT = 200;

/** Reads only the named tags. Never throws; unreadable tags are left out. */
export async function readTags(block: Buffer, names: readonly string[]): Promise<ExifTags> {
  try {
    // oxlint-disable-next-line import/no-named-as-default-member -- to Node it is CommonJS, with a default export only
    const tags: unknown = await exifr.parse(copyOf(block), {
      pick: [...names],
      reviveValues: false,
      gps: false,
    });
    return typeof tags === 'object' && tags !== null ? { ...tags } : {};
  } catch {
    return {};
  }
}

/** The EXIF orientation, 1 to 8; 1 (upright) if it is missing or unreadable. Never throws. */
export async function readOrientation(block: Buffer): Promise<number> {
  try {
    // oxlint-disable-next-line import/no-named-as-default-member -- to Node it is CommonJS, with a default export only
    const orientation = await exifr.orientation(copyOf(block));
    return orientation !== undefined && [1, 2, 3, 4, 5, 6, 7, 8].includes(orientation) ? orientation : 1;
  } catch {
    return 1;
  }
}

function copyOf(block: Buffer): Uint8Array {
  return new Uint8Array(block);
}

/** Text without control characters and of limited length; `null` if nothing is left. */
export function cleanText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const clean = value
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT)
    // Removes the lone surrogate that remains if the cut split a character.
    .replace(/\p{Cs}$/u, '')
    .trimEnd();
  return clean === '' ? null : clean;
}
