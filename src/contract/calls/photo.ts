/** Schemas of photos in API responses. */
import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { ResponseDetails } from '../photo/field-schemas.ts';
import { APPROVAL_STATUSES, FINDING_KINDS, PHOTO_TYPES, REJECT_CODES } from '../rules/values.ts';
import type { PhotoType } from '../rules/values.ts';
import { ConversationEntry, PhotoMark } from './decision.ts';
import { Nullable } from './nullable.ts';
import { OneOf } from './one-of.ts';
import { PhotoNote } from './photo-note.ts';
import { PhotoChecks } from './photo-checks.ts';

/** A public copy of a photo. */
export const Picture = Type.Object({
  path: Type.String(),
  width: Type.Integer({ description: 'px' }),
  type: OneOf(['image/jpeg', 'image/webp'] as const),
});
export type Picture = Static<typeof Picture>;

/** An airport's names; unknown ones are empty. */
export const AirportNames = Type.Object({
  iata: Type.String(),
  name: Type.String(),
  name_zh: Type.String(),
  city: Type.String(),
  city_zh: Type.String(),
});
export type AirportNames = Static<typeof AirportNames>;

/**
 * A photo in a list. The image URLs of a rejected or appealed photo need its owner's or a reviewer's token
 * (docs/rules/photos.md, "Pictures of rejected photos").
 */
export const PhotoCard = Type.Object({
  id: Type.Integer(),
  type: OneOf(PHOTO_TYPES),
  description: Type.String(),
  username: Type.String({ description: 'Photographer' }),
  user_id: Type.Integer(),
  file_path: Nullable(Type.String({ description: 'Display copy, JPEG, at most 2160 px' })),
  cache_image_path: Nullable(Type.String({ description: 'Card image, JPEG, at most 640 px' })),
  pictures: Type.Array(Picture, {
    description: 'All public copies, smallest first; empty if rejected or appealed',
  }),
  width: Type.Integer({ description: 'Width of the display copy, px' }),
  height: Type.Integer({ description: 'Height of the display copy, px' }),
  thumbhash: Nullable(Type.String({ description: 'Base64' })),
  views: Type.Integer(),
  thumbs_up: Type.Integer(),
  is_hot: Type.Boolean(),
  upload_date: Type.String({ description: 'ISO 8601' }),
  approval_status: OneOf(APPROVAL_STATUSES),
  revision: Type.Integer({ description: 'Incremented by each decision and edit' }),
  ...ResponseDetails,
  airport_names: Nullable(AirportNames),
  image_types: Type.Array(Type.String()),
  date_taken: Nullable(
    Type.String({ description: 'Local time of the camera, ISO 8601 without a time zone' }),
  ),
});
export type PhotoCard = Static<typeof PhotoCard>;

/** A photo on its own page (docs/rules/photos.md, "Photo page"): the card's fields and the camera's data. */
export const Photo = Type.Object({
  ...PhotoCard.properties,
  group_name: Nullable(Type.String()),
  reviewer_name: Nullable(Type.String()),
  reviewer_id: Nullable(Type.Integer({ description: "Only for the photo's owner and reviewers" })),
  user_has_liked: Type.Boolean(),
  camera_make: Nullable(Type.String()),
  camera_model: Nullable(Type.String()),
  lens_model: Nullable(Type.String()),
  iso: Nullable(Type.Integer()),
  aperture: Nullable(Type.Number({ description: 'f-number' })),
  shutter_speed: Nullable(Type.String({ description: 'Seconds, e.g. 1/500' })),
  focal_length: Nullable(Type.Number({ description: 'mm' })),
  conversation: Type.Optional(
    Type.Array(ConversationEntry, {
      description:
        "Only on the photo's page, for reviewers of its type: what was said of a photo that is rejected, or was appealed",
    }),
  ),
});
export type Photo = Static<typeof Photo>;

/** The owner's view of a photo (docs/rules/photos.md, "Own photos"). */
export const MyPhoto = Type.Object({
  ...PhotoCard.properties,
  upload_key: Nullable(Type.String({ description: 'The Idempotency-Key of the upload' })),
  social_media_consent: Type.Boolean(),
  appeal_status: Nullable(Type.String()),
  appeal_message: Nullable(Type.String()),
  reviewed_by: Nullable(Type.Integer()),
  rejection_reason: Nullable(Type.String()),
  rejection_date: Nullable(Type.String()),
  rejection_marks: Type.Array(PhotoMark, { description: "The rejection's codes" }),
  reviewer_name: Nullable(Type.String()),
  watermarked: Type.Boolean({ description: "Has the photographer's watermark" }),
  branded: Type.Boolean({ description: "Has the site's brand bar" }),
  queue_position: Nullable(
    Type.Integer({ description: 'Position among the pending photos of its type, from 1; null once decided' }),
  ),
  sent_before: Type.Optional(
    Type.Boolean({
      description: 'Only in lists: the same file was sent before, by the user or as a photo that is approved',
    }),
  ),
  shown_before: Type.Optional(
    Type.Boolean({
      description:
        'Only in lists: the same photo was sent before, in this file or another, by the user or as one that is approved',
    }),
  ),
  checks: Type.Optional(
    Nullable(PhotoChecks, { description: 'Only in lists: what the checks found; null until they are done' }),
  ),
});
export type MyPhoto = Static<typeof MyPhoto>;

