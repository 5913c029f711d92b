/** Reviewers' work and decisions, takedowns and reports. */
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
  MAX_PHOTO_NOTE,
  MAX_REASON_TEXT,
  MAX_REPORT_MESSAGE,
  MIN_REJECT_REASON,
} from '../../../../src/contract/rules/limits.ts';
import type { PhotoMark } from '../../../../src/contract/calls/decision.ts';
import {
  DECISION_ACTIONS,
  PHOTO_NOTE_KINDS,
  PHOTO_TYPES,
  QUESTION_HINTS,
  REPORT_STATUSES,
  REPORT_TYPES,
  TAKEDOWN_KINDS,
} from '../../../../src/contract/rules/values.ts';
import type { ApprovalStatus, TakedownKind } from '../../../../src/contract/rules/values.ts';
import { allOf, atLeast, atMost, isKeyOf, isListOf, matches, oneOf } from '../checks.ts';
import { hidesPhoto } from '../list-conditions.ts';
import { users } from './accounts.ts';
import { timestamptz } from './columns.ts';
import { photos } from './photos.ts';

/** Which photo each reviewer is currently looking at, and since when (docs/rules/review.md, "Concurrent reviewers"). */
export const reviewLooks = pgTable(
  'review_looks',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    photo_id: integer().notNull(),
    looked_at: timestamptz('looked_at').notNull(),
  },
  (t) => [index('review_looks_photo_idx').on(t.photo_id)],
);

/**
 * Photos that a reviewer has rejected or deleted on a device that won't send the decision until the next day. A hint
 * for other reviewers (docs/rules/review.md, "Daily limit").
 */
export const reviewHolds = pgTable(
  'review_holds',
  {
    photo_id: integer().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the hold expires if the decision hasn't arrived by then. */
    until: timestamptz('until').notNull(),
  },
  (t) => [index('review_holds_user_idx').on(t.user_id)],
);

/**
 * What staff write about a photo for each other (docs/rules/review.md, "Notes and questions"). A question is open until
 * the photo is decided on or somebody asks another one.
 */
export const photoNotes = pgTable(
  'photo_notes',
  {
    id: serial().primaryKey(),
    photo_id: integer()
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    author_id: integer()
      .notNull()
      .references(() => users.id),
    note_kind: text().notNull(),
    note: text().notNull(),
    /** What the reviewer who asks would do; null if they don't know. */
    hint: text(),
    is_open: boolean().notNull().default(false),
    noted_at: timestamptz('noted_at').notNull(),
  },
  (t) => [
    index('photo_notes_photo_idx').on(t.photo_id, t.id),
    index('photo_notes_author_idx').on(t.author_id, t.id),
    uniqueIndex('photo_notes_open_key')
      .on(t.photo_id)
      .where(sql`${t.is_open}`),
    check('photo_notes_kind_check', oneOf(t.note_kind, PHOTO_NOTE_KINDS)),
    check('photo_notes_note_check', allOf(atLeast(sql`btrim(${t.note})`, 1), atMost(t.note, MAX_PHOTO_NOTE))),
    check('photo_notes_hint_check', oneOf(t.hint, QUESTION_HINTS)),
    check(
      'photo_notes_question_check',
      sql`${t.note_kind} <> 'note' or not ${t.is_open} and ${t.hint} is null`,
    ),
  ],
);

/** Reviewers' decisions. They are kept after the photo is deleted, so `photo_id` isn't a foreign key. */
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
    /**
     * For a rejection, or one that was upheld, the reason in the form that `reasonText` returns; for a deletion, the message to the
     * photographer.
     */
    reason: text(),
    photo_type: text(),
    /**
     * How many whole seconds passed between the photo's upload or appeal and this decision; null if the photo wasn't
     * awaiting a decision.
     */
    waited_s: integer(),
    /** True if the photographer had appealed and this is the decision on the appeal. */
    of_appeal: boolean().notNull().default(false),
    /** True if the photo was the reviewer's own. */
    of_own: boolean().notNull().default(false),
    decided_at: timestamptz('decided_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('decisions_key_key').on(t.reviewer_id, t.idempotency_key),
    index('decisions_reviewer_idx').on(t.reviewer_id, t.decided_at),
    index('decisions_photo_idx').on(t.photo_id),
    check('decisions_key_check', matches(t.idempotency_key, IDEMPOTENCY_KEY_PATTERN)),
    check('decisions_action_check', oneOf(t.action, DECISION_ACTIONS)),
    // For finding the latest waiting times per photo type, from which users are shown an estimate.
    index('decisions_wait_idx')
      .on(t.photo_type, t.id)
      .where(sql`${t.waited_s} is not null`),
    check(
      'decisions_reason_check',
      sql`case when ${t.action} in ('reject', 'uphold') then ${t.reason} is not null when ${t.action} = 'approve' then ${t.reason} is null else true end`,
    ),
    check(
      'decisions_reason_length_check',
      allOf(atLeast(sql`btrim(${t.reason})`, MIN_REJECT_REASON), atMost(t.reason, MAX_REASON_TEXT)),
    ),
    check('decisions_photo_type_check', oneOf(t.photo_type, PHOTO_TYPES)),
    check('decisions_waited_check', sql`${t.waited_s} >= 0`),
  ],
);

