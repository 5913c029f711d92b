/** The reducer of the desk: a switch over the events. */
import type { Effect } from './effects.ts';
import type { DeskEvent } from './events.ts';
import { placePhoto } from './place-photo.ts';
import * as burst from './reduce-burst.ts';
import * as decide from './reduce-decide.ts';
import * as draft from './reduce-draft.ts';
import * as list from './reduce-list.ts';
import * as undo from './reduce-undo.ts';
import * as view from './reduce-view.ts';
import { NO_VISIT } from './state.ts';
import type { DeskState } from './state.ts';
import { Transition } from './transition.ts';

/** The next state, and the effects that follow from the event, in order. */
export function reduce(state: DeskState, event: DeskEvent): { state: DeskState; effects: readonly Effect[] } {
  const transition = new Transition(state);
  handle(transition, event);
  placePhoto(transition, state);
  return transition;
}

function handle(transition: Transition, event: DeskEvent): void {
  switch (event.type) {
    case 'opened': {
      const { type: _type, ...visit } = event;
      return transition.set({ ...visit, visit: transition.newRequest() });
    }
    case 'closed':
      return transition.set(NO_VISIT);
    case 'listRead':
      return transition.set({ list: event.list, isOffline: event.isOffline });
    case 'decisionsChanged':
      return transition.set({ decisions: event.decisions });
    case 'userChanged':
      return draft.userChanged(transition, event.userId);

    case 'stepped':
      return list.stepped(transition, event.steps);
    case 'selected':
      return list.selected(transition, event.id);
    case 'dismissed':
      return list.dismissed(transition);
    case 'handled':
      return list.handled(transition, event.photoId);
    case 'elsewhereKnown':
      return list.elsewhereKnown(transition, event.photoId, event.decision);
    case 'settled':
      return list.settled(transition, event.photoId);

    case 'decisionPressed':
      return decide.decisionPressed(transition, event);
    case 'deletionConfirmed':
      return decide.deletionConfirmed(transition, event.request, event.isConfirmed);
    case 'savingSlow':
      return decide.savingSlow(transition, event.request);
    case 'saved':
      return decide.saved(transition, event.request, event.outcome);
    case 'burstAsked':
      return burst.burstAsked(transition);
    case 'burstConfirmed':
      return burst.burstConfirmed(transition, event.keptId, event.rejectedIds);
    case 'undoPressed':
      return undo.undoPressed(transition);
    case 'undone':
      return undo.undone(transition, event.request, event.outcome);
    case 'leftScreen':
      return transition.set({ leaving: undefined });

    case 'draftsRead':
      return draft.draftsRead(transition, event.owner, event.drafts);
    case 'textTyped':
      return draft.textTyped(transition, event.text);
    case 'codeToggled':
      return draft.codeToggled(transition, event.code);
    case 'pointingStarted':
      return draft.pointingStarted(transition, event.code, event.pin);
    case 'pointingStopped':
      return draft.pointingStopped(transition);
    case 'pinAdded':
      return draft.pinAdded(transition, event.position);
    case 'pinAddedInMiddle':
      return draft.pinAddedInMiddle(transition, event.code);
    case 'pinMoved':
      return draft.pinMoved(transition, event.pin, event.position);
    case 'pinRemoved':
      return draft.pinRemoved(transition, event.pin);
    case 'pinEqualised':
      return draft.pinEqualised(transition, event.pin);
    case 'findingToggled':
      return draft.findingToggled(transition, event.photoId, event.finding);
    case 'earlierReasonSet':
      return draft.earlierReasonSet(transition, event.photoId, event.reason, event.state);

    case 'toolToggled':
      return view.toolToggled(transition, event.tool);
    case 'compareToggled':
      return view.compareToggled(transition, event.mode);
    case 'comparedChosen':
      return view.comparedChosen(transition, event.id);
    case 'comparedNext':
      return view.comparedNext(transition);
    case 'pinsToggled':
      return transition.set({ pinsHidden: !transition.state.pinsHidden });
    case 'swipesSwitched':
      return view.swipesSwitched(transition, event.isOn);
    case 'codesOffered':
      return decide.codesOffered(transition);
    case 'offeredCodeChosen':
      return decide.offeredCodeChosen(transition, event.code);
    case 'limitNoted':
      return transition.set({
        limitsNoted: new Map(transition.state.limitsNoted).set(event.action, event.until),
      });
    case 'dialogOpened':
      return transition.set({ dialog: event.dialog });
    case 'dialogClosed':
      return transition.set({ dialog: undefined });
    case 'zoomChanged':
      return transition.set({ isZoomed: event.isZoomed });
    case 'placeShown':
      return view.placeShown(transition, event.index);
    case 'pictureShown':
      return view.pictureShown(transition, event.photoId, event.picture);
    case 'fullSizeKnown':
      return view.fullSizeKnown(transition, event.photoId, event.size);
  }
}
