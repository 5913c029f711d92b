/** What each event changes, and what is to be done about it: pure. */
import { drawNextThumbnail, measured, photoOpened, thumbnailDrawn } from './current-photo.ts';
import type { Effect } from './effects.ts';
import type { UploadEvent } from './events.ts';
import * as draft from './reduce-draft.ts';
import * as send from './reduce-send.ts';
import * as strip from './reduce-strip.ts';
import * as texts from './reduce-texts.ts';
import type { UploadState } from './state.ts';
import { Turn } from './turn.ts';

/** What is ignored while a photo is being saved: its texts and the strip stay as they are, but more can be picked. */
const LOCKED: ReadonlySet<UploadEvent['type']> = new Set([
  'photoSelected',
  'removed',
  'cleared',
  'undone',
  'formChanged',
  'airportPlaced',
  'watermarkChanged',
  'appliedToAll',
  'takenBackFromAll',
  'takeUnclaimedRequested',
  'sendRequested',
] as const);

/** The next state, and the effects that follow from the event, in their order. */
export function reduce(
  state: UploadState,
  event: UploadEvent,
): { state: UploadState; effects: readonly Effect[] } {
  const turn = new Turn(state);
  if (state.sending.step !== 'saving' || !LOCKED.has(event.type)) {
    handle(turn, event);
    drawNextThumbnail(turn);
  }
  return turn;
}

function handle(turn: Turn, event: UploadEvent): void {
  switch (event.type) {
    case 'screenOpened':
      return draft.screenOpened(turn, event.owner, event.defaults);
    case 'draftLoaded':
      return draft.draftLoaded(turn, event.request, event.draft, event.unclaimed);
    case 'draftDue':
      return turn.writeTextsIfDirty();
    case 'takeUnclaimedRequested':
      return draft.takeUnclaimedRequested(turn);
    case 'unclaimedTaken':
      return draft.unclaimedTaken(turn, event.owner, event.photos, event.unclaimed);
    case 'discardUnclaimedRequested':
      return turn.start({ type: 'discardUnclaimed' });
    case 'unclaimedDiscarded':
      return turn.set({ unclaimed: event.unclaimed ?? turn.state.unclaimed });

    case 'filesPicked':
      return strip.filesPicked(turn, event.photos);
    case 'photoStored': {
      const { id, outcome } = event;
      // From then on the device's copy counts: the file may be on a card that is pulled out.
      return turn.changePhoto(
        id,
        outcome.ok ? { stored: 'yes', file: undefined } : { stored: outcome.problem },
      );
    }
    case 'photoSelected':
      return strip.photoSelected(turn, event.id);
    case 'removed':
      return strip.removed(turn, event.id);
    case 'cleared':
      return strip.cleared(turn);
    case 'undone':
      return strip.undone(turn);
    case 'leftOutClosed':
      return turn.set({ leftOut: [] });

    case 'photoOpened':
      return photoOpened(turn, event.request, event.outcome);
    case 'measured':
      return measured(turn, event.request, event.bytes);
    case 'thumbnailDrawn':
      return thumbnailDrawn(turn, event.request, event.outcome);

    case 'formChanged':
      return texts.formChanged(turn, event);
    case 'airportPlaced':
      return texts.airportPlaced(turn, event.icao);
    case 'watermarkChanged':
      return texts.watermarkChanged(turn, event.change);
    case 'copyChosen':
      return texts.copyChosen(turn, event.small);
    case 'appliedToAll':
      return texts.appliedToAll(turn, event.fields);
    case 'takenBackFromAll':
      return texts.takenBackFromAll(turn, event.fields);

    case 'sendRequested':
      return send.sendRequested(turn, event.username, event.at);
    case 'composed':
      return send.composed(turn, event.request, event.outcome);
    case 'writesDone':
      return send.writesDone(turn, event.request, event.made);
    case 'enqueued':
      return send.enqueued(turn, event.request, event.outcome);
  }
}
