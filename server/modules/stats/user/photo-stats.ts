/** Statistics from one user's `photo_events`. Only that user's rows are read. */
import { sql } from 'drizzle-orm';
import type { StatsDay } from '../../../../src/contract/calls/user-stats-calls.ts';
import type { Db } from '../../../platform/db/client.ts';
import { photoEvents } from '../../../platform/db/schema.ts';
import { timelineDay } from './days.ts';
import type { SiteDays } from './days.ts';
import { rateOf } from './rate.ts';

/** Numbers of photos by status. Appealed photos count as rejected. */
interface PhotosByStatus {
  approved: number;
  rejected: number;
  pending: number;
}

const HOUR_MS = 3_600_000;

/** The time windows of the approval rates, in ms. */
export const WINDOWS = { day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS, month: 30 * 24 * HOUR_MS };

/**
 * The numbers of photos by their last status: of all photos that the user has ever uploaded, and of those that still
 * exist.
 */
export async function readPhotosByStatus(
  db: Db,
  userId: number,
): Promise<{ total: PhotosByStatus; current: PhotosByStatus }> {
  const { rows } = await db.execute<{ gone: boolean; status: keyof PhotosByStatus; photos: number }>(sql`
    select gone, status, count(*)::int as photos
    from (
      select
        bool_or(event = 'deleted') as gone,
        (array_agg(
          case event when 'uploaded' then 'pending' when 'approved' then 'approved' else 'rejected' end
          order by id desc
        ) filter (where event <> 'deleted'))[1] as status
      from ${photoEvents}
      where user_id = ${userId}
      group by photo_id
    ) mine
    where status is not null
    group by gone, status`);
  const total = { approved: 0, rejected: 0, pending: 0 };
  const current = { ...total };
  for (const { gone, status, photos } of rows) {
    total[status] += photos;
    if (!gone) current[status] += photos;
  }
  return { total, current };
}

/** The numbers of decisions in the last 24 hours, 7 days and 30 days. */
export async function readWindows(db: Db, userId: number, now: Date) {
  const since = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ event: string; day: number; week: number; month: number }>(sql`
    select
      event,
      count(*) filter (where at > ${since(WINDOWS.day)})::int as day,
      count(*) filter (where at > ${since(WINDOWS.week)})::int as week,
      count(*)::int as month
    from ${photoEvents}
    where user_id = ${userId}
      and event in ('approved', 'rejected')
      and at > ${since(WINDOWS.month)} and at <= ${now.toISOString()}::timestamptz
    group by event`);
  const of = (window: keyof typeof WINDOWS) => {
    const count = (event: string) => rows.find((row) => row.event === event)?.[window] ?? 0;
    const [approved, rejected] = [count('approved'), count('rejected')];
    return { approved, rejected, total: approved + rejected, rate: rateOf(approved, rejected) };
  };
  return { day: of('day'), week: of('week'), month: of('month') };
}

/** The numbers of events on each day of the last year, and before that. */
export async function readDays(db: Db, userId: number, days: SiteDays) {
  const { rows } = await db.execute<{
    date: string | null;
    uploaded: number;
    approved: number;
    rejected: number;
  }>(sql`
    select
      ${timelineDay(photoEvents.at, days)} as date,
      count(*) filter (where event = 'uploaded')::int as uploaded,
      count(*) filter (where event = 'approved')::int as approved,
      count(*) filter (where event = 'rejected')::int as rejected
    from ${photoEvents}
    where user_id = ${userId} and event in ('uploaded', 'approved', 'rejected')
    group by 1
    order by 1`);
  const timeline: StatsDay[] = [];
  let earlier = { uploaded: 0, approved: 0, rejected: 0 };
  for (const { date, uploaded, approved, rejected } of rows) {
    if (date === null) earlier = { uploaded, approved, rejected };
    else timeline.push({ date, uploaded, approved, rejected });
  }
  return { earlier, timeline };
}
