/** What everybody may know of a photo that isn't shown (docs/rules/photos.md, "Who sees a photo"). */
import { and, eq } from 'drizzle-orm';
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { Db } from '../db/client.ts';
import { decisions, photos } from '../db/schema.ts';

/** Says of a photo that was shown once what became of it; of any other only that it isn't found. */
export async function whyGone(
  db: Db,
  id: number,
): Promise<Extract<ErrorCode, 'not_found' | 'photo_rejected' | 'photo_deleted'>> {
  const approvals = and(eq(decisions.photo_id, id), eq(decisions.action, 'approve'));
  const [[approved], [photo]] = await Promise.all([
    db.select({ id: decisions.id }).from(decisions).where(approvals).limit(1),
    db.select({ status: photos.approval_status }).from(photos).where(eq(photos.id, id)),
  ]);
  if (approved === undefined) return 'not_found';
  if (photo === undefined) return 'photo_deleted';
  return photo.status === 'rejected' || photo.status === 'pending_appeal' ? 'photo_rejected' : 'not_found';
}
