/** Refuses a change that conflicts with somebody else's decision (docs/rules/review.md, "Decisions"). */
import type { Db } from '../../platform/db/client.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal, RefusalDetails } from '../../platform/lib/errors.ts';
import { approvalStatus } from './present.ts';
import { findPhoto } from './rows.ts';

/**
 * Responds with a 409 and the current state, so the client can tell whether the other decision was the same as its own.
 */
export async function refuseDecided(
  tx: Db,
  photoId: number,
  texts: Pick<RefusalDetails, 'error' | 'error_zh'> = {},
): Promise<Refusal> {
  const row = await findPhoto(tx, photoId);
  if (row === undefined) return refuse('not_found');
  const status = approvalStatus(row.photo.approval_status);
  return refuse('already_decided', {
    ...(status === 'pending' ? CHANGED : {}),
    ...texts,
    ...(row.reviewer_name === null ? {} : { reviewer_name: row.reviewer_name }),
    approval_status: status,
    revision: row.photo.revision,
  });
}

const CHANGED = {
  error: 'This photo has been changed in the meantime. Please look at it again.',
  error_zh: '这张照片刚刚有改动，请重新查看。',
};
