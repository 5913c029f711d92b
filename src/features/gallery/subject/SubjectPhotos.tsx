import type { Subject, SubjectField } from '../../../contract/rules/subjects.ts';
import type { PhotoType } from '../../../contract/rules/values.ts';
import { GalleryList } from '../GalleryList.tsx';
import { GalleryWall } from '../GalleryWall.tsx';
import { CachedSubjectPhotos } from './CachedSubjectPhotos.tsx';
import { useSubjectPhotos } from './queries.ts';
import { subjectParams } from './subject-location.ts';
import type { SubjectLocation } from './subject-location.ts';
import { YearWalls } from './YearWalls.tsx';

interface Props {
  subject: Subject;
  field: SubjectField;
  type: PhotoType;
  location: SubjectLocation;
  onPage: (page: number) => void;
}

/** One page of a subject's photos; offline, of the cached ones. */
export function SubjectPhotos({ subject, field, type, location, onPage }: Props) {
  const loaded = useSubjectPhotos(subject, field, type, location);
  return (
    <GalleryList
      loaded={loaded}
      page={location.page}
      onPage={onPage}
      paramsOf={(page) => subjectParams({ ...location, page })}
      offlineList={
        loaded.state !== 'loading' && (
          <CachedSubjectPhotos {...{ subject, location, onPage }} fields={[field]} onRetry={loaded.retry} />
        )
      }
      hideStaleNote
      Photos={subject.kind === 'aircraft' ? YearWalls : GalleryWall}
    />
  );
}
