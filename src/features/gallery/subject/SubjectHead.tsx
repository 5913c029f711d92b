import { useTranslation } from 'react-i18next';
import type { SubjectStats } from '../../../contract/calls/photo-calls.ts';
import type { Subject } from '../../../contract/rules/subjects.ts';
import { localizedAirportCity, localizedAirportName } from '../../../components/airports/airport-name.ts';
import { formatDatePart } from '../../../components/photo/date-part.ts';
import { Plate } from '../../../ui/Plate.tsx';
import { calendarDate, formatCount } from '../../../ui/time.ts';
import { subjectFields } from './queries.ts';
import styles from './subject.module.css';

interface Props {
  subject: Subject;
  /** Undefined until loaded. */
  figures: SubjectStats | undefined;
}

/** The subject's name and statistics. */
export function SubjectHead({ subject, figures }: Props) {
  const { t, i18n } = useTranslation();
  const { kind } = subject;
  const [field] = subjectFields(subject, figures);
  const value = figures?.value ?? subject.name;
  const names = figures?.airport_names ?? undefined;
  const city = names && localizedAirportCity(names, i18n.language);
  return (
    <header className={styles['head']}>
      <p className={styles['kind']}>{field !== undefined && t(`subject.kind.${field}`)}</p>
      <h1 className={styles['title']}>
        {kind === 'aircraft' || kind === 'airport' ? (
          <Plate size="l">{value.toUpperCase()}</Plate>
        ) : (
          <span>{value}</span>
        )}
        {names !== undefined && <span>{localizedAirportName(names, i18n.language)}</span>}
      </h1>
      {names !== undefined && (
        <p className={styles['place']}>{[city, names.iata].filter((part) => part !== '').join(' · ')}</p>
      )}
      {figures !== undefined && <Statistics figures={figures} />}
    </header>
  );
}

function Statistics({ figures }: { figures: SubjectStats }) {
  const { t, i18n } = useTranslation();
  const day = (taken: string | null, upload: string) =>
    taken === null ? calendarDate(upload, i18n.language) : formatDatePart(taken.slice(0, 10), i18n.language);
  const rows = [
    ['photos', formatCount(figures.photos, i18n.language)],
    ['first', day(figures.first_taken, figures.first_upload)],
    ['latest', day(figures.latest_taken, figures.latest_upload)],
  ] as const;
  return (
    <dl className={styles['statistics']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className={styles['statistic-name']}>{t(`subject.${name}`)}</dt>
          <dd className={styles['statistic-value']}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
