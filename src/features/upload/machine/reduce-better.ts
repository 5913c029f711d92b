/**
 * A better version of a rejected photo (docs/rules/upload.md, "A better version"). It is always bound to a picture that
 * was chosen for it.
 */
import type { PhotoInput, RejectedVersion } from '../../../database/schema.ts';
import { inputFor } from '../apply-to-all.ts';
import { makeCurrent } from './current-photo.ts';
import { inputOf } from './state.ts';
import type { UnstoredPhoto } from './state.ts';
import type { Transition } from './transition.ts';

/** Waits for the picture to be chosen. If a photo in the strip already replaces the rejected one, it becomes current. */
export function requested(transition: Transition, rejected: RejectedVersion): void {
  const { strip, replaces } = transition.state;
  if (replaces?.id === rejected.id) return;
  const replacing = strip.find(({ input }) => input?.replaces?.id === rejected.id);
  if (replacing !== undefined) return makeCurrent(transition, replacing);
  transition.set({ awaitedBetter: rejected });
}

/** The current photo is the better version. Its earlier input can be restored. */
export function chosen(transition: Transition): void {
  const { awaitedBetter, currentId } = transition.state;
  if (awaitedBetter === undefined || currentId === undefined) return;
  transition.set({ ...filledIn(inputOf(transition.state), awaitedBetter), awaitedBetter: undefined });
  transition.writeInput();
}

/** No better version waits for its picture any more. */
export function noLongerAwaited(transition: Transition): void {
  transition.set({ awaitedBetter: undefined });
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

/** The picked files, if the first was picked as the better version: it gets the rejected photo's fields. */
export function withBetter(
  transition: Transition,
  picked: readonly UnstoredPhoto[],
): { taken: UnstoredPhoto[]; better: UnstoredPhoto | undefined } {
  const { awaitedBetter, currentId } = transition.state;
  const [first, ...others] = picked;
  if (awaitedBetter === undefined || first === undefined) return { taken: [...picked], better: undefined };
  const input = inputOf(transition.state);
  // What was typed without a photo comes back if the user says that it isn't a better version.
  const before = currentId === undefined ? input : inputFor({}, input);
  const better = { ...first, input: filledIn(before, awaitedBetter) };
  transition.set({ awaitedBetter: undefined });
  return { taken: [better, ...others], better };
}

function filledIn(input: PhotoInput, { id, form }: RejectedVersion): PhotoInput {
  // What was there before an earlier better version, if this photo was taken for one.
  const before = input.replaces?.before ?? { form: input.form, airportSource: input.airportSource };
  return { ...input, form, airportSource: 'hand', replaces: { id, form, before } };
}
