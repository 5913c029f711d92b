/** The keyboard shortcuts of the review desk (docs/rules/review.md, "Desk"). */
import { CODE_KEYS } from './decision/code-order.ts';
import { DESK_TOOLS } from './stage/desk-tools.ts';
import type { Shortcuts } from '../../ui/use-shortcuts.ts';

export type DeskKey =
  | 'approve'
  /** Rejects, or says what is missing. */
  | 'reject'
  /** Focuses the reason. */
  | 'reason'
  /** Focuses the code panel. */
  | 'codes'
  /** Toggles the code that belongs to a digit, with Shift from the eleventh on. */
  | 'digit'
  /** Adds the code of the worst finding that isn't used yet. */
  | 'finding'
  /** Stops adding pins, or shows the whole photo. */
  | 'done'
  /** The next photo; an arrow key moves a zoomed photo instead. */
  | 'next'
  | 'previous'
  /** Toggles the tool that belongs to the letter. */
  | 'tool'
  /** Compares the photo with another one: side by side, in turn, with the next one. */
  | 'side'
  | 'blink'
  | 'other'
  /** Shows real pixels, or the whole photo again. */
  | 'zoom'
  | 'in'
  | 'out'
  /** Goes to the next pin or place; with Shift to the previous one. */
  | 'place'
  /** Asks about the burst: this photo, not the others. */
  | 'burst'
  /** Opens the dialog that corrects a slip in the data. */
  | 'correct'
  /** Opens the dialog for a note or a question. */
  | 'note'
  /** Focuses the next reason of the earlier version that isn't set. */
  | 'earlierReason'
  /** Changes whether what the selected pin marks shows only with the histogram equalised. */
  | 'equalised'
  | 'remove'
  /** Shows the shortcuts. */
  | 'help';

export const DESK_KEYS: Shortcuts<DeskKey> = {
  a: 'approve',
  r: 'reject',
  w: 'reason',
  d: 'finding',
  c: 'codes',
  ...Object.fromEntries(CODE_KEYS.map((key) => [key, 'digit' as const])),
  Escape: 'done',
  j: 'next',
  ArrowRight: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  ...Object.fromEntries(DESK_TOOLS.map(({ key }) => [key, 'tool' as const])),
  s: 'side',
  t: 'blink',
  y: 'other',
  z: 'zoom',
  '+': 'in',
  '=': 'in',
  '-': 'out',
  n: 'place',
  b: 'burst',
  o: 'note',
  u: 'correct',
  v: 'earlierReason',
  q: 'equalised',
  Delete: 'remove',
  '?': 'help',
};
