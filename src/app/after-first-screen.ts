/** Starts what the first screen doesn't need, most urgent first (docs/first-visit.md, "What loads"). */
import { startOutbox } from '../outbox/page/index.ts';
import { followSession } from '../session/session.ts';
import { whenIdle } from './when-idle.ts';

/** Schedules everything, and returns at once. */
export function afterFirstScreen(): void {
  void whenIdle().then(followSession);
  void whenIdle()
    .then(() => import('./follow-screens.ts'))
    .then(
      ({ followScreens }) => followScreens(),
      // The network failed during a first visit. `followScreens` then runs on the next visit.
      () => undefined,
    );
  void whenIdle().then(startOutbox);
  void whenLoaded().then(async () => {
    const { afterLoad } = await import('./after-load.ts');
    // One task per idle callback: run together, they would block a phone's main thread while the user scrolls.
    for (const work of afterLoad) {
      await whenIdle();
      await work();
    }
  });
}

/** Resolves after the window's `load` event: earlier requests would compete with the first pictures. */
function whenLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true });
  });
}
