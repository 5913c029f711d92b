/** What no first screen waits for, in the order in which it is needed (docs/first-visit.md, "What loads"). */
import { startOutbox } from '../outbox/page/index.ts';
import { followSession } from '../session/session.ts';
import { whenIdle } from './when-idle.ts';

/** Starts all of it; returns at once. */
export function afterFirstScreen(): void {
  void whenIdle().then(followSession);
  void whenIdle()
    .then(() => import('./follow-screens.ts'))
    .then(
      ({ followScreens }) => followScreens(),
      // A first visit whose network was cut: the next start has it.
      () => undefined,
    );
  startOutbox();
  void whenLoaded().then(async () => {
    const { onceLoaded } = await import('./once-loaded.ts');
    // One after the other, each in a moment of its own: together they keep a phone from scrolling.
    for (const work of onceLoaded) {
      await whenIdle();
      await work();
    }
  });
}

/** Once the page and its first pictures are there: what is fetched before that takes the line from them. */
function whenLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true });
  });
}
