/** The facts that achievements follow from, one function a place where they happen. */
import { eq } from 'drizzle-orm';
import { ACHIEVEMENTS } from '../../../src/contract/rules/achievements.ts';
import type { Measure } from '../../../src/contract/rules/achievements.ts';
import type { Db } from '../../platform/db/client.ts';
import { photos } from '../../platform/db/schema.ts';
import { award } from './award.ts';
import type { AchievementFacts } from './award.ts';
import { factsOfPhoto } from './photo-facts.ts';
import type { ApprovedPhoto } from './photo-facts.ts';

/** A decision that has just been written. */
export interface DecisionFact {
  photo: ApprovedPhoto & Pick<typeof photos.$inferSelect, 'approval_status'>;
  status: 'approved' | 'rejected';
  reviewerId: number;
  at: Date;
}

/**
 * Photographer first, then reviewer: all decisions in one order. `photo` is as it stood before. Comes before the
 * photographer is told of the decision, which so is the latest that they are told.
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

/** How many likes of one photo are the first to be awarded. */
const MANY_LIKES = Math.min(
  ...ACHIEVEMENTS.filter((each) => each.measure === 'mostLikes').map((each) => each.value),
);

/** A like that has just come; `likes` is how many the photo has with it. */
export async function awardLike(
  tx: Db,
  { photoId, userId, likes, at }: { photoId: number; userId: number; likes: number; at: Date },
): Promise<void> {
  await award(tx, [{ userId, known: { likesGiven: 1 } }], at);
  if (likes < MANY_LIKES) return;
  const [photo] = await tx.select({ owner: photos.user_id }).from(photos).where(eq(photos.id, photoId));
  if (photo !== undefined) await award(tx, [{ userId: photo.owner, known: { mostLikes: likes } }], at);
}

/** Roles that have just been set. */
export async function awardRoles(tx: Db, userId: number, at: Date): Promise<void> {
  await award(tx, [{ userId, changed: ROLES }], at);
}

/** Somebody is in a group now, as its founder too where they are. */
export async function awardGroup(tx: Db, userId: number, at: Date): Promise<void> {
  await award(tx, [{ userId, changed: ['groups', 'groupsFounded'] }], at);
}

/** The founder has just been made, with all roles: there is nobody yet to be told. */
export async function awardFounder(tx: Db, userId: number, at: Date): Promise<void> {
  await award(tx, [{ userId, changed: ROLES }], at, { quietly: true });
}

const ROLES = ['reviewerRole', 'superAdmin'] as const satisfies readonly Measure[];

/** Somebody has signed in: how long ago they joined. */
export async function awardYears(tx: Db, userId: number, at: Date): Promise<void> {
  await award(tx, [{ userId, changed: ['years'] }], at);
}
