import { CODE_OF_FINDING } from '../../../../workers/image/checks/findings.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { EarlierRejectionList } from './EarlierRejectionList.tsx';
import { EarlierVersion } from './EarlierVersion.tsx';
import { useLateDesk } from '../Deferred.tsx';
import { findingsOn } from '../checks/findings-on.ts';
import { marksOnDesk } from '../machine/select.ts';

/** What was rejected before: the photo's earlier version, and other photos of its photographer. */
export function RejectedBefore({ photo }: { photo: ReviewPhoto }) {
  const marks = useLateDesk(marksOnDesk);
  const suggested = findingsOn(photo).flatMap(({ kind }) => CODE_OF_FINDING[kind] ?? []);
  const codes = new Set([...marks.map(({ code }) => code), ...suggested]);
  return (
    <>
      <EarlierVersion key={photo.id} photo={photo} />
      <EarlierRejectionList key={`${photo.id} rejections`} photo={photo} codes={codes} />
    </>
  );
}
