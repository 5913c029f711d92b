import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SanctionActions } from '../../../components/moderation/SanctionActions.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import type { PersonRow } from './person-row.ts';
import styles from './report.module.css';

/** The person whom a case is about, with the reports on them in number, and what can be done about them. */
export function ReportedPerson({ of: { about } }: { of: PersonRow }) {
  const { t } = useTranslation();
  const { person, reports, reports_on_person } = about;
  return (
    <div className={styles['about']}>
      <div className={styles['person']}>
        <Avatar picture={person.profile_picture} name={person.username} />
        <div>
          <p className={styles['name']}>
            <Link to={`/user/${person.id}`}>{person.username}</Link>
            {person.is_banned && <span className={styles['banned']}>{t('admin.users.banned')}</span>}
          </p>
          <p className={styles['times']}>
            <span>{t('admin.reports.times', { count: reports_on_person })}</span>
            {reports < reports_on_person && (
              <Link to={`/admin?status=all&reported=${person.id}`}>{t('admin.reports.all')}</Link>
            )}
          </p>
        </div>
      </div>
      <div className={styles['actions']}>
        <SanctionActions person={person} named="shown" />
      </div>
    </div>
  );
}
