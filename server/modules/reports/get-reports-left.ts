/** How many more reports a user may send today (docs/rules/review.md, "Reports"). */
import { and, eq, gte } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { reports } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { remainingToday } from '../../platform/limits/daily-limit.ts';
import type { ReportsContext } from './context.ts';

export const getReportsLeft = defineCall('GET /api/report', {
  access: 'user',
  handle: async (ctx: ReportsContext, { user }) => {
    const { dailyReports: most, siteTimeZone: timeZone } = ctx.config;
    const today = { now: ctx.clock(), timeZone };
    return {
      reports: await remainingToday(ctx.db, today, { most, countSince: reportsSince(ctx.db, user.id) }),
    };
  },
});

/** Returns a function that counts a user's reports since a time. */
export function reportsSince(db: Db, userId: number): (begin: Date) => Promise<number> {
  return (begin) => db.$count(reports, and(eq(reports.reporter_id, userId), gte(reports.created_at, begin)));
}
