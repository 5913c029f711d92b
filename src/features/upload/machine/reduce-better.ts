/** Sending a better version of a rejected photo (docs/rules/upload.md, "A better version"). */
import type { RejectedVersion } from '../../../database/schema.ts';
import { textsFor } from '../apply-to-all.ts';
import { hasOwnTexts } from '../form.ts';
import type { Texts, UnstoredPhoto } from './state.ts';
import { textsOf } from './state.ts';
import type { Transition } from './transition.ts';

/**
 * The form gets the rejected photo's fields, unless a photo has been picked or something typed: then they wait for the
 * next picked file. Nothing happens if a photo on this device already replaces it.
 */
export function requested(transition: Transition, rejected: RejectedVersion): void {
  const { strip, currentId, form, replaces } = transition.state;
  const replacing = [replaces, ...strip.map(({ draftTexts }) => draftTexts?.replaces)];
  if (replacing.some((each) => each?.id === rejected.id)) return;
  if (currentId === undefined && !hasOwnTexts(form)) fillIn(transition, rejected);
  else transition.set({ awaited: rejected });
  transition.writeTexts();
}

/** Makes the current photo, or the input without a photo, the better version. The earlier input can be restored. */
export function chosen(transition: Transition): void {
  const { awaited } = transition.state;
  if (awaited === undefined) return;
  transition.set({ awaited: undefined });
  fillIn(transition, awaited);
  transition.writeTexts();
}

/** No better version waits for its file any more. */
export function noLongerAwaited(transition: Transition): void {
  transition.set({ awaited: undefined });
  transition.writeTexts();
}

/** Makes the current photo an ordinary one. If its fields are still the rejected photo's, restores the earlier ones. */
export function undone(transition: Transition): void {
  const { replaces, form } = transition.state;
  if (replaces === undefined) return;
  const { form: before, airportBy: airportSource } = replaces.before;
  const isUntouched = JSON.stringify(form) === JSON.stringify(replaces.form);
  transition.set({ replaces: undefined, ...(isUntouched && { form: before, airportSource }) });
  transition.writeTexts();
}

/**
 * The picked files. If a better version waits for its file, and there is already a photo, the first file becomes it.
 */
export function withAwaited(
  transition: Transition,
  picked: readonly UnstoredPhoto[],
): { taken: UnstoredPhoto[]; better: UnstoredPhoto | undefined } {
  const { awaited, currentId } = transition.state;
  const [first, ...others] = picked;
  // Input without a photo belongs to the first picked photo.
  if (awaited === undefined || currentId === undefined || first === undefined) {
    return { taken: [...picked], better: undefined };
  }
  const better = { ...first, draftTexts: filledIn(textsFor({}, textsOf(transition.state)), awaited) };
  transition.set({ awaited: undefined });
  return { taken: [better, ...others], better };
}

function fillIn(transition: Transition, rejected: RejectedVersion): void {
  transition.set(filledIn(textsOf(transition.state), rejected));
}

function filledIn(texts: Texts, { id, form }: RejectedVersion): Texts {
  const before = { form: texts.form, airportBy: texts.airportSource };
  return { ...texts, form, airportSource: 'hand', replaces: { id, form, before } };
}
