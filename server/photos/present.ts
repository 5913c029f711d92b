/** From rows of photos to the photos in answers. */
import { withPhotoAliases } from '../../src/contract/photo.ts';
import type { MyPhoto, Photo, PhotoCard } from '../../src/contract/photo.ts';
import { APPROVAL_STATUSES, PHOTO_TYPES } from '../../src/contract/values.ts';
import type { ApprovalStatus, PhotoType } from '../../src/contract/values.ts';
import { mediaUrl } from '../storage/keys.ts';
import type { CardColumns } from './cards.ts';
import type { PhotoRow } from './rows.ts';

/** A row's `type`. The column's check allows no other. */
export function photoType(text: string): PhotoType {
  return PHOTO_TYPES.find((each) => each === text) ?? 'trains';
}

/** A row's `approval_status`. The column's check allows no other. */
export function approvalStatus(text: string): ApprovalStatus {
  return APPROVAL_STATUSES.find((each) => each === text) ?? 'pending';
}

/** What lists show. A time may be a text, as the database writes it in JSON. */
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
    file_path: mediaUrl(photo.display_key),
    cache_image_path: mediaUrl(photo.card_key),
    width: photo.width,
    height: photo.height,
    thumbhash: photo.thumbhash,
    views: photo.views,
    thumbs_up: photo.likes,
    is_hot: photo.is_hot,
    upload_date: new Date(photo.uploaded_at).toISOString(),
    approval_status: approvalStatus(photo.approval_status),
    revision: photo.revision,
    registration: photo.registration,
    aircraft_type: photo.aircraft_type,
    operator: photo.operator,
    airport: photo.airport,
    emu_type: photo.emu_type,
    train_type: photo.train_type,
    train_number: photo.train_number,
    line: photo.line,
    railway_bureau: photo.railway_bureau,
    image_types: photo.image_types,
  });
}

/** What a photo's own page shows. */
export function toPhoto(row: PhotoRow): Photo {
  const { photo } = row;
  return {
    ...toCard(photo, row.username),
    group_name: null,
    reviewer_name: row.reviewer_name,
    user_has_liked: false,
    camera_make: photo.camera_make,
    camera_model: photo.camera_model,
    lens_model: photo.lens_model,
    iso: photo.iso,
    aperture: photo.aperture,
    shutter_speed: photo.shutter_speed,
    focal_length: photo.focal_length,
    date_taken: photo.date_taken,
  };
}

/** What the owner sees. */
export function toMyPhoto(row: PhotoRow): MyPhoto {
  const { photo } = row;
  const rejected = photo.approval_status === 'rejected' || photo.approval_status === 'pending_appeal';
  return {
    ...toCard(photo, row.username),
    upload_key: photo.upload_key,
    social_media_consent: photo.social_media_consent,
    appeal_status: photo.appeal_status,
    appeal_message: photo.appeal_message,
    reviewed_by: photo.reviewed_by,
    rejection_reason: photo.rejection_reason,
    rejection_date: rejected ? (photo.reviewed_at?.toISOString() ?? null) : null,
  };
}
