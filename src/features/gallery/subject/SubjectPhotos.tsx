import type { Subject, SubjectField } from '../../../contract/rules/subjects.ts';
import type { PhotoType } from '../../../contract/rules/values.ts';
import { GalleryList } from '../GalleryList.tsx';
import { GalleryWall } from '../GalleryWall.tsx';
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
  const loaded = useSubjectPhotos(subject, field, type, place);
  return (
    <GalleryList
      loaded={loaded}
      page={place.page}
      onPage={onPage}
      paramsOf={(page) => paramsOfPlace({ ...place, page })}
      kept={
        loaded.state !== 'loading' && (
          <KeptPhotos {...{ subject, place, onPage }} fields={[field]} onRetry={loaded.retry} />
        )
      }
      isAgeSaid
      Photos={subject.kind === 'aircraft' ? YearWalls : GalleryWall}
    />
  );
}
