/** Which reviewer may decide an appeal (docs/rules/review.md, "Appeals"). */
import { and, isNull, ne, or } from 'drizzle-orm';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { users } from '../../platform/db/schema.ts';
import type { photos } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';

type AppealFacts = Pick<typeof photos.$inferSelect, 'approval_status' | 'reviewed_by' | 'type' | 'user_id'>;

/** True for an appeal against this reviewer's own rejection, if there is a different reviewer who may decide it. */
export async function isLeftToOthers(db: Db, user: Viewer, photo: AppealFacts): Promise<boolean> {
  if (photo.approval_status !== 'pending_appeal' || photo.reviewed_by !== user.id) return false;
  const ofType = photo.type === 'planes' ? users.is_plane_reviewer : users.is_train_reviewer;
  const mayDecide = or(
    users.is_super_admin,
    and(or(users.is_super_image_reviewer, ofType), ne(users.id, photo.user_id)),
  );
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, user.id), isNull(users.ban_message), mayDecide))
    .limit(1);
  return other !== undefined;
}

/** Refuses a decision on an appeal that this reviewer must leave to others. */
export async function refuseLeftToOthers(
  db: Db,
  user: Viewer,
  photo: AppealFacts,
): Promise<Refusal | undefined> {
  return (await isLeftToOthers(db, user, photo)) ? refuse('forbidden', LEFT_TO_OTHERS) : undefined;
}

/** True for an appeal of another reviewer's rejection, which this one may uphold. */
export function mayUphold(user: Pick<Viewer, 'id'>, photo: AppealFacts): boolean {
  return photo.approval_status === 'pending_appeal' && photo.reviewed_by !== user.id;
}

/** Refuses to let a reviewer uphold their own rejection, even if nobody else may decide. */
export function refuseFirstReviewer(user: Pick<Viewer, 'id'>, photo: AppealFacts): Refusal | undefined {
  return mayUphold(user, photo) ? undefined : refuse('forbidden', LEFT_TO_OTHERS);
}

const LEFT_TO_OTHERS = {
  error: 'You rejected this photo, so another reviewer decides on its appeal.',
  error_zh: '这张照片是你判的不通过，申诉由别的审核员处理。',
};
