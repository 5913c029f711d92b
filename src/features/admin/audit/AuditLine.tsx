import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '../../../contract/calls/admin-calls.ts';
import { lazyWithRetry } from '../../../ui/lazy.ts';
import { calendarDate, clockTime } from '../../../ui/time.ts';
import { PhotoImage } from '../../../components/photo/PhotoImage.tsx';
import { nameOf } from '../../../components/photo/photo-name.ts';
import { caseAddress } from '../admin-location.ts';
import { detailWords } from './detail-words.ts';
import styles from './audit.module.css';

const AnnouncementText = lazyWithRetry(async () => ({
  default: (await import('../../../components/announcements/AnnouncementText.tsx')).AnnouncementText,
}));

/** One entry of the log: when, what, who did it, to whom, and its details. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation();
  const { at, actor, action, photo } = entry;
  const shownDetails = detailWords(entry, t, i18n.language);
  return (
    <li className={styles['line']}>
      <time className={styles['at']} dateTime={at}>
        <span>{calendarDate(at, i18n.language)}</span> <span>{clockTime(Date.parse(at), i18n.language)}</span>
      </time>
      <strong className={styles['action']}>{t(`admin.audit.action.${action}`)}</strong>
      <span className={styles['subject']}>
        <Subject entry={entry} />
      </span>
      {photo && (
        <Link to={`/photo/${photo.id}`} className={styles['photo']}>
          <PhotoImage photo={photo} alt={nameOf(photo)} className={styles['image']} />
        </Link>
      )}
      <span className={styles['actor']}>
        <Link to={`/user/${actor.id}`}>{actor.username}</Link>
      </span>
      {shownDetails.length > 0 && (
        <ul className={styles['details']}>
          {shownDetails.map(({ name, label, text }) =>
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
