/** Reports to the server that the user is active (docs/rules/accounts.md, "Activity"). */
import { ApiError, NetworkError } from '../../api/errors.ts';
import { request } from '../../api/request.ts';
import { hasSessionEnded } from '../../session/has-session-ended.ts';

/** Interval of the pings, in ms. */
export const PING_MS = 30_000;
/** Events that show that the user is active. */
const EVENTS = ['click', 'keydown', 'scroll'] as const;

/**
 * Pings every 30 s while the page is visible, and immediately when the user becomes active after a longer break.
 * Returns a function that stops it.
 */
export function followActivity(): () => void {
  let lastPing = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout>;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(ping, PING_MS);
  };
  const ping = () => {
    restart();
    if (document.visibilityState !== 'visible') return;
    lastPing = performance.now();
    void send();
  };
  const onActivity = () => {
    if (performance.now() - lastPing >= PING_MS) ping();
  };
  restart();
  for (const event of EVENTS) window.addEventListener(event, onActivity, { passive: true, capture: true });
  return () => {
    clearTimeout(timer);
    for (const event of EVENTS) window.removeEventListener(event, onActivity, { capture: true });
  };
}

async function send(): Promise<void> {
  if (!navigator.onLine || hasSessionEnded()) return;
  try {
    await request('POST /api/user/activity', {});
  } catch (error) {
    // The next ping follows in half a minute.
    if (!(error instanceof NetworkError || error instanceof ApiError)) throw error;
  }
}
