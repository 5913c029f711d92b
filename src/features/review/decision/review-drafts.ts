/**
 * What a reviewer has written about photos. Stored on the device for each photo and account until the photo is decided
 * on or dismissed (docs/rules/review.md, "Reasons").
 */
import { draftKey } from '../../../session/local-drafts.ts';
import { isEmptyDraft, isList, readDraft, storedDraft } from './review-draft.ts';
import type { ReviewDraft } from './review-draft.ts';

/** Drafts by photo id, in the order in which they were last changed. */
export type Drafts = ReadonlyMap<number, ReviewDraft>;

const NAME = 'review';
/** The most photos with a stored draft; beyond that, the oldest draft is dropped. */
export const MAX_DRAFTS = 50;

/** The drafts with this one; an empty one is left out. */
export function withDraft(drafts: Drafts, photoId: number, draft: ReviewDraft): Drafts {
  const changed = new Map(drafts);
  changed.delete(photoId);
  if (!isEmptyDraft(draft)) changed.set(photoId, draft);
  const excess = Math.max(0, changed.size - MAX_DRAFTS);
  for (const oldest of [...changed.keys()].slice(0, excess)) changed.delete(oldest);
  return changed;
}

/** A user's drafts on this device. */
export function readDrafts(owner: number): Drafts {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(draftKey(owner, NAME)) ?? '[]');
    return new Map(isList(value) ? value.flatMap(readEntry) : []);
  } catch {
    return new Map();
  }
}

/** Stores one of a user's drafts beside the others, which another window may have changed; deletes it if it is empty. */
export function storeDraft(owner: number, photoId: number, draft: ReviewDraft): void {
  try {
    const drafts = withDraft(readDrafts(owner), photoId, draft);
    const entries = [...drafts].map(([id, each]) => [id, storedDraft(each)]);
    if (entries.length === 0) localStorage.removeItem(draftKey(owner, NAME));
    else localStorage.setItem(draftKey(owner, NAME), JSON.stringify(entries));
  } catch {
    // Storage is blocked or full, so the draft is lost when the page closes.
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
