import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TYPES_OF_FIELD } from '../../../contract/rules/subjects.ts';
import type { Subject, SubjectField } from '../../../contract/rules/subjects.ts';
import { useCachedPhotos } from '../../../api/cached-photos.ts';
import { formatCount } from '../../../ui/time.ts';
import { GalleryWall } from '../GalleryWall.tsx';
import { CachedPages } from '../CachedPages.tsx';
import { onDevice } from '../on-device.ts';
import { pageSizeOf, subjectFilters } from './queries.ts';
import type { SubjectLocation } from './subject-location.ts';
import { YearWalls } from './YearWalls.tsx';

interface Props {
  subject: Subject;
  /** The fields that may contain the subject's name. Offline it may be unknown which one does. */
  fields: readonly SubjectField[];
  location: SubjectLocation;
  onPage: (page: number) => void;
  onRetry: () => void;
}

/** The cached photos of a subject, shown while offline. */
export function CachedSubjectPhotos({ subject, fields, location, onPage, onRetry }: Props) {
  const { t, i18n } = useTranslation();
  const cached = useCachedPhotos(true);
  const tools = onDevice.useModule(true);
  const textKey = subject.kind === 'photographer' ? 'subject.by' : 'subject';
  const found = useMemo(() => {
    if (cached === undefined || tools === undefined) return undefined;
    const byField = fields.flatMap((field) =>
      TYPES_OF_FIELD[field]
        .filter((type) => location.type === undefined || type === location.type)
        .map((type) => tools.filterPhotos(cached, type, subjectFilters(subject, field, location.year))),
    );
    return byField.toSorted((a, b) => b.length - a.length)[0] ?? [];
  }, [cached, tools, fields, subject, location.year, location.type]);
  const number = found?.length ?? 0;
  return (
    <CachedPages
      found={found}
      size={pageSizeOf(subject)}
      page={location.page}
      onPage={onPage}
      message={t(`${textKey}.kept`, {
        count: number,
        figure: formatCount(number, i18n.language),
        outOf: formatCount(cached?.length ?? 0, i18n.language),
        name: subject.name,
      })}
      none={{ title: t(`${textKey}.keptNone`, { name: subject.name }), hint: t('subject.keptNoneHint') }}
      onRetry={onRetry}
      Photos={subject.kind === 'aircraft' ? YearWalls : GalleryWall}
    />
  );
}
