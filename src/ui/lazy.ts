/** Components whose code is loaded when they are first rendered. */
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadAllTexts } from '../i18n/index.ts';
import { isChunkLoadError } from './chunk-load-error.ts';

/** A module whose default export is a component. */
interface ComponentModule<Props> {
  default: ComponentType<Props>;
}
export type LoadComponent<Props> = () => Promise<ComponentModule<Props>>;

/** First delay between retries, in ms. */
const FIRST_DELAY_MS = 1000;
/** Longest delay between retries, in ms; each is longer than the one before. */
const MAX_DELAY_MS = 60_000;

/**
 * A lazy component that the rest of the page doesn't depend on; it suspends until its code is loaded. If the network
 * fails, loading is retried, because throwing would replace the whole page, including anything typed there.
 */
export function lazyWithRetry<Props>(load: LoadComponent<Props>): ComponentType<Props> {
  return lazy(() => loadWithRetry(load));
}

/** Like `lazyWithRetry`, for a component that needs strings that a first visit doesn't load. */
export function lazyWithTexts<Props>(load: LoadComponent<Props>): ComponentType<Props> {
  return lazyWithRetry(async () => (await Promise.all([load(), loadAllTexts()]))[0]);
}

/** Loads a module; if the network fails, tries again until it succeeds. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let delay = FIRST_DELAY_MS; ; delay = Math.min(2 * delay, MAX_DELAY_MS)) {
    try {
      return await load();
    } catch (error) {
      if (!isChunkLoadError(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}
