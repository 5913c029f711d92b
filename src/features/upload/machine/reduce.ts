/** What each event changes, and which effects it starts. Pure functions. */
import {
  checked,
  drawNextThumbnail,
  measured,
  photoOpened,
  thumbnailDrawn,
  turned,
} from './current-photo.ts';
import type { Effect } from './effects.ts';
import type { UploadEvent } from './events.ts';
import * as batch from './reduce-batch.ts';
import * as better from './reduce-better.ts';
import * as draft from './reduce-draft.ts';
import * as send from './reduce-send.ts';
import * as strip from './reduce-strip.ts';
import * as input from './reduce-input.ts';
import type { UploadState } from './state.ts';
import { Transition } from './transition.ts';

/**
 * Events that are ignored while a photo is being saved, or several are sent. The input and the strip don't change then,
 * except that more photos can be picked.
 */
const LOCKED: ReadonlySet<UploadEvent['type']> = new Set([
  'photoSelected',
  'removed',
  'cleared',
  'undone',
  'formChanged',
  'airportPlaced',
  'watermarkChanged',
  'turned',
  'findingDismissed',
  'findingRestored',
  'betterVersionRequested',
  'betterVersionChosen',
  'betterVersionUndone',
  'appliedToAll',
  'takenBackFromAll',
  'takeUnclaimedRequested',
  'photosChosen',
  'batchRequested',
  'sendRequested',
] as const);

/** The next state, and the effects that follow from the event, in order. */
export function reduce(
  state: UploadState,
  event: UploadEvent,
): { state: UploadState; effects: readonly Effect[] } {
  const transition = new Transition(state);
  const isLocked = state.sending.step === 'saving' || state.batch !== undefined;
  if (!isLocked || !LOCKED.has(event.type)) {
    handle(transition, event);
    batch.continueBatch(transition);
    batch.alignChosen(transition);
    drawNextThumbnail(transition);
  }
  return transition;
}

function handle(transition: Transition, event: UploadEvent): void {
  switch (event.type) {
    case 'screenOpened':
      return draft.screenOpened(transition, event.owner, event.defaults);
    case 'draftLoaded':
      return draft.draftLoaded(transition, event.request, event.draft, event.unclaimed);
    case 'draftDue':
      return transition.writeInputIfDirty();
    case 'takeUnclaimedRequested':
      return draft.takeUnclaimedRequested(transition);
    case 'unclaimedTaken':
      return draft.unclaimedTaken(transition, event.owner, event.photos, event.unclaimed);
    case 'discardUnclaimedRequested':
      return transition.start({ type: 'discardUnclaimed' });
    case 'unclaimedDiscarded':
      return transition.set({ unclaimed: event.unclaimed ?? transition.state.unclaimed });

    case 'filesPicked':
      return strip.filesPicked(transition, event.photos, event.isBetter);
    case 'photoStored': {
      const { id, outcome } = event;
      // From now on the device's copy is used, because the picked file may be on a memory card that is removed.
      return transition.changePhoto(
        id,
        outcome.ok ? { stored: 'yes', file: undefined } : { stored: outcome.problem },
      );
    }
    case 'photoSelected':
      return strip.photoSelected(transition, event.id);
    case 'removed':
      return strip.removed(transition, event.id);
    case 'cleared':
      return strip.cleared(transition);
    case 'undone':
      return strip.undone(transition);
    case 'leftOutClosed':
      return transition.set({ leftOut: [] });

    case 'photoOpened':
      return photoOpened(transition, event.request, event.outcome);
    case 'measured':
      return measured(transition, event.request, event.bytes);
    case 'checked':
      return checked(transition, event.request, event.checks);
    case 'thumbnailDrawn':
      return thumbnailDrawn(transition, event.request, event.outcome);

    case 'formChanged':
      return input.formChanged(transition, event);
    case 'airportPlaced':
      return input.airportPlaced(transition, event.icao);
    case 'watermarkChanged':
      return input.watermarkChanged(transition, event.change);
    case 'turned':
      return turned(transition, event.degrees);
    case 'findingDismissed':
      return input.findingDismissed(transition, event.kind);
    case 'findingRestored':
      return input.findingRestored(transition, event.kind);
    case 'betterVersionRequested':
      return better.requested(transition, event.rejected);
    case 'betterVersionChosen':
      return better.chosen(transition);
    case 'betterVersionNotAwaited':
      return better.noLongerAwaited(transition);
    case 'betterVersionUndone':
      return better.undone(transition);
    case 'copyChosen':
      return input.copyChosen(transition, event.small);
    case 'appliedToAll':
      return input.appliedToAll(transition, event.fields);
    case 'takenBackFromAll':
      return input.takenBackFromAll(transition, event.fields);

    case 'photosChosen':
      return batch.photosChosen(transition, event.ids);
    case 'batchRequested':
      return batch.batchRequested(transition, event);
    case 'batchStopped':
      return batch.batchStopped(transition);
    case 'sendRequested':
      return send.sendRequested(transition, event);
    case 'composed':
      return send.composed(transition, event.request, event.outcome);
    case 'writesDone':
      return send.writesDone(transition, event.request, event.made);
    case 'enqueued':
      return send.enqueued(transition, event.request, event.outcome);
  }
}
