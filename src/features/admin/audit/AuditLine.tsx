import { Suspense } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '../../../contract/calls/admin-calls.ts';
import {
  APPROVAL_STATUSES,
  BANNED_PHOTOS,
  GROUP_ROLES,
  MEMBERSHIP_ENDS,
  PRIORITIES,
  REPORT_STATUSES,
} from '../../../contract/rules/values.ts';
import { lazyWithRetry } from '../../../ui/lazy.ts';
import { calendarDate, clockTime } from '../../../ui/time.ts';
import { caseAddress } from '../admin-location.ts';
import styles from './audit.module.css';

const AnnouncementText = lazyWithRetry(async () => ({
  default: (await import('../../../components/announcements/AnnouncementText.tsx')).AnnouncementText,
}));

/** One entry of the log: when, what, who did it, to whom, and its details. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation();
  const { at, actor, action, details } = entry;
  const shownDetails = Object.entries(details)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [name, detailText(name, value, t)] as const);
  return (
    <li className={styles['line']}>
      <time className={styles['at']} dateTime={at}>
        <span>{calendarDate(at, i18n.language)}</span> <span>{clockTime(Date.parse(at), i18n.language)}</span>
      </time>
      <strong className={styles['action']}>{t(`admin.audit.action.${action}`)}</strong>
      <span className={styles['subject']}>
        <Subject entry={entry} />
      </span>
      <span className={styles['actor']}>
        <Link to={`/user/${actor.id}`}>{actor.username}</Link>
      </span>
      {shownDetails.length > 0 && (
        <ul className={styles['details']}>
          {shownDetails.map(([name, { label, text }]) =>
            name === 'content' ? (
              <li key={name} className={styles['long']}>
                <details>
                  <summary className={styles['label']}>{label}</summary>
                  <div className={styles['content']}>
                    <Suspense>
                      <AnnouncementText>{text}</AnnouncementText>
                    </Suspense>
                  </div>
                </details>
              </li>
            ) : (
              <li key={name}>
                <span className={styles['label']}>{label} </span>
                <span>{text}</span>
              </li>
            ),
          )}
        </ul>
      )}
    </li>
  );
}

function Subject({ entry: { action, subject } }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const words = subject.name ?? t(`admin.audit.subject.${subject.kind}`, { id: subject.id });
  switch (subject.kind) {
    case 'user':
      return <Link to={`/user/${subject.id}`}>{words}</Link>;
    case 'report':
      return <Link to={caseAddress('reports', subject.id)}>{words}</Link>;
    case 'message':
      return <Link to={caseAddress('messages', subject.id)}>{words}</Link>;
    case 'group':
      return action === 'group_deleted' ? (
        <span>{words}</span>
      ) : (
        <Link to={`/groups?group=${subject.id}`}>{words}</Link>
      );
    case 'group_request':
      return <Link to="/admin?tab=requests">{words}</Link>;
    case 'photo':
      return action === 'photo_deleted' ? (
        <span>{words}</span>
      ) : (
        <Link to={`/photo/${subject.id}`}>{words}</Link>
      );
    case 'announcement':
      return action === 'announcement_deleted' ? (
        <span>{words}</span>
      ) : (
        <Link to="/announcements">{words}</Link>
      );
  }
}

const FLAGS = [
  'is_super_admin',
  'is_super_image_reviewer',
  'is_plane_reviewer',
  'is_train_reviewer',
] as const;

const DETAILS = [
  'priority',
  'is_active',
  'content',
  'photos',
  'user_id',
  'group_id',
  'membership',
  'role',
  'name',
  'description',
  'min_approved_photos',
  'is_private',
  'reason',
  'was',
  'takedown',
  'report',
] as const;
/** Details whose values are ids. */
const NUMBERED: ReadonlySet<string> = new Set(['user_id', 'group_id', 'takedown', 'report']);
const VALUES = [...PRIORITIES, ...BANNED_PHOTOS, ...GROUP_ROLES, ...MEMBERSHIP_ENDS, ...APPROVAL_STATUSES];

/** True for a detail that is free text. */
function isText(name: string): boolean {
  return name === 'name' || name === 'description' || name === 'content' || name === 'reason';
}

/** A detail's label and value in words; an unknown value is shown as stored. */
function detailText(
  name: string,
  value: AuditEntry['details'][string],
  t: TFunction,
): { label: string; text: string } {
  const flag = FLAGS.find((each) => each === name);
  if (flag !== undefined) {
    return {
      label: t(value === true ? 'admin.audit.given' : 'admin.audit.taken'),
      text: t(`moderation.roles.flag.${flag}.name`),
    };
  }
  const status = name === 'status' ? REPORT_STATUSES.find((each) => each === value) : undefined;
  if (status !== undefined) return { label: '→', text: t(`admin.status.${status}`) };
  if (name === 'notes') return { label: t('admin.cases.notes'), text: String(value) };
  const known = DETAILS.find((each) => each === name);
  const label = known === undefined ? name : t(`admin.audit.detail.${known}`);
  if (typeof value === 'boolean') return { label, text: t(value ? 'admin.audit.yes' : 'admin.audit.no') };
  if (NUMBERED.has(name)) return { label, text: `#${value}` };
  const word = isText(name) ? undefined : VALUES.find((each) => each === value);
  if (word !== undefined) return { label, text: t(`admin.audit.value.${word}`) };
  return { label, text: value === null ? '–' : String(value) };
}
