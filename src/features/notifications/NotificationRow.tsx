import type { TFunction } from 'i18next';
import {
  Award,
  ChevronRight,
  CircleCheck,
  CircleX,
  Flag,
  Gavel,
  Mail,
  Pencil,
  Trash2,
  TriangleAlert,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Elements } from '../../ui/elements.ts';
import { achievementWords } from '../../components/achievements/words.ts';
import type { Notification } from '../../contract/calls/notification-calls.ts';
import { commentIn } from '../../contract/rules/reject-reason.ts';
import { ACCOUNT_NOTIFICATION_KINDS } from '../../contract/rules/values.ts';
import type { AccountNotificationKind, NotificationKind } from '../../contract/rules/values.ts';
import { PhotoLink } from '../../components/photo/PhotoLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { classes } from '../../ui/classes.ts';
import { clockTime } from '../../ui/time.ts';
import { NotificationPicture } from './NotificationPicture.tsx';
import styles from './notifications.module.css';

interface KindStyle {
  drawing: LucideIcon;
  tone: 'good' | 'bad' | 'caution' | 'news';
}

/** Shared by all notifications about the account's security. */
const ACCOUNT_STYLE: KindStyle = { drawing: TriangleAlert, tone: 'caution' };
const STYLES: Record<Exclude<NotificationKind, AccountNotificationKind>, KindStyle> = {
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
  correction_suggested: { drawing: Pencil, tone: 'news' },
  correction_accepted: { drawing: CircleCheck, tone: 'good' },
  correction_undone: { drawing: CircleX, tone: 'bad' },
  appeal_upheld: { drawing: CircleX, tone: 'bad' },
  rejection_upheld: { drawing: Gavel, tone: 'news' },
  rejection_overturned: { drawing: Gavel, tone: 'news' },
  photo_corrected: { drawing: Pencil, tone: 'news' },
  report_answered: { drawing: Flag, tone: 'news' },
};

interface Props {
  notification: Notification;
  /** True if it was unread when it was first shown. */
  fresh: boolean;
  /** True if a newer notification about the same photo makes this one obsolete. */
  overtaken: boolean;
}

