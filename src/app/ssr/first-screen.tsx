/** The page takes over what the server drew (docs/first-visit.md). Loaded where there is something drawn only. */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchPath } from 'react-router-dom';
import { FIRST_DATA } from '../../contract/server-rendering.ts';
import type { FirstData } from '../../contract/server-rendering.ts';
import { cacheImagesLater } from '../../api/images/cache-images-later.ts';
import { persistAnswer, queryClient } from '../../api/query.ts';
import { viewsCounted } from '../../api/request.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { applyLanguage } from '../../i18n/instance.ts';
import { useSession } from '../../session/session.ts';
import { hydrationPass } from '../../ui/hydration-pass.ts';
import { App } from '../App.tsx';
import { SCREENS } from '../screens.ts';
import { onHydrated } from './HydrationEnd.tsx';

/** Takes the answers that came with the page, and loads the screen's code. Before the session is known. */
export async function prepareFirstScreen(): Promise<void> {
  const { answers, counted } = firstData();
  const at = receivedAt();
  if (at === undefined) return;
  for (const { call, input, answer } of answers) {
    queryClient.setQueryData(['public', call, input], answer, { updatedAt: at });
  }
  if (counted !== undefined) noteCounted(`/api/photos/${counted}`);
  await SCREENS.find(({ path }) => matchPath(path, location.pathname) !== null)?.load?.();
}

/**
 * Makes the drawn screen live. False where it can't be: it is in another language, somebody is signed in, or it comes from
 * the browser's own store and may be old.
 */
export function takeOverFirstScreen(root: HTMLElement): boolean {
  const isForUs =
    firstData().language === currentLanguage() &&
    useSession.getState().session === undefined &&
    receivedAt() !== undefined;
  if (!isForUs) {
    // They count all the same: a list that isn't asked for again would not be on this device either.
    whenIdle(keepFirstAnswers);
    return false;
  }
  const doAgain = usedBefore(root);
  hydrationPass.isNow = true;
  // In slices: a touch meanwhile needn't wait for the whole of it.
  startTransition(() => {
    hydrateRoot(root, <App />);
  });
  onHydrated(() => {
    hydrationPass.isNow = false;
    // The answers are in the query client by now: their text goes, as a sign that the page is live.
    document.getElementById(FIRST_DATA)?.remove();
    doAgain();
    if (hydrationPass.hasOtherTimes) applyLanguage(currentLanguage());
    whenIdle(keepFirstAnswers);
  });
  return true;
}

function firstData(): FirstData {
  // oxlint-disable-next-line no-unsafe-type-assertion -- our own server's
  return JSON.parse(document.getElementById(FIRST_DATA)?.textContent ?? '') as FirstData;
}

/** When the answers came, by this device's clock; undefined for a page that the browser has kept, from nobody knows when. */
function receivedAt(): number | undefined {
  const [visit] = performance.getEntriesByType('navigation');
  if (!(visit instanceof PerformanceNavigationTiming)) return Date.now();
  if (visit.type === 'back_forward' && visit.transferSize === 0) return undefined;
  return Math.min(Date.now(), Math.round(performance.timeOrigin + visit.responseStart));
}

/** How long the page's first call for its photo may take to be made, ms: later ones are views of their own. */
const WHILE_STARTING_MS = 60_000;

function noteCounted(path: string): void {
  viewsCounted.add(path);
  setTimeout(() => viewsCounted.delete(path), WHILE_STARTING_MS);
}

/** Keeps the answers that came with the page, and their pictures, as if they had been asked for. */
function keepFirstAnswers(): void {
  const all = queryClient.getQueryCache().findAll({ queryKey: ['public'] });
  const answered = all.filter(({ state }) => state.data !== undefined);
  oneByOne(
    answered.map((query) => () => {
      void persistAnswer(query);
      cacheImagesLater(query.state.data, query);
    }),
  );
}

/** Each in an idle moment of its own: together they would keep a phone from scrolling. */
function oneByOne([first, ...rest]: readonly (() => void)[]): void {
  if (first === undefined) return;
  whenIdle(() => {
    first();
    oneByOne(rest);
  });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}

/**
 * Collects it, right before the page is taken over; what it gives does it again, once the page is live. Of 9 presses and
 * words typed within 2 s of the first paint none was lost with it and 9 without at 400 kbit/s; at 1.6 Mbit/s none and 5 of 8.
 */
function usedBefore(root: HTMLElement): () => void {
  const again: (() => void)[] = [];
  for (const input of root.querySelectorAll('input')) {
    const { checked, value } = input;
    if (input.type === 'radio' || input.type === 'checkbox') {
      if (checked === input.defaultChecked || (input.type === 'radio' && !checked)) continue;
      again.push(() => {
        // A press on what is chosen already would be none.
        input.checked = !checked;
        input.click();
      });
    } else if (value !== input.defaultValue) {
      again.push(() => type(input, value));
    }
  }
  const pressed = root.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  again.push(() => pressed?.click());
  return () => {
    for (const each of again) each();
  };
}

/** As by hand: React hears of a value only where it differs from the one that it set last. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
