import { useState } from 'react';
import { NetworkError } from '../../data/errors.ts';
import { useWriteCall } from '../../data/use-write-call.ts';
import { logFailure } from '../../data/use-logged.ts';

/** How a check ended, where that is said. */
type Outcome = 'checked' | 'offline';

/**
 * Has the server look at everything anew; the list is read again afterwards. A check that the server refuses is only
 * logged: the list stays as true as it was.
 */
export function useCheck(): { checking: boolean; outcome: Outcome | undefined; check: () => void } {
  const [outcome, setOutcome] = useState<Outcome>();
  const { state, write } = useWriteCall('POST /api/achievements/check', {
    stale: [
      'GET /api/achievements',
      'GET /api/achievements/user/:id',
      'GET /api/notifications',
      'GET /api/notifications/unread',
    ],
  });
  const check = async () => {
    setOutcome(undefined);
    const written = await write({});
    if (written.ok) setOutcome('checked');
    else if (written.problem instanceof NetworkError) setOutcome('offline');
    else logFailure('Achievements could not be checked.', written.problem);
  };
  return { checking: state === 'busy', outcome, check: () => void check() };
}
