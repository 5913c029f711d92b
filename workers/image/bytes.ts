/** Searches and concatenates byte arrays. */

/** True if `word` (lower-case ASCII) occurs anywhere, ignoring case. */
export function contains(bytes: Uint8Array, word: string): boolean {
  const first = word.charCodeAt(0);
  for (let at = 0; at + word.length <= bytes.length; at++) {
    if (lower(bytes[at]) === first && wordAt(bytes, word, at)) return true;
  }
  return false;
}

/** Concatenates arrays. */
export function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function wordAt(bytes: Uint8Array, word: string, at: number): boolean {
  for (let i = 1; i < word.length; i++) if (lower(bytes[at + i]) !== word.charCodeAt(i)) return false;
  return true;
}

function lower(byte = 0): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}
