/** What is done with the photos of the strip (docs/rules/upload.md, "The strip"). */
import { textsFor } from '../apply-to-all.ts';
import { nextForm } from '../form.ts';
import { nextAfter, sortPicked, withBack, withChange } from '../strip.ts';
import { closePhoto, makeCurrent, openPhoto } from './current-photo.ts';
import { textsOf } from './state.ts';
import type { StripPhoto, UnstoredPhoto } from './state.ts';
import type { Turn } from './turn.ts';

/** Takes picked files into the strip; the first becomes current if none is. */
export function filesPicked(turn: Turn, picked: readonly UnstoredPhoto[]): void {
  const { owner, strip, early, currentId } = turn.state;
  if (owner === undefined) return turn.set({ early: [...early, ...picked] });
  const { taken, leftOut } = sortPicked(picked, strip.length);
  const [first] = taken;
  turn.dropFailure();
  turn.set({ strip: [...strip, ...taken], leftOut });
  // The texts are written first: they say which photo they belong to.
  if (currentId === undefined && first !== undefined) makeCurrent(turn, first);
  for (const photo of taken) turn.start({ type: 'storePhoto', owner, photo });
}

export function photoSelected(turn: Turn, id: string): void {
  const { strip, currentId, photo } = turn.state;
  const selected = strip.find((each) => each.id === id);
  if (selected === undefined || (id === currentId && photo.step !== 'refused')) return;
  makeCurrent(turn, selected);
}

/** Removes a photo. It can be brought back until something else is removed. */
export function removed(turn: Turn, id: string): void {
  const { strip, currentId } = turn.state;
  const photo = strip.find((each) => each.id === id);
  if (photo === undefined) return;
  const texts = textsOf(turn.state);
  const isCurrent = id === currentId;
  const next = isCurrent ? nextAfter(strip, id) : undefined;
  const after = next === undefined ? texts : textsFor(next, texts);
  const photos = [isCurrent ? { ...photo, draftTexts: texts } : photo];
  turn.dropUndo();
  turn.set({
    ...after,
    strip: strip.filter((each) => each !== photo),
    currentId: isCurrent ? next?.id : currentId,
    undo: { what: 'photo', photos, currentId, texts, formAfter: after.form },
    leftOut: [],
  });
  turn.writeTexts({ removed: [id], ...(isCurrent && { previous: { id, ...texts } }) });
  if (isCurrent) openPhoto(turn, next);
}

/** Empties strip and form. All of it can be brought back until something else is removed. */
export function cleared(turn: Turn): void {
  const { strip, currentId, form } = turn.state;
  const texts = textsOf(turn.state);
  const photos = withChange(strip, currentId, { draftTexts: texts });
  const formAfter = nextForm(form);
  turn.dropUndo();
  turn.dropFailure();
  turn.set({
    strip: [],
    currentId: undefined,
    form: formAfter,
    airportSource: 'stays',
    leftOut: [],
    restored: undefined,
    appliedToAll: {},
    undo: { what: 'all', photos, currentId, texts, formAfter },
  });
  turn.writeTexts({
    removed: photos.map(({ id }) => id),
    ...(currentId !== undefined && { previous: { id: currentId, ...texts } }),
  });
  closePhoto(turn);
}

/** Brings back what was removed last. What was typed or picked since stays current. */
export function undone(turn: Turn): void {
  const { undo, strip, currentId, form } = turn.state;
  if (undo === undefined) return;
  const { photos, texts, formAfter, what } = undo;
  const isUntouched = form === formAfter && (what === 'photo' || currentId === undefined);
  const wasCurrent = photos.find(({ id }) => id === undo.currentId);
  turn.set({ strip: withBack(strip, photos), undo: undefined });
  turn.writeChange({ restored: photos.map(({ id }) => id) });
  if (wasCurrent !== undefined && (isUntouched || currentId === undefined)) {
    makeCurrent(turn, isUntouched ? wasCurrent : { ...wasCurrent, draftTexts: undefined });
  } else if (photos.length === 0 && isUntouched) {
    turn.set(texts);
    turn.writeTexts();
  }
}

/** Tries again to store what could not be stored before. */
export function storeAgain(turn: Turn): void {
  const { owner, strip } = turn.state;
  if (owner === undefined) return;
  for (const photo of strip) if (isUnstored(photo)) turn.start({ type: 'storePhoto', owner, photo });
}

function isUnstored(photo: StripPhoto): photo is UnstoredPhoto {
  return photo.file !== undefined && photo.stored !== 'yes' && photo.stored !== 'writing';
}
