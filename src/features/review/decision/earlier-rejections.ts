/** The photographer's earlier rejections, those of the same kind first (docs/rules/review.md, "Earlier version"). */
import type { EarlierRejections } from '../../../contract/calls/photo.ts';
import type { RejectCode } from '../../../contract/rules/values.ts';

type Rejections = EarlierRejections['photos'];

export interface ListedRejection {
  rejection: Rejections[number];
  /** True if it shares a code with the photo on the desk. */
  isSame: boolean;
}

/** Those that share a code come first, the latest first among both; without the one that is the earlier version. */
export function sortRejections(
  rejections: Rejections,
  codes: ReadonlySet<RejectCode>,
  without: number | undefined,
): ListedRejection[] {
  const others = rejections.filter(({ id }) => id !== without);
  const isShared = ({ codes: of }: Rejections[number]) => of.some((code) => codes.has(code));
  return [
    ...others.filter(isShared).map((rejection) => ({ rejection, isSame: true })),
    ...others.filter((each) => !isShared(each)).map((rejection) => ({ rejection, isSame: false })),
  ];
}
