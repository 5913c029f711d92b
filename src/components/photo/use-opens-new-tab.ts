import { useSyncExternalStore } from 'react';

/** A desktop browser: not the installed app, and a mouse rather than a finger. */
const DESKTOP = '(display-mode: browser) and (hover: hover) and (pointer: fine)';

const query = typeof window === 'undefined' ? undefined : window.matchMedia(DESKTOP);

function subscribe(listener: () => void): () => void {
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** The server doesn't know what it draws for. */
const onServer = () => false;

/**
 * True where a photo opens in a tab of its own (docs/rules/photos.md, "Photo page"). In the installed app and on
 * touch screens it opens in the same view.
 */
export function useOpensNewTab(): boolean {
  return useSyncExternalStore(subscribe, () => query?.matches === true, onServer);
}
