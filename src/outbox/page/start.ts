import { followSession } from './session.ts';

let started = false;

/**
 * Starts the outbox once for this page: the session at once, engine and mirror when the page has painted. Safe to
 * call again.
 */
export function startOutbox(): void {
  if (started) return;
  started = true;
  followSession();
  whenIdle(loadBackground);
}

function loadBackground(): void {
  import('./background.ts').then(
    ({ startBackground }) => {
      startBackground();
    },
    () => {
      // The first visit was cut before everything had arrived: with the network it comes.
      window.addEventListener('online', loadBackground, { once: true });
    },
  );
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work, 100);
}
