/** How many corrections a user may make or suggest per day (docs/rules/photos.md, "Corrections"). */
import { and, eq, gte, sql } from 'drizzle-orm';
import { DAILY_CORRECTIONS } from '../../../src/contract/rules/limits.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Db } from '../../platform/db/client.ts';
import { photoCorrections } from '../../platform/db/schema.ts';
import type { Refusal, RefusalWording } from '../../platform/lib/errors.ts';
import { refuseBeyondDailyLimit } from '../../platform/limits/daily-limit.ts';
import type { Today } from '../../platform/limits/daily-limit.ts';

const BEYOND: RefusalWording = {
  error: `You can make ${DAILY_CORRECTIONS} corrections a day. Please continue tomorrow.`,
  error_zh: `每天最多更正 ${DAILY_CORRECTIONS} 次，请明天再来。`,
};

/** Refuses if the user has reached the limit, like `refuseBeyondDailyLimit`. */
export function refuseBeyondDailyCorrections(
  tx: Db,
  user: Viewer,
  today: Today,
): Promise<Refusal | undefined> {
  return refuseBeyondDailyLimit(tx, today, {
    userId: user.id,
    most: DAILY_CORRECTIONS,
    countSince: async (begin) => {
      const [row] = await tx
        // What was sent together is one correction.
        .select({
          times: sql<number>`count(distinct (${photoCorrections.photo_id}, ${photoCorrections.created_at}))::int`,
        })
        .from(photoCorrections)
        .where(and(eq(photoCorrections.author_id, user.id), gte(photoCorrections.created_at, begin)));
      return row?.times ?? 0;
    },
    wording: BEYOND,
  });
}
