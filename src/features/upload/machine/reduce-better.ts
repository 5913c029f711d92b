/** Sending a better version of a rejected photo (docs/rules/upload.md, "A better version"). */
import type { PhotoInput, RejectedVersion } from '../../../database/schema.ts';
import { inputFor } from '../apply-to-all.ts';
import { hasOwnInput } from '../form.ts';
import type { UnstoredPhoto } from './state.ts';
import { inputOf } from './state.ts';
import type { Transition } from './transition.ts';

/**
 * The form gets the rejected photo's fields, unless a photo has been picked or something typed: then they wait for the
 * next picked file. Nothing happens if a photo on this device already replaces it.
 */
export function requested(transition: Transition, rejected: RejectedVersion): void {
  const { strip, currentId, form, replaces } = transition.state;
  const replacing = [replaces, ...strip.map(({ input }) => input?.replaces)];
  if (replacing.some((each) => each?.id === rejected.id)) return;
  if (currentId === undefined && !hasOwnInput(form)) fillIn(transition, rejected);
  else transition.set({ nextReplaces: rejected });
  transition.writeInput();
}

/** Makes the current photo, or the input without a photo, the better version. The earlier input can be restored. */
export function chosen(transition: Transition): void {
  const { nextReplaces } = transition.state;
  if (nextReplaces === undefined) return;
  transition.set({ nextReplaces: undefined });
  fillIn(transition, nextReplaces);
  transition.writeInput();
}

/** No better version waits for its file any more. */
export function noLongerAwaited(transition: Transition): void {
  transition.set({ nextReplaces: undefined });
  transition.writeInput();
}

/** Makes the current photo an ordinary one. If its fields are still the rejected photo's, restores the earlier ones. */
export function undone(transition: Transition): void {
  const { replaces, form } = transition.state;
  if (replaces === undefined) return;
  const { form: before, airportSource } = replaces.before;
  const isUntouched = JSON.stringify(form) === JSON.stringify(replaces.form);
  transition.set({ replaces: undefined, ...(isUntouched && { form: before, airportSource }) });
  transition.writeInput();
}

/**
 * The picked files. If a better version waits for its file, and there is already a photo, the first file becomes it.
 */
export function withAwaited(
  transition: Transition,
  picked: readonly UnstoredPhoto[],
): { taken: UnstoredPhoto[]; better: UnstoredPhoto | undefined } {
  const { nextReplaces, currentId } = transition.state;
  const [first, ...others] = picked;
  // Input without a photo belongs to the first picked photo.
  if (nextReplaces === undefined || currentId === undefined || first === undefined) {
    return { taken: [...picked], better: undefined };
  }
  const better = { ...first, input: filledIn(inputFor({}, inputOf(transition.state)), nextReplaces) };
  transition.set({ nextReplaces: undefined });
  return { taken: [better, ...others], better };
}

function fillIn(transition: Transition, rejected: RejectedVersion): void {
  transition.set(filledIn(inputOf(transition.state), rejected));
}

function filledIn(input: PhotoInput, { id, form }: RejectedVersion): PhotoInput {
  const before = { form: input.form, airportSource: input.airportSource };
  return { ...input, form, airportSource: 'hand', replaces: { id, form, before } };
}
