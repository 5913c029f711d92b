import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { Subject, SubjectField } from '../../../contract/subjects.ts';
import type { PhotoType } from '../../../contract/values.ts';
import { NetworkError } from '../../../data/errors.ts';
import { Note } from '../../../ui/Note.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { count } from '../../../ui/time.ts';
import { GalleryFailure } from '../GalleryFailure.tsx';
import { EmptyWall, GalleryWall } from '../GalleryWall.tsx';
import { KeptPhotos } from './KeptPhotos.tsx';
import { useSubjectPhotos } from './queries.ts';
import { paramsOfPlace } from './subject-place.ts';
import type { SubjectPlace } from './subject-place.ts';
import { YearWalls } from './YearWalls.tsx';

interface Props {
  subject: Subject;
  field: SubjectField;
  type: PhotoType;
  place: SubjectPlace;
  onPage: (page: number) => void;
}

/** A page of a subject's photos; without a network, of those that this device has kept. */
export function SubjectPhotos({ subject, field, type, place, onPage }: Props) {
  const { t, i18n } = useTranslation();
  const shown = useSubjectPhotos(subject, field, type, place);
  if (shown.state === 'loading') return <EmptyWall />;
  const isUnreachable =
    shown.state === 'failed'
      ? shown.problem instanceof NetworkError
      : shown.previous && shown.stale === 'offline';
  if (isUnreachable) {
    return <KeptPhotos {...{ subject, place, onPage }} fields={[field]} onRetry={shown.retry} />;
  }
  if (shown.state === 'failed') {
    const onFirstPage = place.page === 1 ? undefined : () => onPage(1);
    return <GalleryFailure problem={shown.problem} onRetry={shown.retry} onFirstPage={onFirstPage} />;
  }
  const { photos, pagination } = shown.data;
  if (photos.length === 0 && pagination.totalPhotos > 0 && !shown.previous) {
    return <Navigate replace to={`?${paramsOfPlace({ ...place, page: pagination.totalPages })}`} />;
  }
  const Photos = subject.kind === 'aircraft' ? YearWalls : GalleryWall;
  return (
    <>
      <Photos photos={photos} busy={shown.previous} />
      {pagination.totalIsAtLeast === true && !pagination.hasNextPage && !shown.previous && (
        <Note kind="news">
          {t('gallery.filters.atLeastHint', { figure: count(pagination.totalPhotos, i18n.language) })}
        </Note>
      )}
      <Pagination page={place.page} totalPages={pagination.totalPages} onPage={onPage} />
    </>
  );
}
