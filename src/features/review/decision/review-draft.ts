/** What is on the desk about one photo, as it is stored on the device (docs/rules/review.md, "Reasons"). */
import type { PhotoMark } from '../../../contract/calls/decision.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { AnyDecision, UncheckedDecision } from '../../../contract/rules/decision.ts';
import { REJECT_CODES } from '../../../contract/rules/values.ts';
import type { Marks } from './marks.ts';

/** The parts of a decision, under their names, that are written or marked at the desk. */
export interface ReviewDraft extends Omit<UncheckedDecision, 'earlierId' | 'isReviewerPage' | 'revision'> {
  /** The text of a rejection, or the message to the photographer of a deleted photo. */
  rejectReason: string;
  rejectMarks: Marks;
  mendedMarks: Marks;
  /**
   * Reasons of the earlier version that are still there. Their marks are in `rejectMarks`, and may have been moved there.
   * They aren't sent.
   */
  still: Marks;
}

export const EMPTY_DRAFT: ReviewDraft = { rejectReason: '', rejectMarks: [], mendedMarks: [], still: [] };

/** The decision, not checked yet, that the draft makes at the desk on a photo. */
export function decisionAtDesk(
  { still: _still, ...parts }: ReviewDraft,
  { revision, earlier }: Pick<ReviewPhoto, 'revision' | 'earlier'>,
): UncheckedDecision {
  const earlierId = earlier?.id;
  // The earlier version may have been deleted since its reasons were set.
  const mended = earlierId === undefined ? { mendedMarks: [] } : { earlierId };
  return { ...parts, ...mended, isReviewerPage: true, revision };
}

/** What a decision says as a draft, so that the reviewer can continue writing. */
export function draftFrom(decision: AnyDecision): ReviewDraft {
  if (decision.action === 'delete') return { ...EMPTY_DRAFT, rejectReason: decision.reason ?? '' };
  if (decision.action === 'uphold') {
    const { action: _action, revision: _seen, ...parts } = decision;
    return { ...EMPTY_DRAFT, ...parts };
  }
  const { action: _action, earlierId: _earlier, isReviewerPage: _page, revision: _seen, ...parts } = decision;
  // Reasons that are still there at their old positions are found among the marks.
  return { ...EMPTY_DRAFT, ...parts };
}

/** True if nothing is written or marked. What is still there needs a mark for that. */
export function isEmptyDraft(draft: ReviewDraft): boolean {
  return Object.keys(storedDraft({ ...draft, still: [] })).length === 0;
}

/** The draft as it is stored: without what is empty. */
export function storedDraft(draft: ReviewDraft): object {
  const parts: [string, unknown][] = Object.entries(draft);
  return Object.fromEntries(parts.filter(([, part]) => part !== '' && !(isList(part) && part.length === 0)));
}

/** How each part of a stored draft is read; undefined if it is missing or malformed. */
const READERS: {
  [Part in keyof Required<ReviewDraft>]: (stored: unknown) => ReviewDraft[Part] | undefined;
} = {
  rejectReason: (stored) => (typeof stored === 'string' ? stored : undefined),
  rejectMarks: readMarks,
  mendedMarks: readMarks,
  still: readMarks,
};

/** Names of parts in drafts of earlier versions. */
const EARLIER_NAMES: Readonly<Record<string, string>> = {
  rejectReason: 'reason',
  rejectMarks: 'marks',
  mendedMarks: 'mended',
};

/** Reads a stored draft, also one of an earlier version. */
export function readDraft(stored: object): ReviewDraft {
  const parts = new Map<string, unknown>(Object.entries(stored));
  const read = Object.entries(READERS).flatMap(([name, reader]) => {
    const part = reader(parts.get(name) ?? parts.get(EARLIER_NAMES[name] ?? ''));
    return part === undefined ? [] : [[name, part] as const];
  });
  return { ...EMPTY_DRAFT, ...Object.fromEntries(read) };
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function readMarks(marks: unknown): PhotoMark[] | undefined {
  return isList(marks) ? marks.flatMap(readMark) : undefined;
}

function readMark(mark: unknown): PhotoMark[] {
  if (typeof mark !== 'object' || mark === null) return [];
  const { code, x, y, equalised }: Partial<Record<keyof PhotoMark, unknown>> = mark;
  const known = REJECT_CODES.find((each) => each === code);
  if (known === undefined) return [];
  if (typeof x !== 'number' || typeof y !== 'number') return [{ code: known }];
  return [{ code: known, x, y, ...(equalised === true && { equalised }) }];
}
