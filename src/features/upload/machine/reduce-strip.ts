/** What the user can do with the photos in the strip (docs/rules/upload.md, "The strip"). */
import type { PhotoInput } from '../../../database/schema.ts';
import { carriedInput, inputFor } from '../apply-to-all.ts';
import { nextForm } from '../form.ts';
import { nextAfter, sortPicked, withBack, withChange } from '../strip.ts';
import { withBetter } from './reduce-better.ts';
import { closePhoto, makeCurrent, openPhoto } from './current-photo.ts';
import { inputOf } from './state.ts';
import type { PickedFile, StripPhoto, UnstoredPhoto } from './state.ts';
import type { Transition } from './transition.ts';

/**
 * Adds picked files to the strip; the first one becomes current if there is no current photo, or if it was picked as a
 * better version.
 */
export function filesPicked(transition: Transition, picked: readonly PickedFile[], isBetter = false): void {
  const { owner, strip, early, currentId, sending, batch } = transition.state;
  if (owner === undefined) return transition.set({ early: [...early, ...picked] });
  // The current photo doesn't change while it is being saved, so the better version still waits for its picture.
  const isSaving = sending.step === 'saving' || batch !== undefined;
  const { taken: fitting, leftOut } = sortPicked(picked, strip);
  const { taken, better } =
    isBetter && !isSaving ? withBetter(transition, fitting) : { taken: fitting, better: undefined };
  const first = better ?? taken[0];
  transition.dropFailure();
  // What was sent before belongs to a batch that is done.
  if (strip.length === 0 && taken.length > 0 && sending.step === 'saved')
    transition.set({ sending: { step: 'idle' } });
  transition.set({ strip: [...strip, ...taken], leftOut });
  // The input is written first, because it names the photo that it belongs to.
  if ((currentId === undefined || better !== undefined) && first !== undefined)
    makeCurrent(transition, first);
  for (const photo of taken) transition.start({ type: 'storePhoto', owner, photo });
}

export function photoSelected(transition: Transition, id: string): void {
  const { strip, currentId, photo } = transition.state;
  const selected = strip.find((each) => each.id === id);
  if (selected === undefined || (id === currentId && photo.step !== 'refused')) return;
  makeCurrent(transition, selected);
}

/** Removes a photo. It can be restored until something else is removed. */
export function removed(transition: Transition, id: string): void {
  const { strip, currentId } = transition.state;
  const photo = strip.find((each) => each.id === id);
  if (photo === undefined) return;
  const input = inputOf(transition.state);
  const isCurrent = id === currentId;
  const next = isCurrent ? nextAfter(strip, id) : undefined;
  const after = isCurrent ? inputAfter(next, input) : input;
  const photos = [isCurrent ? { ...photo, input } : photo];
  transition.dropUndo();
  transition.set({
    ...after,
    strip: strip.filter((each) => each !== photo),
    currentId: isCurrent ? next?.id : currentId,
    undo: { what: 'photo', photos, currentId, input, formAfter: after.form },
    leftOut: [],
  });
  transition.writeInput({ removed: [id], ...(isCurrent && { previous: { id, ...input } }) });
  if (isCurrent) openPhoto(transition, next);
}

/** The input once the current photo has left the strip; `next` becomes current. */
function inputAfter(next: StripPhoto | undefined, input: PhotoInput): PhotoInput {
  return next === undefined ? carriedInput({}, input) : inputFor(next, input);
}

/** Empties the strip and the form. All of it can be restored until something else is removed. */
export function cleared(transition: Transition): void {
  const { strip, currentId, form } = transition.state;
  const input = inputOf(transition.state);
  const photos = withChange(strip, currentId, { input });
  const formAfter = nextForm(form);
  transition.dropUndo();
  transition.dropFailure();
  transition.set({
    strip: [],
    currentId: undefined,
    form: formAfter,
    airportSource: 'stays',
    replaces: undefined,
    awaitedBetter: undefined,
    leftOut: [],
    restored: undefined,
    appliedToAll: {},
    undo: { what: 'all', photos, currentId, input, formAfter },
  });
  transition.writeInput({
    removed: photos.map(({ id }) => id),
    ...(currentId !== undefined && { previous: { id: currentId, ...input } }),
  });
  closePhoto(transition);
}

/** Restores what was removed last. If anything was typed or picked since, that stays current. */
export function undone(transition: Transition): void {
  const { undo, strip, currentId, form } = transition.state;
  if (undo === undefined) return;
  const { photos, input, formAfter, what } = undo;
  const isUntouched = form === formAfter && (what === 'photo' || currentId === undefined);
  const wasCurrent = photos.find(({ id }) => id === undo.currentId);
  transition.set({ strip: withBack(strip, photos), undo: undefined });
  transition.writeChange({ restored: photos.map(({ id }) => id) });
  if (wasCurrent !== undefined && (isUntouched || currentId === undefined)) {
    makeCurrent(transition, isUntouched ? wasCurrent : { ...wasCurrent, input: undefined });
  } else if (photos.length === 0 && isUntouched) {
    transition.set(input);
    transition.writeInput();
  }
}

/** Retries storing the photos that could not be stored. */
export function storeAgain(transition: Transition): void {
  const { owner, strip } = transition.state;
  if (owner === undefined) return;
  for (const photo of strip) if (isUnstored(photo)) transition.start({ type: 'storePhoto', owner, photo });
}

function isUnstored(photo: StripPhoto): photo is UnstoredPhoto {
  return photo.file !== undefined && photo.stored !== 'yes' && photo.stored !== 'writing';
}
