/** Hydrates the server-rendered screen (docs/first-visit.md). Loaded only if the page has one. */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchPath } from 'react-router-dom';
import { FIRST_DATA } from '../../contract/server-rendering.ts';
import type { FirstData } from '../../contract/server-rendering.ts';
import { cacheImagesLater } from '../../api/images/cache-images-later.ts';
import { persistResponse, queryClient } from '../../api/query.ts';
import { viewsCounted } from '../../api/request.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { applyLanguage } from '../../i18n/instance.ts';
import { useSession } from '../../session/session.ts';
import { hydrationPass } from '../../ui/hydration-pass.ts';
import { App } from '../App.tsx';
import { SCREENS } from '../screens.ts';
import { whenIdle } from '../when-idle.ts';
import { onHydrated } from './HydrationEnd.tsx';

/**
 * Stores the responses that came with the page in the query client, and loads the screen's code. Runs before the
 * session is known.
 */
export async function prepareFirstScreen(): Promise<void> {
  const { responses, counted } = firstData();
  const at = receivedAt();
  if (at === undefined) return;
  for (const { call, input, response } of responses) {
    queryClient.setQueryData(['public', call, input], response, { updatedAt: at });
  }
  if (counted !== undefined) noteCounted(`/api/photos/${counted}`);
  await SCREENS.find(({ path }) => matchPath(path, location.pathname) !== null)?.load?.();
}

/**
 * Hydrates the server-rendered screen. False if that isn't possible: it is in a different language, a user is signed
 * in, or the page comes from the browser's own cache and may be old.
 */
export function takeOverFirstScreen(root: HTMLElement): boolean {
  const isForUs =
    firstData().language === currentLanguage() &&
    useSession.getState().session === undefined &&
    receivedAt() !== undefined;
  if (!isForUs) {
    // Cache the responses anyway: a list that isn't requested again would otherwise be missing on this device.
    void whenIdle().then(keepFirstResponses);
    return false;
  }
  const doAgain = usedBefore(root);
  hydrationPass.isNow = true;
  // As a transition, so that a touch needn't wait until all of it is hydrated.
  startTransition(() => {
    hydrateRoot(root, <App />);
  });
  onHydrated(() => {
    hydrationPass.isNow = false;
    // The query client has the responses by now. Removing their text marks the page as live.
    document.getElementById(FIRST_DATA)?.remove();
    doAgain();
    if (hydrationPass.hasOtherTimes) applyLanguage(currentLanguage());
    void whenIdle().then(keepFirstResponses);
  });
  return true;
}

function firstData(): FirstData {
  // oxlint-disable-next-line no-unsafe-type-assertion -- our own server's
  return JSON.parse(document.getElementById(FIRST_DATA)?.textContent ?? '') as FirstData;
}

/**
 * When the responses came, by this device's clock; undefined for a page from the browser's cache, whose age is unknown.
 */
function receivedAt(): number | undefined {
  const [visit] = performance.getEntriesByType('navigation');
  if (!(visit instanceof PerformanceNavigationTiming)) return Date.now();
  if (visit.type === 'back_forward' && visit.transferSize === 0) return undefined;
  return Math.min(Date.now(), Math.round(performance.timeOrigin + visit.responseStart));
}

/**
 * How long after the start the page's first request for its photo may come, in ms. Later requests count as new views.
 */
const WHILE_STARTING_MS = 60_000;

function noteCounted(path: string): void {
  viewsCounted.add(path);
  setTimeout(() => viewsCounted.delete(path), WHILE_STARTING_MS);
}

/** Caches the responses that came with the page, and their pictures, as if they had been requested. */
async function keepFirstResponses(): Promise<void> {
  const all = queryClient.getQueryCache().findAll({ queryKey: ['public'] });
  const withResponse = all.filter(({ state }) => state.data !== undefined);
  // Each in its own idle callback: together they would keep a phone from scrolling.
  for (const query of withResponse) {
    await whenIdle();
    void persistResponse(query);
    cacheImagesLater(query.state.data, query);
  }
}

/**
 * Collects what the user did before hydration; the returned function repeats it once the page is live. Of 9 presses and
 * typed words within 2 s of the first paint, none was lost with this and 9 without it at 400 kbit/s; at 1.6 Mbit/s,
 * none and 5 of 8.
 */
function usedBefore(root: HTMLElement): () => void {
  const again: (() => void)[] = [];
  for (const input of root.querySelectorAll('input')) {
    const { checked, value } = input;
    if (input.type === 'radio' || input.type === 'checkbox') {
      if (checked === input.defaultChecked || (input.type === 'radio' && !checked)) continue;
      again.push(() => {
        // Clicking an option that is already chosen would have no effect.
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

/** Imitates typing: React notices a value only if it differs from the last one that it set. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
