/** Which photos the one on the desk can be compared with (docs/rules/review.md, "Compare"). */
import type { FullPicture, ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { Pictured } from '../../../contract/rules/pictures.ts';

/** `side`: next to each other; `blink`: in turn, at the same place. */
export type CompareMode = 'side' | 'blink';

/** How another photo is related to the one on the desk. */
type Relation = 'earlier' | 'nearDuplicate' | 'sameDay';

/** A photo to compare with. */
export interface ComparedPhoto extends Pictured {
  id: number;
  relation: Relation;
  /** Its photographer; that of the photo on the desk for an earlier version. */
  username?: string;
  thumbhash: string | null;
  /** Missing if only the display copy can be seen. */
  full?: FullPicture;
}

/** What the review list says about a photo's relations; lists stored by earlier versions lack parts. */
export type Related = Partial<Pick<ReviewPhoto, 'earlier' | 'near_duplicates' | 'same_day'>>;

/** The photos that the one on the desk can be compared with, each once, the most closely related first. */
export function comparedPhotos({ earlier, near_duplicates = [], same_day = [] }: Related): ComparedPhoto[] {
  const all: ComparedPhoto[] = [
    ...(earlier ? [{ ...earlier, relation: 'earlier' as const }] : []),
    ...near_duplicates.map((photo) => ({ ...photo, relation: 'nearDuplicate' as const })),
    ...same_day.map((photo) => ({ ...photo, relation: 'sameDay' as const })),
  ];
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}