/** The owner's view of a rejected or appealed photo (docs/rules/photos.md, "Rejected photos"). */
export const RejectedPhoto = Type.Object({
  ...MyPhoto.properties,
  reviewer_id: Nullable(Type.Integer()),
  taken_down: Type.Boolean({
    description: "Taken down: can't be appealed, and is deleted 72 hours later unless put back",
  }),
  conversation: Type.Array(ConversationEntry),
});
export type RejectedPhoto = Static<typeof RejectedPhoto>;

/** The estimated time in minutes until a photo of one type is decided on, based on the latest decisions. */
export const WaitEstimate = Type.Object({
  median_minutes: Type.Integer(),
  p90_minutes: Type.Integer({ description: '90th percentile' }),
});
export type WaitEstimate = Static<typeof WaitEstimate>;
/** The estimates of both types; null if there are no decisions yet. */
export type WaitEstimates = Record<PhotoType, WaitEstimate | null>;

/** The picture in full size, for reviewers (docs/rules/review.md, "Full size"). */
export const FullPicture = Type.Object({
  path: Type.String({ description: 'Needs the token of a reviewer; changes with the picture' }),
  bytes: Type.Integer({ description: 'Exact for a JPEG that was sent upright and in sRGB, else about' }),
  width: Nullable(Type.Integer({ description: 'Null for photos received before it was stored' })),
  height: Nullable(Type.Integer()),
});
export type FullPicture = Static<typeof FullPicture>;

/** What the desk needs to compare another photo with the one on the desk (docs/rules/review.md, "Compare"). */
const comparable = {
  id: Type.Integer(),
  file_path: Nullable(Type.String({ description: 'As in lists of photos' })),
  cache_image_path: Nullable(Type.String({ description: 'As in lists of photos' })),
  width: Type.Integer({ description: 'Width of the display copy, px' }),
  height: Type.Integer({ description: 'Height of the display copy, px' }),
  thumbhash: Nullable(Type.String({ description: 'Base64' })),
};

/** The rejected photo of which another is a better version (docs/rules/review.md, "Earlier version"). */
export const EarlierVersion = Type.Object({
  ...comparable,
  full: FullPicture,
  by: OneOf(['sender', 'near_duplicate'] as const, {
    description: 'Who says so: the sender, or the fingerprints of both pictures',
  }),
  rejected_at: Type.String({ description: 'ISO 8601' }),
  message: Type.String({ description: 'Plain text; names the codes on its first line' }),
  marks: Type.Array(PhotoMark),
});
export type EarlierVersion = Static<typeof EarlierVersion>;

/** The photographer's rejected photos of the same type. */
export const EarlierRejections = Type.Object({
  count: Type.Integer(),
  photos: Type.Array(
    Type.Object({
      id: Type.Integer(),
      cache_image_path: Nullable(Type.String({ description: 'As in lists of photos' })),
      codes: Type.Array(OneOf(REJECT_CODES), { description: 'Each once' }),
      rejected_at: Type.String({ description: 'ISO 8601' }),
    }),
    { description: 'The latest eight' },
  ),
});
export type EarlierRejections = Static<typeof EarlierRejections>;

/** An approved photo of the same aircraft or train on the same day. */
const SameDayPhoto = Type.Object({ ...comparable, username: Type.String() });

/** Another file with the same photo, by the fingerprints of both pictures. */
const NearDuplicate = Type.Object({
  ...comparable,
  username: Type.String(),
  distance: Type.Integer({ description: 'Bits of 256 in which the fingerprints differ, at most 31' }),
  approval_status: OneOf(APPROVAL_STATUSES),
  full: Type.Optional(FullPicture),
});

