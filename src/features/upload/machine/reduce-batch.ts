/**
 * Choosing photos in the strip, and sending several one after the other (docs/rules/upload.md, "Send all"). Each is
 * opened, saved and removed from the draft as if its user had pressed Send.
 */
import { missingInStrip } from '../missing-in-strip.ts';
import { makeCurrent } from './current-photo.ts';
import type { UploadEvent } from './events.ts';
import { sendRequested } from './reduce-send.ts';
import type { Batch } from './state.ts';
import type { Transition } from './transition.ts';

/** The photos that are chosen in the strip; the current one is always among them. Undefined: none are being chosen. */
export function photosChosen(transition: Transition, ids: readonly string[] | undefined): void {
  const { strip, currentId } = transition.state;
  const chosen = strip.filter(({ id }) => ids?.includes(id));
  transition.set({ chosen: ids && chosen.map(({ id }) => id) });
  const [first] = chosen;
  if (first !== undefined && !chosen.some(({ id }) => id === currentId)) makeCurrent(transition, first);
}

/** Begins to send those of the photos that are complete, the current one first. */
export function batchRequested(
  transition: Transition,
  { ids: wanted, username, at, year }: Extract<UploadEvent, { type: 'batchRequested' }>,
): void {
  const { state } = transition;
  const complete = missingInStrip(state, new Set(wanted)).filter(({ missing }) => missing.length === 0);
  const ids = complete.map(({ id }) => id);
  if (ids.length === 0) return;
  const { currentId } = state;
  const isCurrentIn = currentId !== undefined && ids.includes(currentId);
  transition.set({
    batch: {
      ids: isCurrentIn ? [currentId, ...ids.filter((id) => id !== currentId)] : ids,
      total: ids.length,
      sent: 0,
      damaged: [],
      seenId: currentId,
      how: { username, at, year },
    },
  });
}

/** Ends the batch after the photo that is being saved, if one is. */
export function batchStopped(transition: Transition): void {
  const { batch } = transition.state;
  if (batch !== undefined) transition.set({ batch: { ...batch, ids: [] } });
}

/** Sends the batch's next photo as soon as it is open. Called after each event. */
export function continueBatch(transition: Transition): void {
  for (;;) {
    const { batch, currentId, photo, strip, sending } = transition.state;
    if (batch === undefined || sending.step === 'saving') return;
    if (sending.step === 'failed') return transition.set({ batch: undefined });
    const ids = batch.ids.filter((id) => strip.some((each) => each.id === id));
    const next = strip.find(({ id }) => id === ids[0]);
    if (next === undefined) return endBatch(transition, batch);
    if (next.id !== currentId) return makeCurrent(transition, next);
    if (photo.step === 'opening') return;
    // The device can't open the photo right now, and the screen says so.
    if (photo.step !== 'open') return transition.set({ batch: undefined });
    const isUnseen = photo.photo.opened.isDamaged && next.id !== batch.seenId;
    if (!isUnseen) sendRequested(transition, { type: 'sendRequested', ...batch.how });
    if (transition.state.sending.step === 'saving') return;
    // Nobody has looked at a damaged photo yet, so it stays.
    transition.set({
      batch: { ...batch, ids: ids.slice(1), damaged: isUnseen ? [...batch.damaged, next.id] : batch.damaged },
    });
  }
}

/** All photos of the batch were sent. A damaged one becomes current, so that the user sees it. */
function endBatch(transition: Transition, { damaged, sent }: Batch): void {
  const { strip, sending } = transition.state;
  transition.set({
    batch: undefined,
    chosen: undefined,
    ...(sending.step === 'saved' && sent > 1 && { sending: { ...sending, count: sent } }),
  });
  const unseen = strip.find(({ id }) => damaged.includes(id));
  if (unseen !== undefined && unseen.id !== transition.state.currentId) makeCurrent(transition, unseen);
}
