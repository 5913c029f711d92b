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
import { IDEMPOTENCY_KEY_PATTERN } from '../../src/contract/headers.ts';
import {
  MAX_AGE,
  MAX_CAMERA_MODEL,
  MAX_DEVICE,
  MAX_EMAIL,
  MAX_PROFILE_DESCRIPTION,
  MAX_REASON_TEXT,
  MAX_REPORT_MESSAGE,
  MAX_SANCTION_TEXT,
  MAX_USERNAME,
  MIN_REJECT_REASON,
  MIN_USERNAME,
} from '../../src/contract/limits.ts';
import type { PhotoMark } from '../../src/contract/photo.ts';
import {
  LANGUAGES,
  NOTIFICATION_KINDS,
  PHOTO_EVENTS,
  PHOTO_TYPES,
  REPORT_STATUSES,
  REPORT_TYPES,
  SANCTIONS,
} from '../../src/contract/values.ts';
import { all, atLeast, atMost, between, isKeyOf, isListOf, isSha256, matches, oneOf } from './checks.ts';
import { photoChecks } from './photo-checks.ts';
import { combinedHeat, isAppealed, isApproved, isPending, sameText } from './photo-lists.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** E.164 (`accounts/phone.ts`), or an older form that is no number to it. */
const PHONE_NUMBER = '^[+]?[0-9]{5,15}$';
const EMAIL = '^[^@]+@[^@]+$';

