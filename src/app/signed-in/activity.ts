/** Tells the server that somebody is at a screen (docs/rules/accounts.md, "Activity"). */
import { ApiError, NetworkError } from '../../api/errors.ts';
import { request } from '../../api/request.ts';

/** Between two pings, ms. */
export const PING_MS = 30_000;
/** What somebody at a screen does. */
const SIGNS = ['click', 'keydown', 'scroll'] as const;

/**
 * Pings every 30 s while the page is visible; a sign of somebody after a longer break counts at once. Returns what ends
 * it.
 */
export function followActivity(): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout>;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(ping, PING_MS);
  };
  const ping = () => {
    restart();
    if (document.visibilityState !== 'visible') return;
    last = performance.now();
    void send();
  };
  const sign = () => {
    if (performance.now() - last >= PING_MS) ping();
  };
  restart();
  for (const each of SIGNS) window.addEventListener(each, sign, { passive: true, capture: true });
  return () => {
    clearTimeout(timer);
    for (const each of SIGNS) window.removeEventListener(each, sign, { capture: true });
  };
}

async function send(): Promise<void> {
  if (!navigator.onLine) return;
  try {
    await request('POST /api/user/activity', {});
  } catch (error) {
    // The next one comes in half a minute.
    if (!(error instanceof NetworkError || error instanceof ApiError)) throw error;
  }
}
