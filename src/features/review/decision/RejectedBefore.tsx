import { CODE_OF_FINDING } from '../../../../workers/image/checks/findings.ts';
import type { Finding } from '../../../../workers/image/checks/findings.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { EarlierRejectionList } from './EarlierRejectionList.tsx';
import { EarlierVersion } from './EarlierVersion.tsx';
import type { Draft } from './use-draft.ts';

interface Props {
  photo: ReviewPhoto;
  draft: Draft;
  findings: readonly Finding[];
}

/** What was rejected before: the photo's earlier version, and other photos of its photographer. */
export function RejectedBefore({ photo, draft, findings }: Props) {
  const suggested = findings.flatMap(({ kind }) => CODE_OF_FINDING[kind] ?? []);
  const codes = new Set([...draft.content.rejectMarks.map(({ code }) => code), ...suggested]);
  return (
    <>
      <EarlierVersion key={photo.id} photo={photo} draft={draft} />
      <EarlierRejectionList key={`${photo.id} rejections`} photo={photo} codes={codes} />
    </>
  );
}
