/** Photos with their likes, messages and events. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { IDEMPOTENCY_KEY_PATTERN } from '../../../../src/contract/calls/headers.ts';
import { DETAIL_FIELDS } from '../../../../src/contract/photo/fields.ts';
import { recordOf } from '../../../../src/contract/rules/record-of.ts';
import { MAX_REASON_TEXT } from '../../../../src/contract/rules/limits.ts';
import type { PhotoMark } from '../../../../src/contract/calls/decision.ts';
import type { CorrectedChange } from '../../../../src/contract/rules/correction.ts';
import { CORRECTION_STATES, PHOTO_EVENTS, PHOTO_TYPES } from '../../../../src/contract/rules/values.ts';
import { atMost, matches, oneOf } from '../checks.ts';
import { filterIndexes } from '../filter-indexes.ts';
import { imageTypeIndexes } from '../image-type-indexes.ts';
import { searchIndexes } from '../search-indexes.ts';
import { photoConstraints } from '../photo-constraints.ts';
import {
  awaitsReviewer,
  combinedHeat,
  isAppealed,
  isApproved,
  isPending,
  isRejected,
  lacksSizes,
} from '../list-conditions.ts';
import { users } from './accounts.ts';
import { timestamptz } from './columns.ts';

/** Photos. `upload_key` is the upload's Idempotency-Key, which is kept as long as the photo. */
export const photos = pgTable(
  'photos',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    upload_key: text(),
    /** The upload at /api/uploads that it was made of; null if its bytes came with the call. */
    upload_id: uuid(),
    /**
     * The rejected photo of which the photographer sent this as a better version; null if the upload named none, and
     * once that one is deleted.
     */
    replaces_id: integer().references((): AnyPgColumn => photos.id, { onDelete: 'set null' }),
    type: text().notNull(),
    /** Also `deleted`, which the API doesn't know (`isKept`). */
    approval_status: text().notNull().default('pending'),
    appeal_status: text(),
    appeal_message: text(),
    appealed_at: timestamptz('appealed_at'),
    revision: integer().notNull().default(1),
    description: text().notNull().default(''),
    ...recordOf(DETAIL_FIELDS, () => text()),
    image_types: jsonb().$type<string[]>().notNull().default([]),
    is_hot: boolean().notNull().default(false),
    social_media_consent: boolean().notNull().default(false),
    camera_make: text(),
    camera_model: text(),
    lens_model: text(),
    iso: integer(),
    aperture: doublePrecision(),
    shutter_speed: text(),
    focal_length: doublePrecision(),
    /** When the photo was taken, in the camera's local time: ISO 8601 without a time zone. */
    date_taken: text(),
    original_key: text().notNull(),
    /** Length of the stored original, which may lack what was behind the picture's end. */
    original_bytes: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 of the bytes as received, in lower-case hex. */
    original_sha256: text().notNull(),
    /**
     * SHA-256 of the stored bytes if the position, or what was behind the picture's end, was removed from the original;
     * otherwise null.
     */
    stored_sha256: text(),
    /**
     * The storage key of the watermarked file that the photographer chose to show instead of the original; null if
     * there is none. The file is private, like the original.
     */
    marked_key: text(),
    /** SHA-256 of the watermarked file. */
    marked_sha256: text(),
    /** Length of the watermarked file. */
    marked_bytes: bigint({ mode: 'number' }),
    /** True if the display copy has the photographer's watermark. */
    watermarked: boolean().notNull().default(false),
    /** True if the display copy has the site's brand bar. */
    branded: boolean().notNull().default(false),
    /** The storage key of the display copy; null after a rejection. */
    display_key: text(),
    /** The storage key of the card image; null after a rejection. */
    card_key: text(),
    /**
     * The storage key of the medium copy; null after a rejection, and for older photos until the additional sizes are
     * generated.
     */
    medium_key: text(),
    /** The storage key of the card image as WebP; also null if WebP saves too little. */
    card_webp_key: text(),
    /** The storage key of the medium copy as WebP; also null if WebP saves too little. */
    medium_webp_key: text(),
    /** The width of the display copy in pixels. */
    width: integer().notNull(),
    /** The height of the display copy in pixels. */
    height: integer().notNull(),
    /** The width of the shown picture in full size; null for photos received before this was stored. */
    full_width: integer(),
    /** The height of the shown picture in full size; null for photos received before this was stored. */
    full_height: integer(),
    /** About how many bytes the picture takes in full size; null for photos received before this was stored. */
    full_bytes: integer(),
    /** Encoded as base64. */
    thumbhash: text(),
    views: integer().notNull().default(0),
    likes: integer().notNull().default(0),
    uploaded_at: timestamptz('uploaded_at').notNull().defaultNow(),
    reviewed_by: integer().references(() => users.id),
    reviewed_at: timestamptz('reviewed_at'),
    /** The reason in the form that `reasonText` returns. */
    rejection_reason: text(),
    /** The reason codes; empty unless rejected. */
    rejection_marks: jsonb().$type<PhotoMark[]>().notNull().default([]),
    /** The searchable text, folded, with a space before and after each word. Written by a trigger (migration 0002). */
    search_text: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('photos_upload_key_key').on(t.user_id, t.upload_key),
    // An id may be used again, for an upload of other bytes.
    uniqueIndex('photos_upload_id_key').on(t.user_id, t.upload_id, t.original_sha256),
    index('photos_user_id_idx').on(t.user_id, t.id),
    // For counting how many photos of a user wait for review.
    index('photos_waiting_idx').on(t.user_id).where(isPending(t)),
    // Lists scan these indexes backwards, to find the newest or the hottest approved photos first.
    index('photos_gallery_idx').on(t.type, t.id).where(isApproved(t)),
    index('photos_views_idx').on(t.views, t.id).where(isApproved(t)),
    index('photos_likes_idx').on(t.likes, t.id).where(isApproved(t)),
    index('photos_combined_idx').on(combinedHeat(t), t.id).where(isApproved(t)),
    index('photos_review_idx').on(t.id, t.type).where(isPending(t)),
    index('photos_appeals_idx').on(t.id, t.type).where(isAppealed(t)),
    // For finding out whether a stored file belongs to a public photo (`modules/photos/approved-keys.ts`).
    index('photos_display_key_idx').on(t.display_key).where(isApproved(t)),
    index('photos_card_key_idx').on(t.card_key).where(isApproved(t)),
    index('photos_medium_key_idx').on(t.medium_key).where(isApproved(t)),
    index('photos_sizes_idx').on(t.id).where(lacksSizes(t)),
    // For the gallery's filters by subject and date.
    ...filterIndexes(t),
    ...searchIndexes(t),
    ...imageTypeIndexes(t),
    index('photos_photographer_idx').on(t.user_id, t.type, t.id).where(isApproved(t)),
    // For choosing the image of the week.
    index('photos_reviewed_at_idx').on(t.reviewed_at).where(isApproved(t)),
    // For finding photos with the same bytes, whichever of their files has them.
    index('photos_original_sha256_idx').on(t.original_sha256, t.id),
    index('photos_stored_sha256_idx')
      .on(t.stored_sha256)
      .where(sql`${t.stored_sha256} is not null`),
    index('photos_marked_sha256_idx')
      .on(t.marked_sha256)
      .where(sql`${t.marked_sha256} is not null`),
    // For deleting a photo that has a better version.
    index('photos_replaces_idx')
      .on(t.replaces_id)
      .where(sql`${t.replaces_id} is not null`),
    // For listing a photographer's latest rejections; scanned backwards.
    index('photos_rejections_idx').on(t.user_id, t.type, t.reviewed_at, t.id).where(isRejected(t)),
    check('photos_replaces_check', sql`${t.replaces_id} < ${t.id}`),
    check('photos_upload_key_check', matches(t.upload_key, IDEMPOTENCY_KEY_PATTERN)),
    ...photoConstraints(t),
  ],
);

