/** What reviewers decide, and who is reported. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { IDEMPOTENCY_KEY_PATTERN } from '../../../src/contract/headers.ts';
import { MAX_REASON_TEXT, MAX_REPORT_MESSAGE, MIN_REJECT_REASON } from '../../../src/contract/limits.ts';
import { PHOTO_TYPES, REPORT_STATUSES, REPORT_TYPES } from '../../../src/contract/values.ts';
import { all, atLeast, atMost, isListOf, matches, oneOf } from '../checks.ts';
import { users } from './accounts.ts';
import { at } from './columns.ts';

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
    /** The photo had been appealed. */
    of_appeal: boolean().notNull().default(false),
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
