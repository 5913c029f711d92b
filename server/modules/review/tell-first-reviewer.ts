/** Tells the reviewer who rejected a photo how its appeal ended (docs/rules/review.md, "Appeals"). */
import { and, eq, isNull } from 'drizzle-orm';
import type { PhotoMark } from '../../../src/contract/calls/decision.ts';
import { mayReview } from '../../../src/contract/rules/review-rights.ts';
import type { Db } from '../../platform/db/client.ts';
import { users } from '../../platform/db/schema.ts';
import type { photos } from '../../platform/db/schema.ts';
import { notify } from '../notifications/notify.ts';
import { photoType } from '../photos/present.ts';

/** How another reviewer has decided on the appeal. */
interface AppealEnd {
  kind: 'rejection_upheld' | 'rejection_overturned';
  by: number;
  /** The reasons for which the rejection was upheld. */
  message?: string | null;
  marks?: PhotoMark[];
  at: Date;
}

/**
 * Notifies the first reviewer, unless that is the one who has decided, or the photographer, or may not see the case any
 * more. `photo` is the row before the decision.
 */
export async function tellFirstReviewer(
  tx: Db,
  photo: typeof photos.$inferSelect,
  { by, ...news }: AppealEnd,
): Promise<void> {
  const { reviewed_by: first } = photo;
  if (first === null || first === by || first === photo.user_id) return;
  const { is_plane_reviewer, is_train_reviewer, is_super_image_reviewer, is_super_admin } = users;
  const [reviewer] = await tx
    .select({ is_plane_reviewer, is_train_reviewer, is_super_image_reviewer, is_super_admin })
    .from(users)
    .where(and(eq(users.id, first), isNull(users.ban_message)));
  if (reviewer === undefined || !mayReview(reviewer, photoType(photo.type))) return;
  await notify(tx, { userId: first, photo, ...news });
}
