import { useTranslation } from 'react-i18next';
import type { OutboxItem } from '../outbox/page/index.ts';
import { ProgressLine } from '../ui/ProgressLine.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { CircleAlert, CircleCheck, CircleX, Clock, Inbox, Pause, Upload } from '../ui/icons.ts';
import { Plate } from '../ui/Plate.tsx';
import { DecidedPhoto } from './DecidedPhoto.tsx';
import { EditText } from './EditText.tsx';
import { ItemActions } from './ItemActions.tsx';
import { Wait } from '../photo/InLine.tsx';
import { namesOf } from '../photo/photo-name.ts';
import { Thumbnail } from './Thumbnail.tsx';
import styles from './tray-item.module.css';
import { useEdit } from './use-edit.ts';
import { usePlaceInLine } from './use-place-in-line.ts';
import { nameOf, needOf, needTitleOf, stateOf } from './words.ts';

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
