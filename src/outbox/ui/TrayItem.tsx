import { CircleAlert, CircleCheck, CircleX, Clock, Inbox, Pause, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { openOutbox } from '../page/index.ts';
import type { MessageItem, OutboxItem } from '../page/index.ts';
import { Wait } from '../../components/photo/InLine.tsx';
import { namesOf } from '../../components/photo/photo-name.ts';
import { useSession } from '../../session/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { classes } from '../../ui/classes.ts';
import { tell } from '../../ui/overlay.ts';
import { DecidedPhoto } from './DecidedPhoto.tsx';
import { EditText } from './EditText.tsx';
import { ItemActions } from './ItemActions.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { PROBLEMS } from './problems.ts';
import { messageFormOf, takeBackMessage } from './take-back-message.ts';
import { closeTray } from './tray-state.ts';
import { usePlaceInLine } from './use-place-in-line.ts';
import { nameOf, needOf, needTitleOf, stateOf } from './words.ts';
import styles from './tray-item.module.css';

const DRAWINGS = {
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

/** One thing in the outbox: what it is, where it stands, what can be done about it. */
export function TrayItem({ item }: { item: OutboxItem }) {
  const { t, i18n } = useTranslation();
  const { isEditing, edit, stop } = useEdit(item);
  const name = nameOf(item, t);
  const needTitle = needTitleOf(item, t);
  const need = needOf(item, t, i18n.language);
  const place = usePlaceInLine(item.kind === 'upload' && item.state === 'done' ? item.arrivedAs : undefined);
  const isMoving = item.state === 'sending' || item.state === 'finishing';
  return (
    <li className={styles['item']} data-testid="outbox-item" data-state={item.state}>
      {item.kind === 'review' ? <DecidedPhoto item={item} /> : <Thumbnail bytes={item.thumbnail} />}
      <div className={styles['about']}>
        <div className={styles['first']}>
          <div className={styles['name']}>{'plate' in item.name ? <Plate>{name}</Plate> : name}</div>
          <div className={classes(styles['state'], styles[item.state])}>
            <Icon of={DRAWINGS[item.state]} size={16} />
            <span>{stateOf(item, t, i18n.language, place?.position)}</span>
          </div>
        </div>
        {'plate' in item.name && <div className={styles['of']}>{item.name.detail}</div>}
        {item.kind === 'review' && item.photo && <div className={styles['of']}>{namesOf(item.photo)}</div>}
        {place !== undefined && place.wait !== null && <Wait wait={place.wait} />}
        {isMoving && 'percent' in item && <ProgressLine percent={item.percent} label={name} />}
        {need !== undefined && (
          <p className={styles['need']}>
            {needTitle !== undefined && <strong className={styles['need-title']}>{needTitle}</strong>}
            {need}
          </p>
        )}
        <ItemActions item={item} name={name} onEdit={edit} />
      </div>
      {isEditing && 'form' in item && <EditText id={item.id} form={item.form} onClose={stop} />}
    </li>
  );
}

/** How the texts of an item are changed: a photo's here, a message's in its form. */
function useEdit(item: OutboxItem) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const userId = useSession(({ session }) => session?.user.id);
  const [isEditing, setEditing] = useState(false);

  const intoForm = async (message: MessageItem) => {
    if (userId === undefined) return;
    const outcome = await takeBackMessage(message, userId, async () =>
      (await openOutbox()).cancel(message.id),
    );
    if (!outcome.ok) {
      tell(t(PROBLEMS[outcome.problem]));
      return;
    }
    closeTray();
    // A form that is on the screen already begins anew with it.
    await navigate(`/${messageFormOf(message)}`, { state: message.id });
  };

  return {
    isEditing,
    edit: () => (item.kind === 'message' ? void intoForm(item) : setEditing(true)),
    stop: () => setEditing(false),
  };
}
