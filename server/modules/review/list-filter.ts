/** The conditions of a filtered review list (docs/rules/review.md, "Review list"). */
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ReviewFilter } from '../../../src/contract/calls/review-filter.ts';
import { isApproved, sameText } from '../../platform/db/list-conditions.ts';
import { hasUserName } from '../../platform/db/name-search.ts';
import { photos, users } from '../../platform/db/schema.ts';

/** Uploaders with fewer approved photos than this count as new (docs/rules/review.md, "Desk"). */
export const NEW_BELOW = 10;

/** Photos that match the filter, on whichever page of the list. */
export function matchesFilter(filter: Omit<ReviewFilter, 'type'>, now: Date): SQL | undefined {
  const { username, airport, newcomer, hot, days } = filter;
  return and(
    username === undefined ? undefined : isBy(username),
    airport === undefined ? undefined : eq(sameText(photos.airport), sameText(sql`${airport}::text`)),
    newcomer === undefined ? undefined : isByNewcomer(),
    hot === undefined ? undefined : photos.is_hot,
    days === undefined
      ? undefined
      : lt(waitingSince(), sql`${now}::timestamptz - make_interval(days => ${days}::int)`),
  );
}

/** Photos that come after `after` in the order of the list. */
export function follows({ after, order }: Pick<ReviewFilter, 'after' | 'order'>): SQL | undefined {
  if (after === undefined) return undefined;
  return order === 'newest' ? lt(photos.id, after) : gt(photos.id, after);
}

function isBy(username: string): SQL {
  return sql`${photos.user_id} in (select ${users.id} from ${users} where ${hasUserName(username)})`;
}

/** Since when a photo has waited for a decision: for an appeal since that was made. */
function waitingSince(): SQL {
  return sql`coalesce(${photos.appealed_at}, ${photos.uploaded_at})`;
}

/** Counts no further than needed, however many photos a photographer has. */
function isByNewcomer(): SQL {
  const approved = sql`select from photos each where each.user_id = ${photos.user_id} and ${isApproved({ approval_status: sql`each.approval_status` })} limit ${NEW_BELOW}`;
  return sql`(select count(*) from (${approved}) counted) < ${NEW_BELOW}`;
}