/** The state of a photo before its takedown or deletion, from which the photo can be restored. */
export interface TakenPhoto {
  approval_status: ApprovalStatus;
  appeal_status: string | null;
  appeal_message: string | null;
  /** An ISO 8601 time, like `reviewed_at`. */
  appealed_at: string | null;
  rejection_reason: string | null;
  rejection_marks: PhotoMark[];
  reviewed_by: number | null;
  reviewed_at: string | null;
  /** The photo's other columns, by name. */
  facts: Record<string, string | number | boolean | string[] | null>;
  /** The key of the card image before the takedown. The evidence is a copy of that image. */
  card_key: string | null;
  /** The keys of the photo's public files before the takedown. */
  public_keys: string[];
}

/**
 * Photos that super admins took down, with the evidence, or that reviewers deleted (docs/rules/review.md, "Takedown",
 * "Deletion"). The row of a takedown is deleted together with the evidence, that of a deletion together with the photo.
 * While a row is `open`, triggers allow changes to its photo that no decision may make (migration 0002).
 */
export const takedowns = pgTable(
  'takedowns',
  {
    id: serial().primaryKey(),
    /** Not a foreign key, because the photo is deleted before the row. */
    photo_id: integer().notNull(),
    /** The photographer. */
    user_id: integer()
      .notNull()
      .references(() => users.id),
    photo_type: text().notNull(),
    kind: text().$type<TakedownKind>().notNull().default('takedown'),
    taken: jsonb().$type<TakenPhoto>().notNull(),
    /** Null only for a deletion without a reason. */
    reason: text(),
    /** The report that led to the takedown. Not a foreign key. */
    report_id: integer(),
    taken_by: integer()
      .notNull()
      .references(() => users.id),
    taken_at: timestamptz('taken_at').notNull(),
    /** True if the photo is hidden while its photographer is banned, without a time limit and without evidence. */
    until_unban: boolean().notNull().default(false),
    /** True until the photo is restored or deleted. */
    open: boolean().notNull().default(true),
    /**
     * The storage key of the evidence, a copy of the card image; null until it is stored, or if there was no card
     * image.
     */
    evidence_key: text(),
    /** When the evidence had been stored and the public files had been deleted. */
    settled_at: timestamptz('settled_at'),
    put_back_by: integer().references(() => users.id),
    put_back_at: timestamptz('put_back_at'),
  },
  (t) => [
    uniqueIndex('takedowns_open_key')
      .on(t.photo_id)
      .where(sql`${t.open}`),
    index('takedowns_photo_idx').on(t.photo_id),
    index('takedowns_user_idx').on(t.user_id, t.id),
    index('takedowns_taken_at_idx').on(t.taken_at),
    // For counting the photos that are hidden.
    index('takedowns_hiding_idx').on(t.taken_at).where(hidesPhoto(t)),
    check('takedowns_type_check', oneOf(t.photo_type, PHOTO_TYPES)),
    check(
      'takedowns_reason_check',
      allOf(atLeast(sql`btrim(${t.reason})`, MIN_REJECT_REASON), atMost(t.reason, MAX_REASON_TEXT)),
    ),
    check('takedowns_kind_check', oneOf(t.kind, TAKEDOWN_KINDS)),
    check(
      'takedowns_deletion_check',
      sql`case ${t.kind} when 'deletion' then not ${t.until_unban} else ${t.reason} is not null end`,
    ),
    check('takedowns_evidence_check', isKeyOf(t.evidence_key, 'evidence')),
    check('takedowns_put_back_check', sql`(${t.put_back_by} is null) = (${t.put_back_at} is null)`),
    check('takedowns_open_check', sql`not ${t.open} or ${t.put_back_at} is null`),
  ],
);

/** Users' reports of other users, and how they were handled (docs/rules/review.md, "Reports"). */
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
    /** The photo that the report is about. Not a foreign key, because the photo may be deleted. */
    photo_id: integer(),
    report_types: jsonb().$type<string[]>().notNull(),
    message: text().notNull().default(''),
    status: text().notNull().default('open'),
    /** Notes by super admins. */
    notes: text().notNull().default(''),
    handled_by: integer().references(() => users.id),
    handled_at: timestamptz('handled_at'),
    created_at: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('reports_reporter_idx').on(t.reporter_id, t.created_at),
    index('reports_reported_idx').on(t.reported_user_id),
    index('reports_status_idx').on(t.status, t.id),
    check('reports_types_check', isListOf(t.report_types, REPORT_TYPES)),
    check('reports_status_check', oneOf(t.status, REPORT_STATUSES)),
    check(
      'reports_texts_check',
      allOf(atMost(t.message, MAX_REPORT_MESSAGE), atMost(t.notes, MAX_REPORT_MESSAGE)),
    ),
    check('reports_handled_check', sql`(${t.handled_by} is null) = (${t.handled_at} is null)`),
    check('reports_oneself_check', sql`${t.reporter_id} <> ${t.reported_user_id}`),
  ],
);
