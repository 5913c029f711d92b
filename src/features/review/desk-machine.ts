/** This page's review desk. It outlives the screen, so that a decision is saved while the reviewer goes elsewhere. */
import { ApiError, NetworkError } from '../../api/errors.ts';
import { isDataSaverOn } from '../../api/images/cache-images.ts';
import { request } from '../../api/request.ts';
import { useOutbox } from '../../outbox/page/index.ts';
import { useSession } from '../../session/session.ts';
import { useDecisionBeingSaved } from './decision/decision-being-saved.ts';
import { readDrafts, storeDraft } from './decision/review-drafts.ts';
import { storedSwipes, storeSwipes } from './decision/swipe.ts';
import type { Desk } from './desk.ts';
import { deviceMemory } from './list/ahead.ts';
import { reviewsOf } from './list/review-list.ts';
import { createDeskMachine } from './machine/create-machine.ts';
import type { DecisionElsewhere } from './machine/state.ts';

export const { useDesk, dispatch } = createDeskMachine({
  wake(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  look,
  storeSwipes,
  drafts: { read: readDrafts, store: storeDraft },
  reportError: (error) => reportError(error),
});

/** Opens a desk, and tells it what changes on this device until it is closed. Returns how to close it. */
export function openDesk(desk: Desk): () => void {
  const tellDecisions = () => {
    const { ready, items } = useOutbox.getState();
    const reviews = reviewsOf(items);
    dispatch({
      type: 'decisionsChanged',
      decisions: { ready, reviews, saving: useDecisionBeingSaved.getState() },
    });
  };
  const device = { memory: deviceMemory(), isSavingData: isDataSaverOn() };
  dispatch({ type: 'opened', desk, userId: userId(), device, swipes: storedSwipes() });
  tellDecisions();
  const stops = [
    useOutbox.subscribe((now, before) => {
      if (now.items !== before.items || now.ready !== before.ready) tellDecisions();
    }),
    useDecisionBeingSaved.subscribe(tellDecisions),
    useSession.subscribe(() => {
      if (userId() !== useDesk.getState().userId) dispatch({ type: 'userChanged', userId: userId() });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    dispatch({ type: 'closed' });
  };
}

/** Reports that a photo is on the desk. That it fails is no problem, since it is only a hint, and the next one follows. */
async function look(photoId: number): Promise<DecisionElsewhere | undefined> {
  if (document.visibilityState !== 'visible' || !navigator.onLine) return undefined;
  try {
    const { decision } = await request('PUT /api/review/photos/:id/look', { params: { id: photoId } });
    return decision ?? undefined;
  } catch (error) {
    if (error instanceof NetworkError || error instanceof ApiError) return undefined;
    throw error;
  }
}

function userId(): number | undefined {
  return useSession.getState().session?.user.id;
}
