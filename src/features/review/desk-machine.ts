/** This page's review desk. It outlives the screen, so that a decision is saved while the reviewer goes elsewhere. */
import { ApiError, NetworkError } from '../../api/errors.ts';
import { isDataSaverOn } from '../../api/images/cache-images.ts';
import { request } from '../../api/request.ts';
import { openOutbox, useOutbox } from '../../outbox/page/index.ts';
import { useSession } from '../../session/session.ts';
import { confirmDeletion, showFailure } from './decision/desk-dialogs.ts';
import { codesByUse, countCodeUses, readCodeUses } from './decision/code-order.ts';
import { focusCode, focusReason } from './decision/focus-decision.ts';
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
  openOutbox,
  confirmDeletion,
  showFailure: (...failure) => void showFailure(...failure),
  focusReason,
  focusCodes: () => focusCode(),
  countCodes: countCodeUses,
  storeSwipes,
  drafts: { read: readDrafts, store: storeDraft },
  reportError: (error) => reportError(error),
});

let isFollowing = false;

/** Opens a desk. Returns how to close it. */
export function openDesk(desk: Desk): () => void {
  follow();
  const device = { memory: deviceMemory(), isSavingData: isDataSaverOn() };
  const { userId } = useDesk.getState();
  const codes = codesByUse(userId === undefined ? {} : readCodeUses(userId));
  dispatch({ type: 'opened', desk, device, swipes: storedSwipes(), codes });
  return () => dispatch({ type: 'closed' });
}

/** From now on, tells the desk who is signed in, and what the outbox has. */
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  tellUser();
  tellDecisions();
  useSession.subscribe(tellUser);
  useOutbox.subscribe((now, before) => {
    if (now.items !== before.items || now.ready !== before.ready) tellDecisions();
  });
}

function tellUser(): void {
  dispatch({ type: 'userChanged', userId: useSession.getState().session?.user.id });
}

function tellDecisions(): void {
  const { ready, items } = useOutbox.getState();
  dispatch({ type: 'decisionsChanged', decisions: { ready, reviews: reviewsOf(items) } });
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
