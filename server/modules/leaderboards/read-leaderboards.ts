/**
 * Reads the leaderboards (docs/rules/achievements.md, "Leaderboards") from stored counters, in index order. One
 * statement reads a whole leaderboard, including the users' achievements.
 */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { LeaderboardGroup } from '../../../src/contract/calls/leaderboard-calls.ts';
import { LEADERBOARD_SIZE } from '../../../src/contract/rules/limits.ts';
import { shownAchievement } from '../../../src/contract/calls/shown-achievement.ts';
import { byWeight } from '../achievements/by-weight.ts';
import type { Db } from '../../platform/db/client.ts';
import { perDatabase } from '../../platform/db/per-database.ts';
import {
  groups,
  photographerTotals,
  reviewerTotals,
  userAchievements,
  users,
} from '../../platform/db/schema.ts';
import { SharedReads } from '../../platform/lib/shared-reads.ts';
import { mediaUrl } from '../../platform/storage/keys.ts';

/** A row of a leaderboard of users. Each achievement is its key and when it was awarded, in epoch ms. */
interface BoardPersonRow extends Record<string, unknown> {
  id: number;
  username: string;
  picture: string | null;
  n: number;
  had: [key: string, at: number][];
}

/** A leaderboard of users by a counter. Among equals, the older account comes first. */
function people(figures: SQL, figure: SQL): SQL {
  return sql`
    select someone.id, someone.username, someone.profile_picture_key as picture, ${figure} as n, coalesce((
        select json_agg(json_build_array(had.key, extract(epoch from had.unlocked_at) * 1000))
        from ${userAchievements} had where had.user_id = someone.id
      ), '[]') as had
    from ${figures} figures
    join ${users} someone on someone.id = figures.user_id
    where ${figure} > 0 and someone.ban_message is null and someone.deleted_at is null
    order by ${figure} desc, figures.user_id
    limit ${sql.raw(String(LEADERBOARD_SIZE))}`;
}

/** The queries; exported so that tests can check their plans. */
export const LEADERBOARD_QUERIES = {
  photographers: people(sql`${photographerTotals}`, sql`figures.approved`),
  reviewers: people(sql`${reviewerTotals}`, sql`figures.reviewed`),
  groups: sql`
    select best.id, best.name, best.avatar_key, best.member_count as n, owner.username as owner
    from ${groups} best
    join ${users} owner on owner.id = best.owner_id
    where best.member_count > 0
    order by best.member_count desc, best.id
    limit ${sql.raw(String(LEADERBOARD_SIZE))}`,
} as const;

/** A leaderboard of users in wire format. */
export function readUserLeaderboard(db: Db, board: 'photographers' | 'reviewers') {
  return peopleReads(db).read(board, async () => {
    const { rows } = await db.execute<BoardPersonRow>(LEADERBOARD_QUERIES[board]);
    return rows.map(toPerson);
  });
}

const peopleReads = perDatabase(() => new SharedReads<ReturnType<typeof toPerson>[]>());

function toPerson({ id, username, picture, n, had }: BoardPersonRow) {
  const achievements = byWeight(had.map(([key, at]) => ({ key, at: new Date(at) })));
  const person = {
    id,
    username,
    profile_picture: mediaUrl(picture),
    achievements: achievements.map(({ entry }) => shownAchievement(entry)),
  };
  return { person, n };
}

interface BoardGroupRow extends Record<string, unknown> {
  id: number;
  name: string;
  avatar_key: string | null;
  n: number;
  owner: string;
}

/** The leaderboard of groups in wire format. */
export function readGroupLeaderboard(db: Db) {
  return groupReads(db).read('groups', async () => {
    const { rows } = await db.execute<BoardGroupRow>(LEADERBOARD_QUERIES.groups);
    return rows.map(toBoardGroup);
  });
}

const groupReads = perDatabase(() => new SharedReads<LeaderboardGroup[]>());

function toBoardGroup({ id, name, avatar_key, n, owner }: BoardGroupRow): LeaderboardGroup {
  return { id, name, avatar_url: mediaUrl(avatar_key), member_count: n, owner_username: owner };
}
