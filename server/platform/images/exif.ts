/**
 * Single tags of a photo's EXIF. The block may be hostile and lie about every length and offset. The reader checks offsets
 * against the memory, not the block; so it gets a copy of the at most 64 KiB with nothing behind it.
 */
import exifr from 'exifr';

/** Tags by their names; numbers as they are, texts as `cleanText` hasn't seen them yet. */
export type ExifTags = Readonly<Record<string, unknown>>;

/** Longest text taken over, characters; cameras write a few dozen. */
const MAX_TEXT = 200;

/** Reads the named tags and no other. Never throws: what is not readable is not there. */
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

/** How a picture must be turned, 1 to 8; 1 (not at all) where nothing readable says so. Never throws. */
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

/** A text without control characters and of bounded length; `null` where nothing of it is left. */
export function cleanText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const clean = value
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT)
    // Half of a character that the cut went through.
    .replace(/\p{Cs}$/u, '')
    .trimEnd();
  return clean === '' ? null : clean;
}