/**
 * Likes. `photos.likes` is their number, updated in the transaction that adds or removes one
 * (`modules/photos/like-photo.ts`).
 */
export const photoLikes = pgTable(
  'photo_likes',
  {
    photo_id: integer()
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    // Likes aren't deleted together with the user, because `photos.likes` would then be wrong.
    user_id: integer()
      .notNull()
      .references(() => users.id),
    created_at: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.photo_id, t.user_id] }),
    // For listing a user's likes; scanned backwards.
    index('photo_likes_user_idx').on(t.user_id, t.created_at, t.photo_id),
  ],
);

/**
 * Messages about a photo between reviewers and the photographer: rejections and appeals. A trigger refuses to change a
 * row (migration 0002).
 */
export const photoMessages = pgTable(
  'photo_messages',
  {
    id: serial().primaryKey(),
    photo_id: integer()
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    sender_id: integer()
      .notNull()
      .references(() => users.id),
    role: text().notNull(),
    message: text().notNull(),
    /** The reason codes of a rejection. */
    marks: jsonb().$type<PhotoMark[]>().notNull().default([]),
    /** The reasons of the earlier version that this one has mended. */
    mended: jsonb().$type<PhotoMark[]>().notNull().default([]),
    /** The earlier version's id; null if nothing is mended. Not a foreign key, because rows don't change. */
    mended_since: integer(),
    created_at: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('photo_messages_photo_idx').on(t.photo_id, t.id),
    check('photo_messages_role_check', oneOf(t.role, ['reviewer', 'user'])),
    check(
      'photo_messages_mended_check',
      sql`${t.mended_since} is null or jsonb_array_length(${t.mended}) > 0`,
    ),
    check('photo_messages_message_check', atMost(t.message, MAX_REASON_TEXT)),
  ],
);

