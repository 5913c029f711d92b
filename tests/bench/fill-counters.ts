/** Writes the counter tables of a database that was filled without triggers, and checks samples of them. */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../server/platform/db/client.ts';

const WRITE: SQL[] = [
  sql`insert into approved_counts (type, block, n)
    select type, id / 2048, count(*) from photos where approval_status = 'approved' group by 1, 2`,
  sql`insert into site_figures (name, slot, n)
    select name, slot, n from (
      select 'users' as name, id % 8 as slot, count(*) as n from users group by 2
      union all
      select name, slot, sum(n) from (
        select type, approval_status, id % 8 as slot, count(*) as n from photos group by 1, 2, 3
      ) counted
      cross join lateral (
        values ('photos'), (figure_of_type(type)), (figure_of_status(approval_status))
      ) figure (name) group by 1, 2
    ) figures`,
  sql`insert into photographer_figures (user_id, photos, approved)
    select user_id, count(*), count(*) filter (where approval_status = 'approved') from photos group by 1`,
  sql`insert into reviewer_figures (user_id, reviewed, rejected)
    select reviewer_id, count(*), count(*) filter (where action = 'reject') from decisions group by 1`,
  sql`insert into airport_figures (airport, n)
    select airport, count(*) from photos where approval_status = 'approved' and airport is not null group by 1`,
  sql`insert into search_terms (field, key, value, folded, photos)
    select said.field, upper(said.value), min(said.value), search_fold(min(said.value)), count(*) from photos, search_values(photos) said group by 1, 2`,
  sql`insert into image_type_figures (type, image_type, photos)
    select shown.type, shown.image_type, count(*) from photos, shown_image_types(photos) shown group by 1, 2`,
  sql`insert into approval_figures (day, slot, n)
    select (reviewed_at at time zone 'UTC')::date, id % 8, count(*) from photos where approval_status = 'approved'
    group by 1, 2`,
  sql`update groups set member_count = n from (select group_id, count(*) as n from group_members group by 1) counted
    where id = group_id`,
];

/** The stored and the counted number for a few rows of each counter table: the first, the last and one in between. */
const SAMPLES: Record<string, SQL> = {
  totals: sql`select name, sum(n)::int as stored, case name
      when 'users' then (select count(*) from users)
      when 'photos' then (select count(*) from photos)
      when 'plane_photos' then (select count(*) from photos where type = 'planes')
      when 'train_photos' then (select count(*) from photos where type = 'trains')
      when 'approved_photos' then (select count(*) from photos where approval_status = 'approved')
    end::int as counted from site_figures group by name`,
  "photographers' photos": sql`select user_id, approved as stored, (
      select count(*) from photos where photos.user_id = figures.user_id and approval_status = 'approved')::int as counted
    from photographer_figures figures where user_id in (2, 500, (select max(user_id) from photographer_figures))`,
  "reviewers' decisions": sql`select user_id, reviewed as stored, (
      select count(*) from decisions where reviewer_id = user_id)::int as counted
    from reviewer_figures where user_id in (2, 500, (select max(user_id) from reviewer_figures))`,
  "airports' photos": sql`select airport, n as stored, (
      select count(*) from photos where photos.airport = figures.airport and approval_status = 'approved')::int as counted
    from airport_figures figures where airport in ('EDAA', 'EDDC', (select max(airport) from airport_figures))`,
  'approvals of a day': sql`select day, sum(n)::int as stored, (
      select count(*) from photos where approval_status = 'approved' and (reviewed_at at time zone 'UTC')::date = day
    )::int as counted
    from approval_figures group by day order by day desc limit 3`,
  'photos of a block': sql`select block, n as stored, (
      select count(*) from photos where photos.type = counts.type and approval_status = 'approved' and id / 2048 = block
    )::int as counted
    from approved_counts counts order by type, block desc limit 3`,
  "groups' members": sql`select id, member_count as stored, (
      select count(*) from group_members where group_id = id)::int as counted
    from groups where id in (1, 500, (select max(id) from groups))`,
};

/** Writes all counters; throws if a stored number in a sample differs from the counted one. */
export async function writeCounters(db: Pick<Db, 'execute'>): Promise<void> {
  for (const statement of WRITE) await db.execute(statement);
  for (const [name, sample] of Object.entries(SAMPLES)) {
    const { rows } = await db.execute<{ stored: number; counted: number | null }>(sample);
    if (rows.length === 0 || rows.some(({ stored, counted }) => stored !== counted)) {
      throw new Error(`${name}: stored and counted numbers differ: ${JSON.stringify(rows)}`);
    }
  }
}
