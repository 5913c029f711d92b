import { useState } from 'react';
import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import { useOutbox } from '../../outbox/page/index.ts';
import type { OutboxItem } from '../../outbox/page/index.ts';
import { chosenOf } from './choice.ts';
import type { Choice } from './choice.ts';
import { dropReviewDraft } from './review-drafts.ts';

export interface Stay {
  /** The list, with the photo that stays at its place. */
  photos: readonly ReviewPhoto[];
  /** The photo on the desk that somebody else has decided; undefined where none has. */
  decidedElsewhere: ReviewPhoto | undefined;
  /** Lets it go, with what was written about it. */
  dismiss: () => void;
}

/**
 * Keeps the photo on the desk where it is when the list comes without it, though it was not decided on this device: it does
 * not change under one's hand (docs/rules/review.md, "At the same time").
 */
export function useStay(listed: readonly ReviewPhoto[], choice: Choice): Stay {
  const items = useOutbox((outbox) => outbox.items);
  const [last, setLast] = useState<ReviewPhoto>();
  const [dismissed, setDismissed] = useState<number>();
  const stays = staying({ last: last?.id === dismissed ? undefined : last, listed, choice, items });
  const photos =
    stays === undefined ? listed : [...listed.slice(0, choice.place), stays, ...listed.slice(choice.place)];
  const chosen = chosenOf(photos, stays === undefined ? choice : { ...choice, id: stays.id });
  if (chosen !== last) setLast(chosen);
  return {
    photos,
    decidedElsewhere: stays,
    dismiss: () => {
      if (stays === undefined) return;
      setDismissed(stays.id);
      dropReviewDraft(stays.id);
    },
  };
}

interface OnDesk {
  /** What was on the desk last. */
  last: ReviewPhoto | undefined;
  listed: readonly Pick<ReviewPhoto, 'id'>[];
  choice: Choice;
  items: readonly OutboxItem[];
}

/** The photo that was on the desk last, if it is neither on the list any more, nor decided here, nor left for another. */
export function staying({ last, listed, choice, items }: OnDesk): ReviewPhoto | undefined {
  if (last === undefined || listed.some(({ id }) => id === last.id)) return undefined;
  if (choice.id !== undefined && choice.id !== last.id) return undefined;
  const isDecidedHere = items.some(
    (item) => item.kind === 'review' && item.photoId === last.id && item.state !== 'cancelled',
  );
  return isDecidedHere ? undefined : last;
}
