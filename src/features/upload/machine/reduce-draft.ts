/** Loading a user's draft (docs/rules/upload.md, "Drafts"), and what was shared to the device (same page, "Shared photos"). */
import { carriedTexts } from '../apply-to-all.ts';
import { hasOwnTexts } from '../form.ts';
import { withBack } from '../strip.ts';
import { closePhoto, makeCurrent, openPhoto } from './current-photo.ts';
import type { LoadedDraft } from './effects.ts';
import { filesPicked, storeAgain } from './reduce-strip.ts';
import { emptyState, textsOf } from './state.ts';
import type { Defaults, StripPhoto, UploadState } from './state.ts';
import type { Turn } from './turn.ts';

/** Loads a user's draft. One that is restored already is only compared with what the device has now. */
export function screenOpened(turn: Turn, owner: number, defaults: Defaults): void {
  const { loading, early } = turn.state;
  turn.set({ defaults });
  if (!isRestored(turn.state, owner)) {
    reset(turn);
    // What was picked for somebody else is not this user's.
    if (loading?.owner === owner) turn.set({ early });
  }
  const request = turn.newRequest();
  turn.set({ loading: { request, owner } });
  turn.start({ type: 'loadDraft', request, owner });
}

/** `draft` undefined: it could not be read, and its texts must not be overwritten. */
export function draftLoaded(
  turn: Turn,
  request: number,
  draft: LoadedDraft | undefined,
  unclaimed: number,
): void {
  const { loading, strip } = turn.state;
  if (loading?.request !== request) return turn.revokeThumbnails(draft?.photos ?? []);
  const { owner } = loading;
  turn.set({ loading: undefined });
  if (isRestored(turn.state, owner)) {
    const isEmpty = draft !== undefined && draft.texts === undefined && draft.photos.length === 0;
    const wasDeleted = isEmpty && strip.some(({ stored }) => stored === 'yes');
    if (!wasDeleted) {
      if (draft !== undefined) storeAgain(turn);
      return turn.revokeThumbnails(draft?.photos ?? []);
    }
    // It was deleted at a sign-out.
    reset(turn);
  }
  turn.set({ owner, unclaimed, isUnread: draft === undefined });
  restore(turn, draft);
}

function isRestored({ owner, isUnread }: UploadState, of: number): boolean {
  return owner === of && !isUnread;
}

function restore(turn: Turn, draft: LoadedDraft = { photos: [], newPhotos: 0 }): void {
  const { photos: strip, texts: stored, newPhotos } = draft;
  const { early } = turn.state;
  const current = strip.find(({ id }) => id === stored?.currentId) ?? strip[0];
  const texts = textsOf(stored ?? turn.state);
  const isOwn = current === undefined || current.id === stored?.currentId;
  const back = strip.length - newPhotos;
  turn.set({
    early: [],
    strip,
    currentId: current?.id,
    // The stored texts may be another photo's, or were typed before one was picked.
    ...(isOwn ? texts : carriedTexts(current, texts)),
    restored: back > 0 || hasOwnTexts(texts.form) ? { photos: back } : undefined,
  });
  if (early.length > 0) filesPicked(turn, early);
  if (current !== undefined) openPhoto(turn, current);
}

function reset(turn: Turn): void {
  const { strip, undo, defaults, lastRequest } = turn.state;
  closePhoto(turn);
  turn.start({ type: 'stopThumbnail' });
  turn.revokeThumbnails([...strip, ...(undo?.photos ?? [])]);
  turn.set({ ...emptyState(defaults), lastRequest });
}

/** Takes over what was shared while nobody was signed in. */
export function takeUnclaimedRequested(turn: Turn): void {
  const { owner } = turn.state;
  if (owner === undefined) return;
  turn.dropUndo();
  turn.writeTexts();
  turn.start({ type: 'takeUnclaimed', owner });
}

/** `photos`: all that the device has of the owner's; undefined where they could not be read. */
export function unclaimedTaken(
  turn: Turn,
  owner: number,
  photos: readonly StripPhoto[] | undefined,
  unclaimed: number,
): void {
  const { strip, undo, currentId } = turn.state;
  if (photos === undefined) return;
  if (turn.state.owner !== owner) return turn.revokeThumbnails(photos);
  const known = new Set([...strip, ...(undo?.photos ?? [])].map(({ id }) => id));
  const added = photos.filter(({ id }) => !known.has(id));
  const [first] = added;
  turn.revokeThumbnails(photos.filter(({ id }) => known.has(id)));
  turn.set({ strip: withBack(strip, added), unclaimed });
  if (currentId === undefined && first !== undefined) makeCurrent(turn, first);
}
