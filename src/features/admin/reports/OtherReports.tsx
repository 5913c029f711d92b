import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Report } from '../../../contract/report-calls.ts';
import { calendarDate } from '../../../ui/time.ts';
import { caseAddress } from '../place.ts';
import { useReports } from '../queries.ts';
import styles from './report.module.css';

/** The other reports on the same person; what can't be had isn't missed. */
export function OtherReports({ of }: { of: Report }) {
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
