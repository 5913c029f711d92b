/** Tables of the site as a whole: notifications, stored responses, messages, announcements, the audit trail. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { IDEMPOTENCY_KEY_PATTERN } from '../../../../src/contract/calls/headers.ts';
import {
  MAX_ANNOUNCEMENT_CONTENT,
  MAX_ANNOUNCEMENT_TITLE,
  MAX_EMAIL,
  MAX_MESSAGE,
  MAX_MESSAGE_NAME,
  MAX_MESSAGE_SUBJECT,
  MAX_REASON_TEXT,
  MAX_REPORT_MESSAGE,
  MAX_USER_AGENT,
} from '../../../../src/contract/rules/limits.ts';
import type { PhotoMark } from '../../../../src/contract/calls/decision.ts';
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  FEEDBACK_TYPES,
  LANGUAGES,
  MESSAGE_KINDS,
  NOTIFICATION_KINDS,
  PRIORITIES,
  REPORT_OUTCOMES,
  REPORT_STATUSES,
} from '../../../../src/contract/rules/values.ts';
import { allOf, atMost, between, isSha256, matches, oneOf } from '../checks.ts';
import { users } from './accounts.ts';
import { timestamptz } from './columns.ts';
import { EMAIL } from './accounts.ts';

/**
 * Notifications. Each is written in the transaction of the event that causes it (docs/rules/photos.md,
 * "Notifications").
 */
export const notifications = pgTable(
  'notifications',
  {
    id: serial().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** Not a foreign key, because the photo may be deleted. */
    photo_id: integer(),
    /**
     * A short name for what the notification is about: the photo's registration or train number, or the group's name.
     */
    subject: text(),
    /**
     * The reason for a decision, the text of a warning, or the device on which the account was changed; null if there
     * is none.
     */
    message: text(),
    marks: jsonb().$type<PhotoMark[]>().notNull().default([]),
    /**
     * The group that the notification is about; `subject` is its name. Not a foreign key, because the group may be
     * deleted.
     */
    group_id: integer(),
    /** The user who caused the notification, if it shows them: the one who applied or sent the invitation. */
    actor_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The key of an achievement. */
    achievement: text(),
    /** How a report was answered; null for other kinds. */
    report_status: text(),
    /** How many photos were taken down at once, if several; `photo_id` is one of them. */
    photo_count: integer(),
    created_at: timestamptz('created_at').notNull().defaultNow(),
    read_at: timestamptz('read_at'),
  },
  (t) => [
    index('notifications_user_idx').on(t.user_id, t.id),
    index('notifications_unread_idx')
      .on(t.user_id)
      .where(sql`${t.read_at} is null`),
    check('notifications_kind_check', oneOf(t.kind, NOTIFICATION_KINDS)),
    check('notifications_message_check', atMost(t.message, MAX_REASON_TEXT)),
    check('notifications_group_check', sql`(${t.kind} like 'group%') or ${t.group_id} is null`),
    check(
      'notifications_achievement_check',
      sql`(${t.kind} = 'achievement') = (${t.achievement} is not null)`,
    ),
    check('notifications_report_status_check', oneOf(t.report_status, REPORT_OUTCOMES)),
    check('notifications_photo_count_check', sql`${t.photo_count} > 1`),
  ],
);

/** The id of the photo storage that the database belongs to (`platform/storage/pairing.ts`). The table has one row. */
export const siteStorage = pgTable(
  'site_storage',
  {
    /** Always true, so that there can't be a second row. */
    only: boolean().primaryKey().default(true),
    storage_id: uuid().notNull(),
    /** When the database was paired with a storage; null while the id is only offered. */
    paired_at: timestamptz('paired_at'),
  },
  (t) => [check('site_storage_only_check', sql`${t.only}`)],
);

/** Responses to successful requests with an Idempotency-Key (docs/rules/api.md, "Idempotency-Key"). */
export const responses = pgTable(
  'answers',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of the call, the parsed fields and the file's digest. */
    request_hash: text().notNull(),
    status: integer().notNull(),
    body: jsonb().$type<unknown>().notNull(),
    created_at: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.key] }),
    index('answers_created_at_idx').on(t.created_at),
    check('answers_key_check', matches(t.key, IDEMPOTENCY_KEY_PATTERN)),
    check('answers_request_hash_check', isSha256(t.request_hash)),
    check('answers_status_check', between(t.status, 200, 299)),
  ],
);

