/** Which photo is current; opening it, and drawing the thumbnails of the others. */
import { MAX_PHOTO_BYTES } from '../../../contract/rules/limits.ts';
import { carriedTexts, textsFor } from '../apply-to-all.ts';
import { isHeic } from '../file-kinds.ts';
import { lastFormOf } from '../same-machine.ts';
import { nextAfter, withChange } from '../strip.ts';
import type { DrawnOutcome, MeasuredBytes, OpenedOutcome, Thumbnail } from './events.ts';
import { textsOf } from './state.ts';
import type { LeftOut, PickedPhoto, StripPhoto } from './state.ts';
import type { Turn } from './turn.ts';

/** Makes a photo of the strip current and opens it; the one before keeps what was typed for it. */
export function makeCurrent(turn: Turn, photo: StripPhoto): void {
  const { currentId, strip, lastForm } = turn.state;
  const before = textsOf(turn.state);
  turn.dropFailure();
  turn.set({ currentId: photo.id });
  if (currentId === undefined) turn.set(carriedTexts(photo, before));
  if (currentId === undefined || currentId === photo.id) turn.writeTexts();
  else {
    turn.set({
      ...textsFor(photo, before),
      strip: withChange(strip, currentId, { draftTexts: before }),
      lastForm: lastFormOf(before.form, lastForm),
    });
    turn.writeTexts({ previous: { id: currentId, ...before } });
  }
  openPhoto(turn, photo);
}

/** Opens the photo that is current by now, if there is one. */
export function openPhoto(turn: Turn, photo: StripPhoto | undefined): void {
  const { owner } = turn.state;
  if (photo === undefined || owner === undefined) closePhoto(turn);
  // Such a file was shared, and its bytes aren't stored.
  else if (photo.size > MAX_PHOTO_BYTES) refuse(turn, photo.id, 'too_large');
  else {
    revokePhoto(turn);
    const request = turn.newRequest();
    turn.set({ photo: { step: 'opening', request } });
    turn.start({ type: 'openPhoto', request, owner, photo });
  }
}

/** Frees the open photo. */
export function closePhoto(turn: Turn): void {
  revokePhoto(turn);
  turn.set({ photo: { step: 'none' } });
  turn.start({ type: 'closePhoto' });
}

export function photoOpened(turn: Turn, request: number, outcome: OpenedOutcome): void {
  const { photo, currentId, strip } = turn.state;
  if (photo.step !== 'opening' || photo.request !== request || currentId === undefined) {
    if (outcome.ok) turn.revoke([...urlsOf(outcome.photo), outcome.thumbnail.url]);
    return;
  }
  if (outcome.ok) {
    turn.set({ photo: { step: 'open', request, photo: outcome.photo } });
    turn.start({ type: 'measure', request, photo: outcome.photo });
    showThumbnail(turn, currentId, outcome.thumbnail);
    return;
  }
  const { problem } = outcome;
  // One with a thumbnail was a photo before: the device can't open it now, and its bytes must not go.
  const wasPhoto = strip.some(({ id, thumbnailUrl }) => id === currentId && thumbnailUrl !== undefined);
  if (problem === 'worker' || (wasPhoto && problem !== 'gone')) turn.set({ photo: { step: 'refused' } });
  else refuse(turn, currentId, problem);
}

export function measured(turn: Turn, request: number, bytes: MeasuredBytes): void {
  const { photo } = turn.state;
  if (photo.step !== 'open' || photo.request !== request) return;
  turn.set({ photo: { ...photo, photo: { ...photo.photo, ...bytes } } });
}

export function thumbnailDrawn(turn: Turn, request: number, outcome: DrawnOutcome): void {
  const { drawing, undrawable } = turn.state;
  if (drawing?.request !== request) {
    if (outcome.ok) turn.revoke([outcome.thumbnail.url]);
    return;
  }
  const { id } = drawing;
  turn.set({ drawing: undefined });
  if (outcome.ok) return showThumbnail(turn, id, outcome.thumbnail);
  turn.set({ undrawable: [...undrawable, id] });
  // What the device can't do now is reported when the photo becomes current.
  if (outcome.problem !== 'worker') refuse(turn, id, outcome.problem);
}

/** Draws the next missing thumbnail, if none is being drawn; the current photo gets its own when it is open. */
export function drawNextThumbnail(turn: Turn): void {
  const { strip, currentId, drawing, undrawable, owner } = turn.state;
  if (drawing !== undefined || owner === undefined) return;
  const photo = strip.find(
    ({ id, thumbnailUrl }) => thumbnailUrl === undefined && id !== currentId && !undrawable.includes(id),
  );
  if (photo === undefined) return;
  if (photo.size > MAX_PHOTO_BYTES) {
    refuse(turn, photo.id, 'too_large');
    drawNextThumbnail(turn);
    return;
  }
  const request = turn.newRequest();
  turn.set({ drawing: { id: photo.id, request } });
  turn.start({ type: 'drawThumbnail', request, owner, photo });
}

/** A file that can't be a photo leaves the strip and is named. */
function refuse(turn: Turn, id: string, problem: LeftOut['problem']): void {
  const { strip, currentId, leftOut } = turn.state;
  const photo = strip.find((each) => each.id === id);
  if (photo === undefined) return;
  const { name } = photo;
  turn.set({
    strip: strip.filter((each) => each !== photo),
    leftOut: [...leftOut, { name, problem: problem === 'invalid' && isHeic(photo) ? 'heic' : problem }],
  });
  turn.revokeThumbnails([photo]);
  if (id !== currentId) return turn.writeChange({ dropped: [id] });
  const next = nextAfter(strip, id);
  // What was typed already is carried over to the next one, unless that has texts of its own.
  turn.set({ currentId: next?.id, ...(next && carriedTexts(next, textsOf(turn.state))) });
  turn.writeTexts({ dropped: [id] });
  openPhoto(turn, next);
}

function showThumbnail(turn: Turn, id: string, { bytes, url }: Thumbnail): void {
  const { strip, undo } = turn.state;
  const photo = [...strip, ...(undo?.photos ?? [])].find((each) => each.id === id);
  if (photo === undefined || photo.thumbnailUrl !== undefined) return turn.revoke([url]);
  turn.changePhoto(id, { thumbnailUrl: url });
  turn.writeChange({ thumbnail: { id, bytes } });
}

function revokePhoto(turn: Turn): void {
  const { photo } = turn.state;
  if (photo.step === 'open') turn.revoke(urlsOf(photo.photo));
}

function urlsOf({ previewUrl, sourceUrl }: PickedPhoto): string[] {
  return [previewUrl, sourceUrl];
}
