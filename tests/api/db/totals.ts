/** Stored totals, and recounts of them for comparison. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/platform/db/client.ts';

/** The totals that the triggers maintain, without zeros. */
export async function storedTotals(db: Db) {
  const { rows } = await db.execute<{ what: string; of: string; n: number }>(sql`
    select 'site' as what, name as of, sum(n)::integer as n from site_figures group by 2 having sum(n) > 0
    union all select 'photos', user_id::text, photos from photographer_figures where photos > 0
    union all select 'approved', user_id::text, approved from photographer_figures where approved > 0
    union all select 'bytes', user_id::text, bytes::integer from photographer_figures where bytes > 0
    union all select 'reviewed', user_id::text, reviewed from reviewer_figures where reviewed > 0
    union all select 'rejected', user_id::text, rejected from reviewer_figures where rejected > 0
    union all select 'airport', airport, n from airport_figures where n > 0
    union all select 'day', day::text, sum(n)::integer from approval_figures group by 2 having sum(n) > 0
    union all select 'members', id::text, member_count from groups where member_count > 0
    order by 1, 2`);
  return rows;
}

/** The totals that `storedTotals` should return, counted from the rows. */
export async function recountedTotals(db: Db) {
  const { rows } = await db.execute<{ what: string; of: string; n: number }>(sql`
    with photos as (select * from public.photos where approval_status <> 'deleted')
    select 'site' as what, 'users' as of, count(*)::integer as n from users where deleted_at is null
    union all select 'site', 'photos', count(*)::integer from photos having count(*) > 0
    union all select 'site', case type when 'planes' then 'plane_photos' else 'train_photos' end, count(*)::integer
      from photos group by 2
    union all select 'site', case approval_status when 'pending_appeal' then 'appealed_photos'
      else approval_status || '_photos' end, count(*)::integer from photos group by 2
    union all select 'site', 'second_rejections', count(*)::integer from decisions
      where action = 'delete' and of_appeal having count(*) > 0
    union all select 'photos', user_id::text, count(*)::integer from photos group by 2
    union all select 'approved', user_id::text, count(*)::integer from photos
      where approval_status = 'approved' group by 2
    union all select 'bytes', user_id::text, sum(original_bytes + coalesce(marked_bytes, 0))::integer from public.photos
      group by 2
    union all select 'reviewed', reviewer_id::text, count(*)::integer from decisions
      where action in ('approve', 'reject') group by 2
    union all select 'rejected', reviewer_id::text, count(*)::integer from decisions
      where action = 'reject' group by 2
    union all select 'airport', airport, count(*)::integer from photos
      where approval_status = 'approved' and airport is not null group by 2
    union all select 'day', (reviewed_at at time zone 'UTC')::date::text, count(*)::integer from photos
      where approval_status = 'approved' group by 2
    union all select 'members', group_id::text, count(*)::integer from group_members group by 2
    order by 1, 2`);
  return rows;
}