/** Accounts. User 1 is the founder. */
export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    username: text().notNull(),
    email: text(),
    /** Its user has entered a code that was sent there. */
    email_verified: boolean().notNull().default(false),
    /** As `PHONE_NUMBER`; set once verified. */
    phone_number: text().unique(),
    /** Null for an account that signs in by Keycloak alone. */
    password_hash: text(),
    /** The `sub` of its Keycloak account. */
    keycloak_id: text().unique(),
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
    /** Which version of the terms was accepted last, and when; both null before the first time. */
    agreed_terms: integer(),
    agreed_eula_at: at('agreed_eula_at'),
    /** What a banned user is told; null unless banned. The reason may be missing. */
    ban_message: text(),
    ban_reason: text(),
    created_at: at('created_at').notNull().defaultNow(),
    last_login_at: at('last_login_at'),
    /** The last sign of somebody at a screen (`accounts/activity.ts`). */
    last_active_at: at('last_active_at'),
  },
  (t) => [
    uniqueIndex('users_username_key').on(sql`lower(${t.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    check('users_username_check', all(atLeast(t.username, MIN_USERNAME), atMost(t.username, MAX_USERNAME))),
    check('users_email_check', all(atMost(t.email, MAX_EMAIL), matches(t.email, EMAIL))),
    check('users_email_verified_check', sql`${t.email} is not null or not ${t.email_verified}`),
    check('users_sign_in_check', sql`${t.password_hash} is not null or ${t.keycloak_id} is not null`),
    check('users_phone_number_check', matches(t.phone_number, PHONE_NUMBER)),
    check('users_age_check', between(t.age, 0, MAX_AGE)),
    check(
      'users_profile_check',
      all(atMost(t.description, MAX_PROFILE_DESCRIPTION), atMost(t.camera_model, MAX_CAMERA_MODEL)),
    ),
    check('users_preferred_lang_check', oneOf(t.preferred_lang, LANGUAGES)),
    check('users_agreed_check', sql`(${t.agreed_terms} is null) = (${t.agreed_eula_at} is null)`),
    check('users_ban_check', sql`${t.ban_message} is not null or ${t.ban_reason} is null`),
    check('users_profile_picture_check', isKeyOf(t.profile_picture_key, 'avatars')),
    // The founder stays a super admin and can't be banned, so that there is always one.
    check('users_founder_check', sql`${t.id} <> 1 or (${t.is_super_admin} and ${t.ban_message} is null)`),
  ],
);

/** Bearer tokens, kept as SHA-256 only. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    /** By which its user names it. */
    id: uuid().notNull().unique().defaultRandom(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Browser and system that signed in, for its user to know it by; empty where the request didn't say. */
    device: text().notNull().default(''),
    created_at: at('created_at').notNull().defaultNow(),
    /** To a day: written when the last time is a day old. */
    last_used_at: at('last_used_at').notNull().defaultNow(),
    expires_at: at('expires_at').notNull(),
  },
  (t) => [
    index('sessions_user_id_idx').on(t.user_id),
    check('sessions_device_check', atMost(t.device, MAX_DEVICE)),
    check('sessions_token_hash_check', isSha256(t.token_hash)),
    check('sessions_expires_check', sql`${t.expires_at} > ${t.created_at}`),
  ],
);

/** The last code sent to a telephone number or an e-mail address for a purpose; kept hashed. */
export const codes = pgTable(
  'codes',
  {
    /** A number in E.164, or an address in lower case. */
    recipient: text().notNull(),
    type: text().notNull(),
    code_hash: text().notNull(),
    /** SHA-256 that only the address from which the code was asked for has. */
    asked_from: text().notNull(),
    /** The same of where the right code came from, once it was entered ahead of what it is for. */
    proven_from: text(),
    /** Wrong tries from there. */
    attempts: integer().notNull().default(0),
    /** Wrong tries from everywhere else. */
    attempts_elsewhere: integer().notNull().default(0),
    created_at: at('created_at').notNull().defaultNow(),
    expires_at: at('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recipient, t.type] }),
    check('codes_asked_from_check', isSha256(t.asked_from)),
    check('codes_proven_from_check', isSha256(t.proven_from)),
    check('codes_attempts_check', sql`${t.attempts} >= 0 and ${t.attempts_elsewhere} >= 0`),
    check('codes_expires_check', sql`${t.expires_at} > ${t.created_at}`),
  ],
);

/** When codes were sent to whom, whatever for; forgotten after a day. */
export const codeSends = pgTable(
  'code_sends',
  {
    /** As in `codes`. */
    recipient: text().notNull(),
    sent_at: at('sent_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recipient, t.sent_at] }),
    check('code_sends_recipient_check', matches(t.recipient, `${PHONE_NUMBER}|${EMAIL}`)),
  ],
);

/**
 * What super admins did to users, one row each, for ever: triggers refuse to change or delete a row (migration 0007). Of
 * a warning it can be added once that it was read.
 */
export const sanctions = pgTable(
  'sanctions',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    action: text().notNull(),
    /** What the user is told; null for an end of a ban. */
    message: text(),
    reason: text(),
    issued_by: integer()
      .notNull()
      .references(() => users.id),
    issued_at: at('issued_at').notNull().defaultNow(),
    /** When the user said that a warning was read. */
    acknowledged_at: at('acknowledged_at'),
  },
  (t) => [
    index('sanctions_user_idx').on(t.user_id, t.id),
    check('sanctions_action_check', oneOf(t.action, SANCTIONS)),
    check('sanctions_message_check', sql`(${t.action} = 'unban') = (${t.message} is null)`),
    check(
      'sanctions_texts_check',
      all(atMost(t.message, MAX_SANCTION_TEXT), atMost(t.reason, MAX_SANCTION_TEXT)),
    ),
    check('sanctions_acknowledged_check', sql`${t.action} = 'warn' or ${t.acknowledged_at} is null`),
  ],
);

/** Photos. `upload_key` is the Idempotency-Key of the upload and stays for ever. */
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
    appealed_at: at('appealed_at'),
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
    /** The file that its photographer put in the original's place to be shown; private too. Both null where there is none. */
    marked_key: text(),
    marked_sha256: text(),
    /** The display copy carries its photographer's watermark, and the site's brand bar. */
    watermarked: boolean().notNull().default(false),
    branded: boolean().notNull().default(false),
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
    /** As `reasonText` makes it. */
    rejection_reason: text(),
    /** The codes of the rejection; empty unless rejected. */
    rejection_marks: jsonb().$type<PhotoMark[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex('photos_upload_key_key').on(t.user_id, t.upload_key),
    index('photos_user_id_idx').on(t.user_id, t.id),
    // Lists are read backwards: of approved photos the newest and the hottest first.
    index('photos_gallery_idx').on(t.type, t.id).where(isApproved(t)),
    index('photos_views_idx').on(t.views, t.id).where(isApproved(t)),
    index('photos_likes_idx').on(t.likes, t.id).where(isApproved(t)),
    index('photos_combined_idx').on(combinedHeat(t), t.id).where(isApproved(t)),
    index('photos_review_idx').on(t.id, t.type).where(isPending(t)),
    index('photos_appeals_idx').on(t.id, t.type).where(isAppealed(t)),
    // By registration: exactly, and by how it begins.
    index('photos_registration_idx')
      .on(sql`${sameText(t.registration)} text_pattern_ops`)
      .where(isApproved(t)),
    index('photos_train_number_idx').on(sameText(t.train_number)).where(isApproved(t)),
    check('photos_upload_key_check', matches(t.upload_key, IDEMPOTENCY_KEY_PATTERN)),
    ...photoChecks(t),
  ],
);

/** Who likes which photo. `photos.likes` is how many, changed with the rows in one transaction (`photos/like-photo.ts`). */
export const photoLikes = pgTable(
  'photo_likes',
  {
    photo_id: integer()
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    // Not deleted with the user: the photo's count would stay behind.
    user_id: integer()
      .notNull()
      .references(() => users.id),
    created_at: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.photo_id, t.user_id] }),
    // What somebody likes, read backwards.
    index('photo_likes_user_idx').on(t.user_id, t.created_at, t.photo_id),
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
    idempotency_key: text(),
    action: text().notNull(),
    /** Of a rejection as `reasonText` makes it; of a deletion what its photographer was told. */
    reason: text(),
    photo_type: text(),
    /** How long the photo had waited, since its upload or its appeal; null where it had not waited. */
    waited_s: integer(),
    decided_at: at('decided_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('decisions_key_key').on(t.reviewer_id, t.idempotency_key),
    index('decisions_reviewer_idx').on(t.reviewer_id, t.decided_at),
    index('decisions_photo_idx').on(t.photo_id),
    check('decisions_key_check', matches(t.idempotency_key, IDEMPOTENCY_KEY_PATTERN)),
    check('decisions_action_check', sql`${t.action} in ('approve', 'reject', 'delete')`),
    // The latest waits of a type, for what users are told to expect.
    index('decisions_wait_idx')
      .on(t.photo_type, t.id)
      .where(sql`${t.waited_s} is not null`),
    check(
      'decisions_reason_check',
      sql`case ${t.action} when 'reject' then ${t.reason} is not null when 'approve' then ${t.reason} is null else true end`,
    ),
    check(
      'decisions_reason_length_check',
      all(atLeast(sql`btrim(${t.reason})`, MIN_REJECT_REASON), atMost(t.reason, MAX_REASON_TEXT)),
    ),
    check('decisions_photo_type_check', oneOf(t.photo_type, PHOTO_TYPES)),
    check('decisions_waited_check', sql`${t.waited_s} >= 0`),
  ],
);

/**
 * What reviewer and photographer wrote to each other about a photo, oldest first: rejections and appeals. A trigger
 * refuses to change a row (migration 0008).
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
    /** The codes of a rejection. */
    marks: jsonb().$type<PhotoMark[]>().notNull().default([]),
    created_at: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('photo_messages_photo_idx').on(t.photo_id, t.id),
    check('photo_messages_role_check', oneOf(t.role, ['reviewer', 'user'])),
    check('photo_messages_message_check', atMost(t.message, MAX_REASON_TEXT)),
  ],
);

/**
 * What happened to photos, one row a step; outlives them (`photo_id` is not a reference). Written by triggers (migration
 * 0008), never otherwise.
 */
export const photoEvents = pgTable(
  'photo_events',
  {
    id: serial().primaryKey(),
    photo_id: integer().notNull(),
    type: text().notNull(),
    /** Whose photo. */
    user_id: integer()
      .notNull()
      .references(() => users.id),
    event: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    index('photo_events_user_idx').on(t.user_id, t.id),
    check('photo_events_event_check', oneOf(t.event, PHOTO_EVENTS)),
    check('photo_events_type_check', oneOf(t.type, PHOTO_TYPES)),
  ],
);

/** What users are told of, written in the transaction that it is about (docs/rules/photos.md, "Notifications"). */
export const notifications = pgTable(
  'notifications',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** Not a reference: the photo may be gone. */
    photo_id: integer(),
    /** What the photo shows, in a word: its registration, or its train's number. */
    subject: text(),
    /** The reason, or the warning; null where there is none. */
    message: text(),
    marks: jsonb().$type<PhotoMark[]>().notNull().default([]),
    created_at: at('created_at').notNull().defaultNow(),
    read_at: at('read_at'),
  },
  (t) => [
    index('notifications_user_idx').on(t.user_id, t.id),
    index('notifications_unread_idx')
      .on(t.user_id)
      .where(sql`${t.read_at} is null`),
    check('notifications_kind_check', oneOf(t.kind, NOTIFICATION_KINDS)),
    check('notifications_message_check', atMost(t.message, MAX_REASON_TEXT)),
  ],
);

/** Who reported whom, and what became of it (docs/rules/review.md, "Reports"). */
export const reports = pgTable(
  'reports',
  {
    id: serial().primaryKey(),
    reporter_id: integer()
      .notNull()
      .references(() => users.id),
    reported_user_id: integer()
      .notNull()
      .references(() => users.id),
    /** What it is about; not a reference: the photo may be gone. */
    photo_id: integer(),
    report_types: jsonb().$type<string[]>().notNull(),
    message: text().notNull().default(''),
    status: text().notNull().default('open'),
    /** Of the super admins. */
    notes: text().notNull().default(''),
    handled_by: integer().references(() => users.id),
    handled_at: at('handled_at'),
    created_at: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('reports_reporter_idx').on(t.reporter_id, t.created_at),
    index('reports_reported_idx').on(t.reported_user_id),
    index('reports_status_idx').on(t.status, t.id),
    check('reports_types_check', isListOf(t.report_types, REPORT_TYPES)),
    check('reports_status_check', oneOf(t.status, REPORT_STATUSES)),
    check(
      'reports_texts_check',
      all(atMost(t.message, MAX_REPORT_MESSAGE), atMost(t.notes, MAX_REPORT_MESSAGE)),
    ),
    check('reports_handled_check', sql`(${t.handled_by} is null) = (${t.handled_at} is null)`),
    check('reports_oneself_check', sql`${t.reporter_id} <> ${t.reported_user_id}`),
  ],
);

/**
 * How many photos of a type are approved, one row for each block of ids, so that a page of the gallery is found without
 * counting. Kept by triggers (migration 0002), and never written or copied otherwise.
 */
export const approvedCounts = pgTable(
  'approved_counts',
  {
    type: text().notNull(),
    /** `photos.id / 2048` */
    block: integer().notNull(),
    n: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.block] }),
    check('approved_counts_type_check', oneOf(t.type, PHOTO_TYPES)),
    check('approved_counts_n_check', sql`${t.n} >= 0`),
  ],
);

/** Which photo storage the database belongs to (`storage/pairing.ts`): one row. */
export const siteStorage = pgTable(
  'site_storage',
  {
    /** True, so that there is no second row. */
    only: boolean().primaryKey().default(true),
    storage_id: uuid().notNull(),
    /** When a storage was found to be the one; null while the id is only what the database would give to one. */
    paired_at: at('paired_at'),
  },
  (t) => [check('site_storage_only_check', sql`${t.only}`)],
);

/** First answers under an Idempotency-Key (docs/rules/api.md, "Idempotency-Key"), one row a success. */
export const answers = pgTable(
  'answers',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of call, parsed fields and the file's digest. */
    request_hash: text().notNull(),
    status: integer().notNull(),
    body: jsonb().$type<unknown>().notNull(),
    created_at: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.key] }),
    index('answers_created_at_idx').on(t.created_at),
    check('answers_key_check', matches(t.key, IDEMPOTENCY_KEY_PATTERN)),
    check('answers_request_hash_check', isSha256(t.request_hash)),
    check('answers_status_check', between(t.status, 200, 299)),
  ],
);
