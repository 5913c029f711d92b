/** Reads from a photo's metadata who made it. */
import { cleanText } from '../../../workers/image/exif/camera-data.ts';
import type { ExifTags } from '../../../workers/image/exif/camera-data.ts';

/** Who made the photo. Stored only in the metadata of the display copy. */
export interface Credits {
  artist: string | null;
  copyright: string | null;
}

/** The EXIF tags that `readCredits` reads. */
export const CREDIT_TAGS = ['Artist', 'Copyright'] as const;

/**
 * Reads the credits, preferring XMP to EXIF: XMP is always UTF-8, while EXIF is ASCII, and many programs replace all
 * other characters with `?`.
 */
export function readCredits(tags: ExifTags, packet: Buffer | undefined): Credits {
  const xmp = packet?.toString() ?? '';
  const creators = itemsOf(xmp, 'dc:creator').filter((creator) => creator !== null);
  const [rights = null] = itemsOf(xmp, 'dc:rights');
  return {
    artist: cleanText(creators.join('; ')) ?? cleanText(tags['Artist']),
    copyright: rights ?? cleanText(tags['Copyright']),
  };
}

/**
 * The items of a list property in XMP. According to the standard, both of the properties read here are lists. Uses no
 * XML parser and runs in linear time, since the packet may be malicious.
 */
function itemsOf(xmp: string, property: string): (string | null)[] {
  const start = xmp.indexOf(`<${property}>`);
  const end = xmp.indexOf(`</${property}>`, start);
  if (start < 0 || end < 0) return [];
  const items = xmp.slice(start, end).matchAll(/<rdf:li(?:\s[^<>]*)?>([^<>]*)<\/rdf:li>/g);
  return Array.from(items, ([, text = '']) => cleanText(unescapeXml(text)));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (entity, name, decimal, hex) => {
      if (typeof name === 'string') return ENTITIES[name.toLowerCase()] ?? entity;
      const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}
