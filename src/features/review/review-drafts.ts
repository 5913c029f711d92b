/**
 * What a reviewer has written about photos. Stored on the device for each photo and account until the photo is decided
 * on or dismissed (docs/rules/review.md, "Reasons"). Undoing a decision restores its draft.
 */
import { create } from 'zustand';
import type { Decision, DecisionDraft } from '../../contract/rules/decision.ts';
import type { PhotoMark } from '../../contract/calls/photo.ts';
import { REJECT_CODES } from '../../contract/rules/values.ts';
import { draftKey } from '../../session/local-drafts.ts';
import { useSession } from '../../session/session.ts';
import type { FaultDraft } from './earlier-reasons.ts';

/** A draft, with what was set for the faults of the photo's earlier version. */
export type ReviewDraft = Pick<DecisionDraft, 'reason'> & FaultDraft;

/** Drafts by photo id, in the order in which they were last changed. */
type Drafts = ReadonlyMap<number, ReviewDraft>;

const NAME = 'review';
/** The most photos with a stored draft; beyond that, the oldest draft is dropped. */
export const MAX_DRAFTS = 50;

interface DraftState {
  /** The account that the drafts belong to; undefined before they are read. */
  owner: number | undefined;
  drafts: Drafts;
}

const useDrafts = create<DraftState>(() => ({ owner: undefined, drafts: new Map() }));

const EMPTY: ReviewDraft = { reason: '', marks: [], mended: [], still: [] };

/** The signed-in user's draft for a photo. */
export function useReviewDraft(photoId: number): ReviewDraft {
  const owner = useSession(({ session }) => session?.user.id);
  const state = useDrafts();
  const drafts = state.owner === owner ? state.drafts : read(owner);
  return drafts.get(photoId) ?? EMPTY;
}

/** The signed-in user's draft for a photo, as it is now. */
export function reviewDraft(photoId: number): ReviewDraft {
  const owner = useSession.getState().session?.user.id;
  const state = useDrafts.getState();
  return (state.owner === owner ? state.drafts : read(owner)).get(photoId) ?? EMPTY;
}

/** Stores the draft for a photo, or deletes it if the draft is empty. */
export function storeReviewDraft(
  photoId: number,
  { reason, marks, mended = [], still = [] }: DecisionDraft & Partial<FaultDraft>,
): void {
  const owner = useSession.getState().session?.user.id;
  const state = useDrafts.getState();
  const drafts = new Map(state.owner === owner ? state.drafts : read(owner));
  drafts.delete(photoId);
  if (reason !== '' || marks.length > 0 || mended.length > 0) {
    drafts.set(photoId, { reason, marks, mended, still });
  }
  const excess = Math.max(0, drafts.size - MAX_DRAFTS);
  for (const oldest of [...drafts.keys()].slice(0, excess)) drafts.delete(oldest);
  useDrafts.setState({ owner, drafts });
  write(owner, drafts);
}

/** Deletes the draft for a photo. */
export function deleteReviewDraft(photoId: number): void {
  storeReviewDraft(photoId, EMPTY);
}

/** The text and marks of a decision as a draft, so that the reviewer can continue writing. */
export function draftFrom(decision: Decision): ReviewDraft {
  const { marks = [], mended = [] } = decision.action === 'reject' ? decision : {};
  return {
    reason: decision.action === 'approve' ? '' : (decision.reason ?? ''),
    marks,
    mended,
    // Faults at their old positions are found among the marks.
    still: [],
  };
}

function read(owner: number | undefined): Drafts {
  if (owner === undefined) return new Map();
  try {
    const value: unknown = JSON.parse(localStorage.getItem(draftKey(owner, NAME)) ?? '[]');
    return new Map(isList(value) ? value.flatMap(readEntry) : []);
  } catch {
    return new Map();
  }
}

function write(owner: number | undefined, drafts: Drafts): void {
  if (owner === undefined) return;
  try {
    if (drafts.size === 0) localStorage.removeItem(draftKey(owner, NAME));
    else localStorage.setItem(draftKey(owner, NAME), JSON.stringify([...drafts].map(entryOf)));
  } catch {
    // Storage is blocked or full, so the drafts are lost when the page closes.
  }
}

/** A draft as it is stored: without what is empty. */
function entryOf([id, { reason, marks, mended, still }]: [number, ReviewDraft]) {
  const faults = { ...(mended.length > 0 && { mended }), ...(still.length > 0 && { still }) };
  return [id, { reason, marks, ...faults }];
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** One stored entry as a list; empty if it is malformed. */
function readEntry(entry: unknown): [number, ReviewDraft][] {
  if (!isList(entry)) return [];
  const [id, draft] = entry;
  if (typeof id !== 'number' || typeof draft !== 'object' || draft === null) return [];
  // Drafts of earlier versions lack the last two.
  const { reason, marks, mended, still }: Partial<Record<keyof ReviewDraft, unknown>> = draft;
  if (typeof reason !== 'string' || !isList(marks)) return [];
  return [[id, { reason, marks: readMarks(marks), mended: readMarks(mended), still: readMarks(still) }]];
}

function readMarks(marks: unknown): PhotoMark[] {
  return isList(marks) ? marks.flatMap(readMark) : [];
}

function readMark(mark: unknown): PhotoMark[] {
  if (typeof mark !== 'object' || mark === null) return [];
  const { code, x, y, equalised }: Partial<Record<keyof PhotoMark, unknown>> = mark;
  const known = REJECT_CODES.find((each) => each === code);
  if (known === undefined) return [];
  if (typeof x !== 'number' || typeof y !== 'number') return [{ code: known }];
  return [{ code: known, x, y, ...(equalised === true && { equalised }) }];
}
