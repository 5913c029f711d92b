import type { TFunction } from 'i18next';
import { Award, ChevronRight, CircleCheck, CircleX, Mail, Trash2, TriangleAlert, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { achievementWords } from '../../components/achievements/words.ts';
import type { Notification } from '../../contract/calls/notification-calls.ts';
import { commentIn } from '../../contract/rules/reject-reason.ts';
import { ACCOUNT_NEWS } from '../../contract/rules/values.ts';
import type { AccountNews, NotificationKind } from '../../contract/rules/values.ts';
import { PhotoLink } from '../../components/photo/PhotoLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { classes } from '../../ui/classes.ts';
import { clockTime } from '../../ui/time.ts';
import { NewsPicture } from './NewsPicture.tsx';
import styles from './notifications.module.css';

interface KindStyle {
  drawing: LucideIcon;
  tone: 'good' | 'bad' | 'caution' | 'news';
}

/** Of what concerns the account's safety, whatever it is. */
const ACCOUNT_LOOK: KindStyle = { drawing: TriangleAlert, tone: 'caution' };
const LOOKS: Record<Exclude<NotificationKind, AccountNews>, KindStyle> = {
  approved: { drawing: CircleCheck, tone: 'good' },
  appeal_approved: { drawing: CircleCheck, tone: 'good' },
  rejected: { drawing: CircleX, tone: 'bad' },
  appeal_declined: { drawing: CircleX, tone: 'bad' },
  deleted: { drawing: Trash2, tone: 'bad' },
  warned: { drawing: TriangleAlert, tone: 'caution' },
  group_invited: { drawing: Mail, tone: 'news' },
  group_asked: { drawing: Users, tone: 'news' },
  group_accepted: { drawing: Users, tone: 'good' },
  group_owned: { drawing: Users, tone: 'news' },
  group_request_approved: { drawing: Users, tone: 'good' },
  group_request_rejected: { drawing: CircleX, tone: 'bad' },
  achievement: { drawing: Award, tone: 'good' },
  taken_down: { drawing: CircleX, tone: 'bad' },
  put_back: { drawing: CircleCheck, tone: 'good' },
};

interface Props {
  notification: Notification;
  /** It was unread when it was shown first. */
  fresh: boolean;
  /** Something newer has happened to the same photo, so that nothing follows from this any more. */
  overtaken: boolean;
}

/** One line of the log: when, what happened to which photo, why, and where it leads. */
export function NotificationRow({ notification, fresh, overtaken }: Props) {
  const { t, i18n } = useTranslation();
  const { kind, photo_id, photo, subject, achievement, created_at } = notification;
  const { drawing, tone } = isOfAccount(kind) ? ACCOUNT_LOOK : LOOKS[kind];
  const next = overtaken ? undefined : nextOf(notification, t);
  const isLinked = !overtaken && leadsSomewhere(notification);
  return (
    <li className={styles['row']} data-pictured={photo ? true : undefined} data-fresh={fresh || undefined}>
      <time className={styles['time']} dateTime={created_at}>
        {clockTime(Date.parse(created_at), i18n.language)}
      </time>
      <span className={classes(styles['drawing'], styles[tone])}>
        <Icon of={drawing} size={22} />
      </span>
      <div className={styles['body']}>
        <h3 className={styles['what']}>
          {isLinked ? (
            <Target notification={notification}>{t(`notifications.kind.${kind}`)}</Target>
          ) : (
            <span>{t(`notifications.kind.${kind}`)}</span>
          )}
          {fresh && <span className={styles['fresh']}>{t('notifications.fresh')}</span>}
          {subject !== null &&
            (kind.startsWith('group') ? (
              <span className={styles['named']}>{subject}</span>
            ) : (
              <Plate size="s">{subject}</Plate>
            ))}
          {achievement && (
            <span className={styles['named']}>{achievementWords(achievement, i18n.language).name}</span>
          )}
          {photo_id !== null && <span className={styles['id']}>#{photo_id}</span>}
        </h3>
        <Why notification={notification} />
        {next !== undefined && <p className={styles['next']}>{next}</p>}
      </div>
      {photo && (
        <span className={styles['picture']}>
          <NewsPicture photo={photo} />
        </span>
      )}
      {isLinked && (
        <span className={styles['more']}>
          <Icon of={ChevronRight} />
        </span>
      )}
    </li>
  );
}

/** What follows from it, and who did it. */
function nextOf({ kind, actor_username, message }: Notification, t: TFunction): string | undefined {
  if (kind === 'email_removed') return t('notifications.next.email_removed');
  if (isOfAccount(kind)) {
    return message === null
      ? t('notifications.next.account')
      : t('notifications.next.accountOn', { device: message });
  }
  if (kind === 'warned' || kind === 'group_accepted') return undefined;
  if (kind === 'group_request_rejected' || kind === 'achievement') return undefined;
  if (kind === 'group_owned' && actor_username === null) return t('notifications.next.group_left');
  return t(`notifications.next.${kind}`, { name: actor_username ?? t('notifications.formerUser') });
}

const isOfAccount = (kind: NotificationKind): kind is AccountNews =>
  ACCOUNT_NEWS.some((each) => each === kind);

/** Where what isn't about a photo leads. */
const PLACES: Partial<Record<NotificationKind, string>> = {
  rejected: '/rejected-photos',
  group_invited: '/groups?tab=mine',
  group_asked: '/groups?tab=mine',
  group_accepted: '/groups?tab=mine',
  group_owned: '/groups?tab=mine',
  group_request_approved: '/groups?tab=mine',
  achievement: '/achievements',
};

function placeOf(kind: NotificationKind): string | undefined {
  return isOfAccount(kind) ? '/profile' : PLACES[kind];
}

/** True where something is left to be looked at. */
function leadsSomewhere({ kind, photo_id }: Notification): boolean {
  if (kind === 'deleted' || kind === 'appeal_declined' || kind === 'taken_down') return false;
  return photo_id !== null || placeOf(kind) !== undefined;
}

/** What happened, as a link to the photo, or to where one goes on; the link lies over the whole line. */
function Target({ notification, children }: { notification: Notification; children: ReactNode }) {
  const { kind, photo_id } = notification;
  const place = placeOf(kind);
  if (place !== undefined || photo_id === null) {
    return (
      <Link to={place ?? '/my-photos'} className={styles['link']}>
        {children}
      </Link>
    );
  }
  return (
    <PhotoLink id={photo_id} className={styles['link']}>
      {children}
    </PhotoLink>
  );
}

/** Whose message is an administrator's. */
const byAdmin: ReadonlySet<NotificationKind> = new Set([
  'warned',
  'group_request_approved',
  'group_request_rejected',
  'taken_down',
]);

/** The reasons by name, and what somebody wrote. */
function Why({ notification: { kind, message, marks } }: { notification: Notification }) {
  const { t } = useTranslation();
  const codes = [...new Set(marks.map(({ code }) => code))];
  // Of the account it is the device, which is said below.
  const said = message === null || isOfAccount(kind) ? '' : commentIn(message, marks);
  if (message === null && (kind === 'deleted' || kind === 'appeal_declined')) {
    return <p className={styles['none']}>{t('notifications.noReason')}</p>;
  }
  return (
    <>
      {codes.length > 0 && (
        <ul className={styles['codes']} aria-label={t('notifications.reasons')}>
          {codes.map((code) => (
            <li key={code}>{t(`reasons.${code}.name`)}</li>
          ))}
        </ul>
      )}
      {said !== '' && (
        <blockquote
          className={styles['said']}
          aria-label={t(byAdmin.has(kind) ? 'notifications.saidByAdmin' : 'notifications.said')}
        >
          {said}
        </blockquote>
      )}
    </>
  );
}
