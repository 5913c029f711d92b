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
import { IDEMPOTENCY_KEY_PATTERN } from '../../../../src/contract/calls/headers.ts';
import {
  MAX_REASON_TEXT,
  MAX_REPORT_MESSAGE,
  MIN_REJECT_REASON,
} from '../../../../src/contract/rules/limits.ts';
import type { PhotoMark } from '../../../../src/contract/calls/photo.ts';
import {
  DECISION_ACTIONS,
  PHOTO_TYPES,
  REPORT_STATUSES,
  REPORT_TYPES,
} from '../../../../src/contract/rules/values.ts';
import type { ApprovalStatus } from '../../../../src/contract/rules/values.ts';
import { all, atLeast, atMost, isKeyOf, isListOf, matches, oneOf } from '../checks.ts';
import { users } from './accounts.ts';
import { at } from './columns.ts';

/** Which photo a reviewer has on the desk, and since when: one row a reviewer (docs/rules/review.md, "At the same time"). */
export const reviewLooks = pgTable(
  'review_looks',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    photo_id: integer().notNull(),
    looked_at: at('looked_at').notNull(),
  },
  (t) => [index('review_looks_photo_idx').on(t.photo_id)],
);

/**
 * Photos whose rejection waits on a reviewer's device for the next day: a hint for the others (docs/rules/review.md, "Daily
 * limit").
 */
export const reviewHolds = pgTable(
  'review_holds',
  {
    photo_id: integer().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the photo is everybody's again, if the rejection hasn't come. */
    until: at('until').notNull(),
  },
  (t) => [index('review_holds_user_idx').on(t.user_id)],
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
    /** The photo had been appealed. */
    of_appeal: boolean().notNull().default(false),
    decided_at: at('decided_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('decisions_key_key').on(t.reviewer_id, t.idempotency_key),
    index('decisions_reviewer_idx').on(t.reviewer_id, t.decided_at),
    index('decisions_photo_idx').on(t.photo_id),
    check('decisions_key_check', matches(t.idempotency_key, IDEMPOTENCY_KEY_PATTERN)),
    check('decisions_action_check', oneOf(t.action, DECISION_ACTIONS)),
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

/** What a photo was before it was taken down; it is that again when it is put back. */
export interface TakenPhoto {
  approval_status: ApprovalStatus;
  appeal_status: string | null;
  appeal_message: string | null;
  /** ISO 8601, as the times below. */
  appealed_at: string | null;
  rejection_reason: string | null;
  rejection_marks: PhotoMark[];
  reviewed_by: number | null;
  reviewed_at: string | null;
  /** What stood beside it: by the names of its columns. */
  facts: Record<string, string | number | boolean | string[] | null>;
  /** Its public files, which the evidence is made of. */
  card_key: string | null;
  public_keys: string[];
}

/**
 * Photos that super admins took down (docs/rules/review.md, "Takedown"), with the evidence; the row goes with that. A row
 * that is `open` lets its photo change in ways that no decision may (migration 0015).
 */
export const takedowns = pgTable(
  'takedowns',
  {
    id: serial().primaryKey(),
    /** Not a reference: the photo goes first. */
    photo_id: integer().notNull(),
    /** Whose photo. */
    user_id: integer()
      .notNull()
      .references(() => users.id),
    photo_type: text().notNull(),
    taken: jsonb().$type<TakenPhoto>().notNull(),
    reason: text().notNull(),
    /** What it was taken down for; not a reference. */
    report_id: integer(),
    taken_by: integer()
      .notNull()
      .references(() => users.id),
    taken_at: at('taken_at').notNull(),
    /** Hidden for as long as its photographer is banned: without a term, and without evidence. */
    until_unban: boolean().notNull().default(false),
    /** True until the photo is put back or gone. */
    open: boolean().notNull().default(true),
    /** The card image, kept apart; null until it is there, and where there was none to be had. */
    evidence_key: text(),
    /** When the evidence was put aside and the public files were removed. */
    settled_at: at('settled_at'),
    put_back_by: integer().references(() => users.id),
    put_back_at: at('put_back_at'),
  },
  (t) => [
    uniqueIndex('takedowns_open_key')
      .on(t.photo_id)
      .where(sql`${t.open}`),
    index('takedowns_photo_idx').on(t.photo_id),
    index('takedowns_user_idx').on(t.user_id, t.id),
    index('takedowns_taken_at_idx').on(t.taken_at),
    check('takedowns_type_check', oneOf(t.photo_type, PHOTO_TYPES)),
    check(
      'takedowns_reason_check',
      all(atLeast(sql`btrim(${t.reason})`, MIN_REJECT_REASON), atMost(t.reason, MAX_REASON_TEXT)),
    ),
    check('takedowns_evidence_check', isKeyOf(t.evidence_key, 'evidence')),
    check('takedowns_put_back_check', sql`(${t.put_back_by} is null) = (${t.put_back_at} is null)`),
    check('takedowns_open_check', sql`not ${t.open} or ${t.put_back_at} is null`),
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
