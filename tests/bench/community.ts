/** The cost of the community search on PostgreSQL with 100,000 users and groups, compared with 1,000 of each. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../server/platform/db/client.ts';
import { fetchOnce, compare, withFilledSites } from './few-and-many.ts';
import type { BenchTable } from './site.ts';

/** Labels and addresses of the searches. */
const SEARCHES: readonly [label: string, address: string][] = [
  ['users: two Chinese characters', '/api/users/search?search=云轨'],
  ['users: one Chinese character', '/api/users/search?search=云'],
  ['users: a rare Latin substring', '/api/users/search?search=ilot77'],
  ['users: a Latin substring in a third of the names', '/api/users/search?search=an'],
  ['users: a prefix of a third of the names', '/api/users/search?search=fan'],
  ['users: a letter in two thirds of the names', '/api/users/search?search=o'],
  ['users: a substring without matches', '/api/users/search?search=zq'],
  ['users: no text', '/api/users/search'],
  ['users: no text, last page', '/api/users/search?page=50'],
  ['groups: two Chinese characters', '/api/groups?search=云轨'],
  ['groups: a rare Latin substring', '/api/groups?search=ilot77'],
  ['groups: no text', '/api/groups'],
];

/** Measures the searches, alternating between the two sites. */
export function measureCommunity(folder: string): Promise<BenchTable> {
  const filling = { counts: [1000, 100_000], unit: 'users', fill: fillWithUsers } as const;
  return withFilledSites(folder, filling, async (sites) => {
    const table: BenchTable = {};
    for (const [label, address] of SEARCHES) {
      table[label] = await compare(sites, 'users', (site) => fetchOnce(site.origin + address));
    }
    return table;
  });
}

/**
 * Adds users: a third have names of two Chinese characters (each one of about 500), a third "fan…", a third "pilot…". Half
 * of them have approved photos, but too few for the server to award achievements when it starts.
 */
async function fillWithUsers(db: Db, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table users disable trigger user`);
    await tx.execute(sql`
      insert into users (username, password_hash, is_super_admin)
      select case n % 3
        when 0 then 'fan' || n
        when 1 then 'pilot' || n
        else case when n % 498 = 2 then '云轨' else chr(19968 + n % 500) || chr(20968 + n * 7 % 503) end || n
      end, 'x', n = 1
      from generate_series(1, ${count}::int) n`);
    await tx.execute(sql`insert into photographer_figures (user_id, photos, approved)
      select id, 9, 1 + id::bigint * 7919 % 9 from users where id % 2 = 0`);
    await tx.execute(sql`insert into user_achievements (user_id, key)
      select user_id, 'first_photo' from photographer_figures`);
    await tx.execute(sql`insert into groups (name, owner_id, member_count)
      select username, 1, id::bigint * 7919 % 100 from users`);
    await tx.execute(sql`alter table users enable trigger user`);
  });
  await db.execute(sql`vacuum (analyze)`);
}
