/**
 * Presence, i.e. which reviewer is currently looking at which photo. It is a hint for the other reviewers, not a lock
 * (docs/rules/review.md, "Concurrent reviewers"). In the URL, the table and the API's
 * `looked_at_by` it is called a look.
 */
import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import { mayReview } from '../../../src/contract/rules/review-rights.ts';
import { DECISION_ACTIONS, PHOTO_TYPES } from '../../../src/contract/rules/values.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { DbContext } from '../../platform/db/client.ts';
import { decisions, reviewLooks, users } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { readPhoto } from '../photos/rows.ts';
import type { ReviewContext } from './context.ts';

/** How long a reviewer counts as present after a request. */
export const PRESENCE_MS = 2 * 60_000;

/**
 * Records which photo the reviewer is looking at. Returns the decision on the photo if it has been decided in the
 * meantime.
 */
export const reportPresence = defineCall('PUT /api/review/photos/:id/look', {
  access: 'reviewer',
  handle: async (ctx: ReviewContext, { user, params: { id } }) => {
    const photo = await readPhoto(ctx.db, id);
    const decision = await latestDecision(ctx, id);
    // If the photo has been deleted, its type is read from the decision.
    const stored = photo?.type ?? decision?.photo_type;
    const type = PHOTO_TYPES.find((each) => each === stored);
    if (type === undefined) return refuse('not_found');
    if (!mayReview(user, type)) return refuse('forbidden');
    const status = photo?.approval_status;
    if (status !== 'pending' && status !== 'pending_appeal') {
      if (decision === undefined) return { decision: null };
      const { reviewer_name, decided_at } = decision;
      // Pages of earlier versions don't know that a rejection can be upheld.
      const action = decision.action === 'uphold' ? 'reject' : decision.action;
      return { decision: { action, reviewer_name, decided_at: decided_at.toISOString() } };
    }
    const presence = { photo_id: id, looked_at: ctx.clock() };
    await ctx.db
      .insert(reviewLooks)
      .values({ user_id: user.id, ...presence })
      .onConflictDoUpdate({ target: reviewLooks.user_id, set: presence });
    return { decision: null };
  },
});

async function latestDecision({ db }: Pick<DbContext, 'db'>, photoId: number) {
  const [row] = await db
    .select({
      action: decisions.action,
      photo_type: decisions.photo_type,
      reviewer_name: users.username,
      decided_at: decisions.decided_at,
    })
    .from(decisions)
    .innerJoin(users, eq(users.id, decisions.reviewer_id))
    .where(eq(decisions.photo_id, photoId))
    .orderBy(desc(decisions.id))
    .limit(1);
  const action = DECISION_ACTIONS.find((each) => each === row?.action);
  return row && action && { ...row, action };
}

/** The names of the other reviewers who are looking at these photos, by photo. */
export async function othersPresent(
  { db, clock }: DbContext,
  user: Pick<Viewer, 'id'>,
  photoIds: number[],
): Promise<Map<number, string[]>> {
  if (photoIds.length === 0) return new Map();
  const rows = await db
    .select({ photo: reviewLooks.photo_id, name: users.username })
    .from(reviewLooks)
    .innerJoin(users, eq(users.id, reviewLooks.user_id))
    .where(
      and(
        inArray(reviewLooks.photo_id, photoIds),
        ne(reviewLooks.user_id, user.id),
        gt(reviewLooks.looked_at, new Date(clock().getTime() - PRESENCE_MS)),
      ),
    );
  const names = new Map<number, string[]>();
  for (const { photo, name } of rows) names.set(photo, [...(names.get(photo) ?? []), name]);
  return names;
}
