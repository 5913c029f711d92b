import { useSyncExternalStore } from 'react';

/** A desktop browser: not the installed app, and with a mouse. */
const DESKTOP = '(display-mode: browser) and (hover: hover) and (pointer: fine)';

const query = typeof window === 'undefined' ? undefined : window.matchMedia(DESKTOP);

function subscribe(listener: () => void): () => void {
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** Unknown while server-rendering. */
const onServer = () => false;

/**
 * True if photos open in a new tab (docs/rules/photos.md, "Photo page"). In the installed app and on touch screens they
 * open in place.
 */
export function useOpensNewTab(): boolean {
  return useSyncExternalStore(subscribe, () => query?.matches === true, onServer);
}
