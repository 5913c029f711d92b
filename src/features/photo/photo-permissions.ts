/** What a user may see and do on a photo's page. */
import type { Photo, PhotoCard } from '../../contract/calls/photo.ts';
import { isBarredAsOwner, mayReview } from '../../contract/rules/review-rights.ts';
import type { RoleFlags } from '../../contract/rules/review-rights.ts';
import { useSession } from '../../session/session.ts';

export interface PhotoPermissions {
  isOwner: boolean;
  /** May see the rejection's marks: the owner, while the photo is rejected or under appeal. */
  seesMarks: boolean;
  /** May reject the photo here: it is approved, and the user may review it. */
  mayReject: boolean;
  /** May take the photo down: super admins, unless it is rejected. */
  mayTakeDown: boolean;
  /** The person whom the user may report: for the owner, the reviewer; for everybody else, the uploader. */
  reportTarget: { userId: number; name: string } | undefined;
}

/** `photo` is undefined until it has loaded; until then nothing that depends on its status is allowed. */
export function permissionsOf(
  user: (RoleFlags & { id: number }) | undefined,
  card: PhotoCard,
  photo: Photo | undefined,
): PhotoPermissions {
  if (user === undefined)
    return {
      isOwner: false,
      seesMarks: false,
      mayReject: false,
      mayTakeDown: false,
      reportTarget: undefined,
    };
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
    reportTarget: isOwner ? reviewerOf(photo) : { userId: card.user_id, name: card.username },
  };
}

function reviewerOf(photo: Photo | undefined): PhotoPermissions['reportTarget'] {
  const { reviewer_id: userId = null, reviewer_name: name = null } = photo ?? {};
  return userId === null || name === null ? undefined : { userId, name };
}

/** The permissions of the signed-in user. */
export function usePhotoPermissions(card: PhotoCard, photo: Photo | undefined): PhotoPermissions {
  return permissionsOf(
    useSession(({ session }) => session?.user),
    card,
    photo,
  );
}
