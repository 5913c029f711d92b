import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Report } from '../../../contract/calls/report-calls.ts';
import { PhotoImage } from '../../../components/photo/PhotoImage.tsx';
import { PhotoLink } from '../../../components/photo/PhotoLink.tsx';
import { nameOf, plateOf } from '../../../components/photo/photo-name.ts';
import { TakeDownButton } from '../../../components/moderation/TakeDownButton.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { calendarDate, clockTime } from '../../../ui/time.ts';
import styles from './report.module.css';

interface Props {
  report: Report;
  /** True if the URL names this report. */
  isLinked: boolean;
  isChosen: boolean;
  onToggle: () => void;
}

/** One report: who made it, why, what they wrote, the photo, and how it was handled. */
export function ReportEntry({ report, isLinked, isChosen, onToggle }: Props) {
  const { t, i18n } = useTranslation();
  const { id, reporter, report_types, message, created_at, status, notes, handled_at } = report;
  const at = (iso: string) => ({
    date: calendarDate(iso, i18n.language),
    time: clockTime(Date.parse(iso), i18n.language),
  });
  return (
    <li className={styles['entry']} data-linked={isLinked || undefined}>
      <div className={styles['details']}>
        <Checkbox
          label={t('admin.reports.name', { id })}
          hint={report_types.map((type) => t(`report.type.${type}`)).join(' · ')}
          checked={isChosen}
          onChange={onToggle}
        />
        <p className={styles['quiet']}>
          <span>{t('admin.reports.by')} </span>
          <Link to={`/user/${reporter.id}`}>{reporter.username}</Link>
          {reporter.is_banned && <span className={styles['banned']}>{t('admin.users.banned')}</span>}
          <time dateTime={created_at}>{t('admin.cases.at', at(created_at))}</time>
        </p>
        {message === '' ? (
          <p className={styles['quiet']}>{t('admin.reports.noMessage')}</p>
        ) : (
          <blockquote className={styles['message']}>{message}</blockquote>
        )}
        {handled_at !== null && (
          <p className={styles['quiet']}>
            <strong>{t(`admin.status.${status}`)}</strong>{' '}
            {t('admin.cases.handled', { name: report.handled_by_username ?? '', ...at(handled_at) })}
          </p>
        )}
        {notes !== '' && (
          <p className={styles['quiet']}>
            <span>{t('admin.cases.notes')}: </span>
            <span>{notes}</span>
          </p>
        )}
      </div>
      <ReportPhoto report={report} />
    </li>
  );
}

function ReportPhoto({ report: { id, photo, photo_id } }: { report: Report }) {
  const { t } = useTranslation();
  if (photo === null) {
    return (
      <p className={styles['none']}>
        {photo_id === null ? t('admin.reports.noPhoto') : t('admin.reports.photoGone', { id: photo_id })}
      </p>
    );
  }
  const plate = plateOf(photo);
  return (
    <figure className={styles['photo']} aria-label={t('admin.reports.photo')}>
      <PhotoLink id={photo.id} className={styles['picture']}>
        <PhotoImage photo={photo} alt={nameOf(photo)} />
      </PhotoLink>
      <figcaption className={styles['caption']}>
        {plate !== undefined && <Plate size="s">{plate}</Plate>}
        <span>#{photo.id}</span>
        <span>{t('admin.reports.photoOf', { name: photo.username })}</span>
        <span>{t(`admin.reports.photoStatus.${photo.approval_status}`)}</span>
      </figcaption>
      {photo.approval_status !== 'rejected' && (
        <TakeDownButton photoIds={[photo.id]} reportId={id}>
          {t('moderation.takedown.do')}
        </TakeDownButton>
      )}
    </figure>
  );
}
