/**
 * The tables, in PostgreSQL's dialect and within what PostgreSQL 15 knows. `npm run db:generate` writes the
 * migration after a change; times are `timestamptz`.
 */
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
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Accounts. User 1 is the founder. */
export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    username: text().notNull(),
    email: text(),
    /** `normalPhoneNumber` form; set once verified. */
    phone_number: text().unique(),
    password_hash: text().notNull(),
    description: text().notNull().default(''),
    age: integer(),
    sex: text(),
    camera_model: text().notNull().default(''),
    preferred_lang: text(),
    /** Storage key of the picture. */
    profile_picture_key: text(),
    is_super_admin: boolean().notNull().default(false),
    is_super_image_reviewer: boolean().notNull().default(false),
    is_plane_reviewer: boolean().notNull().default(false),
    is_train_reviewer: boolean().notNull().default(false),
    agreed_eula_at: at('agreed_eula_at'),
    created_at: at('created_at').notNull().defaultNow(),
    last_login_at: at('last_login_at'),
  },
  (t) => [
    uniqueIndex('users_username_key').on(sql`lower(${t.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
  ],
);

/** Bearer tokens, kept as SHA-256 only. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: at('created_at').notNull().defaultNow(),
    expires_at: at('expires_at').notNull(),
  },
  (t) => [index('sessions_user_id_idx').on(t.user_id)],
);

/** The last code sent to a number for a purpose; kept hashed. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    phone_number: text().notNull(),
    type: text().notNull(),
    code_hash: text().notNull(),
    attempts: integer().notNull().default(0),
    created_at: at('created_at').notNull().defaultNow(),
    expires_at: at('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.phone_number, t.type] })],
);

/** Photos. `upload_key` is the Idempotency-Key of the upload and stays for ever. */
export const photos = pgTable(
  'photos',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    upload_key: uuid(),
    type: text().notNull(),
    approval_status: text().notNull().default('pending'),
    appeal_status: text(),
    appeal_message: text(),
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
    /** Local time at the camera, ISO 8601 without zone. */
    date_taken: text(),
    original_key: text().notNull(),
    original_bytes: bigint({ mode: 'number' }).notNull(),
    /** Lower-case hex of the bytes that were received. */
    original_sha256: text().notNull(),
    /** Storage keys of the public copies; null once rejected. */
    display_key: text(),
    card_key: text(),
    /** px of the display copy. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** base64 */
    thumbhash: text(),
    views: integer().notNull().default(0),
    likes: integer().notNull().default(0),
    uploaded_at: at('uploaded_at').notNull().defaultNow(),
    reviewed_by: integer().references(() => users.id),
    reviewed_at: at('reviewed_at'),
    rejection_reason: text(),
  },
  (t) => [
    uniqueIndex('photos_upload_key_key').on(t.user_id, t.upload_key),
    index('photos_gallery_idx').on(t.type, t.approval_status, t.id),
    index('photos_user_id_idx').on(t.user_id, t.id),
    check('photos_type_check', sql`${t.type} in ('planes', 'trains')`),
    check(
      'photos_approval_status_check',
      sql`${t.approval_status} in ('pending', 'approved', 'rejected', 'pending_appeal')`,
    ),
  ],
);

/** What a reviewer decided, one row a decision. Outlives the photo (`photo_id` is not a reference). */
export const decisions = pgTable(
  'decisions',
  {
    id: serial().primaryKey(),
    photo_id: integer().notNull(),
    reviewer_id: integer()
      .notNull()
      .references(() => users.id),
    idempotency_key: uuid(),
    action: text().notNull(),
    reason: text(),
    decided_at: at('decided_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('decisions_key_key').on(t.reviewer_id, t.idempotency_key),
    index('decisions_reviewer_idx').on(t.reviewer_id, t.decided_at),
    index('decisions_photo_idx').on(t.photo_id),
    check('decisions_action_check', sql`${t.action} in ('approve', 'reject', 'delete')`),
  ],
);

/** First answers under an Idempotency-Key (running.md), one row a success. */
export const answers = pgTable(
  'answers',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: uuid().notNull(),
    /** SHA-256 of call, parsed fields and the file's digest. */
    request_hash: text().notNull(),
    status: integer().notNull(),
    body: jsonb().$type<unknown>().notNull(),
    created_at: at('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] }), index('answers_created_at_idx').on(t.created_at)],
);