/** Messages from the feedback and contact forms (docs/rules/screens.md, "Feedback and contact"). */
export const siteMessages = pgTable(
  'site_messages',
  {
    id: serial().primaryKey(),
    kind: text().notNull(),
    /** The type of feedback; null for a message from the contact form. */
    type: text(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The language of the page; null if the form doesn't send one. */
    language: text(),
    user_agent: text(),
    /** When the message was written, according to the device's clock. */
    written_at: timestamptz('written_at'),
    /** The user who sent it; null for a visitor who wasn't signed in. */
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: timestamptz('created_at').notNull().defaultNow(),
    status: text().notNull().default('open'),
    /** Notes by super admins. */
    notes: text().notNull().default(''),
    handled_by: integer().references(() => users.id),
    handled_at: timestamptz('handled_at'),
  },
  (t) => [
    index('site_messages_status_idx').on(t.status, t.id),
    index('site_messages_user_idx').on(t.user_id),
    check('site_messages_kind_check', oneOf(t.kind, MESSAGE_KINDS)),
    check('site_messages_type_check', oneOf(t.type, FEEDBACK_TYPES)),
    check('site_messages_feedback_check', sql`(${t.kind} = 'feedback') = (${t.type} is not null)`),
    check('site_messages_language_check', oneOf(t.language, LANGUAGES)),
    check('site_messages_status_check', oneOf(t.status, REPORT_STATUSES)),
    check(
      'site_messages_texts_check',
      allOf(
        atMost(t.name, MAX_MESSAGE_NAME),
        atMost(t.email, MAX_EMAIL),
        matches(t.email, EMAIL),
        atMost(t.subject, MAX_MESSAGE_SUBJECT),
        atMost(t.message, MAX_MESSAGE),
        atMost(t.user_agent, MAX_USER_AGENT),
        atMost(t.notes, MAX_REPORT_MESSAGE),
      ),
    ),
    check('site_messages_handled_check', sql`(${t.handled_by} is null) = (${t.handled_at} is null)`),
  ],
);

/** Announcements by super admins (docs/rules/administration.md, "Announcements"). */
export const announcements = pgTable(
  'announcements',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    /** The text in Markdown. */
    content: text().notNull(),
    priority: text().notNull().default('low'),
    is_active: boolean().notNull().default(true),
    created_by: integer()
      .notNull()
      .references(() => users.id),
    created_at: timestamptz('created_at').notNull().defaultNow(),
    updated_at: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('announcements_active_idx')
      .on(t.id)
      .where(sql`${t.is_active}`),
    check('announcements_priority_check', oneOf(t.priority, PRIORITIES)),
    check(
      'announcements_texts_check',
      allOf(
        sql`btrim(${t.title}) <> ''`,
        atMost(t.title, MAX_ANNOUNCEMENT_TITLE),
        sql`btrim(${t.content}) <> ''`,
        atMost(t.content, MAX_ANNOUNCEMENT_CONTENT),
      ),
    ),
  ],
);

/**
 * The audit trail. Append-only: triggers refuse to change or delete a row (migration 0002). It stores no names of
 * people; these are read from the accounts as long as the accounts exist.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: serial().primaryKey(),
    actor_id: integer()
      .notNull()
      .references(() => users.id),
    action: text().notNull(),
    subject_kind: text().notNull(),
    /** Not a foreign key, because the subject may be deleted. */
    subject_id: integer().notNull(),
    /** The name of the group or announcement at the time of the action; null for other subjects. */
    subject_name: text(),
    /** The values that were set, such as roles, a status or notes. */
    details: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (t) => [
    index('audit_entries_actor_idx').on(t.actor_id, t.id),
    index('audit_entries_subject_idx').on(t.subject_kind, t.subject_id, t.id),
    index('audit_entries_action_idx').on(t.action, t.id),
    index('audit_entries_at_idx').on(t.at),
    check('audit_entries_action_check', oneOf(t.action, AUDIT_ACTIONS)),
    check('audit_entries_subject_check', oneOf(t.subject_kind, AUDIT_SUBJECTS)),
    check(
      'audit_entries_name_check',
      sql`${t.subject_kind} not in ('user', 'report', 'message', 'photo') or ${t.subject_name} is null`,
    ),
  ],
);
