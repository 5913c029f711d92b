import type { Notification } from '../../contract/calls/notification-calls.ts';
import { useCall } from '../../api/use-call.ts';
import { KNOWN_KINDS } from '../../contract/rules/known-notifications.ts';
import { useHasSessionEnded } from '../../session/has-session-ended.ts';

/** Polling interval while the page is visible, in ms. */
const POLL_EVERY = 60_000;

/** The unread notifications. */
export interface Unread {
  count: number;
  /** The latest notification, whether read or unread. */
  latest: Notification | null;
  /** When the server responded, in epoch ms. */
  asOf: number;
}

/**
 * The signed-in user's unread notifications; undefined until known, and once the session has ended. With `watches`, polls every minute while the page
 * is visible, and when it becomes visible.
 */
export function useUnread({ watches = false } = {}): Unread | undefined {
  const hasEnded = useHasSessionEnded();
  const result = useCall(
    'GET /api/notifications/unread',
    { query: KNOWN_KINDS },
    { audience: 'mine', retries: 0, enabled: !hasEnded, ...(watches && { pollEvery: POLL_EVERY }) },
  );
  if (hasEnded || result.state !== 'ready') return undefined;
  return { count: result.data.unread, latest: result.data.latest, asOf: result.asOf };
}
