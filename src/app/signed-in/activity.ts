/** Tells the server that somebody is at a screen (docs/rules/accounts.md, "Activity"). */
import { ApiError, NetworkError } from '../../data/errors.ts';
import { request } from '../../data/request.ts';

/** Between two pings, ms. */
export const PING_MS = 30_000;
/** What somebody at a screen does. */
const SIGNS = ['click', 'keydown', 'scroll'] as const;

/** Pings at a sign of somebody, and at most every 30 s. Returns what ends it. */
export function followActivity(): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let isActive = false;
  const ping = () => {
    last = performance.now();
    isActive = false;
    void send();
  };
  const sign = () => {
    isActive = true;
    if (performance.now() - last >= PING_MS) ping();
  };
  const timer = setInterval(() => {
    if (isActive) ping();
  }, PING_MS);
  for (const each of SIGNS) window.addEventListener(each, sign, { passive: true, capture: true });
  return () => {
    clearInterval(timer);
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
