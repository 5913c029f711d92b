import { useEffect, useState } from 'react';
import type { Notification } from '../../contract/notification-calls.ts';
import { useWriteCall } from '../../data/use-write-call.ts';
import { changeKept } from '../../data/write-options.ts';
import { whenSeen } from './when-seen.ts';

/** The list as it is shown. */
export interface ShownList {
  notifications: readonly Notification[];
  unread: number;
  /** Epoch ms the server gave it; 0 while there is none. */
  asOf: number;
}

/**
 * Marks what is shown as read once it is seen. Gives the ids of those that are new to the user: what was unread stays new as
 * long as the screen is open.
 */
export function useRead({ notifications, unread, asOf }: ShownList): ReadonlySet<number> {
  const [opened] = useState(Date.now);
  const [found, setFound] = useState<ReadonlySet<number>>(new Set());
  const { write } = useWriteCall('POST /api/notifications/read', {
    optimistic: () => [
      changeKept('GET /api/notifications/unread', (kept) =>
        kept.unread === 0 ? kept : { ...kept, unread: 0 },
      ),
    ],
    stale: ['GET /api/notifications'],
  });
  const unreadIds = notifications.filter(({ read }) => !read).map(({ id }) => id);
  // A copy from before may know less of what was read than the server, which answers in a moment.
  const isKeptCopy = asOf < opened;
  if (!isKeptCopy && unreadIds.some((id) => !found.has(id))) setFound(new Set([...found, ...unreadIds]));

  const newest = notifications[0]?.id;
  useEffect(() => {
    if (newest === undefined || unread === 0 || isKeptCopy) return undefined;
    return whenSeen(async () => (await write({ body: { up_to: newest } })).ok);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `write` is another function each time, and does the same
  }, [newest, unread, isKeptCopy]);
  return isKeptCopy ? new Set(unreadIds) : found;
}
