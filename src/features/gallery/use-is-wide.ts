import { useSyncExternalStore } from 'react';

/** The breakpoint above the phone layout, as in `src/ui/tokens.css`. */
const WIDE = '(width >= 768px)';

const query = typeof window === 'undefined' ? undefined : window.matchMedia(WIDE);

function subscribe(listener: () => void): () => void {
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** The server doesn't know the width of the screen. */
const onServer = () => false;

/** True if the screen has room for a filter panel; a phone shows a sheet instead. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => query?.matches === true, onServer);
}
