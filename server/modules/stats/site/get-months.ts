/** `GET /api/stats/months` (docs/rules/photos.md, "Public statistics"). */
import { sql } from 'drizzle-orm';
import type { CallResponse } from '../../../../src/contract/calls/calls.ts';
import type { Db } from '../../../platform/db/client.ts';
import { approvalTotals } from '../../../platform/db/schema.ts';
import { defineCall } from '../../../platform/http/call.ts';
import type { SiteStatsContext } from './context.ts';

/** The number of months, including the current one. */
const MONTHS = 12;

/** The number of public photos by the month of their approval. Months are in UTC, like the stored days. */
async function readMonths(db: Db, now: Date): Promise<CallResponse<'GET /api/stats/months'>> {
  const thisMonth = sql`date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'UTC')`;
  const first = sql`${thisMonth} - make_interval(months => ${MONTHS - 1}::int)`;
  // Days are summed up before the join with the months. The planner can't estimate how many days belong to a month; it
  // would expect millions, and on a server spend time compiling the statement on each request.
  const { rows } = await db.execute<{ month: string; approved: number }>(sql`
    with counted as (
      select date_trunc('month', day::timestamp) as month, sum(n)::integer as approved
      from ${approvalTotals}
      where day >= (${first})::date and day < (${thisMonth} + interval '1 month')::date
      group by 1
    )
    select to_char(month, 'YYYY-MM-DD') as month, coalesce(approved, 0) as approved
    from generate_series(${first}, ${thisMonth}, interval '1 month') month
    left join counted using (month)
    order by month`);
  return { months: rows.map(({ month, approved }) => ({ month, approved })) };
}

export const getMonths = defineCall('GET /api/stats/months', {
  access: 'public',
  handle: ({ db, clock }: SiteStatsContext) => readMonths(db, clock()),
});
