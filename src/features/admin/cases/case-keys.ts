/** Keyboard shortcuts for reports and messages. */
import type { Shortcuts } from '../../../ui/use-shortcuts.ts';

export type CaseKey =
  | 'next'
  | 'previous'
  | 'resolve'
  | 'dismiss'
  | 'reopen'
  /** Chooses what is open, or no longer. */
  | 'choose'
  /** Chooses all, or none. */
  | 'chooseAll'
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
  x: 'choose',
  a: 'chooseAll',
  n: 'notes',
};

/** The keys as they are shown. */
export const CASE_KEY_HINTS = [
  ['J ↓', 'next'],
  ['K ↑', 'previous'],
  ['R', 'resolve'],
  ['D', 'dismiss'],
  ['O', 'reopen'],
  ['X', 'choose'],
  ['A', 'chooseAll'],
  ['N', 'notes'],
  ['Esc', 'leave'],
] as const;
