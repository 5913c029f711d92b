/**
 * Conditions and orders of lists, for the queries and for the indexes that they read. Without parameters, so that
 * the database sees that an index fits a query.
 */
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { RoleFlag } from '../../../src/contract/rules/review-rights.ts';

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

/** What is shown and still lacks the sizes between display copy and card image. */
export function lacksSizes(photo: { approval_status: SQLWrapper; medium_key: SQLWrapper }): SQL {
  return sql`${photo.medium_key} is null and ${photo.approval_status} in ('pending', 'approved')`;
}

/** Views and likes in one number. */
export function combinedHeat(photo: { views: SQLWrapper; likes: SQLWrapper }): SQL {
  return sql`(${photo.views} + ${sql.raw(String(VIEWS_PER_LIKE))} * ${photo.likes})`;
}

/** What waits for an answer to an appeal. */
export function isAppealed(photo: { approval_status: SQLWrapper }): SQL {
  return sql`${photo.approval_status} = 'pending_appeal'`;
}

/** Accounts that may decide on photos of some type (docs/rules/review.md, "Who may review"). */
export function isReviewer(user: Readonly<Record<RoleFlag, SQLWrapper>>): SQL {
  return sql`(${user.is_super_admin} or ${user.is_super_image_reviewer} or ${user.is_plane_reviewer} or ${user.is_train_reviewer})`;
}

/** A registration, a train's number or another name as it is compared, whatever its case. */
export function sameText(text: SQLWrapper): SQL {
  return sql`upper(${text})`;
}
