import { thumbHashToDataURL } from 'thumbhash';

const decoded = new Map<string, string | undefined>();

/** A blurred picture of some 30 px as a data URL, from a base64 thumbhash; undefined for what is none. */
export function thumbhashUrl(hash: string): string | undefined {
  if (!decoded.has(hash)) decoded.set(hash, decode(hash));
  return decoded.get(hash);
}

function decode(hash: string): string | undefined {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
