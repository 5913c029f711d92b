/** Reviewers and their activity. There are few of them, however many photos there are. */
import { and, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { isReviewer } from '../../../platform/db/list-conditions.ts';
import { perDatabase } from '../../../platform/db/per-database.ts';
import { users } from '../../../platform/db/schema.ts';
import { SharedReads } from '../../../platform/lib/shared-reads.ts';

/** A reviewer and their last activity that is written to the database. */
interface ReviewerActivity {
  id: number;
  last_active_at: Date | null;
}

/** All reviewers of any type, except banned ones. */
export function readReviewerActivity(db: Db): Promise<ReviewerActivity[]> {
  return reads(db).read('reviewers', () =>
    db
      .select({ id: users.id, last_active_at: users.last_active_at })
      .from(users)
      .where(and(isReviewer(users), isNull(users.ban_message)))
      .orderBy(users.id),
  );
}

const reads = perDatabase(() => new SharedReads<ReviewerActivity[]>());
