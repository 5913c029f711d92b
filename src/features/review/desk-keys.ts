/** What the keys mean at the review desk (docs/rules/review.md, "Desk"). */
import type { Shortcuts } from '../../ui/use-shortcuts.ts';

export type DeskKey =
  | 'approve'
  /** Puts the cursor into the reason. */
  | 'reason'
  /** Goes to the codes. */
  | 'codes'
  /** Chooses the code of a digit, or drops it. */
  | 'digit'
  /** Ends pointing at the photo. */
  | 'done'
  | 'next'
  | 'previous'
  | 'thirds'
  | 'zoom'
  | 'remove'
  /** Shows what the keys do. */
  | 'help';

export const DESK_KEYS: Shortcuts<DeskKey> = {
  a: 'approve',
  r: 'reason',
  c: 'codes',
  ...Object.fromEntries(Array.from({ length: 10 }, (_, digit) => [digit, 'digit' as const])),
  Escape: 'done',
  j: 'next',
  ArrowRight: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  g: 'thirds',
  z: 'zoom',
  Delete: 'remove',
  '?': 'help',
};
