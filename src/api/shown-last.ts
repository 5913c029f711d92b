/**
 * Remembers which responses each page address last showed, so the next start there can read them all at once before the
 * first render. Otherwise the query library would read them one by one, after rendering the screen without them. Only
 * the hashes of public queries are recorded; the responses are in the cache database.
 */
import { restorePublicByHash } from './query.ts';

/** Key in `localStorage` (docs/rules/accounts.md, "Browser storage"). */
export const SHOWN_LAST_KEY = 'shown_last';

export type ShownLast = readonly (readonly [address: string, hashes: readonly string[]])[];

/** Reads the responses that this address last showed into memory. */
export async function restoreShownLast(): Promise<void> {
  const hashes = parseShownLast(loadShownLast()).find(([address]) => address === currentAddress())?.[1];
  if (hashes !== undefined) await restorePublicByHash(hashes);
}

/** Parses the stored record, dropping invalid entries. */
export function parseShownLast(stored: string | null): ShownLast {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is ShownLast[number] {
  return (
    Array.isArray(entry) &&
    typeof entry[0] === 'string' &&
    Array.isArray(entry[1]) &&
    entry[1].every((hash: unknown) => typeof hash === 'string')
  );
}

/** The current address, in the form in which it is recorded. */
export function currentAddress(): string {
  return location.pathname + location.search;
}

/** The stored record, unparsed. */
export function loadShownLast(): string | null {
  try {
    return localStorage.getItem(SHOWN_LAST_KEY);
  } catch {
    return null;
  }
}
