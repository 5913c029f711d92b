/** Which reviewer may decide on which photo (docs/rules/review.md, "Who may review"). */
import { isBarredAsOwner, mayReview } from '../../../src/contract/rules/review-rights.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { photos } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import { photoType } from '../photos/present.ts';

const OWN = {
  error: 'You cannot review your own photo.',
  error_zh: '你不能审核自己的照片。',
};

type PhotoFacts = Pick<typeof photos.$inferSelect, 'type' | 'user_id'>;

/** Refuses a reviewer who may not review photos of this type. */
export function refuseType(user: Viewer, photo: PhotoFacts): Refusal | undefined {
  return mayReview(user, photoType(photo.type)) ? undefined : refuse('forbidden');
}

/** Refuses a reviewer who may not decide on a photo. Only super admins may decide on their own photos. */
export function refuseReviewer(user: Viewer, photo: PhotoFacts): Refusal | undefined {
  if (isBarredAsOwner(user, photo)) return refuse('forbidden', OWN);
  return refuseType(user, photo);
}
