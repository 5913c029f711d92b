/**
 * Places in an XMP packet, blanked by spaces where they stand. Properties are known by their own names, whatever prefix a
 * file gives to their namespace.
 */
import { latin1 } from './text.ts';

const SPACE = 0x20;
const PLACE_NAMES = new RegExp(
  '^(?:gps.*|(?:dest)?(?:latitude|longitude).*|(?:absolute|relative)altitude|location.*|sublocation|city|' +
    'state|province.*|country.*|worldregion|ciadr.*)$',
  'i',
);
const NAME = /<([A-Za-z_][\w.-]{0,100}:)?([A-Za-z_][\w.-]{0,100})/y;
const ATTRIBUTE =
  /(?<![\w.:-])([A-Za-z_][\w.-]{0,100}:)?([A-Za-z_][\w.-]{0,100})\s{0,20}=\s{0,20}("[^"]*(?:"|$)|'[^']*(?:'|$))/g;

/** Blanks the values of every property that names a place, as attribute and as element with all that is in it. */
export function blankXmp(packet: Uint8Array): void {
  const text = latin1(packet);
  if (isWide(text)) {
    // Not UTF-8, which XMP in a JPEG is to be: nothing is known of what is in it.
    packet.fill(SPACE);
    return;
  }
  for (let at = text.indexOf('<'); at >= 0;) {
    const tagEnd = endOfTag(text, at);
    NAME.lastIndex = at;
    const [start = '', prefix = '', name = ''] = NAME.exec(text) ?? [];
    const isPlace = PLACE_NAMES.test(name);
    if (start !== '')
      blankAttributes(packet, text.slice(at + start.length, tagEnd), at + start.length, isPlace);
    let next = tagEnd;
    if (isPlace && text[tagEnd] === '>' && text[tagEnd - 1] !== '/') {
      const close = text.indexOf(`</${prefix}${name}`, tagEnd);
      next = close < 0 ? text.length : close;
      packet.fill(SPACE, tagEnd + 1, next);
    }
    at = text.indexOf('<', Math.max(next, at + 1));
  }
}

/** Where a tag's `>` stands, which quotes may hold too; where the next tag begins or the text ends, for one without. */
function endOfTag(text: string, at: number): number {
  let quote = '';
  for (let end = at + 1; end < text.length; end++) {
    const char = text[end] ?? '';
    if (char === '<') return end;
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return end;
  }
  return text.length;
}

/** The values of places, or of everything but what XML itself needs. One that is cut off is blanked to its end. */
function blankAttributes(packet: Uint8Array, attributes: string, at: number, all: boolean): void {
  for (const { 0: whole, 1: prefix, 2: name = '', 3: value = '', index } of attributes.matchAll(ATTRIBUTE)) {
    if (prefix === 'xmlns:' || name === 'xmlns' || name === 'parseType') continue;
    if (!all && !PLACE_NAMES.test(name)) continue;
    const end = at + index + whole.length;
    const isClosed = value.length > 1 && value.endsWith(value.charAt(0));
    packet.fill(SPACE, end - value.length + 1, isClosed ? end - 1 : end);
  }
}

function isWide(text: string): boolean {
  return text.slice(0, 4096).trimEnd().replace(/\0+$/, '').includes('\0');
}
