/** Events that earn achievements, with one function for each kind of event. */
import { eq } from 'drizzle-orm';
import { ACHIEVEMENTS } from '../../../src/contract/rules/achievements.ts';
import type { Measure } from '../../../src/contract/rules/achievements.ts';
import type { Db } from '../../platform/db/client.ts';
import { photos } from '../../platform/db/schema.ts';
import { award } from './award.ts';
import type { AchievementFacts } from './award.ts';
import { factsOfPhoto } from './photo-facts.ts';
import type { ApprovedPhoto } from './photo-facts.ts';

/** A review decision that was just recorded. */
export interface DecisionFact {
  photo: ApprovedPhoto & Pick<typeof photos.$inferSelect, 'approval_status'>;
  status: 'approved' | 'rejected';
  reviewerId: number;
  at: Date;
}

/**
 * Awards achievements for a decision, to the photographer first and then to the reviewer, so all decisions take their
 * locks in the same order. `photo` is the row before the decision. Call this before notifying the photographer of the
 * decision, so the decision is their latest notification.
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

/** Awards achievements for a new like. `likes` is the photo's number of likes, including this one. */
export async function awardLike(
  tx: Db,
  { photoId, userId, likes, at }: { photoId: number; userId: number; likes: number; at: Date },
): Promise<void> {
  await award(tx, [{ userId, known: { likesGiven: 1 } }], at);
  if (likes < MANY_LIKES) return;
  const [photo] = await tx.select({ owner: photos.user_id }).from(photos).where(eq(photos.id, photoId));
  if (photo !== undefined) await award(tx, [{ userId: photo.owner, known: { mostLikes: likes } }], at);
}

/** Awards achievements for roles that were just set. */
export async function awardRoles(tx: Db, userId: number, at: Date): Promise<void> {
  await award(tx, [{ userId, changed: ROLES }], at);
}

/** Awards achievements to a user who has just joined or created a group. */
export async function awardGroup(tx: Db, userId: number, at: Date): Promise<void> {
  await award(tx, [{ userId, changed: ['groups', 'groupsFounded'] }], at);
}

/** Awards the founder, who was just created with all roles. Sends no notifications. */
export async function awardFounder(tx: Db, userId: number, at: Date): Promise<void> {
  await award(tx, [{ userId, changed: ROLES }], at, { quietly: true });
}

const ROLES = ['reviewerRole', 'superAdmin'] as const satisfies readonly Measure[];

/** Awards years of membership to a user who has just signed in. */
export async function awardYears(tx: Db, userId: number, at: Date): Promise<void> {
  await award(tx, [{ userId, changed: ['years'] }], at);
}
