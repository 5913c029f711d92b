import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Decision } from '../../contract/calls/decision.ts';
import { sendingState } from '../../outbox/page/sending-state.ts';
import type { SendingState } from '../../outbox/page/sending-state.ts';
import { openOutbox, useOutbox } from '../../outbox/page/index.ts';
import type { OutboxItem } from '../../outbox/page/index.ts';
import { showDialog } from '../../ui/overlay.ts';
import { isAnnounced, pendingRejection } from './pending-rejection.ts';

/** The pending rejection of this photo, and functions to make or undo one. */
export interface RejectionState {
  /** Undefined if there is no rejection. */
  state: Exclude<SendingState, 'over' | 'arrived'> | undefined;
  item: OutboxItem | undefined;
  /** Saves a rejection in the outbox. Resolves to false if it couldn't be saved. */
  reject: (decision: Decision) => Promise<boolean>;
  undo: () => void;
}

/**
 * Rejects an approved photo from its page. When the server has received the rejection, and not before, says so and
 * opens the gallery.
 */
export function useRejection(photoId: number): RejectionState {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const items = useOutbox((outbox) => outbox.items);
  // The rejection may have been made on an earlier visit.
  const item = pendingRejection(items, photoId);
  const [announcedId, setAnnouncedId] = useState<string>();
  if (isAnnounced(item) && item.id !== announcedId) setAnnouncedId(item.id);
  const hasArrived = items.some(({ id, state }) => id === announcedId && state === 'done');

  const announce = useEffectEvent(async () => {
    const [title, message] = [t('photoScreen.reject.done.title'), t('photoScreen.reject.done.text')];
    await showDialog({ type: 'success', title, message });
    await navigate('/gallery');
  });
  useEffect(() => {
    if (hasArrived) void announce();
  }, [hasArrived]);

  const state = item && sendingState(item);
  return {
    state: state === 'over' || state === 'arrived' ? undefined : state,
    item,
    reject: async (decision) => {
      const outbox = await openOutbox().catch(() => undefined);
      return (await outbox?.enqueue('review', { photoId, decision }))?.ok === true;
    },
    undo: () => {
      if (item !== undefined) void openOutbox().then((outbox) => outbox.cancel(item.id));
    },
  };
}
