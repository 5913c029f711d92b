/** Keyboard shortcuts for reports and messages. */
import type { Shortcuts } from '../../../ui/use-shortcuts.ts';

export type CaseKey =
  | 'next'
  | 'previous'
  | 'resolve'
  | 'dismiss'
  | 'reopen'
  /** Focuses the notes. */
  | 'notes';

export const CASE_KEYS: Shortcuts<CaseKey> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  r: 'resolve',
  d: 'dismiss',
  o: 'reopen',
  n: 'notes',
};
