/**
 * Conditions and orders of lists of photos, for the queries and for the indexes that they read. Without parameters, so that
 * the database sees that an index fits a query.
 */
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';

/** How many views one like is worth on the combined hot list: liking takes an account and a decision. */
const VIEWS_PER_LIKE = 10;

/** What the public lists show. */
export function isApproved(photo: { approval_status: SQLWrapper }): SQL {
  return sql`${photo.approval_status} = 'approved'`;
}

/** What waits for a decision. */
export function isPending(photo: { approval_status: SQLWrapper }): SQL {
  return sql`${photo.approval_status} = 'pending'`;
}

/** Views and likes in one number. */
export function combinedHeat(photo: { views: SQLWrapper; likes: SQLWrapper }): SQL {
  return sql`(${photo.views} + ${sql.raw(String(VIEWS_PER_LIKE))} * ${photo.likes})`;
}

/** What waits for an answer to an appeal. */
export function isAppealed(photo: { approval_status: SQLWrapper }): SQL {
  return sql`${photo.approval_status} = 'pending_appeal'`;
}

/** A registration or a train's number as it is compared, whatever its case. */
export function sameText(text: SQLWrapper): SQL {
  return sql`upper(${text})`;
}
