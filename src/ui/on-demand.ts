/** Parts of the page that are loaded when they are first drawn. */
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadAllTexts } from '../i18n/index.ts';
import { isLoadFailure } from './load-failure.ts';

/** A module whose default export is a component. */
export interface ComponentModule<Props> {
  default: ComponentType<Props>;
}
/** Imports one. */
export type LoadComponent<Props> = () => Promise<ComponentModule<Props>>;

/** From a failure to the next try, ms: at first, and at most. */
const AGAIN_MS = 1000;
const AGAIN_AT_MOST_MS = 60_000;

/**
 * A part without which the rest of the page is of use. Until its code is there nothing is drawn of it. Where the network
 * keeps that away it is asked for again: a part that failed would take the page with it, and what was typed there.
 */
export function partOnDemand<Props>(load: LoadComponent<Props>): ComponentType<Props> {
  return lazy(() => untilLoaded(load));
}

/** The same for a part that needs the texts that a first visit leaves out. */
export function panelOnDemand<Props>(load: LoadComponent<Props>): ComponentType<Props> {
  return partOnDemand(async () => (await Promise.all([load(), loadAllTexts()]))[0]);
}

async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = AGAIN_MS; ; wait = Math.min(2 * wait, AGAIN_AT_MOST_MS)) {
    try {
      return await load();
    } catch (error) {
      if (!isLoadFailure(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
