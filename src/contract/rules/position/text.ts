/** Detects coordinates in text (docs/rules/upload.md, "Position"). Prefers false positives. */

/** Two decimal degrees in a row. */
const PAIR =
  /[-+]?\d{1,3}[.,]\d{3,12}[\s°\u00c2]{0,4}[NSEW]?[\s,;/|]{1,4}[-+NSEW]?\s{0,3}\d{1,3}[.,]\d{3,12}/i;
const DEGREES = /\d{1,3}[\s\u00c2]{0,3}(?:[°º]|deg)\s{0,3}\d{1,2}/i;
const ISO_6709 = /[-+]\d{2,6}\.\d{1,12}[-+]\d{3,7}\.\d{1,12}/;
const NAMED = /(?:gps|latitude|longitude|geo:|\blat\b|\blon\b|\blng\b|经度|纬度|坐标|北纬|东经).{0,20}\d/is;
const PATTERNS = [PAIR, DEGREES, ISO_6709, NAMED];
const CHUNK = 8192;

/** The bytes as text, one character per byte. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return text;
}

/** True if text, in any encoding, contains coordinates. */
export function textHasPosition(bytes: Uint8Array): boolean {
  const plain = latin1(bytes);
  const readings = [plain, plain.replaceAll('\0', ''), utf8(plain), utf16(bytes, 0), utf16(bytes, 1)];
  return readings.some((text) => PATTERNS.some((pattern) => pattern.test(text)));
}

/** True if text within binary data contains coordinates. */
export function bytesHavePosition(bytes: Uint8Array): boolean {
  const runs = latin1(bytes).match(/[\x20-\x7e]{6,}/g) ?? [];
  return runs.some((text) => PATTERNS.some((pattern) => pattern.test(text)));
}

/** True if `text` (ASCII) is at offset `at`. */
export function startsWithAt(bytes: Uint8Array, text: string, at = 0): boolean {
  if (at + text.length > bytes.length) return false;
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}

function utf8(plain: string): string {
  try {
    return decodeURIComponent(
      plain.replace(/[%\u0080-\u00ff]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`),
    );
  } catch {
    return '';
  }
}

/** `low` is the index of the low byte in each pair. */
function utf16(bytes: Uint8Array, low: 0 | 1): string {
  let text = '';
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    text += String.fromCharCode((bytes[at + low] ?? 0) | ((bytes[at + 1 - low] ?? 0) << 8));
  }
  return text;
}
