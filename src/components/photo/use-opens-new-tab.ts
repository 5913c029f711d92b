import { useSyncExternalStore } from 'react';

/** Matches a desktop browser: with a mouse, and not the installed app. */
const DESKTOP = '(display-mode: browser) and (hover: hover) and (pointer: fine)';

const query = typeof window === 'undefined' ? undefined : window.matchMedia(DESKTOP);

function subscribe(listener: () => void): () => void {
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** Server rendering doesn't know, so it assumes no. */
const onServer = () => false;

/**
 * True if photos open in a new tab (docs/rules/photos.md, "Photo page"). In the installed app and on touch screens they
 * open in place.
 */
export function useOpensNewTab(): boolean {
  return useSyncExternalStore(subscribe, () => query?.matches === true, onServer);
}
