/**
 * Loads a user's draft (docs/rules/upload.md, "Drafts"), and photos that were shared to the device (same page, "Shared
 * photos").
 */
import { carriedInput } from '../apply-to-all.ts';
import { hasOwnInput } from '../form.ts';
import { withBack } from '../strip.ts';
import { closePhoto, makeCurrent, openPhoto } from './current-photo.ts';
import type { LoadedDraft } from './effects.ts';
import { filesPicked, storeAgain } from './reduce-strip.ts';
import { emptyState, inputOf } from './state.ts';
import type { Defaults, StripPhoto, UploadState } from './state.ts';
import type { Transition } from './transition.ts';

/** Loads a user's draft. If it has already been restored, it is only compared with what the device has now. */
export function screenOpened(transition: Transition, owner: number, defaults: Defaults): void {
  const { loading, early } = transition.state;
  transition.set({ defaults });
  if (!isRestored(transition.state, owner)) {
    reset(transition);
    // Photos that were picked for a different user must not become this user's.
    if (loading?.owner === owner) transition.set({ early });
  }
  const request = transition.newRequest();
  transition.set({ loading: { request, owner } });
  transition.start({ type: 'loadDraft', request, owner });
}

/** `draft` is undefined if it could not be read; its stored input must then not be overwritten. */
export function draftLoaded(
  transition: Transition,
  request: number,
  draft: LoadedDraft | undefined,
  unclaimed: number,
): void {
  const { loading, strip } = transition.state;
  if (loading?.request !== request) return transition.revokeThumbnails(draft?.photos ?? []);
  const { owner } = loading;
  transition.set({ loading: undefined });
  if (isRestored(transition.state, owner)) {
    const isEmpty = draft !== undefined && draft.current === undefined && draft.photos.length === 0;
    const wasDeleted = isEmpty && strip.some(({ stored }) => stored === 'yes');
    if (!wasDeleted) {
      if (draft !== undefined) storeAgain(transition);
      return transition.revokeThumbnails(draft?.photos ?? []);
    }
    // The draft was deleted at a sign-out.
    reset(transition);
  }
  transition.set({ owner, unclaimed, isUnread: draft === undefined });
  restore(transition, draft);
}

function isRestored({ owner, isUnread }: UploadState, of: number): boolean {
  return owner === of && !isUnread;
}

function restore(transition: Transition, draft: LoadedDraft = { photos: [] }): void {
  const { photos: strip, current: stored } = draft;
  const { early } = transition.state;
  const current = strip.find(({ id }) => id === stored?.currentId) ?? strip[0];
  // A better version is always bound to a picture, but earlier versions of the app stored one without.
  const input = {
    ...inputOf(stored ?? transition.state),
    ...(current === undefined && { replaces: undefined }),
  };
  const isOwn = current === undefined || current.id === stored?.currentId;
  transition.set({
    early: [],
    strip,
    currentId: current?.id,
    // The stored input may belong to a different photo, or may have been typed before a photo was picked.
    ...(isOwn ? input : carriedInput(current, input)),
    restored: strip.length > 0 || hasOwnInput(input.form) ? { photos: strip.length } : undefined,
  });
  if (early.length > 0) filesPicked(transition, early);
  if (current !== undefined) openPhoto(transition, current);
}

function reset(transition: Transition): void {
  const { strip, undo, defaults, lastRequest } = transition.state;
  closePhoto(transition);
  transition.start({ type: 'stopThumbnail' });
  transition.revokeThumbnails([...strip, ...(undo?.photos ?? [])]);
  transition.set({ ...emptyState(defaults), lastRequest });
}

/** Assigns to the user what was shared while nobody was signed in. */
export function takeUnclaimedRequested(transition: Transition): void {
  const { owner } = transition.state;
  if (owner === undefined) return;
  transition.dropUndo();
  transition.writeInput();
  transition.start({ type: 'takeUnclaimed', owner });
}

/** `photos`: all of the owner's photos on the device; undefined if they could not be read. */
export function unclaimedTaken(
  transition: Transition,
  owner: number,
  photos: readonly StripPhoto[] | undefined,
  unclaimed: number,
): void {
  const { strip, undo, currentId } = transition.state;
  if (photos === undefined) return;
  if (transition.state.owner !== owner) return transition.revokeThumbnails(photos);
  const known = new Set([...strip, ...(undo?.photos ?? [])].map(({ id }) => id));
  const added = photos.filter(({ id }) => !known.has(id));
  const [first] = added;
  transition.revokeThumbnails(photos.filter(({ id }) => known.has(id)));
  transition.set({ strip: withBack(strip, added), unclaimed });
  if (currentId === undefined && first !== undefined) makeCurrent(transition, first);
}
