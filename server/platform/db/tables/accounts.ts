/** Accounts with their sessions, verification codes and sanctions. */
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  MAX_AGE,
  MAX_CAMERA_MODEL,
  MAX_DEVICE,
  MAX_EMAIL,
  MAX_PROFILE_DESCRIPTION,
  MAX_SANCTION_TEXT,
  MAX_USERNAME,
  MIN_USERNAME,
} from '../../../../src/contract/rules/limits.ts';
import type { RoleFlag } from '../../../../src/contract/rules/review-rights.ts';
import { BANNED_PHOTOS, LANGUAGES, SANCTIONS } from '../../../../src/contract/rules/values.ts';
import { allOf, atLeast, atMost, between, isKeyOf, isSha256, matches, oneOf } from '../checks.ts';
import { isReviewer } from '../list-conditions.ts';
import { searchFold } from '../search-indexes.ts';
import { timestamptz } from './columns.ts';

/** A phone number. New ones are in E.164 format (`modules/accounts/phone.ts`), but older ones may not be. */
const PHONE_NUMBER = '^[+]?[0-9]{5,15}$';
export const EMAIL = '^[^@]+@[^@]+$';

/** Accounts. The user with id 1 is the founder. */
export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    username: text().notNull(),
    email: text(),
    /** True once the user has entered a code that was sent to the address. */
    email_verified: boolean().notNull().default(false),
    /** Matches `PHONE_NUMBER`. Set only once the number is verified. */
    phone_number: text().unique(),
    /** Null for an account that can sign in only with Keycloak. */
    password_hash: text(),
    /** The `sub` of the Keycloak account. */
    keycloak_id: text().unique(),
    description: text().notNull().default(''),
    age: integer(),
    sex: text(),
    camera_model: text().notNull().default(''),
    preferred_lang: text(),
    /** The storage key of the profile picture. */
    profile_picture_key: text(),
    is_super_admin: boolean().notNull().default(false),
    is_super_image_reviewer: boolean().notNull().default(false),
    is_plane_reviewer: boolean().notNull().default(false),
    is_train_reviewer: boolean().notNull().default(false),
    /** The last accepted version of the terms; null if the user has accepted none. */
    agreed_terms: integer(),
    /** When the user accepted that version. */
    agreed_eula_at: timestamptz('agreed_eula_at'),
    /** The message shown to a banned user; null unless banned. */
    ban_message: text(),
    /** The reason for the ban, which is optional. */
    ban_reason: text(),
    /** What happens to the user's photos during the ban: `hide`, `remove`, or null for nothing. */
    ban_photos: text(),
    created_at: timestamptz('created_at').notNull().defaultNow(),
    last_login_at: timestamptz('last_login_at'),
    /** When the user was last active in the app (`modules/accounts/online-users.ts`). */
    last_active_at: timestamptz('last_active_at'),
    /**
     * When the user deleted the account. The row is kept, but without personal data (docs/rules/accounts.md,
     * "Deletion").
     */
    deleted_at: timestamptz('deleted_at'),
  },
  (t) => [
    uniqueIndex('users_username_key').on(sql`lower(${t.username})`),
    // Unique only among verified addresses, so an unverified address doesn't prevent others from verifying it.
    uniqueIndex('users_verified_email_key')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.email_verified}`),
    index('users_email_idx').on(sql`lower(${t.email})`),
    // For the search for users by the beginning of a name (independent of the locale) and by any part of it (migration
    // 0000). GIN's pending list is off, because every search would have to scan it and names seldom change.
    index('users_name_begins_idx').on(sql`lower(${t.username}) text_pattern_ops`),
    index('users_name_parts_idx')
      .using('gin', sql`name_parts(${t.username})`)
      .with({ fastupdate: false }),
    index('users_search_idx')
      .using('gin', sql`${searchFold(t.username)} gin_trgm_ops`)
      .with({ fastupdate: false }),
    // For names that look alike (migration 0000).
    index('users_skeleton_idx').on(sql`name_skeleton(${t.username})`),
    // Only few of the many users are reviewers.
    index('users_reviewers_idx').on(t.id).where(isReviewer(t)),
    check('users_username_check', allOf(atLeast(t.username, MIN_USERNAME), atMost(t.username, MAX_USERNAME))),
    check('users_email_check', allOf(atMost(t.email, MAX_EMAIL), matches(t.email, EMAIL))),
    check('users_email_verified_check', sql`${t.email} is not null or not ${t.email_verified}`),
    check(
      'users_sign_in_check',
      sql`(${t.password_hash} is not null or ${t.keycloak_id} is not null) = (${t.deleted_at} is null)`,
    ),
    check('users_deleted_check', isEmptied(t)),
    check('users_phone_number_check', matches(t.phone_number, PHONE_NUMBER)),
    check('users_age_check', between(t.age, 0, MAX_AGE)),
    check(
      'users_profile_check',
      allOf(atMost(t.description, MAX_PROFILE_DESCRIPTION), atMost(t.camera_model, MAX_CAMERA_MODEL)),
    ),
    check('users_preferred_lang_check', oneOf(t.preferred_lang, LANGUAGES)),
    check('users_agreed_check', sql`(${t.agreed_terms} is null) = (${t.agreed_eula_at} is null)`),
    check('users_ban_check', sql`${t.ban_message} is not null or ${t.ban_reason} is null`),
    check(
      'users_ban_photos_check',
      sql`${t.ban_photos} is null or (${t.ban_photos} in ('hide', 'remove') and ${t.ban_message} is not null)`,
    ),
    check('users_profile_picture_check', isKeyOf(t.profile_picture_key, 'avatars')),
    // The founder always remains a super admin and can't be banned, so there is always at least one super admin.
    check('users_founder_check', sql`${t.id} <> 1 or (${t.is_super_admin} and ${t.ban_message} is null)`),
  ],
);

/**
 * True if the account isn't deleted, or has no personal data and no role left, and its name is `deleted-` followed by
 * its id.
 */
function isEmptied(t: Readonly<Record<(typeof EMPTIED)[number] | RoleFlag, SQLWrapper>>): SQL {
  return sql`${t.deleted_at} is null or (${t.username} = 'deleted-' || ${t.id} and not ${isReviewer(t)}
    and num_nonnulls(${t.email}, ${t.phone_number}, ${t.age}, ${t.sex}, ${t.profile_picture_key}) = 0
    and ${t.description} = '' and ${t.camera_model} = '')`;
}
const EMPTIED = [
  'id',
  'deleted_at',
  'username',
  'email',
  'phone_number',
  'age',
  'sex',
  'profile_picture_key',
  'description',
  'camera_model',
] as const;

/** Sessions. Their bearer tokens are stored only as SHA-256 hashes. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    /** Identifies the session in the user's own list of sessions. */
    id: uuid().notNull().unique().defaultRandom(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The browser and operating system, by which the user recognises the session; empty if the request didn't contain
     * them.
     */
    device: text().notNull().default(''),
    created_at: timestamptz('created_at').notNull().defaultNow(),
    /** When the user last entered the password, at sign-in or later. */
    authenticated_at: timestamptz('authenticated_at').notNull().defaultNow(),
    /** Accurate only to a day, because it is updated at most once a day. */
    last_used_at: timestamptz('last_used_at').notNull().defaultNow(),
    expires_at: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('sessions_user_id_idx').on(t.user_id),
    check('sessions_device_check', atMost(t.device, MAX_DEVICE)),
    check('sessions_token_hash_check', isSha256(t.token_hash)),
    check('sessions_expires_check', sql`${t.expires_at} > ${t.created_at}`),
  ],
);

/**
 * Browsers that users have signed in with. Each is identified by a hash of the account and an id that the page
 * generated.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device_hash: text().notNull(),
    last_used_at: timestamptz('last_used_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.device_hash] }),
    check('known_devices_device_hash_check', isSha256(t.device_hash)),
  ],
);

/**
 * Tickets with which users download an export of their own data (docs/rules/accounts.md, "Data export"). Each is valid
 * for one download. They are stored for a day, to limit their number per user.
 */
export const exportTickets = pgTable(
  'export_tickets',
  {
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: timestamptz('created_at').notNull().defaultNow(),
    expires_at: timestamptz('expires_at').notNull(),
    /** When the download with this ticket started; null while the ticket can still be used. */
    used_at: timestamptz('used_at'),
  },
  (t) => [
    index('export_tickets_user_idx').on(t.user_id, t.created_at),
    check('export_tickets_token_hash_check', isSha256(t.token_hash)),
    check('export_tickets_expires_check', sql`${t.expires_at} > ${t.created_at}`),
  ],
);

/** The latest verification code for each recipient and purpose, stored as a hash. */
export const codes = pgTable(
  'codes',
  {
    /** A phone number in E.164 format, or an email address in lower case. */
    recipient: text().notNull(),
    type: text().notNull(),
    code_hash: text().notNull(),
    /** A SHA-256 hash that identifies the IP address from which the code was requested. */
    asked_from: text().notNull(),
    /** The number of wrong attempts from the address that requested the code. */
    attempts: integer().notNull().default(0),
    /** The number of wrong attempts from all other addresses. */
    attempts_elsewhere: integer().notNull().default(0),
    created_at: timestamptz('created_at').notNull().defaultNow(),
    expires_at: timestamptz('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recipient, t.type] }),
    check('codes_asked_from_check', isSha256(t.asked_from)),
    check('codes_attempts_check', sql`${t.attempts} >= 0 and ${t.attempts_elsewhere} >= 0`),
    check('codes_expires_check', sql`${t.expires_at} > ${t.created_at}`),
  ],
);

/** How many codes were sent by SMS per country and per day in the site's time zone. */
export const smsDays = pgTable(
  'sms_days',
  {
    /** The date, such as `2026-11-23`. */
    day: text().notNull(),
    /** The country's calling code, without the plus. */
    country: text().notNull(),
    sent: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.country] }), check('sms_days_sent_check', sql`${t.sent} >= 0`)],
);

/** When codes were sent to each recipient, for any purpose. Rows are deleted after a day. */
export const codeSends = pgTable(
  'code_sends',
  {
    /** A phone number or email address, as in `codes`. */
    recipient: text().notNull(),
    sent_at: timestamptz('sent_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recipient, t.sent_at] }),
    check('code_sends_recipient_check', matches(t.recipient, `${PHONE_NUMBER}|${EMAIL}`)),
  ],
);

/**
 * Sanctions against users. Append-only: triggers refuse to change or delete a row (migration 0002), except that a
 * warning's `acknowledged_at` can be set once.
 */
export const sanctions = pgTable(
  'sanctions',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    action: text().notNull(),
    /** The message to the user; null if the row ends a ban. */
    message: text(),
    reason: text(),
    /** What a ban did to the user's photos; null for other sanctions and for bans from before this choice existed. */
    photos: text(),
    issued_by: integer()
      .notNull()
      .references(() => users.id),
    issued_at: timestamptz('issued_at').notNull().defaultNow(),
    /** When a ban ends by itself, or when the one that this row ends did; null for all others. */
    ends_at: timestamptz('ends_at'),
    /** When the user confirmed having read a warning. */
    acknowledged_at: timestamptz('acknowledged_at'),
  },
  (t) => [
    index('sanctions_user_idx').on(t.user_id, t.id),
    index('sanctions_ends_idx')
      .on(t.ends_at)
      .where(sql`${t.ends_at} is not null`),
    check('sanctions_action_check', oneOf(t.action, SANCTIONS)),
    check('sanctions_message_check', sql`(${t.action} = 'unban') = (${t.message} is null)`),
    check(
      'sanctions_texts_check',
      allOf(atMost(t.message, MAX_SANCTION_TEXT), atMost(t.reason, MAX_SANCTION_TEXT)),
    ),
    check(
      'sanctions_photos_check',
      allOf(sql`(${t.action} = 'ban' or ${t.photos} is null)`, oneOf(t.photos, BANNED_PHOTOS)),
    ),
    check('sanctions_acknowledged_check', sql`${t.action} = 'warn' or ${t.acknowledged_at} is null`),
  ],
);
