import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../contract/calls/notification-calls.ts';
import { PhotoLink } from '../../components/photo/PhotoLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { classes } from '../../ui/classes.ts';
import { clockTime, formatCount as figure } from '../../ui/time.ts';
import { NotificationPicture } from './NotificationPicture.tsx';
import type { ApprovalGroup } from './group-approvals.ts';
import group from './approvals-row.module.css';
import styles from './notifications.module.css';

/** How many pictures the collapsed row shows. */
const SHOWN = 5;

interface Props {
  of: ApprovalGroup;
  /** Ids of notifications that were unread when they were first shown. */
  fresh: ReadonlySet<number>;
}

/** A day's approvals in a single row of pictures that link to the photos. */
export function ApprovalsRow({ of: { id, approvals }, fresh }: Props) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const freshCount = approvals.filter(({ id: approvalId }) => fresh.has(approvalId)).length;
  const shown = isOpen ? approvals : approvals.slice(0, SHOWN);
  const hiddenCount = approvals.length - shown.length;
  const newest = approvals[0]?.created_at ?? '';
  const number = (value: number) => figure(value, i18n.language);
  return (
    <li className={styles['row']} data-fresh={freshCount > 0 || undefined}>
      <time className={styles['time']} dateTime={newest}>
        {clockTime(Date.parse(newest), i18n.language)}
      </time>
      <span className={classes(styles['drawing'], styles['good'])}>
        <Icon of={CircleCheck} size={22} />
      </span>
      <div className={classes(styles['body'], group['body'])}>
        <h3 className={styles['heading']}>
          <span>{t('notifications.approvals.title', { number: number(approvals.length) })}</span>
          {freshCount > 0 && (
            <span className={styles['badge']}>
              {freshCount === approvals.length
                ? t('notifications.fresh')
                : t('notifications.approvals.fresh', { number: number(freshCount) })}
            </span>
          )}
        </h3>
        <p className={styles['next']}>{t('notifications.approvals.next')}</p>
        <ul
          id={`approvals-${id}`}
          className={group['pictures']}
          aria-label={t('notifications.approvals.title', { number: number(approvals.length) })}
        >
          {shown.map((approval) => (
            <li key={approval.id}>
              <Approval notification={approval} />
            </li>
          ))}
        </ul>
        {approvals.length > SHOWN && (
          <button
            type="button"
            className={group['unfold']}
            aria-expanded={isOpen}
            aria-controls={`approvals-${id}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen
              ? t('notifications.approvals.fold')
              : t('notifications.approvals.unfold', { number: number(hiddenCount) })}
          </button>
        )}
      </div>
    </li>
  );
}

/** One photo's picture and plate. */
function Approval({ notification: { photo, photo_id, subject } }: { notification: Notification }) {
  const content = (
    <>
      {photo ? <NotificationPicture photo={photo} /> : <span className={group['none']} />}
      <span className={group['plate']}>
        {subject === null ? <span>{`#${photo_id}`}</span> : <Plate size="s">{subject}</Plate>}
      </span>
    </>
  );
  // The photo has been deleted since.
  if (photo === null || photo_id === null) return <span className={group['photo']}>{content}</span>;
  return (
    <PhotoLink id={photo_id} className={group['photo']}>
      {content}
    </PhotoLink>
  );
}
