/** Notes which answers an address shows, for the next start there (shown-last.ts). Loaded once the first screen is there. */
import { publicOnScreen } from './query.ts';
import { here, readShownLast, SHOWN_LAST_KEY, storedShownLast } from './shown-last.ts';
import type { ShownLast } from './shown-last.ts';

/** How many addresses are remembered. */
const MOST = 12;

/** From now on remembers what is shown whenever the page is left. */
export function rememberShown(): void {
  // A phone may end a page that is out of sight without another word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') remember();
  });
  window.addEventListener('pagehide', remember);
}

function remember(): void {
  const shown = publicOnScreen();
  if (shown.length === 0) return;
  try {
    localStorage.setItem(
      SHOWN_LAST_KEY,
      JSON.stringify(withShown(readShownLast(storedShownLast()), here(), shown)),
    );
  } catch {
    // Storage is refused: the next start is slower.
  }
}

/** The latest address first, and no more than are of use. */
export function withShown(before: ShownLast, address: string, hashes: readonly string[]): ShownLast {
  return [[address, hashes] as const, ...before.filter(([other]) => other !== address)].slice(0, MOST);
}
