/** The small picture beside what a user is told of a photo. */
import type { NotificationPhoto } from '../../src/contract/notification-calls.ts';
import type { Picture } from '../../src/contract/photo.ts';
import type { ApprovalStatus } from '../../src/contract/values.ts';
import type { photos } from '../db/schema.ts';
import { CARD_LONG_SIDE_PX } from '../images/copies.ts';
import { mediaUrl } from '../storage/keys.ts';

/** What is read of a photo that somebody was told of. */
export type ToldPhoto = Pick<
  typeof photos.$inferSelect,
  | 'id'
  | 'user_id'
  | 'approval_status'
  | 'width'
  | 'height'
  | 'thumbhash'
  | 'card_key'
  | 'card_webp_key'
  | 'description'
>;

/** What only its owner sees; its pictures need a token (docs/rules/photos.md, "Pictures of rejected photos"). */
const HIDDEN: readonly string[] = ['rejected', 'pending_appeal'] satisfies ApprovalStatus[];

/** The picture as the reader may see it now; null where the photo is gone, or isn't theirs and isn't shown to everybody. */
export function pictureOf(photo: ToldPhoto | null, readerId: number): NotificationPhoto | null {
  if (photo === null) return null;
  const { id, width, height, thumbhash, description, approval_status: status } = photo;
  if (photo.user_id !== readerId && status !== ('approved' satisfies ApprovalStatus)) return null;
  const shape = { id, width, height, thumbhash, description };
  if (HIDDEN.includes(status)) {
    return { ...shape, cache_image_path: `/api/photos/${id}/picture?size=card`, pictures: [] };
  }
  return { ...shape, cache_image_path: mediaUrl(photo.card_key), pictures: cardCopies(photo) };
}

/** The card image and its WebP, with their width. */
function cardCopies({ width: full, height, card_key, card_webp_key }: ToldPhoto): Picture[] {
  const width = Math.round(full * Math.min(1, CARD_LONG_SIDE_PX / Math.max(full, height)));
  return (
    [
      ['image/webp', mediaUrl(card_webp_key)],
      ['image/jpeg', mediaUrl(card_key)],
    ] as const
  ).flatMap(([type, path]) => (path === null ? [] : [{ path, width, type }]));
}
