/**
 * What a reviewer has begun to write about photos: kept on the device for each photo until it is decided or dismissed
 * (docs/rules/review.md, "Reasons"). A decision that is taken back brings its words back.
 */
import { create } from 'zustand';
import type { PhotoMark } from '../../contract/calls/photo.ts';
import { REJECT_CODES } from '../../contract/rules/values.ts';
import { draftKey } from '../../session/local-drafts.ts';
import { useSession } from '../../session/session.ts';
import type { Marks } from './marks.ts';

export interface ReviewDraft {
  reason: string;
  marks: Marks;
}

/** By photo, the one that was written last at the end. */
type Drafts = ReadonlyMap<number, ReviewDraft>;

const NAME = 'review';
/** Photos whose drafts are kept. */
const MOST = 50;

interface Kept {
  /** Whose they are; undefined before they were read. */
  owner: number | undefined;
  drafts: Drafts;
}

const useKept = create<Kept>(() => ({ owner: undefined, drafts: new Map() }));

const NOTHING: ReviewDraft = { reason: '', marks: [] };

/** The draft for a photo, by the signed-in user. */
export function useReviewDraft(photoId: number): ReviewDraft {
  const owner = useSession(({ session }) => session?.user.id);
  const kept = useKept();
  const drafts = kept.owner === owner ? kept.drafts : read(owner);
  return drafts.get(photoId) ?? NOTHING;
}

/** Keeps what is written about a photo; nothing written forgets it. */
export function keepReviewDraft(photoId: number, { reason, marks }: ReviewDraft): void {
  const owner = useSession.getState().session?.user.id;
  const kept = useKept.getState();
  const drafts = new Map(kept.owner === owner ? kept.drafts : read(owner));
  drafts.delete(photoId);
  if (reason !== '' || marks.length > 0) drafts.set(photoId, { reason, marks });
  for (const oldest of [...drafts.keys()].slice(0, Math.max(0, drafts.size - MOST))) drafts.delete(oldest);
  useKept.setState({ owner, drafts });
  write(owner, drafts);
}

/** Forgets what was written about a photo. */
export function dropReviewDraft(photoId: number): void {
  keepReviewDraft(photoId, NOTHING);
}

function read(owner: number | undefined): Drafts {
  if (owner === undefined) return new Map();
  try {
    const value: unknown = JSON.parse(localStorage.getItem(draftKey(owner, NAME)) ?? '[]');
    return new Map(isList(value) ? value.flatMap(entryOf) : []);
  } catch {
    return new Map();
  }
}

function write(owner: number | undefined, drafts: Drafts): void {
  if (owner === undefined) return;
  try {
    if (drafts.size === 0) localStorage.removeItem(draftKey(owner, NAME));
    else localStorage.setItem(draftKey(owner, NAME), JSON.stringify([...drafts]));
  } catch {
    // Storage is forbidden or full: it is kept as long as the page lives.
  }
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** An entry as it was written; nothing for one that makes no sense. */
function entryOf(entry: unknown): [number, ReviewDraft][] {
  if (!isList(entry)) return [];
  const [id, draft] = entry;
  if (typeof id !== 'number' || typeof draft !== 'object' || draft === null) return [];
  const { reason, marks }: { reason?: unknown; marks?: unknown } = draft;
  if (typeof reason !== 'string' || !isList(marks)) return [];
  return [[id, { reason, marks: marks.flatMap(markOf) }]];
}

function markOf(mark: unknown): PhotoMark[] {
  if (typeof mark !== 'object' || mark === null) return [];
  const { code, x, y }: { code?: unknown; x?: unknown; y?: unknown } = mark;
  const known = REJECT_CODES.find((each) => each === code);
  if (known === undefined) return [];
  return [typeof x === 'number' && typeof y === 'number' ? { code: known, x, y } : { code: known }];
}
