/** Typing, the watermark, and what is applied to all photos (docs/rules/upload.md, "Put on all"). */
import { clampWatermark } from '../../../../workers/image/geometry.ts';
import type { WatermarkSettings } from '../../../../workers/image/types.ts';
import { applyToOthers, takeBack } from '../apply-to-all.ts';
import type { UploadEvent } from './events.ts';
import type { SharedField, Texts } from './state.ts';
import type { Turn } from './turn.ts';

export function formChanged(
  turn: Turn,
  { change, sentHasArrived, description }: Extract<UploadEvent, { type: 'formChanged' }>,
): void {
  const { form, currentId, sending, airportSource: before } = turn.state;
  const isOtherAirport = change.airport !== undefined && change.airport !== form.airport;
  changeTexts(turn, {
    form: { ...form, ...change },
    airportSource: isOtherAirport ? 'hand' : before,
  });
  // Whoever describes the next photo has seen that the one before has arrived.
  if (sending.step === 'saved' && sentHasArrived && currentId !== undefined) {
    turn.set({ sending: { step: 'idle' } });
  }
  if (description !== undefined) turn.set({ takenDescription: description });
}

/** Fills in the airport at the photo's own position, in place of the one that stays from the photo before. */
export function airportPlaced(turn: Turn, icao: string): void {
  const { form } = turn.state;
  changeTexts(turn, { form: { ...form, airport: icao }, airportSource: { from: form.airport } });
}

export function watermarkChanged(turn: Turn, change: Partial<WatermarkSettings>): void {
  const { watermark: before, defaults } = turn.state;
  const watermark = clampWatermark({ ...before, ...change });
  turn.set({ defaults: { ...defaults, watermark } });
  turn.start({ type: 'saveWatermark', watermark });
  changeTexts(turn, { watermark });
}

function changeTexts(turn: Turn, change: Partial<Texts>): void {
  turn.set({ ...change, isDirty: true });
  turn.start({ type: 'debounceDraft' });
}

export function copyChosen(turn: Turn, small: boolean): void {
  turn.set({ small, defaults: { ...turn.state.defaults, small } });
  turn.start({ type: 'saveCopyChoice', small });
}

/** Gives all photos of the strip these fields as the current one has them. */
export function appliedToAll(turn: Turn, fields: readonly SharedField[]): void {
  const { strip, currentId, appliedToAll: earlier } = turn.state;
  const applied = applyToOthers(strip, currentId, turn.state, fields, earlier);
  turn.set({ strip: applied.strip, appliedToAll: { ...earlier, ...applied.appliedToAll } });
  writeOthers(turn);
}

/** Gives the other photos back what they had of these fields; what was changed by hand since stays. */
export function takenBackFromAll(turn: Turn, fields: readonly SharedField[]): void {
  const { strip, appliedToAll: applied } = turn.state;
  const gone = new Set<string>(fields);
  turn.set({
    ...takeBack(strip, turn.state, applied, fields),
    appliedToAll: Object.fromEntries(Object.entries(applied).filter(([field]) => !gone.has(field))),
  });
  writeOthers(turn);
}

function writeOthers(turn: Turn): void {
  const { strip, currentId } = turn.state;
  const others = strip
    .filter(({ id }) => id !== currentId)
    .map(({ id, draftTexts, prefilled }) => ({ id, draftTexts, prefilled }));
  turn.writeTexts({ others });
}
