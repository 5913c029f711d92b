/**
 * Blurred pictures of photos, to stand where a photo will be. The library that draws them is loaded with the first screen
 * that shows many.
 */

type Draw = (hash: string) => string | undefined;

let draw: Draw | undefined;

/** Loads what draws them; without it photos come without. */
export async function loadThumbhashes(): Promise<void> {
  if (draw !== undefined) return;
  const { thumbHashToDataURL } = await import('thumbhash');
  draw = (hash) => {
    try {
      return thumbHashToDataURL(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)));
    } catch {
      return undefined;
    }
  };
}

const drawn = new Map<string, string | undefined>();

/** A blurred picture as a data address, from a base64 thumbhash; undefined for what is none, and before it can be drawn. */
export function thumbhashUrl(hash: string): string | undefined {
  if (draw === undefined) return undefined;
  if (!drawn.has(hash)) drawn.set(hash, draw(hash));
  return drawn.get(hash);
}
