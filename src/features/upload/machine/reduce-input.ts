/** Typing, the watermark, and applying fields to all photos (docs/rules/upload.md, "Put on all"). */
import type { FindingKind } from '../../../contract/rules/values.ts';
import { clampWatermark } from '../../../../workers/image/geometry.ts';
import type { WatermarkSettings } from '../../../../workers/image/types.ts';
import type { PhotoInput } from '../../../database/schema.ts';
import { applyToOthers, takeBack } from '../apply-to-all.ts';
import { withDismissed, withoutDismissed } from '../findings-in-view.ts';
import type { UploadEvent } from './events.ts';
import type { SharedField } from './state.ts';
import type { Transition } from './transition.ts';

export function formChanged(
  transition: Transition,
  { change, sentHasArrived, description }: Extract<UploadEvent, { type: 'formChanged' }>,
): void {
  const { form, currentId, sending, airportSource: before } = transition.state;
  const isOtherAirport = change.airport !== undefined && change.airport !== form.airport;
  changeInput(transition, {
    form: { ...form, ...change },
    airportSource: isOtherAirport ? 'hand' : before,
  });
  // A user who describes the next photo has seen that the previous one has arrived.
  if (sending.step === 'saved' && sentHasArrived && currentId !== undefined) {
    transition.set({ sending: { step: 'idle' } });
  }
  if (description !== undefined) transition.set({ takenDescription: description });
}

/** Fills in the airport at the photo's position, in place of the one that stayed from the previous photo. */
export function airportPlaced(transition: Transition, icao: string): void {
  const { form } = transition.state;
  changeInput(transition, { form: { ...form, airport: icao }, airportSource: { from: form.airport } });
}

export function watermarkChanged(transition: Transition, change: Partial<WatermarkSettings>): void {
  const { watermark: before, defaults } = transition.state;
  const watermark = clampWatermark({ ...before, ...change });
  transition.set({ defaults: { ...defaults, watermark } });
  transition.start({ type: 'saveWatermark', watermark });
  changeInput(transition, { watermark });
}

/** The user has said "Not so" to a finding on the current photo (docs/rules/upload.md, "Not so"). */
export function findingDismissed(transition: Transition, kind: FindingKind): void {
  transition.set({ dismissed: withDismissed(transition.state.dismissed, kind) });
  transition.writeInput();
}

/** The user has taken that back. */
export function findingRestored(transition: Transition, kind: FindingKind): void {
  transition.set({ dismissed: withoutDismissed(transition.state.dismissed, kind) });
  transition.writeInput();
}

function changeInput(transition: Transition, change: Partial<PhotoInput>): void {
  transition.set({ ...change, isDirty: true });
  transition.start({ type: 'debounceDraft' });
}

export function copyChosen(transition: Transition, small: boolean): void {
  transition.set({ small, defaults: { ...transition.state.defaults, small } });
  transition.start({ type: 'saveCopyChoice', small });
}

/** Applies these fields of the current photo to all photos in the strip, or to the chosen ones. */
export function appliedToAll(transition: Transition, fields: readonly SharedField[]): void {
  const { state } = transition;
  const { appliedToAll: earlier } = state;
  const applied = applyToOthers(state, state, fields, earlier);
  transition.set({ strip: applied.strip, appliedToAll: { ...earlier, ...applied.appliedToAll } });
  writeOthers(transition);
}

/** Restores these fields of the other photos, or of the chosen ones, except where the user has changed them since. */
export function takenBackFromAll(transition: Transition, fields: readonly SharedField[]): void {
  const { strip, chosen, appliedToAll: applied } = transition.state;
  const isLeft = (field: SharedField) =>
    chosen !== undefined && strip.some(({ id }) => !chosen.includes(id) && applied[field]?.before.has(id));
  const gone = new Set<string>(fields.filter((field) => !isLeft(field)));
  transition.set({
    ...takeBack(strip, transition.state, applied, fields),
    appliedToAll: Object.fromEntries(Object.entries(applied).filter(([field]) => !gone.has(field))),
  });
  writeOthers(transition);
}

function writeOthers(transition: Transition): void {
  const { strip, currentId } = transition.state;
  const others = strip
    .filter(({ id }) => id !== currentId)
    .map(({ id, input, prefilled }) => ({ id, input, prefilled }));
  transition.writeInput({ others });
}
