/** The days of the figures. */
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';

/** Days that a timeline goes back, today counted. */
const TIMELINE_DAYS = 365;

/** The site's days; the database knows the zones. */
export interface SiteDays {
  /** YYYY-MM-DD */
  today: string;
  /** IANA name of the zone in which days begin and end. */
  timeZone: string;
}

/** Which day it is on the site. */
export async function readSiteDays(db: Db, now: Date, timeZone: string): Promise<SiteDays> {
  const { rows } = await db.execute<{ today: string }>(
    sql`select (${now.toISOString()}::timestamptz at time zone ${timeZone})::date::text as today`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no row came back from a select');
  return { today: row.today, timeZone };
}

/** The day of a time as a text; null where it is before the first day of a timeline. */
export function timelineDay(time: SQLWrapper, { today, timeZone }: SiteDays): SQL {
  const day = sql`(${time} at time zone ${timeZone})::date`;
  return sql`case when ${day} > ${today}::date - ${TIMELINE_DAYS}::int then ${day}::text end`;
}
