/**
 * Conditions and sort orders of lists, shared by queries and their indexes. They have no parameters, so the planner
 * recognises that an index matches a query.
 */
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { RoleFlag } from '../../../src/contract/rules/review-rights.ts';

/**
 * How many views one like is worth in the combined hot list. A like counts for more because it takes an account and a
 * click.
 */
export const VIEWS_PER_LIKE = 10;

/** Photos that the public lists show. */
export function isApproved(photo: { approval_status: SQLWrapper }): SQL {
  return sql`${photo.approval_status} = 'approved'`;
}

/**
 * The status of a photo that a reviewer has deleted. The row stays until the photo is put back or removed
 * (docs/rules/review.md, "Deletion"). No API knows this status: whatever reads photos leaves these rows out.
 */
export const DELETED = 'deleted';

/** Photos that exist for users, i.e. weren't deleted by a reviewer. */
export function isKept(photo: { approval_status: SQLWrapper }): SQL {
  return sql`${photo.approval_status} <> ${sql.raw(`'${DELETED}'`)}`;
}

/** Photos that are awaiting a reviewer's decision. */
export function isPending(photo: { approval_status: SQLWrapper }): SQL {
  return sql`${photo.approval_status} = 'pending'`;
}

/** Photos that are shown but lack the sizes other than display copy and card image. */
export function lacksSizes(photo: { approval_status: SQLWrapper; medium_key: SQLWrapper }): SQL {
  return sql`${photo.medium_key} is null and ${photo.approval_status} in ('pending', 'approved')`;
}

/** The score by which the combined hot list is sorted, made up of views and likes. */
export function combinedHeat(photo: { views: SQLWrapper; likes: SQLWrapper }): SQL {
  return sql`(${photo.views} + ${sql.raw(String(VIEWS_PER_LIKE))} * ${photo.likes})`;
}

/** Corrections that no reviewer has looked at. */
export function awaitsReviewer(correction: { state: SQLWrapper }): SQL {
  return sql`${correction.state} in ('waiting', 'shown')`;
}

/** Photos whose appeal is awaiting a decision. */
export function isAppealed(photo: { approval_status: SQLWrapper }): SQL {
  return sql`${photo.approval_status} = 'pending_appeal'`;
}

/** Rejected photos, without those under appeal. */
export function isRejected(photo: { approval_status: SQLWrapper }): SQL {
  return sql`${photo.approval_status} = 'rejected'`;
}

/** Takedowns by which a photo is hidden that was not rejected before (docs/rules/photos.md, "Site statistics"). */
export function hidesPhoto(takedown: { open: SQLWrapper; kind: SQLWrapper; taken: SQLWrapper }): SQL {
  return sql`${takedown.open} and ${takedown.kind} = 'takedown' and ${takedown.taken}->>'approval_status' <> 'rejected'`;
}

/** Accounts that may review photos of at least one type (docs/rules/review.md, "Who may review"). */
export function isReviewer(user: Readonly<Record<RoleFlag, SQLWrapper>>): SQL {
  return sql`(${user.is_super_admin} or ${user.is_super_image_reviewer} or ${user.is_plane_reviewer} or ${user.is_train_reviewer})`;
}

/** A registration, train number or other name in the form used for case-insensitive comparison. */
export function sameText(text: SQLWrapper): SQL {
  return sql`upper(${text})`;
}
