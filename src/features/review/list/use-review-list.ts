import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { RemainingAllowance } from '../../../api/remaining-allowance.ts';
import { useCall } from '../../../api/use-call.ts';
import { useOutbox } from '../../../outbox/page/index.ts';
import { useDecisionBeingSaved } from '../decision/decision-being-saved.ts';
import type { Desk } from '../desk.ts';
import { deletionsLeft, rejectionsLeft } from '../decision/decisions-left.ts';
import { withoutLocalDecisions } from './review-list.ts';
import type { LocalReviewList } from './review-list.ts';

/** How often the list is polled, in ms. */
export const POLL_MS = 30_000;

interface DeskList extends LocalReviewList<ReviewPhoto> {
  /** How many photos the reviewer may still reject today; undefined if there is no limit. */
  rejections: RemainingAllowance | undefined;
  /** The same for deletions. */
  deletions: RemainingAllowance | undefined;
}

/** A desk's review list, without the photos that were decided on this device. */
export function useReviewList(desk: Desk): DeskList {
  const loaded = useCall(
    'GET /api/review/photos',
    { query: desk === 'all' ? {} : { type: desk } },
    { audience: 'mine', pollEvery: POLL_MS, needs: 'photos[]' },
  );
  const items = useOutbox((outbox) => outbox.items);
  const ready = useOutbox((outbox) => outbox.ready);
  const saving = useDecisionBeingSaved();
  const allowances =
    loaded.state === 'ready'
      ? {
          rejections: rejectionsLeft(loaded.data.rejections, items, loaded.asOf),
          deletions: deletionsLeft(loaded.data.deletions, items, loaded.asOf),
        }
      : { rejections: undefined, deletions: undefined };
  return { ...withoutLocalDecisions(loaded, { ready, items, saving }), ...allowances };
}
