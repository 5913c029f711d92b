import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filterPhotos } from '../../../contract/filter-photos.ts';
import { TYPES_OF_FIELD } from '../../../contract/subjects.ts';
import type { Subject, SubjectField } from '../../../contract/subjects.ts';
import { useKeptPhotos } from '../../../data/kept-photos.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { OfflineNote } from '../../../ui/OfflineNote.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { count } from '../../../ui/time.ts';
import { EmptyWall, GalleryWall } from '../GalleryWall.tsx';
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
    const ofEach = fields.flatMap((field) =>
      TYPES_OF_FIELD[field]
        .filter((type) => place.type === undefined || type === place.type)
        .map((type) => filterPhotos(kept ?? [], type, filtersOf(subject, field, place.year))),
    );
    return ofEach.toSorted((a, b) => b.length - a.length)[0] ?? [];
  }, [kept, fields, subject, place.year, place.type]);
  if (kept === undefined) return <EmptyWall />;
  if (found.length === 0) {
    return (
      <EmptyState
        drawing="fence"
        title={t(`${words}.keptNone`, { name: subject.name })}
        actions={
          <Button kind="primary" onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
        }
      >
        {t('subject.keptNoneHint')}
      </EmptyState>
    );
  }
  const size = pageSizeOf(subject);
  const totalPages = Math.ceil(found.length / size);
  const page = Math.min(place.page, totalPages);
  const Photos = subject.kind === 'aircraft' ? YearWalls : GalleryWall;
  return (
    <>
      <OfflineNote onRetry={onRetry}>
        {t(`${words}.kept`, {
          count: found.length,
          figure: count(found.length, i18n.language),
          outOf: count(kept.length, i18n.language),
          name: subject.name,
        })}
      </OfflineNote>
      <Photos photos={found.slice((page - 1) * size, page * size)} all={found} />
      <Pagination page={page} totalPages={totalPages} onPage={onPage} />
    </>
  );
}
