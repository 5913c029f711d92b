/**
 * Blanks positions in an XMP packet in place, with spaces. Matches properties by local name, whatever their namespace
 * prefix.
 */
import { latin1 } from './text.ts';

const SPACE = 0x20;
const POSITION_NAMES = new RegExp(
  '^(?:gps.*|(?:dest)?(?:latitude|longitude).*|(?:absolute|relative)altitude|location.*|sublocation|city|' +
    'state|province.*|country.*|worldregion|ciadr.*)$',
  'i',
);
const NAME = /<([A-Za-z_][\w.-]{0,100}:)?([A-Za-z_][\w.-]{0,100})/y;
const ATTRIBUTE =
  /(?<![\w.:-])([A-Za-z_][\w.-]{0,100}:)?([A-Za-z_][\w.-]{0,100})\s{0,20}=\s{0,20}("[^"]*(?:"|$)|'[^']*(?:'|$))/g;

/** Blanks the values of every position property, both attributes and elements with their content. */
export function blankXmp(packet: Uint8Array): void {
  const text = latin1(packet);
  if (isWide(text)) {
    // XMP in a JPEG must be UTF-8; any other encoding can't be checked.
    packet.fill(SPACE);
    return;
  }
  for (let at = text.indexOf('<'); at >= 0;) {
    const tagEnd = endOfTag(text, at);
    NAME.lastIndex = at;
    const [start = '', prefix = '', name = ''] = NAME.exec(text) ?? [];
    const isPosition = POSITION_NAMES.test(name);
    if (start !== '')
      blankAttributes(packet, text.slice(at + start.length, tagEnd), at + start.length, isPosition);
    let next = tagEnd;
    if (isPosition && text[tagEnd] === '>' && text[tagEnd - 1] !== '/') {
      const close = text.indexOf(`</${prefix}${name}`, tagEnd);
      next = close < 0 ? text.length : close;
      packet.fill(SPACE, tagEnd + 1, next);
    }
    at = text.indexOf('<', Math.max(next, at + 1));
  }
}

/** The offset of a tag's `>`, ignoring quoted ones; without one, the start of the next tag or the end of the text. */
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

/**
 * Blanks the values of position attributes, or of all attributes except XML's own. An unterminated value is blanked to
 * its end.
 */
function blankAttributes(packet: Uint8Array, attributes: string, at: number, all: boolean): void {
  for (const { 0: whole, 1: prefix, 2: name = '', 3: value = '', index } of attributes.matchAll(ATTRIBUTE)) {
    if (prefix === 'xmlns:' || name === 'xmlns' || name === 'parseType') continue;
    if (!all && !POSITION_NAMES.test(name)) continue;
    const end = at + index + whole.length;
    const isClosed = value.length > 1 && value.endsWith(value.charAt(0));
    packet.fill(SPACE, end - value.length + 1, isClosed ? end - 1 : end);
  }
}

function isWide(text: string): boolean {
  return text.slice(0, 4096).trimEnd().replace(/\0+$/, '').includes('\0');
}
