/** The keyboard shortcuts of the list of corrections (docs/rules/review.md, "Corrections"). */
import type { Shortcuts } from '../../../ui/use-shortcuts.ts';

type CorrectionKey =
  | 'next'
  | 'previous'
  /** Agrees, or keeps what is shown. */
  | 'agree'
  /** Doesn't agree, or takes back what is shown. */
  | 'decline';

export const CORRECTION_KEYS: Shortcuts<CorrectionKey> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  a: 'agree',
  u: 'decline',
};
