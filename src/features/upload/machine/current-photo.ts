/** Chooses and opens the current photo, and draws the thumbnails of the others. */
import type { MeasuredChecks } from '../../../../workers/image/checks/types.ts';
import { MAX_PHOTO_BYTES } from '../../../contract/rules/limits.ts';
import { carriedInput, inputFor } from '../apply-to-all.ts';
import { isHeic } from '../file-kinds.ts';
import { lastFormOf } from '../last-vehicle.ts';
import { withoutDismissed } from '../findings-in-view.ts';
import { nextAfter, withChange } from '../strip.ts';
import type { DrawnOutcome, MeasuredBytes, OpenedOutcome, Thumbnail } from './events.ts';
import { inputOf } from './state.ts';
import type { LeftOut, PickedPhoto, StripPhoto, UploadState } from './state.ts';
import type { Transition } from './transition.ts';

type OpenPhotoState = Extract<UploadState['photo'], { step: 'open' }>;

/** Makes a photo in the strip current and opens it; the previous one keeps its input. */
export function makeCurrent(transition: Transition, photo: StripPhoto): void {
  const { currentId, strip, lastForm } = transition.state;
  const before = inputOf(transition.state);
  transition.dropFailure();
  transition.set({ currentId: photo.id });
  if (currentId === undefined) transition.set(carriedInput(photo, before));
  if (currentId === undefined || currentId === photo.id) transition.writeInput();
  else {
    transition.set({
      ...inputFor(photo, before),
      strip: withChange(strip, currentId, { input: before }),
      lastForm: lastFormOf(before.form, lastForm),
    });
    transition.writeInput({ previous: { id: currentId, ...before } });
  }
  openPhoto(transition, photo);
}

/** Opens the photo that is now current; if there is none, frees the open one. */
export function openPhoto(transition: Transition, photo: StripPhoto | undefined): void {
  const { owner } = transition.state;
  if (photo === undefined || owner === undefined) closePhoto(transition);
  // A file this large comes from a share, and its bytes aren't stored.
  else if (photo.size > MAX_PHOTO_BYTES) refuse(transition, photo.id, 'too_large');
  else {
    revokePhoto(transition);
    const request = transition.newRequest();
    transition.set({ photo: { step: 'opening', request } });
    transition.start({ type: 'openPhoto', request, owner, photo, turn: transition.state.turn });
  }
}

/** Frees the open photo. */
export function closePhoto(transition: Transition): void {
  revokePhoto(transition);
  transition.set({ photo: { step: 'none' } });
  transition.start({ type: 'closePhoto' });
}

export function photoOpened(transition: Transition, request: number, outcome: OpenedOutcome): void {
  const { photo, currentId, strip } = transition.state;
  if (photo.step === 'open' && photo.reopening === request) return reopened(transition, photo, outcome);
  if (photo.step !== 'opening' || photo.request !== request || currentId === undefined) {
    if (outcome.ok) transition.revoke([...urlsOf(outcome.photo), outcome.thumbnail.url]);
    return;
  }
  if (outcome.ok) {
    opened(transition, request, outcome.photo);
    showThumbnail(transition, currentId, outcome.thumbnail);
    return;
  }
  const { problem } = outcome;
  // A file with a thumbnail has been opened before, so it is a photo that the device can't open right now. Its bytes
  // must be retained.
  const wasPhoto = strip.some(({ id, thumbnailUrl }) => id === currentId && thumbnailUrl !== undefined);
  if (problem === 'worker' || (wasPhoto && problem !== 'gone'))
    transition.set({ photo: { step: 'refused' } });
  else refuse(transition, currentId, problem);
}

function opened(transition: Transition, request: number, photo: PickedPhoto): void {
  // The photo may be too small to be straightened by what was stored.
  setTurn(transition, photo.opened.turn);
  transition.set({ photo: { step: 'open', request, photo } });
  transition.start({ type: 'measure', request, photo }, { type: 'check', request, photo });
}

/**
 * Straightens the current photo by opening it once more. Until that is done, the photo stays on the screen as it was.
 */
export function turned(transition: Transition, degrees: number): void {
  const { photo, currentId, strip, owner } = transition.state;
  const current = strip.find(({ id }) => id === currentId);
  if (photo.step !== 'open' || current === undefined || owner === undefined) return;
  const request = transition.newRequest();
  transition.set({ photo: { ...photo, reopening: request } });
  setTurn(transition, degrees);
  transition.writeInput();
  transition.start({ type: 'openPhoto', request, owner, photo: current, turn: degrees });
}

/** A tilt that was dismissed was that of the photo before it is turned. What else was dismissed stays so. */
function setTurn(transition: Transition, turn: number): void {
  const { turn: before, dismissed } = transition.state;
  if (turn !== before) transition.set({ turn, dismissed: withoutDismissed(dismissed, 'tilt') });
}