/** A reviewer's view of a photo in the review queue (docs/rules/review.md, "Review list"). */
export const ReviewPhoto = Type.Object({
  ...Photo.properties,
  full: Type.Optional(FullPicture),
  isNew: Type.Boolean({ description: 'The uploader has fewer than ten approved photos' }),
  uploadPhotoCount: Type.Integer({ description: 'Photos the uploader has sent' }),
  conversation: Type.Array(ConversationEntry),
  appeal_message: Nullable(Type.String()),
  may_delete: Type.Boolean({
    description:
      "False for an appeal of the reviewer's own rejection while another reviewer can decide on it; approving it is refused too",
  }),
  may_uphold: Type.Optional(
    Type.Boolean({
      description:
        "True for an appeal of another reviewer's rejection, which may be upheld; missing in responses of earlier versions",
    }),
  ),
  same_day: Type.Array(SameDayPhoto, {
    description: 'Approved photos of the same registration or train number, taken on the same day',
  }),
  same_file: Type.Object(
    {
      count: Type.Integer(),
      ids: Type.Array(Type.Integer(), { description: 'The first four that the reviewer may see' }),
    },
    { description: 'Other photos with an identical file: as it was sent, or with its watermark' },
  ),
  near_duplicates: Type.Array(NearDuplicate, {
    description:
      'The four nearest photos that show the same and that the reviewer may see, nearest first; in full size those that the reviewer may decide on or that were rejected',
  }),
  near_duplicate_count: Type.Integer({
    description: 'How many photos show the same, with those that the reviewer may not see',
  }),
  earlier: Nullable(EarlierVersion, {
    description: 'The rejected photo of the same photographer and type that this one is a better version of',
  }),
  earlier_rejections: EarlierRejections,
  checks: Nullable(PhotoChecks, {
    description: 'What the checks found on the picture that is shown; null until they are done',
  }),
  differs_from_original: Nullable(
    Type.Boolean({
      description: 'The picture with the watermark shows something else than the file that was sent',
    }),
    { description: 'Null until it is checked, and if no picture has replaced the file that was sent' },
  ),
  dismissed_findings: Type.Optional(
    Type.Array(OneOf(FINDING_KINDS), {
      description: 'The findings of the checks about which the photographer says that they are wrong',
    }),
  ),
  looked_at_by: Type.Array(Type.String(), {
    description: 'Other reviewers who have had the photo open in the last two minutes',
  }),
  notes: Type.Optional(
    Type.Array(PhotoNote, {
      description:
        'What staff wrote about the photo, the oldest first; missing in responses of earlier versions',
    }),
  ),
  held_by: Nullable(
    Type.String({
      description: 'Another reviewer who will reject the photo tomorrow, having reached the daily limit',
    }),
  ),
});
export type ReviewPhoto = Static<typeof ReviewPhoto>;

/** The position of a page within its list (docs/rules/api.md, "Calls"). */
export const Pagination = Type.Object({
  currentPage: Type.Integer(),
  totalPages: Type.Integer(),
  totalPhotos: Type.Integer(),
  totalIsAtLeast: Type.Optional(
    Type.Literal(true, {
      description: 'There are more than `totalPhotos`, but pages end there',
    }),
  ),
  hasNextPage: Type.Boolean(),
  hasPrevPage: Type.Boolean(),
});
export type Pagination = Static<typeof Pagination>;

/**
 * Alternative names of a photo's fields, which the server adds to responses for other programs; our own code doesn't
 * use them.
 */
export const PhotoAliases = Type.Object({
  photo_id: Type.Integer({ description: 'Same as `id`' }),
  pt_type: OneOf(PHOTO_TYPES, { description: 'Same as `type`' }),
  display_path: Nullable(Type.String({ description: 'Same as `file_path`' })),
});

/** Adds the alternative names to a photo. */
export function withPhotoAliases<T extends Pick<PhotoCard, 'id' | 'type' | 'file_path'>>(
  photo: T,
): T & Static<typeof PhotoAliases> {
  return { ...photo, photo_id: photo.id, pt_type: photo.type, display_path: photo.file_path };
}

/** Adds the alternative names to a photo schema. */
export const wire = <T extends { properties: Record<string, TSchema> }>(schema: T) =>
  // oxlint-disable-next-line no-unsafe-type-assertion -- the aliases are for other programs: our types leave them out
  Type.Object({ ...schema.properties, ...PhotoAliases.properties }) as unknown as T;

/** Adds the alternative names, and `reviewer_username` for responses that include the reviewer. */
export const wirePhoto = <T extends { properties: Record<string, TSchema> }>(schema: T) =>
  // oxlint-disable-next-line no-unsafe-type-assertion -- the aliases are for other programs: our types leave them out
  Type.Object({
    ...schema.properties,
    ...PhotoAliases.properties,
    reviewer_username: Nullable(Type.String({ description: 'Same as `reviewer_name`' })),
  }) as unknown as T;
