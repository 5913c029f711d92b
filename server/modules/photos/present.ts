/** Converts photo rows to wire format. */
import { withPhotoAliases } from '../../../src/contract/calls/photo.ts';
import type { MyPhoto, Photo, PhotoCard, Picture } from '../../../src/contract/calls/photo.ts';
import { DETAIL_FIELDS } from '../../../src/contract/photo/fields.ts';
import { recordOf } from '../../../src/contract/rules/record-of.ts';
import { APPROVAL_STATUSES, PHOTO_TYPES } from '../../../src/contract/rules/values.ts';
import type { ApprovalStatus, PhotoType } from '../../../src/contract/rules/values.ts';
import { CARD_LONG_SIDE_PX, MEDIUM_LONG_SIDE_PX } from '../../platform/images/copies.ts';
import { namesOfAirport } from '../airports/airport-list.ts';
import { mediaUrl } from '../../platform/storage/keys.ts';
import type { CardColumns } from './cards.ts';
import type { PublicKeys } from './public-files.ts';
import type { PhotoRow } from './rows.ts';

/** Narrows a row's `type`. The column's check constraint allows no other values. */
export function photoType(text: string): PhotoType {
  return PHOTO_TYPES.find((type) => type === text) ?? 'trains';
}

/**
 * Narrows a row's `approval_status`. The column's check constraint allows no other values than these and `deleted`
 * (`isKept`), which counts as pending, as when the photo arrived.
 */
export function approvalStatus(text: string): ApprovalStatus {
  return APPROVAL_STATUSES.find((status) => status === text) ?? 'pending';
}

/** True for a photo without public files, which only its owner and reviewers may see. */
export function isWithoutPublicFiles(status: ApprovalStatus): boolean {
  return status === 'rejected' || status === 'pending_appeal';
}

/**
 * URLs of a photo's pictures. They are public files, or need a token (docs/rules/photos.md, "Pictures of rejected
 * photos").
 */
export function picturesOf(
  photo: PublicKeys & Pick<CardColumns, 'id' | 'approval_status' | 'width' | 'height'>,
): Pick<PhotoCard, 'file_path' | 'cache_image_path' | 'pictures'> {
  if (!isWithoutPublicFiles(approvalStatus(photo.approval_status))) {
    return {
      file_path: mediaUrl(photo.display_key),
      cache_image_path: mediaUrl(photo.card_key),
      pictures: copiesOf(photo),
    };
  }
  const file_path = `/api/photos/${photo.id}/picture`;
  return { file_path, cache_image_path: `${file_path}?size=card`, pictures: [] };
}

/** All public copies with their widths, smallest first. */
function copiesOf(photo: PublicKeys & Pick<CardColumns, 'width' | 'height'>): Picture[] {
  const { width, height } = photo;
  const within = (side: number) => Math.round(width * Math.min(1, side / Math.max(width, height)));
  const [card, medium] = [within(CARD_LONG_SIDE_PX), within(MEDIUM_LONG_SIDE_PX)];
  const copies: [key: string | null, width: number][] = [
    [photo.card_webp_key, card],
    [photo.card_key, card],
    [photo.medium_webp_key, medium],
    [photo.medium_key, medium],
    [photo.display_key, width],
  ];
  return copies.flatMap(([key, px]) => {
    const path = mediaUrl(key);
    const type = key?.endsWith('.webp') === true ? 'image/webp' : 'image/jpeg';
    return path === null ? [] : [{ path, width: px, type } as const];
  });
}

/** A photo as lists show it. The upload time may be a string, because the database writes times in JSON as strings. */
export function toCard(
  photo: Omit<CardColumns, 'uploaded_at'> & { uploaded_at: Date | string },
  username: string,
): PhotoCard {
  return withPhotoAliases({
    id: photo.id,
    type: photoType(photo.type),
    description: photo.description,
    username,
    user_id: photo.user_id,
    ...picturesOf(photo),
    width: photo.width,
    height: photo.height,
    thumbhash: photo.thumbhash,
    views: photo.views,
    thumbs_up: photo.likes,
    is_hot: photo.is_hot,
    upload_date: new Date(photo.uploaded_at).toISOString(),
    approval_status: approvalStatus(photo.approval_status),
    revision: photo.revision,
    ...recordOf(DETAIL_FIELDS, (field) => photo[field]),
    airport_names: namesOfAirport(photo.airport),
    image_types: photo.image_types,
    date_taken: photo.date_taken,
  });
}

/** A photo as its own page shows it. Add `reviewer_id` for viewers who may know it. */
export function toPhoto(row: PhotoRow): Photo {
  const { photo } = row;
  return {
    ...toCard(photo, row.username),
    group_name: row.group_name,
    ...reviewerOf(row),
    reviewer_id: null,
    user_has_liked: false,
    camera_make: photo.camera_make,
    camera_model: photo.camera_model,
    lens_model: photo.lens_model,
    iso: photo.iso,
    aperture: photo.aperture,
    shutter_speed: photo.shutter_speed,
    focal_length: photo.focal_length,
  };
}

function reviewerOf({ reviewer_name }: PhotoRow) {
  return { reviewer_name, reviewer_username: reviewer_name };
}

/** A photo as its owner sees it. `position` is its position in the review queue of its type. */
export function toMyPhoto(row: PhotoRow, position?: number): MyPhoto {
  const { photo } = row;
  const rejected = isWithoutPublicFiles(approvalStatus(photo.approval_status));
  return {
    ...toCard(photo, row.username),
    ...reviewerOf(row),
    upload_key: photo.upload_key,
    social_media_consent: photo.social_media_consent,
    appeal_status: photo.appeal_status,
    appeal_message: photo.appeal_message,
    reviewed_by: photo.reviewed_by,
    rejection_reason: photo.rejection_reason,
    rejection_date: rejected ? (photo.reviewed_at?.toISOString() ?? null) : null,
    rejection_marks: photo.rejection_marks,
    watermarked: photo.watermarked,
    branded: photo.branded,
    queue_position: position ?? null,
  };
}