/** The photo was opened with another turn. If that failed, it stays as it was. */
function reopened(transition: Transition, before: OpenPhotoState, outcome: OpenedOutcome): void {
  const { currentId } = transition.state;
  if (!outcome.ok) {
    setTurn(transition, before.photo.opened.turn);
    return transition.set({ photo: { ...before, reopening: undefined } });
  }
  revokePhoto(transition);
  opened(transition, before.reopening ?? before.request, outcome.photo);
  // The strip shows the photo as it will be sent.
  if (currentId === undefined) return transition.revoke([outcome.thumbnail.url]);
  transition.revokeThumbnails(transition.state.strip.filter(({ id }) => id === currentId));
  transition.changePhoto(currentId, { thumbnailUrl: undefined });
  showThumbnail(transition, currentId, outcome.thumbnail);
}

export function checked(transition: Transition, request: number, checks: MeasuredChecks | undefined): void {
  const { photo, currentId } = transition.state;
  if (photo.step !== 'open' || photo.request !== request) return;
  transition.set({ photo: { ...photo, photo: { ...photo.photo, checks: checks ?? 'failed' } } });
  const pdq = checks === undefined || checks.pdq.trust === 'unknown' ? undefined : checks.pdq.hash;
  const takenAt = photo.photo.opened.camera.date_taken ?? undefined;
  if (currentId !== undefined) transition.changePhoto(currentId, { pdq, takenAt });
}

export function measured(transition: Transition, request: number, bytes: MeasuredBytes): void {
  const { photo } = transition.state;
  if (photo.step !== 'open' || photo.request !== request) return;
  transition.set({ photo: { ...photo, photo: { ...photo.photo, ...bytes } } });
}

export function thumbnailDrawn(transition: Transition, request: number, outcome: DrawnOutcome): void {
  const { drawing, undrawable } = transition.state;
  if (drawing?.request !== request) {
    if (outcome.ok) transition.revoke([outcome.thumbnail.url]);
    return;
  }
  const { id } = drawing;
  transition.set({ drawing: undefined });
  if (outcome.ok) return showThumbnail(transition, id, outcome.thumbnail);
  transition.set({ undrawable: [...undrawable, id] });
  // If the device can't open the photo right now, that is reported when the photo becomes current.
  if (outcome.problem !== 'worker') refuse(transition, id, outcome.problem);
}

/**
 * Draws the next missing thumbnail, unless one is being drawn. The current photo gets its thumbnail when it is opened.
 */
export function drawNextThumbnail(transition: Transition): void {
  const { strip, currentId, drawing, undrawable, owner } = transition.state;
  if (drawing !== undefined || owner === undefined) return;
  const photo = strip.find(
    ({ id, thumbnailUrl }) => thumbnailUrl === undefined && id !== currentId && !undrawable.includes(id),
  );
  if (photo === undefined) return;
  if (photo.size > MAX_PHOTO_BYTES) {
    refuse(transition, photo.id, 'too_large');
    drawNextThumbnail(transition);
    return;
  }
  const request = transition.newRequest();
  transition.set({ drawing: { id: photo.id, request } });
  transition.start({ type: 'drawThumbnail', request, owner, photo });
}

/** Removes a file that can't be a photo from the strip, and lists it as left out. */
function refuse(transition: Transition, id: string, problem: LeftOut['problem']): void {
  const { strip, currentId, leftOut } = transition.state;
  const photo = strip.find((each) => each.id === id);
  if (photo === undefined) return;
  const { name } = photo;
  transition.set({
    strip: strip.filter((each) => each !== photo),
    leftOut: [...leftOut, { name, problem: problem === 'invalid' && isHeic(photo) ? 'heic' : problem }],
  });
  transition.revokeThumbnails([photo]);
  if (id !== currentId) return transition.writeChange({ dropped: [id] });
  const next = nextAfter(strip, id);
  const { replaces } = transition.state;
  transition.set({
    currentId: next?.id,
    // The input so far is carried over to the next photo, unless that already has its own.
    ...carriedInput(next ?? {}, inputOf(transition.state)),
    // The better version still waits for its picture.
    ...(replaces !== undefined &&
      problem !== 'gone' && { awaitedBetter: { id: replaces.id, form: replaces.form } }),
  });
  transition.writeInput({ dropped: [id] });
  openPhoto(transition, next);
}

function showThumbnail(transition: Transition, id: string, { bytes, url }: Thumbnail): void {
  const { strip, undo } = transition.state;
  const photo = [...strip, ...(undo?.photos ?? [])].find((each) => each.id === id);
  if (photo === undefined || photo.thumbnailUrl !== undefined) return transition.revoke([url]);
  transition.changePhoto(id, { thumbnailUrl: url });
  transition.writeChange({ thumbnail: { id, bytes } });
}

function revokePhoto(transition: Transition): void {
  const { photo } = transition.state;
  if (photo.step === 'open') transition.revoke(urlsOf(photo.photo));
}

function urlsOf({ previewUrl, sourceUrl }: PickedPhoto): string[] {
  return [previewUrl, sourceUrl];
}