/** One notification: when something happened, to which photo, why, and a link. */
export function NotificationRow({ notification, fresh, overtaken }: Props) {
  const { t, i18n } = useTranslation();
  const { kind, photo_id, photo, subject, achievement, created_at } = notification;
  const { drawing, tone } = isOfAccount(kind) ? ACCOUNT_STYLE : STYLES[kind];
  // Missing in responses of earlier versions.
  const count = notification.photo_count ?? 1;
  const words = count > 1 ? t('notifications.takenDown', { count }) : t(`notifications.kind.${kind}`);
  const next = overtaken ? undefined : nextStep(notification, t);
  const isLinked = !overtaken && hasLink(notification);
  return (
    <li className={styles['row']} data-pictured={photo ? true : undefined} data-fresh={fresh || undefined}>
      <time className={styles['time']} dateTime={created_at}>
        {clockTime(Date.parse(created_at), i18n.language)}
      </time>
      <span className={classes(styles['drawing'], styles[tone])}>
        <Icon of={drawing} size={22} />
      </span>
      <div className={styles['body']}>
        <h3 className={styles['heading']}>
          {isLinked ? (
            <Target notification={notification}>
              <span>{words}</span>
            </Target>
          ) : (
            <span>{words}</span>
          )}
          {fresh && <span className={styles['badge']}>{t('notifications.fresh')}</span>}
          {subject !== null &&
            count === 1 &&
            (kind.startsWith('group') ? (
              <span className={styles['name']}>{subject}</span>
            ) : (
              <Plate size="s">{subject}</Plate>
            ))}
          {achievement && (
            <span className={styles['name']}>{achievementWords(achievement, i18n.language).name}</span>
          )}
          {photo_id !== null && count === 1 && <span className={styles['id']}>#{photo_id}</span>}
        </h3>
        <Reasons notification={notification} />
        {next !== undefined && <p className={styles['next']}>{next}</p>}
      </div>
      {photo && (
        <span className={styles['picture']}>
          <NotificationPicture photo={photo} />
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

/** What the user can do next, and who acted. */
function nextStep(
  { kind, actor_username, message, report_status, photo_count }: Notification,
  t: TFunction,
): string | undefined {
  if (isAboutSeveral(photo_count)) return t('notifications.takenDownNext');
  if (kind === 'email_removed') return t('notifications.next.email_removed');
  if (isOfAccount(kind)) {
    return message === null
      ? t('notifications.next.account')
      : t('notifications.next.accountOn', { device: message });
  }
  if (kind === 'report_answered') return t(`notifications.outcome.${report_status ?? 'resolved'}`);
  if (kind === 'warned' || kind === 'group_accepted') return undefined;
  if (kind === 'group_request_rejected' || kind === 'achievement') return undefined;
  if (kind === 'group_owned' && actor_username === null) return t('notifications.next.group_left');
  // A reviewer's name isn't told.
  if (kind === 'correction_accepted' && actor_username === null)
    return t('notifications.next.correction_agreed');
  return t(`notifications.next.${kind}`, { name: actor_username ?? t('notifications.formerUser') });
}

const isOfAccount = (kind: NotificationKind): kind is AccountNotificationKind =>
  ACCOUNT_NOTIFICATION_KINDS.some((each) => each === kind);

/** Link targets of notifications that don't lead to the page of a photo. */
const LINKS: Partial<Record<NotificationKind, string>> = {
  rejected: '/rejected-photos',
  appeal_upheld: '/rejected-photos',
  group_invited: '/groups?tab=mine',
  group_asked: '/groups?tab=mine',
  group_accepted: '/groups?tab=mine',
  group_owned: '/groups?tab=mine',
  group_request_approved: '/groups?tab=mine',
  achievement: '/achievements',
};

function linkOf(kind: NotificationKind): string | undefined {
  return isOfAccount(kind) ? '/profile' : LINKS[kind];
}

/** About photos that are gone, and about reports, whose photos may be. */
const WITHOUT_LINK: ReadonlySet<NotificationKind> = new Set([
  'deleted',
  'appeal_declined',
  'taken_down',
  'report_answered',
]);

/** True if there is a page to open. */
function hasLink({ kind, photo_id, photo_count }: Notification): boolean {
  if (isAboutSeveral(photo_count)) return true;
  if (WITHOUT_LINK.has(kind)) return false;
  return photo_id !== null || linkOf(kind) !== undefined;
}

/** True if several photos were taken down, which the photographer has among the rejected ones. */
function isAboutSeveral(count: Notification['photo_count']): boolean {
  return (count ?? 1) > 1;
}

/** The heading as a link to the photo or to a screen; it covers the whole row. */
function Target({ notification, children }: { notification: Notification; children: Elements }) {
  const { kind, photo_id } = notification;
  const to = isAboutSeveral(notification.photo_count) ? '/rejected-photos' : linkOf(kind);
  if (to !== undefined || photo_id === null) {
    return (
      <Link to={to ?? '/my-photos'} className={styles['link']}>
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

/** Kinds of notification with a message written by an administrator. */
const BY_ADMIN: ReadonlySet<NotificationKind> = new Set([
  'warned',
  'group_request_approved',
  'group_request_rejected',
  'taken_down',
]);

function commentName(kind: NotificationKind): 'saidByAdmin' | 'said' | 'changed' {
  if (kind.startsWith('correction') || kind === 'photo_corrected') return 'changed';
  return BY_ADMIN.has(kind) ? 'saidByAdmin' : 'said';
}

/** The names of the reject codes, and the message. */
function Reasons({ notification: { kind, message, marks } }: { notification: Notification }) {
  const { t } = useTranslation();
  const codes = [...new Set(marks.map(({ code }) => code))];
  // The message of an account notification is the name of the device, which `nextStep` shows.
  const comment = message === null || isOfAccount(kind) ? '' : commentIn(message, marks);
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
      {comment !== '' && (
        <blockquote className={styles['comment']} aria-label={t(`notifications.${commentName(kind)}`)}>
          {comment}
        </blockquote>
      )}
    </>
  );
}
