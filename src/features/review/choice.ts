/** Going through the review list. */
import type { ReviewPhoto } from '../../contract/calls/photo.ts';

/** Which photo lies on the desk: the one that was chosen, or, once that is decided, the one that follows it. */
export interface Choice {
  id: number | undefined;
  /** Where it stands in the list, from 0. */
  place: number;
}

/** The photo on the desk; undefined when the list is empty. */
export function chosenOf<P extends Pick<ReviewPhoto, 'id'>>(
  list: readonly P[],
  { id, place }: Choice,
): P | undefined {
  return list.find((photo) => photo.id === id) ?? list[Math.min(place, list.length - 1)];
}

/** The choice of a photo of the list. */
export function choiceOf(list: readonly Pick<ReviewPhoto, 'id'>[], id: number): Choice {
  return {
    id,
    place: Math.max(
      0,
      list.findIndex((photo) => photo.id === id),
    ),
  };
}

/** The choice `steps` further on, kept within the list. */
export function stepFrom(list: readonly Pick<ReviewPhoto, 'id'>[], choice: Choice, steps: number): Choice {
  const now = chosenOf(list, choice);
  if (now === undefined) return choice;
  const place = Math.min(list.length - 1, Math.max(0, choiceOf(list, now.id).place + steps));
  return { id: list[place]?.id, place };
}

/** How far behind the photos that others look at a reviewer begins. */
const APART = 5;

/**
 * Where a reviewer begins: at the first photo, or, where others are at the list already, some places behind theirs, so that
 * two don't go through the same photos side by side.
 */
export function startOf(list: readonly Pick<ReviewPhoto, 'id' | 'looked_at_by'>[]): Choice {
  const theirs = list.findLastIndex(isLookedAt);
  if (theirs < 0) return { id: undefined, place: 0 };
  const behind =
    theirs + APART < list.length ? theirs + APART : list.findIndex((photo) => !isLookedAt(photo));
  const place = Math.max(0, behind);
  return { id: list[place]?.id, place };
}

function isLookedAt({ looked_at_by }: Pick<ReviewPhoto, 'looked_at_by'>): boolean {
  return looked_at_by.length > 0;
}
