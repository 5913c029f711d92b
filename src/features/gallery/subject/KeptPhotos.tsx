import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filterPhotos } from '../../../contract/rules/filter-photos.ts';
import { TYPES_OF_FIELD } from '../../../contract/rules/subjects.ts';
import type { Subject, SubjectField } from '../../../contract/rules/subjects.ts';
import { useKeptPhotos } from '../../../api/cached-photos.ts';
import { count } from '../../../ui/time.ts';
import { GalleryWall } from '../GalleryWall.tsx';
import { KeptPages } from '../KeptPages.tsx';
import { filtersOf, pageSizeOf } from './queries.ts';
import type { SubjectPlace } from './subject-place.ts';
import { YearWalls } from './YearWalls.tsx';

interface Props {
  subject: Subject;
  /** Those that may name it: without a network nobody may know which it is. */
  fields: readonly SubjectField[];
  place: SubjectPlace;
  onPage: (page: number) => void;
  onRetry: () => void;
}

/** The photos of a subject among all that this device has kept. */
export function KeptPhotos({ subject, fields, place, onPage, onRetry }: Props) {
  const { t, i18n } = useTranslation();
  const kept = useKeptPhotos(true);
  const words = subject.kind === 'photographer' ? 'subject.by' : 'subject';
  const found = useMemo(() => {
    if (kept === undefined) return undefined;
    const ofEach = fields.flatMap((field) =>
      TYPES_OF_FIELD[field]
        .filter((type) => place.type === undefined || type === place.type)
        .map((type) => filterPhotos(kept, type, filtersOf(subject, field, place.year))),
    );
    return ofEach.toSorted((a, b) => b.length - a.length)[0] ?? [];
  }, [kept, fields, subject, place.year, place.type]);
  const number = found?.length ?? 0;
  return (
    <KeptPages
      found={found}
      size={pageSizeOf(subject)}
      page={place.page}
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
