/**
 * Choosing photos in the strip, and sending several one after the other (docs/rules/upload.md, "Send all"). Each is
 * opened, saved and removed from the draft as if its user had pressed Send.
 */
import { inputFor } from '../apply-to-all.ts';
import { missingInStrip } from '../missing-in-strip.ts';
import { makeCurrent } from './current-photo.ts';
import type { UploadEvent } from './events.ts';
import { sendRequested } from './reduce-send.ts';
import { inputOf } from './state.ts';
import type { Batch, StripPhoto } from './state.ts';
import type { Transition } from './transition.ts';

/** Keeps the choice in line with the strip: without photos that have left it, and with the current one. */
export function alignChosen(transition: Transition): void {
  const { chosen, strip, currentId, batch } = transition.state;
  if (chosen === undefined || batch !== undefined) return;
  if (strip.length < 2) return transition.set({ chosen: undefined });
  const left = chosen.filter((id) => strip.some((photo) => photo.id === id));
  const isMissing = left.length > 0 && currentId !== undefined && !left.includes(currentId);
  if (isMissing || left.length < chosen.length)
    transition.set({ chosen: isMissing ? [...left, currentId] : left });
}

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
  // A failure that was shown before concerns an earlier attempt.
  transition.dropFailure();
  const { state } = transition;
  const { currentId, photo, strip } = state;
  const isRefused = photo.step === 'refused';
  const complete = missingInStrip(state, new Set(wanted)).filter(
    ({ id, missing }) => missing.length === 0 && !(isRefused && id === currentId),
  );
  const among = strip.filter((each) => complete.some(({ id }) => id === each.id));
  const isTwice = (id: string) => id !== currentId && isSameAsEarlier(among, id);
  const ids = complete.map(({ id }) => id).filter((id) => !isTwice(id));
  if (ids.length === 0) return;
  const isCurrentIn = currentId !== undefined && ids.includes(currentId);
  keepInputs(transition, ids);
  transition.set({
    batch: {
      ids: isCurrentIn ? [currentId, ...ids.filter((id) => id !== currentId)] : ids,
      total: ids.length,
      sent: 0,
      held: complete.map(({ id }) => id).filter(isTwice),
      isPlain: false,
      seenId: currentId,
      how: { username, at, year },
    },
  });
}

/** True for a file that was picked twice, unless it is the first of the two. */
function isSameAsEarlier(photos: readonly StripPhoto[], id: string): boolean {
  const at = photos.findIndex((photo) => photo.id === id);
  const photo = photos[at];
  return photos.slice(0, at).some(({ name, size }) => name === photo?.name && size === photo.size);
}

/**
 * Gives the photos the inputs that were found complete. What a photo has in common with the one before it would
 * otherwise come from whichever was sent before it.
 */
function keepInputs(transition: Transition, ids: readonly string[]): void {
  const { state } = transition;
  const kept = state.strip.filter(
    ({ id, input }) => ids.includes(id) && id !== state.currentId && input === undefined,
  );
  if (kept.length === 0) return;
  const current = inputOf(state);
  const inputs = new Map(kept.map((photo) => [photo.id, inputFor(photo, current)] as const));
  transition.set({
    strip: state.strip.map((photo) => {
      const input = inputs.get(photo.id);
      return input === undefined ? photo : Object.assign({}, photo, { input });
    }),
  });
  transition.writeInput({
    others: kept.map(({ id, prefilled }) => ({ id, input: inputs.get(id), prefilled })),
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
    transition.set({ batch: { ...batch, ids: ids.slice(1), held: [...batch.held, next.id] } });
  }
}

/** All photos of the batch were sent. One that was held back becomes current, so that the user sees it. */
function endBatch(transition: Transition, { held, sent, isPlain }: Batch): void {
  const { strip, sending } = transition.state;
  transition.set({
    batch: undefined,
    chosen: undefined,
    ...(sending.step === 'saved' && sent > 1 && { sending: { ...sending, plain: isPlain, count: sent } }),
  });
  const unseen = strip.find(({ id }) => held.includes(id));
  if (unseen !== undefined && unseen.id !== transition.state.currentId) makeCurrent(transition, unseen);
}
