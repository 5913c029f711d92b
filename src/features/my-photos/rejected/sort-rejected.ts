/** The two tabs of the rejected photos (docs/rules/photos.md, "Rejected photos"). */
import type { ConversationEntry } from '../../../contract/calls/decision.ts';
import type { RejectedPhoto } from '../../../contract/calls/photo.ts';
import type { AppealItem, DeletePhotoItem, OutboxItem } from '../../../outbox/page/index.ts';

export type RejectedTab = 'rejected' | 'appeals';

/** A rejected photo, and the ops in the outbox that concern it. */
export interface RejectedCase {
  photo: RejectedPhoto;
  /** An appeal that the server doesn't have yet. */
  appeal: AppealItem | undefined;
  deletion: DeletePhotoItem | undefined;
}

/**
 * Merges the outbox with the server's list, fetched at `asOf` (in epoch ms). A photo whose deletion was confirmed after
 * the list was fetched is left out.
 */
export function sortRejected(
  items: readonly OutboxItem[],
  photos: readonly RejectedPhoto[],
  asOf: number,
): Record<RejectedTab, RejectedCase[]> {
  const cases: Record<RejectedTab, RejectedCase[]> = { rejected: [], appeals: [] };
  const appeals = items.filter((item) => item.kind === 'appeal');
  const deletions = items.filter((item) => item.kind === 'delete-photo');
  for (const photo of photos) {
    const deletion = deletions.find((item) => item.photoId === photo.id && item.state !== 'cancelled');
    if (deletion?.state === 'done' && deletion.at >= asOf) continue;
    const appeal = appeals.find((item) => item.photoId === photo.id && isOpen(item));
    cases[rejectedTab(photo)].push({
      photo,
      appeal,
      deletion: deletion?.state === 'done' ? undefined : deletion,
    });
  }
  return cases;
}

/**
 * The tab that a photo belongs to. An appeal in the outbox already counts, because the row includes it as an optimistic
 * update.
 */
export function rejectedTab(photo: Pick<RejectedPhoto, 'approval_status' | 'appeal_status'>): RejectedTab {
  return photo.approval_status === 'rejected' && photo.appeal_status !== 'pending' ? 'rejected' : 'appeals';
}

function isOpen({ state }: AppealItem): boolean {
  return state !== 'done' && state !== 'cancelled';
}

/** The photo's conversation. If the photo was rejected before conversations existed, the rejection in its row. */
export function conversationOf(photo: RejectedPhoto): ConversationEntry[] {
  if (photo.conversation.length > 0 || photo.rejection_reason === null) return photo.conversation;
  return [
    {
      role: 'reviewer',
      sender_username: photo.reviewer_name ?? '',
      created_at: photo.rejection_date ?? photo.upload_date,
      message: photo.rejection_reason,
      marks: photo.rejection_marks,
    },
  ];
}
