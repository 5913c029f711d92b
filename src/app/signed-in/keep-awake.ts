/** Keeps the screen on while the outbox sends (docs/rules/screens.md, "The installed app"). */
import { useOutbox } from '../../outbox/page/index.ts';

/**
 * Holds a screen wake lock as long as something is really being sent and the page is visible. The browser takes it from a
 * hidden page; it is taken again when the page is visible. Returns a function that stops it.
 */
export function keepAwakeWhileSending(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | undefined;
  let isAsking = false;
  let hasChanged = false;

  const update = async (): Promise<void> => {
    hasChanged = true;
    if (isAsking) return;
    isAsking = true;
    // Again, if something has changed while the browser was asked.
    while (hasChanged) {
      hasChanged = false;
      try {
        if (!isWanted()) await lock?.release();
        else if (lock?.released !== false) lock = await navigator.wakeLock.request('screen');
      } catch {
        // Refused, e.g. because the battery is low. Sending goes on while the screen is on.
      }
    }
    isAsking = false;
  };
  const onChange = () => void update();

  const unsubscribe = useOutbox.subscribe(onChange);
  document.addEventListener('visibilitychange', onChange);
  onChange();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', onChange);
    void lock?.release();
  };
}

function isWanted(): boolean {
  const { items } = useOutbox.getState();
  return document.visibilityState === 'visible' && items.some(({ state }) => state === 'sending');
}
