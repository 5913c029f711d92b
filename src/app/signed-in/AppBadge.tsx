import { useEffect } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useCurrentUser } from '../../auth/current-user.ts';
import { reviewableTypes } from '../../contract/rules/review-rights.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { useOutbox } from '../../outbox/page/index.ts';

/** How often the number of photos to review is asked for while the page is visible, in ms. */
export const POLL_EVERY = 5 * 60_000;

/**
 * Sets the installed app's badge to the number of unsent items, for reviewers plus that of the photos to review
 * (docs/rules/screens.md, "The installed app"). Only where the browser has badges; cleared at sign-out.
 */
export default function AppBadge() {
  const { session } = useCurrentUser();
  const [first, second] = session === undefined ? [] : reviewableTypes(session.user);
  if (first === undefined) return <Badge toReview={0} />;
  return <ReviewerBadge type={second === undefined ? first : undefined} />;
}

/** Counts the photos to review of one type, or of both. */
function ReviewerBadge({ type }: { type: PhotoType | undefined }) {
  const list = useCall(
    'GET /api/review/photos',
    { query: type === undefined ? {} : { type } },
    { audience: 'mine', retries: 0, pollEvery: POLL_EVERY, needs: 'photos[]' },
  );
  return <Badge toReview={list.state === 'ready' ? list.data.waiting : 0} />;
}

function Badge({ toReview }: { toReview: number }) {
  const unsent = useOutbox(({ waiting }) => waiting);
  const count = unsent + toReview;
  useEffect(() => {
    void showBadge(count);
  }, [count]);
  useEffect(() => () => void showBadge(0), []);
  return null;
}

/** Only the page sets it: in the service worker, one engine crashes. A browser may refuse, e.g. where it isn't installed. */
async function showBadge(count: number): Promise<void> {
  try {
    if (count > 0) await navigator.setAppBadge(count);
    else await navigator.clearAppBadge();
  } catch {
    // Then there is none.
  }
}
