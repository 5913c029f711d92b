/**
 * Blurred placeholders of photos, made from their thumbhashes. The library that renders them is loaded with the first
 * lazy screen.
 */

type Render = (hash: string) => string | undefined;

let render: Render | undefined;

/** Loads the library; until then, photos have no placeholder. */
export async function loadThumbhashes(): Promise<void> {
  if (render !== undefined) return;
  const { thumbHashToDataURL } = await import('thumbhash');
  render = (hash) => {
    try {
      return thumbHashToDataURL(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)));
    } catch {
      return undefined;
    }
  };
}

const rendered = new Map<string, string | undefined>();

/**
 * The placeholder for a base64 thumbhash, as a data URL; undefined if the thumbhash is invalid or the library isn't
 * loaded.
 */
export function thumbhashUrl(hash: string): string | undefined {
  if (render === undefined) return undefined;
  if (!rendered.has(hash)) rendered.set(hash, render(hash));
  return rendered.get(hash);
}
