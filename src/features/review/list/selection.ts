/** Which photo of the review list is on the desk. */
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';

/** The selected photo or, once it is decided on and has left the list, the photo now at its index. */
export interface Selection {
  /** Undefined to select whichever photo is at `index`. */
  id: number | undefined;
  /** The photo's index in the list. */
  index: number;
}

/** The photo on the desk; undefined if the list is empty. */
export function selectedPhoto<P extends Pick<ReviewPhoto, 'id'>>(
  list: readonly P[],
  { id, index }: Selection,
): P | undefined {
  return list.find((photo) => photo.id === id) ?? list[Math.min(index, list.length - 1)];
}

/** Selects a photo in the list. */
export function selectPhoto(list: readonly Pick<ReviewPhoto, 'id'>[], id: number): Selection {
  const index = list.findIndex((photo) => photo.id === id);
  return { id, index: Math.max(0, index) };
}

/** Moves the selection by `steps`, and stops at either end of the list. */
export function moveSelection(
  list: readonly Pick<ReviewPhoto, 'id'>[],
  selection: Selection,
  steps: number,
): Selection {
  const current = selectedPhoto(list, selection);
  if (current === undefined) return selection;
  const index = Math.min(list.length - 1, Math.max(0, selectPhoto(list, current.id).index + steps));
  return { id: list[index]?.id, index };
}

/** How many photos behind the other reviewers a new one starts (docs/rules/review.md, "Concurrent reviewers"). */
export const START_OFFSET = 5;

/**
 * Where a reviewer starts: at the first photo, or some photos behind the other reviewers, so that two reviewers don't
 * work through the same photos at the same time.
 */
export function initialSelection(list: readonly Pick<ReviewPhoto, 'id' | 'looked_at_by'>[]): Selection {
  const theirs = list.findLastIndex(isOnAnotherDesk);
  if (theirs < 0) return { id: undefined, index: 0 };
  const start =
    theirs + START_OFFSET < list.length
      ? theirs + START_OFFSET
      : list.findIndex((photo) => !isOnAnotherDesk(photo));
  const index = Math.max(0, start);
  return { id: list[index]?.id, index };
}

function isOnAnotherDesk({ looked_at_by }: Pick<ReviewPhoto, 'looked_at_by'>): boolean {
  return looked_at_by.length > 0;
}