/**
 * The events of photos. They are kept after the photo is deleted, so `photo_id` isn't a foreign key. Only triggers
 * write them (migration 0002).
 */
export const photoEvents = pgTable(
  'photo_events',
  {
    id: serial().primaryKey(),
    photo_id: integer().notNull(),
    type: text().notNull(),
    /** The photographer. */
    user_id: integer()
      .notNull()
      .references(() => users.id),
    event: text().notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    index('photo_events_user_idx').on(t.user_id, t.id),
    // For counting how many photos a user has sent since the day began.
    index('photo_events_uploads_idx')
      .on(t.user_id, t.at)
      .where(sql`${t.event} = 'uploaded'`),
    check('photo_events_event_check', oneOf(t.event, PHOTO_EVENTS)),
    check('photo_events_type_check', oneOf(t.type, PHOTO_TYPES)),
  ],
);

/** Corrections of published photos, and suggestions of them (docs/rules/photos.md, "Corrections"). */
export const photoCorrections = pgTable(
  'photo_corrections',
  {
    id: serial().primaryKey(),
    photo_id: integer()
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    author_id: integer()
      .notNull()
      .references(() => users.id),
    /** Whose suggestion it is that the photographer took; null if nobody's. */
    suggested_by: integer().references(() => users.id),
    state: text().notNull(),
    changes: jsonb().$type<CorrectedChange[]>().notNull(),
    created_at: timestamptz('created_at').notNull(),
    /** The photographer or the reviewer who has answered it; null while it is open, or if it was withdrawn. */
    decided_by: integer().references(() => users.id),
    decided_at: timestamptz('decided_at'),
  },
  (t) => [
    index('photo_corrections_photo_idx').on(t.photo_id, t.id),
    // For counting how many corrections a user has made since the day began.
    index('photo_corrections_author_idx').on(t.author_id, t.created_at),
    index('photo_corrections_review_idx').on(t.id).where(awaitsReviewer(t)),
    check('photo_corrections_state_check', oneOf(t.state, CORRECTION_STATES)),
    check('photo_corrections_changes_check', sql`jsonb_array_length(${t.changes}) > 0`),
  ],
);
