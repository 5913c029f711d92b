/** Photos, and their likes, messages and events. */
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
} from 'drizzle-orm/pg-core';
import { IDEMPOTENCY_KEY_PATTERN } from '../../../../src/contract/calls/headers.ts';
import { MAX_REASON_TEXT } from '../../../../src/contract/rules/limits.ts';
import type { PhotoMark } from '../../../../src/contract/calls/photo.ts';
import { PHOTO_EVENTS, PHOTO_TYPES } from '../../../../src/contract/rules/values.ts';
import { atMost, matches, oneOf } from '../checks.ts';
import { filterIndexes } from '../filter-indexes.ts';
import { searchIndexes } from '../search-indexes.ts';
import { photoChecks } from '../photo-checks.ts';
import { combinedHeat, isAppealed, isApproved, isPending, lacksSizes } from '../list-conditions.ts';
import { users } from './accounts.ts';
import { timestamptz } from './columns.ts';

/** Photos. `upload_key` is the upload's Idempotency-Key and is never deleted. */
export const photos = pgTable(
  'photos',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    upload_key: text(),
    type: text().notNull(),
    approval_status: text().notNull().default('pending'),
    appeal_status: text(),
    appeal_message: text(),
    appealed_at: timestamptz('appealed_at'),
    revision: integer().notNull().default(1),
    description: text().notNull().default(''),
    registration: text(),
    aircraft_type: text(),
    operator: text(),
    airport: text(),
    emu_type: text(),
    train_type: text(),
    train_number: text(),
    line: text(),
    railway_bureau: text(),
    railway_name: text(),
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
    /** Local time of the camera, ISO 8601 without zone. */
    date_taken: text(),
    original_key: text().notNull(),
    original_bytes: bigint({ mode: 'number' }).notNull(),
    /** Of the bytes as received, lower-case hex. */
    original_sha256: text().notNull(),
    /** Of the stored bytes, if the position was removed from the original; else null. */
    stored_sha256: text(),
    /**
     * The watermarked file that the photographer chose to show instead of the original; private too. Both null if none.
     */
    marked_key: text(),
    marked_sha256: text(),
    /** Whether the display copy has the photographer's watermark, and the site's brand bar. */
    watermarked: boolean().notNull().default(false),
    branded: boolean().notNull().default(false),
    /** Storage keys of the public copies; null once rejected. */
    display_key: text(),
    card_key: text(),
    /**
     * Storage keys of the further sizes: the medium copy, and WebP if it saves enough. Also null for older photos until
     * these are drawn.
     */
    medium_key: text(),
    card_webp_key: text(),
    medium_webp_key: text(),
    /** px of the display copy. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** base64 */
    thumbhash: text(),
    views: integer().notNull().default(0),
    likes: integer().notNull().default(0),
    uploaded_at: timestamptz('uploaded_at').notNull().defaultNow(),
    reviewed_by: integer().references(() => users.id),
    reviewed_at: timestamptz('reviewed_at'),
    /** In the form of `reasonText`. */
    rejection_reason: text(),
    /** The reason codes; empty unless rejected. */
    rejection_marks: jsonb().$type<PhotoMark[]>().notNull().default([]),
    /** The searchable text, folded, with a space before and after each word; written by a trigger (migration 0022). */
    search_text: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('photos_upload_key_key').on(t.user_id, t.upload_key),
    index('photos_user_id_idx').on(t.user_id, t.id),
    // Lists scan these backwards: the newest or the hottest approved photos first.
    index('photos_gallery_idx').on(t.type, t.id).where(isApproved(t)),
    index('photos_views_idx').on(t.views, t.id).where(isApproved(t)),
    index('photos_likes_idx').on(t.likes, t.id).where(isApproved(t)),
    index('photos_combined_idx').on(combinedHeat(t), t.id).where(isApproved(t)),
    index('photos_review_idx').on(t.id, t.type).where(isPending(t)),
    index('photos_appeals_idx').on(t.id, t.type).where(isAppealed(t)),
    index('photos_sizes_idx').on(t.id).where(lacksSizes(t)),
    // The gallery's filters by subject and date.
    ...filterIndexes(t),
    ...searchIndexes(t),
    index('photos_photographer_idx').on(t.user_id, t.type, t.id).where(isApproved(t)),
    // For the image of the week.
    index('photos_reviewed_at_idx').on(t.reviewed_at).where(isApproved(t)),
    // Duplicate uploads of the same bytes.
    index('photos_original_sha256_idx').on(t.original_sha256, t.id),
    check('photos_upload_key_check', matches(t.upload_key, IDEMPOTENCY_KEY_PATTERN)),
    ...photoChecks(t),
  ],
);

/** Likes. `photos.likes` has their number, updated in the same transaction (`modules/photos/like-photo.ts`). */
export const photoLikes = pgTable(
  'photo_likes',
  {
    photo_id: integer()
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    // Not deleted with the user, which would make `photos.likes` wrong.
    user_id: integer()
      .notNull()
      .references(() => users.id),
    created_at: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.photo_id, t.user_id] }),
    // A user's likes, scanned backwards.
    index('photo_likes_user_idx').on(t.user_id, t.created_at, t.photo_id),
  ],
);

/**
 * Messages between reviewers and photographer about a photo: rejections and appeals. A trigger refuses to change a row
 * (migration 0008).
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
    created_at: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('photo_messages_photo_idx').on(t.photo_id, t.id),
    check('photo_messages_role_check', oneOf(t.role, ['reviewer', 'user'])),
    check('photo_messages_message_check', atMost(t.message, MAX_REASON_TEXT)),
  ],
);

/**
 * The events of photos. They outlive the photo (`photo_id` is no foreign key). Only triggers write them (migration
 * 0008).
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
    check('photo_events_event_check', oneOf(t.event, PHOTO_EVENTS)),
    check('photo_events_type_check', oneOf(t.type, PHOTO_TYPES)),
  ],
);
