import { useTranslation } from 'react-i18next';
import type { SubjectFigures } from '../../../contract/calls/photo-calls.ts';
import type { Subject } from '../../../contract/rules/subjects.ts';
import { spokenAirportCity, spokenAirportName } from '../../../components/airports/airport-name.ts';
import { datePartWords } from '../../../components/photo/date-part.ts';
import { Plate } from '../../../ui/Plate.tsx';
import { calendarDate, count } from '../../../ui/time.ts';
import { subjectFields } from './queries.ts';
import styles from './subject.module.css';

interface Props {
  subject: Subject;
  /** Undefined until loaded. */
  figures: SubjectFigures | undefined;
}

/** The subject's name and statistics. */
export function SubjectHead({ subject, figures }: Props) {
  const { t, i18n } = useTranslation();
  const { kind } = subject;
  const [field] = subjectFields(subject, figures);
  const value = figures?.value ?? subject.name;
  const names = figures?.airport_names ?? undefined;
  const city = names && spokenAirportCity(names, i18n.language);
  return (
    <header className={styles['head']}>
      <p className={styles['kind']}>{field !== undefined && t(`subject.kind.${field}`)}</p>
      <h1 className={styles['title']}>
        {kind === 'aircraft' || kind === 'airport' ? <Plate size="l">{value.toUpperCase()}</Plate> : value}
        {names !== undefined && <span>{spokenAirportName(names, i18n.language)}</span>}
      </h1>
      {names !== undefined && (
        <p className={styles['place']}>{[city, names.iata].filter((part) => part !== '').join(' · ')}</p>
      )}
      {figures !== undefined && <Statistics figures={figures} />}
    </header>
  );
}

function Statistics({ figures }: { figures: SubjectFigures }) {
  const { t, i18n } = useTranslation();
  const day = (taken: string | null, upload: string) =>
    taken === null ? calendarDate(upload, i18n.language) : datePartWords(taken.slice(0, 10), i18n.language);
  const rows = [
    ['photos', count(figures.photos, i18n.language)],
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
