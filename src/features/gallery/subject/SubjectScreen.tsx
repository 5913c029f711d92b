import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { SubjectStats } from '../../../contract/calls/photo-calls.ts';
import { subjectAt, subjectPath } from '../../../contract/rules/subjects.ts';
import type { Subject } from '../../../contract/rules/subjects.ts';
import { PHOTO_TYPES } from '../../../contract/rules/values.ts';
import type { PhotoType } from '../../../contract/rules/values.ts';
import { ApiError, NetworkError } from '../../../api/errors.ts';
import { localizedAirportName } from '../../../components/airports/airport-name.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { StaleNote } from '../../../ui/StaleNote.tsx';
import { formatCount } from '../../../ui/time.ts';
import { ScreenMessage } from '../../../components/screen-states/ScreenMessage.tsx';
import { GalleryFailure } from '../GalleryFailure.tsx';
import { EmptyWall } from '../GalleryWall.tsx';
import { CachedSubjectPhotos } from './CachedSubjectPhotos.tsx';
import { subjectFields, useSubjectStatistics } from './queries.ts';
import { subjectLocation, subjectParams } from './subject-location.ts';
import type { SubjectLocation } from './subject-location.ts';
import { Companions } from './Companions.tsx';
import { SubjectHead } from './SubjectHead.tsx';
import { SubjectPhotos } from './SubjectPhotos.tsx';
import styles from './subject.module.css';

/**
 * The page about an aircraft, a type, an airport, a railway line or a photographer: its photos and statistics
 * (docs/rules/photos.md).
 */
export default function SubjectScreen() {
  const { pathname } = useLocation();
  const subject = subjectAt(pathname);
  if (subject === undefined) return <NoSubject name="" kind="aircraft" />;
  return <OneSubject key={`${subject.kind}/${subject.name}`} subject={subject} />;
}

function OneSubject({ subject }: { subject: Subject }) {
  const { i18n } = useTranslation();
  const [params, setParams] = useSearchParams();
  const location = subjectLocation(subject, params);
  const loaded = useSubjectStatistics(subject);
  const figures = loaded.state === 'ready' ? loaded.data : undefined;
  const [field, otherField] = subjectFields(subject, figures);
  useCanonicalAddress(subject, figures);

  if (loaded.state !== 'loading' && loaded.problem instanceof ApiError && loaded.problem.status === 404) {
    return <NoSubject name={subject.name} kind={subject.kind} />;
  }
  const go = (to: Partial<SubjectLocation>) => {
    setParams(subjectParams({ ...location, ...to }));
    window.scrollTo(0, 0);
  };
  const isUnreachable = loaded.state === 'failed' && loaded.problem instanceof NetworkError;
  const shown = { subject, location, onPage: (page: number) => go({ page }) };
  return (
    <Screen title={titleOf(subject, figures, i18n.language)} width="full" bare>
      {loaded.state === 'ready' && loaded.stale !== undefined && (
        <StaleNote asOf={loaded.asOf} because={loaded.stale} onRetry={loaded.retry} />
      )}
      <SubjectHead subject={subject} figures={figures} />
      {figures !== undefined && (
        <>
          <Years figures={figures} year={location.year} onYear={(year) => go({ year, page: 1 })} />
          <Types figures={figures} type={location.type} onType={(type) => go({ type, page: 1 })} />
        </>
      )}
      {isUnreachable ? (
        <CachedSubjectPhotos {...shown} fields={subjectFields(subject, figures)} onRetry={loaded.retry} />
      ) : loaded.state === 'failed' ? (
        <GalleryFailure problem={loaded.problem} onRetry={loaded.retry} />
      ) : figures === undefined || field === undefined || otherField !== undefined ? (
        <EmptyWall />
      ) : (
        <SubjectPhotos {...shown} field={field} type={location.type ?? figures.type} />
      )}
      {figures !== undefined && <Companions figures={figures} />}
    </Screen>
  );
}

/** Redirects from a different spelling of the name to the canonical one, which the photos use. */
function useCanonicalAddress(subject: Subject, figures: SubjectStats | undefined): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const canonical = figures === undefined ? undefined : { kind: subject.kind, name: figures.value };
  const to =
    canonical === undefined || canonical.name.trim() === subject.name ? undefined : subjectPath(canonical);
  useEffect(() => {
    if (to !== undefined) void navigate(to + search, { replace: true });
  }, [to, search, navigate]);
}

function titleOf(subject: Subject, figures: SubjectStats | undefined, language: string): string {
  const name = figures?.value ?? subject.name;
  const names = figures?.airport_names;
  return names ? `${name} ${localizedAirportName(names, language)}` : name;
}

interface YearsProps {
  figures: SubjectStats;
  year: string | undefined;
  onYear: (year: string | undefined) => void;
}

/** The years in which an aircraft was photographed, each as a button that shows only that year. */
function Years({ figures, year, onYear }: YearsProps) {
  const { t, i18n } = useTranslation();
  if (figures.years.length < 2) return null;
  const options = [{ year: undefined, photos: figures.photos }, ...figures.years];
  return (
    <ul className={styles['years']} aria-label={t('subject.years')}>
      {options.map((option) => (
        <li key={option.year ?? ''}>
          <button
            type="button"
            className={styles['year-button']}
            aria-pressed={option.year === year}
            onClick={() => onYear(option.year)}
          >
            {option.year ?? t('subject.allYears')}{' '}
            <span className={styles['photo-count']}>{formatCount(option.photos, i18n.language)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface TypesProps {
  figures: SubjectStats;
  type: PhotoType | undefined;
  onType: (type: PhotoType) => void;
}

/** Switches between a photographer's planes and trains, if there are both. */
function Types({ figures, type = figures.type, onType }: TypesProps) {
  const { t, i18n } = useTranslation();
  const { of_type: ofType } = figures;
  if (ofType === null || PHOTO_TYPES.some((name) => ofType[name] === 0)) return null;
  return (
    <div className={styles['years']}>
      <SegmentedControl
        label={t('subject.types')}
        value={type}
        onChange={onType}
        segments={PHOTO_TYPES.map((value) => ({
          value,
          label: t(`values.type.${value}`),
          figure: formatCount(ofType[value], i18n.language),
        }))}
      />
    </div>
  );
}

function NoSubject({ name, kind }: Subject) {
  const { t } = useTranslation();
  const title = t(kind === 'photographer' ? 'subject.by.none' : 'subject.none.title', { name }).trim();
  return (
    <ScreenMessage
      title={title}
      says={title}
      actions={
        <ButtonLink kind="primary" to={`/gallery?${new URLSearchParams({ q: name })}`}>
          {t('subject.none.toGallery')}
        </ButtonLink>
      }
    >
      {t('subject.none.text')}
    </ScreenMessage>
  );
}
