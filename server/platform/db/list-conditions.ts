/**
 * Conditions and sort orders of lists, shared by queries and their indexes. Without parameters, so that the planner
 * recognises that an index matches a query.
 */
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { RoleFlag } from '../../../src/contract/rules/review-rights.ts';

/** How many views one like is worth on the combined hot list: a like takes an account and a click. */
const VIEWS_PER_LIKE = 10;

/** Photos that the public lists show. */
export function isApproved(photo: { approval_status: SQLWrapper }): SQL {
  return sql`${photo.approval_status} = 'approved'`;
}

/** Photos that wait for a decision. */
export function isPending(photo: { approval_status: SQLWrapper }): SQL {
  return sql`${photo.approval_status} = 'pending'`;
}

/** Photos that are shown, but lack the sizes besides display copy and card image. */
export function lacksSizes(photo: { approval_status: SQLWrapper; medium_key: SQLWrapper }): SQL {
  return sql`${photo.medium_key} is null and ${photo.approval_status} in ('pending', 'approved')`;
}

/** The score of the combined hot list: views and likes in one number. */
export function combinedHeat(photo: { views: SQLWrapper; likes: SQLWrapper }): SQL {
  return sql`(${photo.views} + ${sql.raw(String(VIEWS_PER_LIKE))} * ${photo.likes})`;
}

/** Photos whose appeal waits for a decision. */
export function isAppealed(photo: { approval_status: SQLWrapper }): SQL {
  return sql`${photo.approval_status} = 'pending_appeal'`;
}

/** Accounts that may decide on photos of some type (docs/rules/review.md, "Who may review"). */
export function isReviewer(user: Readonly<Record<RoleFlag, SQLWrapper>>): SQL {
  return sql`(${user.is_super_admin} or ${user.is_super_image_reviewer} or ${user.is_plane_reviewer} or ${user.is_train_reviewer})`;
}

/** A registration, train number or other name in the form in which it is compared, ignoring case. */
export function sameText(text: SQLWrapper): SQL {
  return sql`upper(${text})`;
}
