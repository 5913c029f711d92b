import { useState } from 'react';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { useOutbox } from '../../../outbox/page/index.ts';
import type { OutboxItem } from '../../../outbox/page/index.ts';
import { useDecisionBeingSaved } from '../decision/decision-being-saved.ts';
import { deleteReviewDraft } from '../decision/review-drafts.ts';
import { selectedPhoto } from './selection.ts';
import type { Selection } from './selection.ts';

export interface RetainedPhoto {
  /** The list, with the retained photo at its index. */
  photos: readonly ReviewPhoto[];
  /** Set for the photo on the desk if another reviewer has decided on it. */
  decidedElsewhere: ReviewPhoto | undefined;
  /** Takes the retained photo off the desk, and deletes its draft. */
  dismiss: () => void;
}

/**
 * Keeps the photo on the desk when another reviewer's decision removes it from the list, so that the desk doesn't
 * change while the reviewer is working (docs/rules/review.md, "Concurrent reviewers").
 */
export function useRetainedPhoto(listed: readonly ReviewPhoto[], selection: Selection): RetainedPhoto {
  const items = useOutbox((outbox) => outbox.items);
  const [last, setLast] = useState<ReviewPhoto>();
  const [dismissed, setDismissed] = useState<number>();
  const retained = retainedPhoto({
    last: last?.id === dismissed ? undefined : last,
    listed,
    selection,
    items,
    saving: useDecisionBeingSaved(),
  });
  const photos =
    retained === undefined
      ? listed
      : [...listed.slice(0, selection.index), retained, ...listed.slice(selection.index)];
  const selected = selectedPhoto(
    photos,
    retained === undefined ? selection : { ...selection, id: retained.id },
  );
  if (selected !== last) setLast(selected);
  return {
    photos,
    decidedElsewhere: retained,
    dismiss: () => {
      if (retained === undefined) return;
      setDismissed(retained.id);
      deleteReviewDraft(retained.id);
    },
  };
}

interface DeskState {
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
export function retainedPhoto({
  last,
  listed,
  selection,
  items,
  saving,
}: DeskState): ReviewPhoto | undefined {
  if (last === undefined || last.id === saving || listed.some(({ id }) => id === last.id)) return undefined;
  if (selection.id !== undefined && selection.id !== last.id) return undefined;
  const isDecidedHere = items.some(
    (item) => item.kind === 'review' && item.photoId === last.id && item.state !== 'cancelled',
  );
  return isDecidedHere ? undefined : last;
}
