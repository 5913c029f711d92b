/**
 * Lists accounts for super admins (docs/rules/administration.md, "Users"). Part of a name is looked up in the trigram
 * index of names. Candidates that have all its trigrams are then compared with the text itself.
 */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import type { ManagedUser } from '../../../src/contract/calls/admin-calls.ts';
import { ADMIN_USER_PAGE_SIZE, MAX_FILTERED } from '../../../src/contract/rules/limits.ts';
import type { UserFilter } from '../../../src/contract/rules/values.ts';
import type { Db, DbContext } from '../../platform/db/client.ts';
import { isReviewer } from '../../platform/db/list-conditions.ts';
import { usersMatchingName } from '../../platform/db/name-search.ts';
import { photographerTotals, sanctions, users } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { storableText } from '../../platform/lib/storable-text.ts';
import { toPagination } from '../../platform/lib/pagination.ts';
import { mediaUrl } from '../../platform/storage/keys.ts';

type UserQuery = NonNullable<CallInput<'GET /api/admin/users'>['query']>;

export const listUsers = defineCall('GET /api/admin/users', {
  access: 'super_admin',
  handle: async ({ db }: DbContext, { query }) => {
    const { page = 1, limit = ADMIN_USER_PAGE_SIZE } = query;
    const start = Math.min((page - 1) * limit, MAX_FILTERED);
    const shown = Math.min(limit, MAX_FILTERED - start);
    const found = await readUsers(db, foundIds(query), { shown, start });
    const total = Math.min(found.counted, MAX_FILTERED);
    return {
      users: found.users,
      pagination: {
        ...toPagination(page, limit, total),
        totalUsers: total,
        ...(found.counted > MAX_FILTERED && { totalIsAtLeast: true }),
      },
    };
  },
});

/** The accounts with these ids, in order of their `place`, and how many there are. */
export async function readUsers(
  db: Pick<Db, 'execute'>,
  ids: SQL,
  { shown, start }: { shown: number; start: number },
): Promise<{ counted: number; users: ManagedUser[] }> {
  const { rows } = await db.execute<{ counted: number; users: UserRow[] }>(sql`
  with found as materialized (${ids}),
  shown as (
    select id, place from found order by place, id desc limit ${shown} offset ${start}
  )
  select (select count(*)::int from found) as counted,
    (select coalesce(json_agg(row order by row.place, row.id desc), '[]') from (
      select shown.place, ${users.id}, ${users.username}, ${users.profile_picture_key},
        ${users.is_super_admin}, ${users.is_super_image_reviewer}, ${users.is_plane_reviewer},
        ${users.is_train_reviewer}, ${users.ban_message}, ${users.created_at}, ${users.last_login_at},
        ${users.deleted_at} is not null as is_deleted,
        case when ${users.ban_message} is not null then (select ${sanctions.ends_at} from ${sanctions}
          where ${sanctions.user_id} = ${users.id} and ${sanctions.action} = 'ban'
          order by ${sanctions.id} desc limit 1) end as ban_ends_at,
        coalesce((select ${photographerTotals.approved} from ${photographerTotals}
          where ${photographerTotals.user_id} = ${users.id}), 0) as approved_photos,
        (select count(*)::int from ${sanctions}
          where ${sanctions.user_id} = ${users.id} and ${sanctions.action} = 'warn') as total_warnings,
        (select count(*)::int from ${sanctions}
          where ${sanctions.user_id} = ${users.id} and ${sanctions.action} = 'warn'
            and ${sanctions.acknowledged_at} is null) as open_warnings
      from shown join ${users} on ${users.id} = shown.id
    ) as row) as users`);
  const [found] = rows;
  if (found === undefined) throw new Error('no row came back from a select');
  return { counted: found.counted, users: found.users.map(toUser) };
}

const MOST = MAX_FILTERED + 1;

/**
 * The matching ids with their rank: the exact name first, then prefixes, then other matches. If too many users match,
 * some are left out, but never the exact name.
 */
function foundIds({ id, filter = 'all', search = '' }: UserQuery): SQL {
  if (id !== undefined) return sql`select ${users.id}, 0 as place from ${users} where ${users.id} = ${id}`;
  const fits = sql`${users.deleted_at} is null and ${FILTERS[filter]}`;
  const text = storableText(search);
  if (text === '') {
    return sql`select ${users.id}, 0 as place from ${users} where ${fits} order by ${users.id} desc limit ${MOST}`;
  }
  return usersMatchingName(text, fits, MOST);
}

const FILTERS: Record<UserFilter, SQL> = {
  all: sql`true`,
  // The filters for reviewers and admins include the condition of the partial index on reviewers.
  reviewers: sql`${isReviewer(users)}
    and (${users.is_super_image_reviewer} or ${users.is_plane_reviewer} or ${users.is_train_reviewer})`,
  admins: sql`${isReviewer(users)} and ${users.is_super_admin}`,
  banned: sql`${users.ban_message} is not null`,
};

interface UserRow extends Omit<ManagedUser, 'profile_picture' | 'is_banned' | 'ban_ends_at'> {
  ban_ends_at: string | null;
  profile_picture_key: string | null;
}

function toUser({ profile_picture_key, ...row }: UserRow): ManagedUser {
  return {
    id: row.id,
    username: row.username,
    profile_picture: mediaUrl(profile_picture_key),
    is_super_admin: row.is_super_admin,
    is_super_image_reviewer: row.is_super_image_reviewer,
    is_plane_reviewer: row.is_plane_reviewer,
    is_train_reviewer: row.is_train_reviewer,
    is_banned: row.ban_message !== null,
    ban_message: row.ban_message,
    ban_ends_at: row.ban_ends_at === null ? null : iso(row.ban_ends_at),
    open_warnings: row.open_warnings,
    total_warnings: row.total_warnings,
    approved_photos: row.approved_photos,
    created_at: iso(row.created_at),
    last_login_at: row.last_login_at === null ? null : iso(row.last_login_at),
    is_deleted: row.is_deleted,
  };
}

/** Converts a time from the database's JSON format to wire format. */
function iso(at: string): string {
  return new Date(at).toISOString();
}
