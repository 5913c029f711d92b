/**
 * Records which responses each page address shows, so the next start there can restore them (shown-last.ts). Loaded
 * after the first screen.
 */
import { queryClient } from './query.ts';
import { currentAddress, loadShownLast, parseShownLast, SHOWN_LAST_KEY } from './shown-last.ts';
import type { ShownLast } from './shown-last.ts';

/** The most addresses recorded. */
const MAX_ADDRESSES = 12;

/** From now on, records what is shown whenever the page is hidden or left. */
export function rememberShown(): void {
  // A phone may discard a hidden page without firing another event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') remember();
  });
  window.addEventListener('pagehide', remember);
}

function remember(): void {
  const shown = publicHashesOnScreen();
  if (shown.length === 0) return;
  try {
    localStorage.setItem(
      SHOWN_LAST_KEY,
      JSON.stringify(withShown(parseShownLast(loadShownLast()), currentAddress(), shown)),
    );
  } catch {
    // Storage is blocked, so the next start will be slower.
  }
}

/** The query hashes of the public responses on the screen. */
function publicHashesOnScreen(): string[] {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: ['public'], type: 'active' })
    .map(({ queryHash }) => queryHash);
}

/** Adds an address at the front, and drops the oldest ones beyond the limit. */
export function withShown(before: ShownLast, address: string, hashes: readonly string[]): ShownLast {
  return [[address, hashes] as const, ...before.filter(([other]) => other !== address)].slice(
    0,
    MAX_ADDRESSES,
  );
}
