import { useState } from 'react';
import { NetworkError } from '../../data/errors.ts';
import { useWriteCall } from '../../data/use-write-call.ts';

/** What is said of a check beside what it gave. */
type Found = 'nothing' | 'offline';

/**
 * Has the server look at everything anew; the list is read again afterwards. A check that the server refuses is only
 * logged: the list stays as true as it was.
 */
export function useCheck(): { checking: boolean; found: Found | undefined; check: () => void } {
  const [found, setFound] = useState<Found>();
  const { state, write } = useWriteCall('POST /api/achievements/check', {
    stale: [
      'GET /api/achievements',
      'GET /api/achievements/user/:id',
      'GET /api/notifications',
      'GET /api/notifications/unread',
    ],
  });
  const check = async () => {
    setFound(undefined);
    const outcome = await write({});
    if (outcome.ok) {
      if (outcome.answer.unlocked.length === 0) setFound('nothing');
    } else if (outcome.problem instanceof NetworkError) {
      setFound('offline');
    } else {
      // oxlint-disable-next-line no-console -- a check that failed is only logged (docs/rules/messages.md)
      console.warn('Achievements could not be checked.', outcome.problem);
    }
  };
  return { checking: state === 'busy', found, check: () => void check() };
}
