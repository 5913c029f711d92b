/** What somebody has to do with a photo, and may do on its page. */
import type { Photo, PhotoCard } from '../../contract/calls/photo.ts';
import { isBarredAsOwner, mayReview } from '../../contract/rules/review-rights.ts';
import type { RoleFlags } from '../../contract/rules/review-rights.ts';
import { useSession } from '../../session/session.ts';

export interface Stake {
  isOwner: boolean;
  /** Sees what the reviewer marked: its owner, while it is rejected or under appeal. */
  seesMarks: boolean;
  /** May reject it here: it is approved, and the user reviews photos of its type. */
  mayReject: boolean;
  /** A super admin takes down what isn't rejected. */
  mayTakeDown: boolean;
  /** Who can be reported: its reviewer by its owner, its uploader by all others. */
  reported: { userId: number; name: string } | undefined;
}

export function stakeOf(
  user: (RoleFlags & { id: number }) | undefined,
  card: PhotoCard,
  photo: Photo | undefined,
): Stake {
  if (user === undefined)
    return { isOwner: false, seesMarks: false, mayReject: false, mayTakeDown: false, reported: undefined };
  const isOwner = user.id === card.user_id;
  const status = photo?.approval_status;
  return {
    isOwner,
    seesMarks: isOwner && (status === 'rejected' || status === 'pending_appeal'),
    mayReject:
      photo !== undefined &&
      status === 'approved' &&
      mayReview(user, photo.type) &&
      !isBarredAsOwner(user, photo),
    mayTakeDown: user.is_super_admin && photo !== undefined && status !== 'rejected',
    reported: isOwner ? reviewerOf(photo) : { userId: card.user_id, name: card.username },
  };
}

function reviewerOf(photo: Photo | undefined): Stake['reported'] {
  const { reviewer_id: userId = null, reviewer_name: name = null } = photo ?? {};
  return userId === null || name === null ? undefined : { userId, name };
}

/** The same for the signed-in user. */
export function useStake(card: PhotoCard, photo: Photo | undefined): Stake {
  return stakeOf(
    useSession(({ session }) => session?.user),
    card,
    photo,
  );
}
