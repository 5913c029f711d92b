/** Calendar days for the statistics. */
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';

/** The number of days in a timeline, including today. */
const TIMELINE_DAYS = 365;

/** The current day and the time zone of the site. The database does the time zone arithmetic. */
export interface SiteDays {
  /** YYYY-MM-DD */
  today: string;
  /** IANA name of the site's time zone. */
  timeZone: string;
}

/** Today's date in the site's time zone. */
export async function readSiteDays(db: Db, now: Date, timeZone: string): Promise<SiteDays> {
  const { rows } = await db.execute<{ today: string }>(
    sql`select (${now.toISOString()}::timestamptz at time zone ${timeZone})::date::text as today`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no row came back from a select');
  return { today: row.today, timeZone };
}

/** SQL for the day of a time, as text; null if the day is before the timeline. */
export function timelineDay(time: SQLWrapper, { today, timeZone }: SiteDays): SQL {
  const day = sql`(${time} at time zone ${timeZone})::date`;
  return sql`case when ${day} > ${today}::date - ${TIMELINE_DAYS}::int then ${day}::text end`;
}
