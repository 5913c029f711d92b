import type { Notification } from '../../contract/calls/notification-calls.ts';
import { useCall } from '../../api/use-call.ts';

/** How often the number is asked for while the page is seen, ms. */
const ASK_EVERY = 60_000;

/** What is known of the unread notifications. */
export interface Unread {
  count: number;
  /** The latest of all, read or not. */
  latest: Notification | null;
  /** Epoch ms the server said so. */
  asOf: number;
}

/**
 * How many notifications the signed-in user has not read; undefined until known. Whoever `watches` asks every minute while
 * the page is seen, and when it is seen again.
 */
export function useUnread({ watches = false } = {}): Unread | undefined {
  const loaded = useCall(
    'GET /api/notifications/unread',
    {},
    { audience: 'mine', repeats: 0, ...(watches && { pollEvery: ASK_EVERY }) },
  );
  if (loaded.state !== 'ready') return undefined;
  return { count: loaded.data.unread, latest: loaded.data.latest, asOf: loaded.asOf };
}
