/**
 * Which answers each address showed last, so that the next start there reads them in one go and draws the screen with
 * them. The query library reads a copy only once a screen has been drawn without it, one query after the other. Public
 * answers only, and of them only what was asked: the copies themselves are in the device's database.
 */
import { restorePublicSome } from './query.ts';

/** Where it is kept (docs/rules/accounts.md, "Browser storage"). */
export const SHOWN_LAST_KEY = 'shown_last';

export type ShownLast = readonly (readonly [address: string, hashes: readonly string[]])[];

/** Reads the answers that this address showed last into memory, where it showed any. */
export async function restoreShownLast(): Promise<void> {
  const hashes = readShownLast(storedShownLast()).find(([address]) => address === here())?.[1];
  if (hashes !== undefined) await restorePublicSome(hashes);
}

/** What was kept, as far as it can be read. */
export function readShownLast(kept: string | null): ShownLast {
  try {
    const read: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(read) ? read.filter(isEntry) : [];
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

/** The address as it is remembered. */
export function here(): string {
  return location.pathname + location.search;
}

/** What is remembered, as it was written. */
export function storedShownLast(): string | null {
  try {
    return localStorage.getItem(SHOWN_LAST_KEY);
  } catch {
    return null;
  }
}
