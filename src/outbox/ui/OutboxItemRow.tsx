import { CircleAlert, CircleCheck, CircleX, Clock, Inbox, Pause, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { openOutbox } from '../page/index.ts';
import type { MessageItem, OutboxItem } from '../page/index.ts';
import { QueueWait } from '../../components/photo/QueueEstimate.tsx';
import { namesOf } from '../../components/photo/photo-name.ts';
import { useSession } from '../../session/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { classes } from '../../ui/classes.ts';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { showToast } from '../../ui/overlay.ts';
import { useOnline } from '../../ui/use-online.ts';
import { ReviewedPhoto } from './ReviewedPhoto.tsx';
import { ItemActions } from './ItemActions.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { CHANGE_PROBLEM_KEYS } from './problems.ts';
import { messageFormOf, reopenMessage } from './reopen-message.ts';
import { closeOutboxPanel } from './panel-state.ts';
import { useQueuePosition } from './use-queue-position.ts';
import { itemName, itemNeed, itemNeedTitle, itemState } from './item-texts.ts';
import styles from './outbox-item.module.css';

const EditText = lazyWithRetry(() => import('./edit-text/EditText.tsx'));

const ICONS = {
  staging: Inbox,
  queued: CircleCheck,
  sending: Upload,
  finishing: Upload,
  done: CircleCheck,
  waiting: Clock,
  paused: Pause,
  blocked: Clock,
  'needs-you': CircleAlert,
  cancelled: CircleX,
} as const;

/** One item of the outbox: its name, its state and its actions. */
export function OutboxItemRow({ item }: { item: OutboxItem }) {
  const { t, i18n } = useTranslation();
  const { isEditing, edit, stop } = useEdit(item);
  const name = itemName(item, t);
  const needTitle = itemNeedTitle(item, t);
  const need = itemNeed(item, t, i18n.language);
  const inQueue = useQueuePosition(
    item.kind === 'upload' && item.state === 'done' ? item.photoId : undefined,
  );
  const isOnline = useOnline();
  const isHeldOffline = !isOnline && item.state === 'waiting' && item.reason === 'held';
  const isMoving = item.state === 'sending' || item.state === 'finishing';
  return (
    <li className={styles['item']} data-testid="outbox-item" data-state={item.state}>
      {item.kind === 'review' ? <ReviewedPhoto item={item} /> : <Thumbnail bytes={item.thumbnail} />}
      <div className={styles['about']}>
        <div className={styles['heading']}>
          <div className={styles['name']}>{'plate' in item.name ? <Plate>{name}</Plate> : name}</div>
          <div className={classes(styles['state'], styles[item.state])}>
            <Icon of={ICONS[item.state]} size={16} />
            <span>
              {isHeldOffline
                ? t('outbox.state.waiting.heldOffline')
                : itemState(item, t, i18n.language, inQueue?.position)}
            </span>
          </div>
        </div>
        {'plate' in item.name && <div className={styles['detail']}>{item.name.detail}</div>}
        {item.kind === 'review' && item.photo && (
          <div className={styles['detail']}>{namesOf(item.photo)}</div>
        )}
        {inQueue !== undefined && inQueue.wait !== null && <QueueWait wait={inQueue.wait} />}
        {isMoving && 'percent' in item && <ProgressLine percent={item.percent} label={name} />}
        {need !== undefined && (
          <p className={styles['need']}>
            {needTitle !== undefined && <strong className={styles['need-title']}>{needTitle}</strong>}
            <span>{need}</span>
          </p>
        )}
        <ItemActions item={item} name={name} onEdit={edit} />
      </div>
      {isEditing && 'form' in item && (
        <Suspense>
          <EditText id={item.id} form={item.form} onClose={stop} />
        </Suspense>
      )}
    </li>
  );
}

/** Edits an item: a photo's text fields in a dialog here, a message in its own form. */
function useEdit(item: OutboxItem) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const userId = useSession(({ session }) => session?.user.id);
  const [isEditing, setEditing] = useState(false);

  const reopenInForm = async (message: MessageItem) => {
    if (userId === undefined) return;
    const outcome = await reopenMessage(message, userId, async () => (await openOutbox()).cancel(message.id));
    if (!outcome.ok) {
      showToast(t(CHANGE_PROBLEM_KEYS[outcome.problem]));
      return;
    }
    closeOutboxPanel();
    // The state makes a form that is already open reset to this message.
    await navigate(`/${messageFormOf(message)}`, { state: message.id });
  };

  return {
    isEditing,
    edit: () => (item.kind === 'message' ? void reopenInForm(item) : setEditing(true)),
    stop: () => setEditing(false),
  };
}
