/** Events that earn achievements, one function for each place that causes them. */
import { eq } from 'drizzle-orm';
import { ACHIEVEMENTS } from '../../../src/contract/rules/achievements.ts';
import type { Measure } from '../../../src/contract/rules/achievements.ts';
import type { Db } from '../../platform/db/client.ts';
import { photos } from '../../platform/db/schema.ts';
import { award } from './award.ts';
import type { AchievementFacts } from './award.ts';
import { factsOfPhoto } from './photo-facts.ts';
import type { ApprovedPhoto } from './photo-facts.ts';

/** A decision that was just recorded. */
export interface DecisionFact {
  photo: ApprovedPhoto & Pick<typeof photos.$inferSelect, 'approval_status'>;
  status: 'approved' | 'rejected';
  reviewerId: number;
  at: Date;
}

/**
 * Awards the photographer first, then the reviewer: the same lock order for all decisions. `photo` is its row before
 * the decision. Call it before notifying the photographer of the decision, so that the decision is their latest
 * notification.
 */
export async function awardDecision(tx: Db, { photo, status, reviewerId, at }: DecisionFact): Promise<void> {
  const ofReviewer: AchievementFacts = {
    userId: reviewerId,
    changed: status === 'rejected' ? ['reviewed', 'rejected'] : ['reviewed'],
  };
  const isAppeal = photo.approval_status === 'pending_appeal';
  const ofPhotographer = { userId: photo.user_id, ...factsOfPhoto(photo, isAppeal) };
  await award(tx, status === 'approved' ? [ofPhotographer, ofReviewer] : [ofReviewer], at);
}

/** The lowest number of likes of one photo that earns an achievement. */
const MANY_LIKES = Math.min(
  ...ACHIEVEMENTS.filter(({ measure }) => measure === 'mostLikes').map(({ value }) => value),
);

/** A new like; `likes`: the photo's number of likes, including it. */
export async function awardLike(
  tx: Db,
  { photoId, userId, likes, at }: { photoId: number; userId: number; likes: number; at: Date },
): Promise<void> {
  await award(tx, [{ userId, known: { likesGiven: 1 } }], at);
  if (likes < MANY_LIKES) return;
  const [photo] = await tx.select({ owner: photos.user_id }).from(photos).where(eq(photos.id, photoId));
  if (photo !== undefined) await award(tx, [{ userId: photo.owner, known: { mostLikes: likes } }], at);
}

/** Roles were just set. */
export async function awardRoles(tx: Db, userId: number, at: Date): Promise<void> {
  await award(tx, [{ userId, changed: ROLES }], at);
}

/** A user has just joined or created a group. */
export async function awardGroup(tx: Db, userId: number, at: Date): Promise<void> {
  await award(tx, [{ userId, changed: ['groups', 'groupsFounded'] }], at);
}

/** The founder was just created, with all roles; without notifications. */
export async function awardFounder(tx: Db, userId: number, at: Date): Promise<void> {
  await award(tx, [{ userId, changed: ROLES }], at, { quietly: true });
}

const ROLES = ['reviewerRole', 'superAdmin'] as const satisfies readonly Measure[];

/** A user has just signed in: awards years of membership. */
export async function awardYears(tx: Db, userId: number, at: Date): Promise<void> {
  await award(tx, [{ userId, changed: ['years'] }], at);
}
