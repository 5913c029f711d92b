import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReportPerson } from '../../../contract/report-calls.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import styles from './report.module.css';

interface Props {
  label: string;
  person: ReportPerson;
  children?: ReactNode;
}

/** One of the two people of a report. */
export function ReportedPerson({ label, person, children }: Props) {
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
