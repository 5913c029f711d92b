/** Sample photos for tests; `changes` override fields. */
import { DETAIL_FIELDS } from '../../../src/contract/photo/fields.ts';
import { recordOf } from '../../../src/contract/rules/record-of.ts';
import type { MyPhoto, Photo, PhotoCard, RejectedPhoto } from '../../../src/contract/calls/photo.ts';

export function card(changes: Partial<PhotoCard> = {}): PhotoCard {
  return {
    id: 1,
    type: 'planes',
    description: '',
    username: 'lin',
    user_id: 2,
    file_path: '/media/a',
    cache_image_path: '/media/b',
    pictures: [],
    width: 1500,
    height: 1000,
    thumbhash: null,
    views: 0,
    thumbs_up: 0,
    is_hot: false,
    upload_date: '2025-05-01T08:00:00.000Z',
    approval_status: 'approved',
    revision: 1,
    ...recordOf(DETAIL_FIELDS, () => null),
    airport_names: null,
    image_types: [],
    date_taken: null,
    ...changes,
  };
}

/** What a photo's page says of its camera if the file had no EXIF. */
export const NO_CAMERA = {
  camera_make: null,
  camera_model: null,
  lens_model: null,
  iso: null,
  aperture: null,
  shutter_speed: null,
  focal_length: null,
} as const;

/** An approved photo on its own page. */
export function wholePhoto(changes: Partial<Photo> = {}): Photo {
  return {
    ...card(),
    group_name: null,
    reviewer_name: null,
    reviewer_id: null,
    user_has_liked: false,
    ...NO_CAMERA,
    ...changes,
  };
}

export function mine(changes: Partial<MyPhoto> = {}): MyPhoto {
  return {
    ...card(),
    upload_key: null,
    social_media_consent: false,
    appeal_status: null,
    appeal_message: null,
    reviewed_by: null,
    rejection_reason: null,
    rejection_date: null,
    rejection_marks: [],
    reviewer_name: null,
    watermarked: false,
    branded: false,
    queue_position: null,
    ...changes,
  };
}

/** A rejected photo of the current user. */
export function rejected(changes: Partial<RejectedPhoto> = {}): RejectedPhoto {
  return {
    ...mine({
      approval_status: 'rejected',
      rejection_reason: 'Dust spots',
      rejection_date: '2025-05-02T08:00:00.000Z',
      rejection_marks: [{ code: 'dust', x: 0.5, y: 0.5 }],
      reviewer_name: 'carl',
    }),
    reviewer_id: 3,
    taken_down: false,
    conversation: [],
    ...changes,
  };
}
