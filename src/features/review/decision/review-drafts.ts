/**
 * What a reviewer has written about photos. Stored on the device for each photo and account until the photo is decided
 * on or dismissed (docs/rules/review.md, "Reasons"). Undoing a decision restores its draft.
 */
import { create } from 'zustand';
import { draftKey } from '../../../session/local-drafts.ts';
import { useSession } from '../../../session/session.ts';
import { EMPTY_DRAFT, isEmptyDraft, isList, readDraft, storedDraft } from './review-draft.ts';
import type { ReviewDraft } from './review-draft.ts';

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

/** The signed-in user's draft for a photo. */
export function useReviewDraft(photoId: number): ReviewDraft {
  const owner = useSession(({ session }) => session?.user.id);
  const state = useDrafts();
  const drafts = state.owner === owner ? state.drafts : read(owner);
  return drafts.get(photoId) ?? EMPTY_DRAFT;
}

/** The signed-in user's draft for a photo, as it is now. */
export function reviewDraft(photoId: number): ReviewDraft {
  const owner = useSession.getState().session?.user.id;
  const state = useDrafts.getState();
  return (state.owner === owner ? state.drafts : read(owner)).get(photoId) ?? EMPTY_DRAFT;
}

/** Stores the draft for a photo, or deletes it if the draft is empty. */
export function storeReviewDraft(photoId: number, draft: ReviewDraft): void {
  const owner = useSession.getState().session?.user.id;
  const state = useDrafts.getState();
  const drafts = new Map(state.owner === owner ? state.drafts : read(owner));
  drafts.delete(photoId);
  if (!isEmptyDraft(draft)) drafts.set(photoId, draft);
  const excess = Math.max(0, drafts.size - MAX_DRAFTS);
  for (const oldest of [...drafts.keys()].slice(0, excess)) drafts.delete(oldest);
  useDrafts.setState({ owner, drafts });
  write(owner, drafts);
}

/** Deletes the draft for a photo. */
export function deleteReviewDraft(photoId: number): void {
  storeReviewDraft(photoId, EMPTY_DRAFT);
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
    const entries = [...drafts].map(([id, draft]) => [id, storedDraft(draft)]);
    if (entries.length === 0) localStorage.removeItem(draftKey(owner, NAME));
    else localStorage.setItem(draftKey(owner, NAME), JSON.stringify(entries));
  } catch {
    // Storage is blocked or full, so the drafts are lost when the page closes.
  }
}

/** One stored entry as a list; empty if it is malformed. */
function readEntry(entry: unknown): [number, ReviewDraft][] {
  if (!isList(entry)) return [];
  const [id, draft] = entry;
  if (typeof id !== 'number' || typeof draft !== 'object' || draft === null) return [];
  const known = readDraft(draft);
  return isEmptyDraft(known) ? [] : [[id, known]];
}
