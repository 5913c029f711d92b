import { Suspense, useEffect, useRef, useState } from 'react';
import type { Notification } from '../../contract/notification-calls.ts';
import { queryClient } from '../../data/query.ts';
import type { ReadKey } from '../../data/use-call.ts';
import { useUnread } from '../../data/use-unread.ts';
import { loadAllTexts } from '../../i18n/index.ts';
import { panelOnDemand } from '../../ui/on-demand.ts';
import { tell } from '../../ui/overlay.ts';

const UnreadBadges = panelOnDemand(() => import('./UnreadBadges.tsx'));

/** What a decision changes beside the notifications, and what it may bring. */
const OUTDATED: readonly ReadKey[] = [
  'GET /api/notifications',
  'GET /api/my-photos',
  'GET /api/my-rejected-and-appeal-photos',
  'GET /api/achievements',
];

/** Shows how many notifications are unread, and says so when one comes (docs/rules/photos.md, "Notifications"). */
export function UnreadWatch() {
  const unread = useUnread({ watches: true });
  const [started] = useState(Date.now);
  /** The latest one when this page first heard of them. */
  const known = useRef<number>(undefined);

  useEffect(() => {
    // What was kept from before this start says nothing about what is new.
    if (unread === undefined || unread.asOf < started) return;
    const { latest } = unread;
    const before = known.current;
    known.current = latest?.id ?? 0;
    if (before === undefined || latest === null || latest.id <= before) return;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => OUTDATED.some((call) => call === queryKey[1]),
    });
    if (!latest.read && !isShown(latest)) void announce(latest);
  }, [unread, started]);

  if (unread === undefined || unread.count === 0) return null;
  return (
    <Suspense>
      <UnreadBadges count={unread.count} />
    </Suspense>
  );
}

/** The screen that it is about is open, and shows it. */
function isShown({ kind }: Notification): boolean {
  const { pathname } = location;
  return pathname === '/notifications' || (kind === 'achievement' && pathname === '/achievements');
}

async function announce(latest: Notification): Promise<void> {
  const [{ summaryOf }] = await Promise.all([
    import('../../features/notifications/summary.ts'),
    loadAllTexts(),
  ]);
  tell(summaryOf(latest));
}
