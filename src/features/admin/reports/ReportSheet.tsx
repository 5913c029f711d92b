import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Elements } from '../../../ui/elements.ts';
import type { Report, ReportPerson } from '../../../contract/calls/report-calls.ts';
import { PhotoImage } from '../../../components/photo/PhotoImage.tsx';
import { PhotoLink } from '../../../components/photo/PhotoLink.tsx';
import { nameOf, plateOf } from '../../../components/photo/photo-name.ts';
import { SanctionActions } from '../../../components/moderation/SanctionActions.tsx';
import { TakeDownButton } from '../../../components/moderation/TakeDownButton.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { calendarDate, clockTime } from '../../../ui/time.ts';
import { caseAddress } from '../admin-location.ts';
import { useReports } from '../queries.ts';
import styles from './report.module.css';

/** A report with the people and the photo that it is about. */
export function ReportSheet({ of: report }: { of: Report }) {
  const { t, i18n } = useTranslation();
  const { reporter, reported, report_types, message, created_at, reports_on_person } = report;
  const at = {
    date: calendarDate(created_at, i18n.language),
    time: clockTime(Date.parse(created_at), i18n.language),
  };
  return (
    <div className={styles['report']}>
      <div className={styles['details']}>
        <div className={styles['people']}>
          <ReportedPerson label={t('admin.reports.by')} person={reporter} />
          <span className={styles['arrow']}>
            <Icon of={ArrowRight} />
          </span>
          <ReportedPerson label={t('admin.reports.person')} person={reported}>
            <p className={styles['times']}>{t('admin.reports.times', { count: reports_on_person })}</p>
          </ReportedPerson>
        </div>
        <ul className={styles['types']} aria-label={t('admin.reports.reasons')}>
          {report_types.map((type) => (
            <li key={type}>{t(`report.type.${type}`)}</li>
          ))}
        </ul>
        {message === '' ? (
          <p className={styles['quiet']}>{t('admin.reports.noMessage')}</p>
        ) : (
          <blockquote className={styles['message']}>{message}</blockquote>
        )}
        <p className={styles['quiet']}>
          <time dateTime={created_at}>{t('admin.cases.at', at)}</time>
        </p>
        <div className={styles['actions']}>
          <SanctionActions person={reported} named="shown" />
        </div>
        {reports_on_person > 1 && <OtherReports of={report} />}
      </div>
      <ReportPhoto report={report} />
    </div>
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

interface Props {
  label: string;
  person: ReportPerson;
  children?: Elements;
}

/** One of the two people in a report. */
function ReportedPerson({ label, person, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles['person']}>
      <Avatar picture={person.profile_picture} name={person.username} />
      <div>
        <p className={styles['label']}>{label}</p>
        <p className={styles['name']}>
          <Link to={`/user/${person.id}`}>{person.username}</Link>
          {person.is_banned && <span className={styles['banned']}>{t('admin.users.banned')}</span>}
        </p>
        {children}
      </div>
    </div>
  );
}

/** Other reports on the same person; renders nothing while they load or if they can't be loaded. */
function OtherReports({ of }: { of: Report }) {
  const { t, i18n } = useTranslation();
  const { id: personId, username } = of.reported;
  const loaded = useReports({ reported_user_id: personId });
  if (loaded.state !== 'ready') return null;
  const others = loaded.data.reports.filter(({ id }) => id !== of.id);
  const title = t('admin.reports.others', { name: username });
  return (
    <section className={styles['others']} aria-label={title}>
      <h3 className={styles['label']}>{title}</h3>
      <ul className={styles['list']}>
        {others.map((other) => (
          <li key={other.id} className={styles['other']}>
            <Link to={caseAddress('reports', other.id)}>{t('admin.reports.name', { id: other.id })}</Link>
            <span>{other.report_types.map((type) => t(`report.type.${type}`)).join(' · ')}</span>
            <span className={styles['quiet']}>{t(`admin.status.${other.status}`)}</span>
            <time className={styles['quiet']} dateTime={other.created_at}>
              {calendarDate(other.created_at, i18n.language)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
