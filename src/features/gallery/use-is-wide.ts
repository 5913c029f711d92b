import { useSyncExternalStore } from 'react';

/** Above the phone layout, as in `src/ui/tokens.css`. */
const WIDE = '(width >= 768px)';

const query = typeof window === 'undefined' ? undefined : window.matchMedia(WIDE);

function subscribe(listener: () => void): () => void {
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** The server doesn't know what it draws for. */
const onServer = () => false;

/** True where there is room for a panel beside the photos; a phone gets a sheet. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => query?.matches === true, onServer);
}
