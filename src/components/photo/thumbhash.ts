/**
 * Blurred placeholders of photos, from their thumbhashes. The library that renders them is loaded with the first lazy
 * screen.
 */

type Render = (hash: string) => string | undefined;

let render: Render | undefined;

/** Loads the library; without it photos have no placeholder. */
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

/** The placeholder of a base64 thumbhash as a data URL; undefined if it is invalid or the library isn't loaded. */
export function thumbhashUrl(hash: string): string | undefined {
  if (render === undefined) return undefined;
  if (!rendered.has(hash)) rendered.set(hash, render(hash));
  return rendered.get(hash);
}
