import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filterPhotos } from '../../../contract/rules/filter-photos.ts';
import { TYPES_OF_FIELD } from '../../../contract/rules/subjects.ts';
import type { Subject, SubjectField } from '../../../contract/rules/subjects.ts';
import { useKeptPhotos } from '../../../api/cached-photos.ts';
import { count } from '../../../ui/time.ts';
import { GalleryWall } from '../GalleryWall.tsx';
import { KeptPages } from '../KeptPages.tsx';
import { pageSizeOf, subjectFilters } from './queries.ts';
import type { SubjectLocation } from './subject-location.ts';
import { YearWalls } from './YearWalls.tsx';

interface Props {
  subject: Subject;
  /** Those that may name it: without a network nobody may know which it is. */
  fields: readonly SubjectField[];
  location: SubjectLocation;
  onPage: (page: number) => void;
  onRetry: () => void;
}

/** The photos of a subject among all that this device has kept. */
export function KeptPhotos({ subject, fields, location, onPage, onRetry }: Props) {
  const { t, i18n } = useTranslation();
  const kept = useKeptPhotos(true);
  const words = subject.kind === 'photographer' ? 'subject.by' : 'subject';
  const found = useMemo(() => {
    if (kept === undefined) return undefined;
    const ofEach = fields.flatMap((field) =>
      TYPES_OF_FIELD[field]
        .filter((type) => location.type === undefined || type === location.type)
        .map((type) => filterPhotos(kept, type, subjectFilters(subject, field, location.year))),
    );
    return ofEach.toSorted((a, b) => b.length - a.length)[0] ?? [];
  }, [kept, fields, subject, location.year, location.type]);
  const number = found?.length ?? 0;
  return (
    <KeptPages
      found={found}
      size={pageSizeOf(subject)}
      page={location.page}
      onPage={onPage}
      says={t(`${words}.kept`, {
        count: number,
        figure: count(number, i18n.language),
        outOf: count(kept?.length ?? 0, i18n.language),
        name: subject.name,
      })}
      none={{ title: t(`${words}.keptNone`, { name: subject.name }), hint: t('subject.keptNoneHint') }}
      onRetry={onRetry}
      Photos={subject.kind === 'aircraft' ? YearWalls : GalleryWall}
    />
  );
}
