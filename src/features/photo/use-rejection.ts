import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sendingState } from '../../outbox/page/sending-state.ts';
import type { SendingState } from '../../outbox/page/sending-state.ts';
import { openOutbox, useOutbox } from '../../outbox/page/index.ts';
import type { OutboxItem } from '../../outbox/page/index.ts';
import { ask } from '../../ui/overlay.ts';
import { isFollowed, openRejection } from './open-rejection.ts';

/** A rejection of this photo that was made on this device. */
export interface Rejection {
  /** Undefined: there is none. */
  state: Exclude<SendingState, 'over' | 'arrived'> | undefined;
  item: OutboxItem | undefined;
  /** Keeps one in the outbox. `revision`: of the photo as it was seen; false: this device could not keep it. */
  reject: (revision: number, reason: string) => Promise<boolean>;
  takeBack: () => void;
}

/** Rejecting an approved photo from its page; says so, and goes to the gallery, only once the server has it. */
export function useRejection(photoId: number): Rejection {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const items = useOutbox((outbox) => outbox.items);
  // Also one that was made before this page was opened, or is left from an earlier visit.
  const item = openRejection(items, photoId);
  const [followed, follow] = useState<string>();
  if (isFollowed(item) && item.id !== followed) follow(item.id);
  const hasArrived = items.some(({ id, state }) => id === followed && state === 'done');

  const sayDone = useEffectEvent(async () => {
    const [title, message] = [t('photoScreen.reject.done.title'), t('photoScreen.reject.done.text')];
    await ask({ type: 'success', title, message });
    await navigate('/gallery');
  });
  useEffect(() => {
    if (hasArrived) void sayDone();
  }, [hasArrived]);

  const state = item && sendingState(item);
  return {
    state: state === 'over' || state === 'arrived' ? undefined : state,
    item,
    reject: async (revision, reason) => {
      const outbox = await openOutbox().catch(() => undefined);
      const rejection = { photoId, action: 'reject', revision, reason, fromPhotoPage: true } as const;
      return (await outbox?.enqueue('review', rejection))?.ok === true;
    },
    takeBack: () => {
      if (item !== undefined) void openOutbox().then((outbox) => outbox.cancel(item.id));
    },
  };
}
