/**
 * Sends the current photo. It is composed; then earlier draft writes are awaited; then its op is enqueued in the same
 * transaction that removes the photo from the draft (docs/outbox.md, "Saved means saved").
 */
import { drawnWatermark } from '../../../../workers/image/luma.ts';
import { DISPLAY_LONG_SIDE_PX } from '../../../contract/rules/limits.ts';
import { sentForm } from '../../../components/photo/form/sent-form.ts';
import { inputFor } from '../apply-to-all.ts';
import type { Made } from '../make-upload.ts';
import { answersOf } from '../findings-in-view.ts';
import { missingFields } from '../missing-fields.ts';
import { lastFormOf } from '../last-vehicle.ts';
import { nextAfter } from '../strip.ts';
import { openPhoto } from './current-photo.ts';
import type { ComposedOutcome, EnqueuedOutcome, UploadEvent } from './events.ts';
import { inputOf } from './state.ts';
import type { SendState } from './state.ts';
import type { Transition } from './transition.ts';

export function sendRequested(
  transition: Transition,
  { username, at, year }: Extract<UploadEvent, { type: 'sendRequested' }>,
): void {
  const { owner, currentId: id, photo: current, form, watermark, small } = transition.state;
  const { blank, wrong } = missingFields(form);
  if (current.step !== 'open' || blank.length + wrong.length > 0) return;
  if (id === undefined || owner === undefined) return;
  const { photo } = current;
  const request = transition.newRequest();
  const how = {
    watermark: drawnWatermark(watermark, photo.opened.luma),
    username,
    year,
    ...(small && { maxLongSide: DISPLAY_LONG_SIDE_PX }),
  };
  transition.set({ sending: { step: 'saving', since: at, request } });
  transition.writeInputIfDirty();
  transition.start({ type: 'compose', request, owner, id, photo, how });
}

export function composed(transition: Transition, request: number, outcome: ComposedOutcome): void {
  if (!isSaving(transition.state.sending, request)) return;
  if (outcome.ok) transition.start({ type: 'awaitWrites', request, made: outcome.made });
  else transition.set({ sending: { step: 'failed', problem: outcome.problem } });
}

/** The draft has been written, so it is now known whether the device has stored the photo. */
export function writesDone(transition: Transition, request: number, made: Made): void {
  const { sending, owner, currentId, strip, form, photo, replaces, dismissed, batch } = transition.state;
  if (!isSaving(sending, request) || owner === undefined || currentId === undefined) return;
  const isSeen = batch === undefined || batch.seenId === currentId;
  const next = nextToSend(transition, currentId);
  const upload = {
    owner,
    id: currentId,
    form: sentForm(form),
    takenAt: photo.step === 'open' ? (photo.photo.opened.camera.date_taken ?? undefined) : undefined,
    pdq: strip.find(({ id }) => id === currentId)?.pdq,
    isStored: strip.some(({ id, stored }) => id === currentId && stored === 'yes'),
    replaces: replaces?.id,
    // In a batch nobody sees the findings of a photo that becomes current by itself.
    findings: isSeen && photo.step === 'open' ? answersOf(photo.photo.checks, dismissed) : undefined,
    next: { ...inputFor(next ?? {}, inputOf(transition.state)), currentId: next?.id },
  };
  transition.set({ sending: { ...sending, nextId: next?.id } });
  transition.start({ type: 'enqueue', request, upload, made });
}

/**
 * The photo is in the outbox. In the meantime, more photos may have been picked, or the next one may have turned out
 * not to be a photo.
 */
export function enqueued(transition: Transition, request: number, outcome: EnqueuedOutcome): void {
  const { sending, strip, currentId, lastForm, batch } = transition.state;
  if (!isSaving(sending, request)) return;
  if (!outcome.ok) return transition.set({ sending: { step: 'failed', problem: outcome.problem } });
  const { id, plain, scaled } = outcome;
  const before = inputOf(transition.state);
  const next = strip.find((photo) => photo.id === sending.nextId) ?? nextToSend(transition, currentId);
  transition.dropUndo();
  transition.revokeThumbnails(strip.filter((photo) => photo.id === currentId));
  transition.set({
    ...inputFor(next ?? {}, before),
    strip: strip.filter((photo) => photo.id !== currentId),
    currentId: next?.id,
    lastForm: lastFormOf(before.form, lastForm),
    restored: undefined,
    sending: { step: 'saved', id, plain, scaled },
    batch: batch && {
      ...batch,
      ids: batch.ids.filter((each) => each !== currentId),
      sent: batch.sent + 1,
      isPlain: batch.isPlain || plain,
    },
  });
  // The op was written together with the input of the photo that was then next, which is no longer the next one.
  if (next?.id !== sending.nextId) transition.writeInput();
  openPhoto(transition, next);
}

/** The photo that becomes current once this one is sent: the batch's next one, else the one after it in the strip. */
function nextToSend({ state: { strip, batch } }: Transition, currentId: string | undefined) {
  const inBatch = batch?.ids.find((id) => id !== currentId && strip.some((photo) => photo.id === id));
  return strip.find(({ id }) => id === inBatch) ?? nextAfter(strip, currentId);
}

function isSaving(sending: SendState, request: number): sending is Extract<SendState, { step: 'saving' }> {
  return sending.step === 'saving' && sending.request === request;
}
