/** The photo on the desk that another reviewer decides on meanwhile (docs/rules/review.md, "Concurrent reviewers"). */
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { OutboxItem } from '../../../outbox/page/index.ts';
import type { Selection } from './selection.ts';

interface OnDesk {
  /** The photo that was on the desk last. */
  last: ReviewPhoto | undefined;
  listed: readonly Pick<ReviewPhoto, 'id'>[];
  selection: Selection;
  items: readonly OutboxItem[];
  /** The photo whose decision is being saved in the outbox. */
  saving?: number | undefined;
}

/**
 * The photo that was on the desk last, if it has left the list although it wasn't decided on this device and the
 * reviewer hasn't selected a different photo.
 */
export function retainedPhoto({ last, listed, selection, items, saving }: OnDesk): ReviewPhoto | undefined {
  if (last === undefined || last.id === saving || listed.some(({ id }) => id === last.id)) return undefined;
  if (selection.id !== undefined && selection.id !== last.id) return undefined;
  const isDecidedHere = items.some(
    (item) => item.kind === 'review' && item.photoId === last.id && item.state !== 'cancelled',
  );
  return isDecidedHere ? undefined : last;
}
