/** `GET /api/stats/months` (docs/rules/photos.md, "Public statistics"). */
import { sql } from 'drizzle-orm';
import type { CallAnswer } from '../../src/contract/calls.ts';
import type { Db } from '../db/client.ts';
import { approvalFigures } from '../db/schema.ts';

/** How many there are, the present one counted. */
const MONTHS = 12;

/** The photos that everybody sees, by the month in which they were approved. Months are by UTC, as the kept days are. */
export async function readMonths(db: Db, now: Date): Promise<CallAnswer<'GET /api/stats/months'>> {
  const thisMonth = sql`date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'UTC')`;
  const { rows } = await db.execute<{ month: string; approved: number }>(sql`
    select to_char(month, 'YYYY-MM-DD') as month, coalesce(sum(n), 0)::integer as approved
    from generate_series(${thisMonth} - make_interval(months => ${MONTHS - 1}::int), ${thisMonth}, interval '1 month') month
    left join ${approvalFigures} on day >= month and day < month + interval '1 month'
    group by month
    order by month`);
  return { months: rows.map(({ month, approved }) => ({ month, approved })) };
}
